/** Remote conversion services as a person set them up, and how they stand. */
import { z } from 'zod';
import { channel } from './channel.js';
import { CreditsBalance, Quote, QuoteLine } from './credits.js';
import { environments } from './environment.js';
import { ErrorInfo } from './execution.js';
import { maxLengths } from './limits.js';
import { ServiceId } from './service-id.js';
import { SubmitRequest } from './service.js';

export * from './environment.js';

/** What a person says of a service. Its token is no part of it: that is in the keychain. */
export const ConnectionDraft = z.object({
  /** As the person calls it; unique without regard to case. */
  name: z.string().trim().min(1).max(100),
  /** Base address; the interface is below it at `/api/v2/`. */
  url: z.string().min(1).max(maxLengths.address),
  /** Base address of the sandbox; null: there is none. */
  sandboxUrl: z.string().min(1).max(maxLengths.address).nullable().default(null),
  /** Absolute path of a PEM file with certificates that are believed beside those of the system. */
  certificate: z.string().max(maxLengths.path).nullable().default(null),
  /** `system` follows the operating system, `none` goes straight, anything else is the address of a proxy. */
  proxy: z.string().max(maxLengths.address).default('system'),
  /** Whether a single small file waits for its result in one request; all others are asked about until they are done. */
  synchronous: z.enum(['small', 'never']).default('small'),
});
export type ConnectionDraft = z.infer<typeof ConnectionDraft>;

/** One that is kept. */
export const ServiceConnection = ConnectionDraft.extend({
  /** Made by Platen, never changed; also the id of its production service. */
  id: z.string().min(1).max(maxLengths.id),
});
export type ServiceConnection = z.infer<typeof ServiceConnection>;

/** How a service stands, as far as it is known without asking it again. */
export const serviceConditions = [
  /** Nobody asked yet. */
  'unknown',
  'ready',
  'no_token',
  'wrong_token',
  'out_of_credits',
  /** It said to wait until `retryAt`. */
  'rate_limited',
  'unavailable',
  'offline',
  /** Anything else that `error` tells, such as a certificate. */
  'troubled',
] as const;
export type ServiceCondition = (typeof serviceConditions)[number];

/** A service as the head of the window shows it. */
export const ServiceState = z.object({
  service: ServiceId,
  name: z.string(),
  /** Null for this computer. */
  environment: z.enum(environments).nullable(),
  /** Host and port that documents go to; null for this computer. */
  host: z.string().nullable(),
  /** Where its token is; `session_locked`: in memory, because the keychain is locked. */
  token: z.enum(['keychain', 'session', 'session_locked', 'none']),
  condition: z.enum(serviceConditions),
  /** Why it is no better. */
  error: ErrorInfo.nullable(),
  /** When it may be asked again, ISO 8601 UTC. */
  retryAt: z.string().nullable(),
  /** As it said last. */
  credits: CreditsBalance.nullable(),
});
export type ServiceState = z.infer<typeof ServiceState>;

/** What "Test connection" found. */
export const ConnectionTest = z.object({
  /** Null when everything is well. */
  error: ErrorInfo.nullable(),
  credits: CreditsBalance.nullable(),
  /** Workflows it offers; null when it did not come to that. */
  workflows: z.number().int().nonnegative().nullable(),
});
export type ConnectionTest = z.infer<typeof ConnectionTest>;

/** What a submission will cost and send, before anything leaves the computer. */
export const RemoteQuote = Quote.extend({
  /** Bytes of all files together; 0 where nothing is sent. */
  bytes: z.number().int().nonnegative(),
  /** Host and port they go to; null for this computer. */
  host: z.string().nullable(),
  /** True where the environment charges nothing. */
  isFree: z.boolean(),
  /** Executions of the service that it takes, see `limits.request`. */
  requests: z.number().int().nonnegative(),
  /** Workflows that follow on each other, each of which is charged; 1 for one alone. */
  steps: z.number().int().positive(),
  /** What of the lines is for the steps after the first; empty for one step. */
  later: z.array(QuoteLine),
  /** Files of which chosen pages alone are sent, and how many pages these are; absent: all go whole. */
  cut: z.object({ files: z.number().int().positive(), pages: z.number().int().nonnegative() }).optional(),
});
export type RemoteQuote = z.infer<typeof RemoteQuote>;

/** A token as it was typed or pasted; white space around it is left out. */
const Token = z.string().max(maxLengths.password);

/** What a window may ask about services. */
export const remoteChannels = {
  /** This computer first, then each environment of each connection. Nothing is asked over the network. */
  serviceStates: channel(z.tuple([]), z.array(ServiceState)),
  /** Asks a service how it stands, and for the balance. */
  refreshService: channel(z.tuple([ServiceId]), ServiceState),
  connections: channel(z.tuple([]), z.array(ServiceConnection)),
  /** Adds a connection, or changes the one of that id. */
  saveConnection: channel(
    z.tuple([ConnectionDraft, ServiceConnection.shape.id.nullable()]),
    ServiceConnection,
  ),
  /** Forgets a connection and its tokens; its executions stay in the history. */
  removeConnection: channel(z.tuple([ServiceConnection.shape.id]), z.null()),
  /** Keeps the token of a service; an empty one is forgotten. */
  setToken: channel(z.tuple([ServiceId, Token]), ServiceState),
  /**
   * Tries a connection as it was typed, before it is kept.
   * @param token null: the one that is kept for the service of that id
   */
  testConnection: channel(
    z.tuple([
      z.object({
        draft: ConnectionDraft,
        environment: z.enum(environments),
        token: Token.nullable(),
        service: ServiceId.nullable(),
      }),
    ]),
    ConnectionTest,
  ),
  /** Dialog for a file of certificates, which is looked at; null when the person cancels. */
  chooseCertificate: channel(z.tuple([]), z.string().nullable()),
  /** What a submission would cost. */
  quote: channel(z.tuple([SubmitRequest]), RemoteQuote),
} as const;
