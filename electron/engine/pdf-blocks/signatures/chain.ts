/** Builds the chain from a certificate to one that is trusted (RFC 5280, 6, without policies and name constraints). */
import type { CertificateLink, ReasonCode, SignatureReason } from './findings.js';
import {
  extensionOf,
  isSameName,
  isSelfIssued,
  issuingOf,
  keyUsageOf,
  type KnownCertificate,
} from './known-certificate.js';
import { isShortKey, verifyValue, type ValueVerdict } from './signature-value.js';

export interface Chain {
  /** From the signer up. */
  readonly links: readonly KnownCertificate[];
  readonly isTrusted: boolean;
  readonly reasons: readonly SignatureReason[];
}

/** Certificates that are trusted as they are, and those that may stand between. */
export interface KnownCertificates {
  readonly trusted: readonly KnownCertificate[];
  readonly others: readonly KnownCertificate[];
}

const maxLinks = 10;
/** Signatures of certificates that are verified for one chain: a hostile file may have many of one name. */
const maxTries = 60;

/** Extensions that are understood, or that do not matter for a signature of a document. */
const understood: ReadonlySet<string> = new Set([
  ...['2.5.29.14', '2.5.29.15', '2.5.29.17', '2.5.29.18', '2.5.29.19', '2.5.29.31', '2.5.29.32'],
  ...['2.5.29.35', '2.5.29.37', '1.3.6.1.5.5.7.1.1', '1.3.6.1.5.5.7.1.3', '1.3.6.1.5.5.7.48.1.5'],
]);

/** Restrictions of names and policies, which are none less where they are not marked as critical. */
const restrictions: ReadonlySet<string> = new Set(['2.5.29.30', '2.5.29.36', '2.5.29.54']);

const weakAlgorithms: ReadonlySet<string> = new Set([
  ...['1.2.840.113549.1.1.2', '1.2.840.113549.1.1.4', '1.2.840.113549.1.1.5'],
  ...['1.2.840.10045.4.1', '1.2.840.10040.4.3'],
]);

export async function buildChain(
  signer: KnownCertificate,
  { trusted, others }: KnownCertificates,
): Promise<Chain> {
  let tries = 0;
  let isForged = false;
  const isRoot = (one: KnownCertificate) => trusted.some(({ bytes }) => bytes.equals(one.bytes));
  /** The best end found so far. */
  let best: KnownCertificate[] = [signer];
  const climb = async (links: KnownCertificate[]): Promise<KnownCertificate[] | null> => {
    const top = links.at(-1)!;
    if (isRoot(top)) return links;
    if (links.length > best.length) best = links;
    if (links.length >= maxLinks) return null;
    for (const one of [...trusted, ...others]) {
      if (!isSameName(top.parsed.issuer, one.parsed.subject)) continue;
      if (links.some(({ bytes }) => bytes.equals(one.bytes))) continue;
      tries += 1;
      if (tries > maxTries) return null;
      const verdict = await isIssuedBy(top, one);
      if (verdict === 'wrong') isForged = isForged || hasSameKeyId(top, one);
      if (verdict !== 'good') continue;
      const found = await climb([...links, one]);
      if (found) return found;
    }
    return null;
  };
  const whole = await climb([signer]);
  const links = whole ?? best;
  const reasons: SignatureReason[] = [];
  const add = (code: ReasonCode, what = '') => reasons.push({ code, what });
  if (!whole) {
    const top = links.at(-1)!;
    if (!isSelfIssued(top)) add(isForged ? 'chain_forged' : 'issuer_missing', top.issuer);
    else if ((await isIssuedBy(top, top)) !== 'good') add('chain_forged', top.subject);
    else add(links.length === 1 ? 'self_signed' : 'issuer_unknown', top.subject);
  }
  for (const code of problemsOf(links)) add(code);
  // What is trusted is so whatever its key is.
  if (links.slice(0, whole && links.length > 1 ? -1 : undefined).some(({ key }) => isShortKey(key)))
    add('key_short');
  return { links, isTrusted: whole !== null, reasons };
}

export const isIssuedBy = (one: KnownCertificate, issuer: KnownCertificate): Promise<ValueVerdict> =>
  verifyValue({
    algorithm: one.parsed.signatureAlgorithm,
    digest: null,
    key: issuer.key,
    value: new Uint8Array(one.parsed.signatureValue.valueBlock.valueHexView),
    feed: (take) => take(Buffer.from(one.parsed.tbsView)),
  });

/** Many authorities have several keys under one name; only one that the certificate names itself must fit. */
function hasSameKeyId(one: KnownCertificate, issuer: KnownCertificate): boolean {
  const named: unknown = extensionOf(one, '2.5.29.35')?.parsedValue;
  const own: unknown = extensionOf(issuer, '2.5.29.14')?.parsedValue;
  const bytes = (value: unknown) =>
    (value as { readonly valueBlock?: { readonly valueHexView?: Uint8Array } } | undefined)?.valueBlock
      ?.valueHexView;
  const id = bytes((named as { readonly keyIdentifier?: unknown } | undefined)?.keyIdentifier);
  const other = bytes(own);
  return id !== undefined && other !== undefined && Buffer.from(id).equals(other);
}

/** What is wrong with the certificates of a chain, no matter who vouches for it. */
function problemsOf(links: readonly KnownCertificate[]): ReasonCode[] {
  const found = new Set<ReasonCode>();
  links.forEach((one, place) => {
    for (const { critical, extnID } of one.parsed.extensions ?? [])
      if (restrictions.has(extnID) || (critical && !understood.has(extnID))) found.add('chain_unclear');
    if (place < links.length - 1 && weakAlgorithms.has(one.parsed.signatureAlgorithm.algorithmId))
      found.add('chain_weak');
    if (place === 0) return;
    const issuing = issuingOf(one);
    const usage = keyUsageOf(one);
    // A version 1 certificate has no extensions, and only a root that is trusted may be one.
    const isOldRoot = place === links.length - 1 && one.parsed.extensions === undefined;
    if (isOldRoot) return;
    // An authority that only changes its key stands for itself (RFC 5280, 6.1.4 l).
    const between = links.slice(1, place).filter((link) => !isSelfIssued(link)).length;
    if (!issuing || between > issuing.between || (usage !== null && (usage & 0x04) === 0))
      found.add('chain_forged');
  });
  return [...found];
}

export const linkOf = ({ subject, issuer, from, to }: KnownCertificate): CertificateLink => ({
  ...{ subject, issuer },
  from: isoOf(from),
  to: isoOf(to),
});

/** ISO 8601 without parts of a second; empty for what is no date. */
export const isoOf = (date: Date): string =>
  Number.isFinite(date.getTime()) ? date.toISOString().replace(/\.\d+Z$/, 'Z') : '';
