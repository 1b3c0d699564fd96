/** Values of API tokens: shown once, kept as a hash. */
import { hash, randomBytes } from 'node:crypto';

const start = 'platen_';
const randomPart = 32;

/** Characters of a token by which a person recognises it: the start that all have, and five of its own (30 bits of 256). */
const prefixLength = 12;

const wellFormed = new RegExp(`^${start}[A-Za-z0-9_-]{${Math.ceil((randomPart * 4) / 3)}}$`);

export interface TokenValue {
  /** What the user is shown, this once. */
  readonly token: string;
  readonly hash: string;
  readonly prefix: string;
}

export function newTokenValue(): TokenValue {
  const token = start + randomBytes(randomPart).toString('base64url');
  return { token, hash: sha256(token), prefix: token.slice(0, prefixLength) };
}

/**
 * The hash under which a token is found; null for what cannot be one. A token has 256 random bits, so a plain hash keeps it:
 * there is nothing to guess.
 */
export const hashOfToken = (token: string): string | null => (wellFormed.test(token) ? sha256(token) : null);

const sha256 = (text: string): string => hash('sha256', text);
