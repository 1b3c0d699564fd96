/** A certificate on a card or in a store, as a person is told of it and as it is chosen. */
import { X509Certificate } from 'node:crypto';
import type { CardCertificate } from '../../contract/cards.js';
import { nameIn } from './certificate-name.js';

export interface ReadableCertificate {
  readonly bytes: Buffer;
  /** Who it says its holder is. */
  readonly name: string;
  readonly issuer: string;
  readonly from: Date;
  readonly to: Date;
  /** Whether it may issue others. */
  readonly isAuthority: boolean;
}

/** @param bytes DER @returns null for what is no certificate */
export function readHeld(bytes: Buffer): ReadableCertificate | null {
  try {
    const { subject, issuer, validFrom, validTo, ca } = new X509Certificate(bytes);
    return {
      ...{ bytes, name: nameIn(subject), issuer: nameIn(issuer), isAuthority: ca },
      from: new Date(validFrom),
      to: new Date(validTo),
    };
  } catch {
    return null;
  }
}

/** @param key the value of the option that chooses it */
export const listedAs = (
  key: string,
  { name, issuer, from, to }: ReadableCertificate,
  now: Date,
): CardCertificate => ({
  ...{ key, name, issuer, from: from.toISOString(), to: to.toISOString() },
  state: now < from ? 'not_yet' : now > to ? 'expired' : 'valid',
});

/** Those of persons; all where there are none. Those of issuers are there for readers of signatures. */
export function ofPersons<Held extends ReadableCertificate>(held: readonly Held[]): readonly Held[] {
  const own = held.filter(({ isAuthority }) => !isAuthority);
  return own.length === 0 ? held : own;
}

/** Those of several among which one is chosen without being named: rather that of a person than that of an authority, and one that is in force. */
export function likeliest<Entry extends { readonly certificate: ReadableCertificate }>(
  entries: readonly Entry[],
  now: Date,
): readonly Entry[] {
  const better = [
    ({ certificate }: Entry) => !certificate.isAuthority,
    ({ certificate: { from, to } }: Entry) => now >= from && now <= to,
  ];
  let left = entries;
  for (const isBetter of better) {
    const some = left.filter(isBetter);
    if (some.length > 0) left = some;
  }
  return left;
}
