/** The service of this computer for other programs on it, as the window switches it on and off. */
import { z } from 'zod';
import { channel } from './channel.js';
import { TokenRecord, UserRecord } from './accounts.js';
import { ErrorInfo } from './execution.js';
import { maxLengths } from './limits.js';

/** Port it listens on unless a person chooses another one. */
export const localGatewayPort = 7420;

export const GatewayPort = z.number().int().min(1024).max(65_535);

/** Whether it runs, and where. */
export const GatewayState = z.object({
  /** Wanted by the person; it may still have failed to start. */
  wanted: z.boolean(),
  running: z.boolean(),
  port: GatewayPort,
  /** Address of its v2 interface; null while it does not run. */
  url: z.string().nullable(),
  /** The same of its sandbox. */
  sandboxUrl: z.string().nullable(),
  /** Added to the number of a workflow of this computer, it is the workflow's number at the service. */
  workflowOffset: z.number().int(),
  /** Why it does not run although it is wanted. */
  error: ErrorInfo.nullable(),
});
export type GatewayState = z.infer<typeof GatewayState>;

/** Somebody who may use it, with the tokens. */
export const GatewayUser = z.object({ user: UserRecord, tokens: z.array(TokenRecord) });
export type GatewayUser = z.infer<typeof GatewayUser>;

/** A token that was just made: its value is shown once. */
const MadeToken = z.object({ token: z.string(), record: TokenRecord });
export type MadeToken = z.infer<typeof MadeToken>;

/** Name of a user or a token, as a person types it. */
const AccountName = z.string().max(maxLengths.name);

/** Credits that one grant gives at most. */
const maxGrant = 1_000_000;

/** What a window may ask about it. */
export const gatewayChannels = {
  gatewayState: channel(z.tuple([]), GatewayState),
  /** Starts or stops the service for other programs, and keeps that for the next start. */
  switchGateway: channel(z.tuple([z.object({ wanted: z.boolean(), port: GatewayPort })]), GatewayState),
  /** Those who may use it; none while it does not run. */
  gatewayUsers: channel(z.tuple([]), z.array(GatewayUser)),
  addGatewayUser: channel(z.tuple([AccountName]), GatewayUser),
  /** Gives a user credits, by name. */
  grantGatewayCredits: channel(z.tuple([AccountName, z.number().int().min(1).max(maxGrant)]), z.null()),
  /** Makes a token of a user, by name, under a name of its own. */
  createGatewayToken: channel(z.tuple([AccountName, AccountName]), MadeToken),
  /** Takes a token of a user back: names of both. */
  revokeGatewayToken: channel(z.tuple([AccountName, AccountName]), z.null()),
  /** Puts a text of the window on the clipboard. */
  copyText: channel(z.tuple([z.string().max(maxLengths.address)]), z.null()),
} as const;
