/** What the process that reads the store is asked, and what it answers: one question each, as the word of its start, and one line. */
import { z } from 'zod';
import type { SignatureScheme } from '../../../contract/cards.js';

/** Certificates are named by their SHA-256 fingerprint, in lower-case hexadecimal digits. */
export type StoreQuestion =
  /** Certificates with a private key. */
  | { readonly kind: 'list' }
  /** The certificates above one as far as the system has them, that of its issuer first. */
  | { readonly kind: 'issuers'; readonly certificate: string }
  /** Signs a SHA-256 digest, in Base64. */
  | {
      readonly kind: 'sign';
      readonly certificate: string;
      readonly scheme: SignatureScheme;
      readonly digest: string;
    };

export const StoreAnswer = z.union([
  /** Certificates in DER or a signature, in Base64. */
  z.object({ values: z.array(z.base64()) }),
  z.object({
    /** What did not work: the system has no store, it has the certificate no more, its key cannot be reached, or it does not sign. */
    failed: z.enum(['store', 'certificate', 'key', 'signature']),
    /** The number that the system gave. */
    status: z.number().int().nonnegative(),
  }),
]);
export type StoreAnswer = z.infer<typeof StoreAnswer>;

/** A question as a word of a command line, which no system's rules for quotes change. */
export const wordOf = (question: StoreQuestion): string =>
  Buffer.from(JSON.stringify(question)).toString('base64url');

/** The question of {@link wordOf}: it comes from Platen itself. */
export const questionOf = (word: string): StoreQuestion =>
  JSON.parse(Buffer.from(word, 'base64url').toString('utf8')) as StoreQuestion;
