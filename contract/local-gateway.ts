/** The service of this computer for other programs on it, as the window switches it on and off. */
import { z } from 'zod';
import { channel } from './channel.js';
import { TokenRecord, UserRecord } from './accounts.js';
import { ErrorInfo } from './execution.js';
import { maxLengths } from './limits.js';
import { DocumentView, ViewTicket } from './preview.js';

/** Port it listens on unless a person chooses another one. */
export const localGatewayPort = 7420;

export const GatewayPort = z.number().int().min(1024).max(65_535);

/** Whether it runs, and where. */
export const GatewayState = z.object({
  /** Wanted by the person; it may still have failed to start. */
  wanted: z.boolean(),
  running: z.boolean(),
  port: GatewayPort,
  /** Whether programs that speak the legacy interface v1 are answered as well. */
  legacy: z.boolean(),
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

/** The cover page of an account's results over v1, as somebody writes it. */
export const CoverText = z.object({
  /** What programs call it. */
  name: z.string().max(maxLengths.name),
  /** An HTML page with places for texts, such as `{{author}}`. */
  source: z.string().max(maxLengths.coverPage),
});
export type CoverText = z.infer<typeof CoverText>;

/** What was read in one. */
export const CoverFacts = z.object({
  /** Texts on it that programs may give, with the type of each. */
  places: z.array(z.object({ id: z.string(), type: z.string() })),
  /** Lines on the pages behind it; empty: none. */
  header: z.string(),
  footer: z.string(),
  /** Whether a table of contents follows. */
  contents: z.boolean(),
});
export type CoverFacts = z.infer<typeof CoverFacts>;

/** One as it would be printed, with what was read in it. */
export const CoverView = z.object({ view: DocumentView, facts: CoverFacts });
export type CoverView = z.infer<typeof CoverView>;

/** Credits that one grant gives at most. */
const maxGrant = 1_000_000;

/** What a window may ask about it. */
export const gatewayChannels = {
  gatewayState: channel(z.tuple([]), GatewayState),
  /** Starts or stops the service for other programs, and keeps that for the next start. */
  switchGateway: channel(
    z.tuple([z.object({ wanted: z.boolean(), port: GatewayPort, legacy: z.boolean() })]),
    GatewayState,
  ),
  /** Those who may use it; none while it does not run. */
  gatewayUsers: channel(z.tuple([]), z.array(GatewayUser)),
  addGatewayUser: channel(z.tuple([AccountName]), GatewayUser),
  /** Gives a user credits, by name. */
  grantGatewayCredits: channel(z.tuple([AccountName, z.number().int().min(1).max(maxGrant)]), z.null()),
  /** Makes a token of a user, by name, under a name of its own. */
  createGatewayToken: channel(z.tuple([AccountName, AccountName]), MadeToken),
  /** Takes a token of a user back: names of both. */
  revokeGatewayToken: channel(z.tuple([AccountName, AccountName]), z.null()),
  /** The cover page of a user, by name; null where there is none. */
  gatewayCover: channel(z.tuple([AccountName]), CoverText.nullable()),
  /** Keeps it; null takes it away. Rejects with `cover_place_unknown`, `cover_too_many_places`, `cover_too_large`. */
  setGatewayCover: channel(z.tuple([AccountName, CoverText.nullable()]), z.null()),
  /** One that is not kept yet, drawn with samples of its texts. Rejects as `setGatewayCover`, and as `documentView`. */
  coverView: channel(z.tuple([CoverText.extend({ ticket: ViewTicket })]), CoverView),
  /** Puts a text of the window on the clipboard. */
  copyText: channel(z.tuple([z.string().max(maxLengths.address)]), z.null()),
} as const;
