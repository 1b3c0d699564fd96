/** What a signature shall be. */
import type { SigningIdentity } from '../identity/identity.js';

/** What may still be done to a certified document (ISO 32000-2, table 257): nothing, fill in and sign, or comment as well. */
export type CertifiedChanges = 1 | 2 | 3;

/** Where a signature is seen: points as the page is shown, from its top left. */
export interface VisiblePlace {
  /** From 1. */
  readonly page: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface SignatureWish {
  readonly identity: SigningIdentity;
  /** The claimed time of signing. */
  readonly time: Date;
  /** The same, as a visible signature shows it. */
  readonly timeText: string;
  /** Texts of the signature dictionary; empty for none. */
  readonly name: string;
  readonly reason: string;
  readonly location: string;
  /** Full name of the empty signature field to sign in; empty for a new one. */
  readonly field: string;
  /** Where a new field is seen; null: nowhere. An existing field has its place. */
  readonly visible: VisiblePlace | null;
  /** Null: the signature certifies nothing. */
  readonly certify: CertifiedChanges | null;
}
