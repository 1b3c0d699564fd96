/** What a document itself brings along on revoked certificates: answers of OCSP (RFC 6960) and lists (RFC 5280, 5). */
import { createHash } from 'node:crypto';
import { BasicOCSPResponse, CertificateRevocationList, type CertID, type RevokedCertificate } from 'pkijs';
import { bytesOf, hasTag, insideOf, readElement } from './bounded-asn1.js';
import { isIssuedBy } from './chain.js';
import {
  isSameName,
  issuingOf,
  keyUsageOf,
  purposesOf,
  readCertificate,
  type KnownCertificate,
} from './known-certificate.js';
import { digestOf, verifyValue } from './signature-value.js';

export interface RevocationEvidence {
  readonly answers: readonly Buffer[];
  readonly lists: readonly Buffer[];
}

export type Revocation =
  | { readonly state: 'good' | 'none' }
  | { readonly state: 'revoked'; readonly since: Date };

/** Bytes of a list that is read: each entry becomes several objects. */
const maxListBytes = 2 << 20;
const maxEvidence = 200;
const ocspSigning = '1.3.6.1.5.5.7.3.9';
/** Critical extensions of a list that say what it covers, and that a list for all certificates may have. */
const issuingPoint = '2.5.29.28';
const changesOnly = '2.5.29.27';
const distributionPoints = '2.5.29.31';
const entryReason = '2.5.29.21';
/** Reason of an entry that takes one back. */
const removed = 8;
/** The bit of `keyUsage` of who may sign lists. */
const signsLists = 0x02;

/** When a certificate was used, and when that is judged. */
interface RevocationTimes {
  /** What was known before that does not say that it was good. */
  readonly at: Date;
  readonly now: Date;
}

export async function revocationOf(
  one: KnownCertificate,
  issuer: KnownCertificate,
  { answers, lists }: RevocationEvidence,
  times: RevocationTimes,
): Promise<Revocation> {
  let isGood = false;
  const note = (found: Revocation): Revocation | null => {
    if (found.state === 'good') isGood = true;
    return found.state === 'revoked' ? found : null;
  };
  for (const bytes of answers.slice(0, maxEvidence)) {
    const revoked = note(await inAnswer(one, issuer, bytes, times));
    if (revoked) return revoked;
  }
  for (const bytes of lists.slice(0, maxEvidence)) {
    const revoked = note(await inList(one, issuer, bytes, times));
    if (revoked) return revoked;
  }
  return { state: isGood ? 'good' : 'none' };
}

const nothing: Revocation = { state: 'none' };

async function inAnswer(
  one: KnownCertificate,
  issuer: KnownCertificate,
  bytes: Buffer,
  times: RevocationTimes,
): Promise<Revocation> {
  const answer = readAnswer(bytes);
  if (!answer) return nothing;
  const { tbsResponseData } = answer;
  const found = tbsResponseData.responses.find(({ certID }) => isAbout(certID, one, issuer));
  if (!found) return nothing;
  const responder = await responderOf(answer, issuer);
  if (!responder) return nothing;
  const verdict = await verifyValue({
    algorithm: answer.signatureAlgorithm,
    digest: null,
    key: responder.key,
    value: new Uint8Array(answer.signature.valueBlock.valueHexView),
    feed: (take) => take(Buffer.from(tbsResponseData.tbsView)),
  });
  if (verdict !== 'good') return nothing;
  const status: unknown = found.certStatus;
  const { idBlock, valueBlock } = status as {
    readonly idBlock: { readonly tagNumber: number };
    readonly valueBlock: { readonly value?: readonly unknown[] };
  };
  if (idBlock.tagNumber === 0)
    return isFresh(found.thisUpdate, found.nextUpdate, times) ? { state: 'good' } : nothing;
  if (idBlock.tagNumber !== 1) return nothing;
  const [time] = (valueBlock.value ?? []) as readonly { toDate?: () => Date }[];
  return { state: 'revoked', since: time?.toDate?.() ?? new Date(0) };
}

/** Takes a whole answer, or the part of it that is signed. */
function readAnswer(bytes: Buffer): BasicOCSPResponse | null {
  try {
    const outer = readElement(bytes);
    if (!outer) return null;
    const [status, wrapped] = insideOf(outer);
    if (!hasTag(status, 1, 10)) return new BasicOCSPResponse({ schema: outer });
    const content = insideOf(insideOf(wrapped)[0])[1];
    const inner: unknown = (content?.valueBlock as { readonly valueHexView?: unknown } | undefined)
      ?.valueHexView;
    const basic = inner instanceof Uint8Array ? readElement(inner) : null;
    return basic ? new BasicOCSPResponse({ schema: basic }) : null;
  } catch {
    return null;
  }
}

function isAbout(
  { hashAlgorithm, issuerNameHash, issuerKeyHash, serialNumber }: CertID,
  { parsed }: KnownCertificate,
  issuer: KnownCertificate,
): boolean {
  if (!serialNumber.isEqual(parsed.serialNumber)) return false;
  const digest = digestOf(hashAlgorithm.algorithmId);
  if (!digest) return false;
  const hashed = (bytes: ArrayBuffer | Uint8Array) =>
    createHash(digest.name)
      .update(bytes instanceof Uint8Array ? bytes : new Uint8Array(bytes))
      .digest();
  return (
    hashed(issuer.parsed.subject.valueBeforeDecode).equals(issuerNameHash.valueBlock.valueHexView) &&
    hashed(issuer.parsed.subjectPublicKeyInfo.subjectPublicKey.valueBlock.valueHexView).equals(
      issuerKeyHash.valueBlock.valueHexView,
    )
  );
}

/** The issuer itself, or somebody whom it asked to answer. */
async function responderOf(
  { certs, tbsResponseData }: BasicOCSPResponse,
  issuer: KnownCertificate,
): Promise<KnownCertificate | null> {
  const id: unknown = tbsResponseData.responderID;
  const { typesAndValues } = id as { readonly typesAndValues?: unknown };
  const isNamed = ({ parsed }: KnownCertificate) => {
    if (typesAndValues) return isSameName(id as typeof parsed.subject, parsed.subject);
    const told = (id as { readonly valueBlock?: { readonly valueHexView?: Uint8Array } }).valueBlock
      ?.valueHexView;
    const key = parsed.subjectPublicKeyInfo.subjectPublicKey.valueBlock.valueHexView;
    return told !== undefined && createHash('sha1').update(key).digest().equals(told);
  };
  if (isNamed(issuer)) return issuer;
  for (const item of (certs ?? []).slice(0, 10)) {
    const one = readEncoded(item);
    if (!one || !isNamed(one) || purposesOf(one)?.includes(ocspSigning) !== true) continue;
    const isInForce = one.from <= tbsResponseData.producedAt && tbsResponseData.producedAt <= one.to;
    if (isInForce && (await isIssuedBy(one, issuer)) === 'good') return one;
  }
  return null;
}

function readEncoded(item: KnownCertificate['parsed']): KnownCertificate | null {
  try {
    return readCertificate(Buffer.from(item.toSchema(false).toBER()));
  } catch {
    return null;
  }
}

async function inList(
  one: KnownCertificate,
  issuer: KnownCertificate,
  bytes: Buffer,
  times: RevocationTimes,
): Promise<Revocation> {
  const list = readList(bytes);
  if (!list || !isSameName(list.issuer, issuer.parsed.subject)) return nothing;
  if (!issuingOf(issuer)) return nothing;
  const usage = keyUsageOf(issuer);
  if (usage !== null && (usage & signsLists) === 0) return nothing;
  const isWhole = isForAll(list, one);
  if (!isWhole && isIndirect(list)) return nothing;
  const verdict = await verifyValue({
    algorithm: list.signatureAlgorithm,
    digest: null,
    key: issuer.key,
    value: new Uint8Array(list.signatureValue.valueBlock.valueHexView),
    feed: (take) => take(Buffer.from(list.tbsView)),
  });
  if (verdict !== 'good') return nothing;
  const found = list.revokedCertificates?.find(({ userCertificate }) =>
    userCertificate.isEqual(one.parsed.serialNumber),
  );
  if (found && reasonOf(found) !== removed) return { state: 'revoked', since: found.revocationDate.value };
  if (!isWhole) return nothing;
  return isFresh(list.thisUpdate.value, list.nextUpdate?.value, times) ? { state: 'good' } : nothing;
}

function readList(bytes: Buffer): CertificateRevocationList | null {
  if (bytes.length > maxListBytes) return null;
  const schema = readElement(bytes);
  try {
    return schema && new CertificateRevocationList({ schema });
  } catch {
    return null;
  }
}

const pointOf = ({ crlExtensions }: CertificateRevocationList): Buffer | null => {
  const found = crlExtensions?.extensions.find(({ extnID }) => extnID === issuingPoint);
  return found ? Buffer.from(found.extnValue.valueBlock.valueHexView) : null;
};

/** A list of changes only, or one of some kinds of certificates or of some places, does not say that a certificate is good. */
function isForAll(list: CertificateRevocationList, { parsed }: KnownCertificate): boolean {
  const extensions = list.crlExtensions?.extensions ?? [];
  if (
    extensions.some(({ critical, extnID }) => extnID === changesOnly || (critical && extnID !== issuingPoint))
  )
    return false;
  const point = pointOf(list);
  if (!point) return true;
  // What restricts it is a boolean of true under 1, 2, 4 or 5, or some reasons under 3.
  if (/(?:81|82|84|85)01ff|83(?:02|03)/.test(point.toString('hex'))) return false;
  const [place] = insideOf(readElement(point) ?? undefined);
  if (!hasTag(place, 3, 0)) return true;
  // The place of such a list must be one of those that the certificate names.
  const [names] = insideOf(place);
  const told = parsed.extensions?.find(({ extnID }) => extnID === distributionPoints)?.extnValue;
  const own = told ? Buffer.from(told.valueBlock.valueHexView) : null;
  return hasTag(names, 3, 0) && own !== null && insideOf(names).some((name) => own.includes(bytesOf(name)));
}

/** True for a list that may tell of certificates of other issuers. */
const isIndirect = (list: CertificateRevocationList): boolean =>
  pointOf(list)?.toString('hex').includes('8401ff') ?? false;

function reasonOf({ crlEntryExtensions }: RevokedCertificate): number {
  const told = crlEntryExtensions?.extensions.find(({ extnID }) => extnID === entryReason);
  return told?.extnValue.valueBlock.valueHexView.at(-1) ?? 0;
}

/** Clocks differ a little. */
const slack = 10 * 60_000;

/**
 * Whether what was known says that a certificate was good when it was used: it was still in force then, or came later. Without an end
 * newer knowledge can be had at any time (RFC 6960, 4.2.2.1), so it is in force for the moment alone.
 */
function isFresh(from: Date, until: Date | undefined, { at, now }: RevocationTimes): boolean {
  if (from.getTime() > now.getTime() + slack) return false;
  return (until ?? from).getTime() + slack >= at.getTime();
}
