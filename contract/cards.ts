/** Certificates on cards and tokens (PKCS #11): those that a person can sign with, as a window and a command list them. */
import { z } from 'zod';
import { channel } from './channel.js';
import { ErrorInfo } from './execution.js';
import { maxLengths } from './limits.js';

/** How a key signs: RSA by PKCS #1 v1.5 or PSS, or ECDSA, all with SHA-256. */
export const signatureSchemes = ['rsa', 'pss', 'ecdsa'] as const;
export type SignatureScheme = (typeof signatureSchemes)[number];

/** What a token says of its PIN. */
export const pinStates = [
  /** It is asked for. */
  'asked',
  /** Wrong ones were given: few tries are left. */
  'low',
  /** One try is left. */
  'last',
  /** Too many wrong ones were given: the token takes none. */
  'locked',
  /** It is entered at the reader itself. */
  'reader',
  /** None is needed. */
  'none',
] as const;
export type PinState = (typeof pinStates)[number];

export const CardCertificate = z.object({
  /** The value of the option `card_key`: the token and the ID of the key. */
  key: z.string(),
  /** Who it says its holder is. */
  name: z.string(),
  issuer: z.string(),
  /** ISO 8601, UTC. */
  from: z.string(),
  to: z.string(),
  /** Whether it is in force now. */
  state: z.enum(['valid', 'expired', 'not_yet']),
});
export type CardCertificate = z.infer<typeof CardCertificate>;

export const ListedCard = z.object({
  label: z.string(),
  serial: z.string(),
  /** Absolute path of the module that reads it. */
  module: z.string(),
  pin: z.enum(pinStates),
  certificates: z.array(CardCertificate),
});
export type ListedCard = z.infer<typeof ListedCard>;

export const CardList = z.object({
  tokens: z.array(ListedCard),
  /** Why there is none, or why one is missing; null where nothing is wrong. */
  problem: ErrorInfo.nullable(),
});
export type CardList = z.infer<typeof CardList>;

export const cardChannels = {
  /** Certificates that can be signed with. An empty path: by all modules that are found. */
  cardCertificates: channel(z.tuple([z.object({ module: z.string().max(maxLengths.path) })]), CardList),
} as const;
