/** A signed message (CMS, RFC 5652) of one signer, as the string of a signature holds it. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { BaseBlock } from 'asn1js';
import { RelativeDistinguishedNames, SignerInfo, type Attribute } from 'pkijs';
import { bytesOf, hasTag, insideOf, lengthOfElement, readElement } from './bounded-asn1.js';
import type { ReasonCode, SignatureReason } from './findings.js';
import { isSameName, readCertificate, type KnownCertificate } from './known-certificate.js';
import { digestOf, isOddPair, verifyValue, type Digest, type ValueVerdict } from './signature-value.js';

export interface SignedMessage {
  readonly signer: SignerInfo;
  readonly certificates: readonly KnownCertificate[];
  /** Type of what is signed. */
  readonly type: string;
  /** What is signed, where the message holds it itself. */
  readonly content: Buffer | null;
  /** Lists of revoked certificates that the message brings along. */
  readonly lists: readonly Buffer[];
  /** Something other than zeroes follows behind the message. */
  readonly hasMore: boolean;
}

const signedData = '1.2.840.113549.1.7.2';
/** Types of what is signed: bytes of any kind, and a time stamp. */
export const plainData = '1.2.840.113549.1.7.1';
export const timestampInfo = '1.2.840.113549.1.9.16.1.4';

const attributes = {
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingTime: '1.2.840.113549.1.9.5',
  certificate: '1.2.840.113549.1.9.16.2.12',
  certificateV2: '1.2.840.113549.1.9.16.2.47',
  timestamp: '1.2.840.113549.1.9.16.2.14',
  revocation: '1.2.840.113583.1.1.8',
  /** Names the algorithms once more (RFC 6211). */
  algorithms: '1.2.840.113549.1.9.52',
} as const;
/** Those that have one value, which readers would otherwise choose from. */
const single: ReadonlySet<string> = new Set([
  ...[attributes.signingTime, attributes.certificate, attributes.certificateV2, attributes.algorithms],
]);

const maxCertificates = 100;

/** @returns a reason for what is no signed message of one signer */
export function readMessage(bytes: Buffer): SignedMessage | ReasonCode {
  const length = lengthOfElement(bytes);
  const outer = readElement(bytes);
  if (length === null || !outer) return bytes[0] === 0x30 ? 'message_hostile' : 'message_unreadable';
  const [type, wrapped] = insideOf(outer);
  if (oidOf(type) !== signedData || !hasTag(wrapped, 3, 0)) return 'message_unreadable';
  const parts = insideOf(insideOf(wrapped)[0]);
  const [encapsulated] = parts.slice(2);
  const [innerType, innerContent] = insideOf(encapsulated);
  const signers = insideOf(parts.at(-1));
  if (signers.length === 0) return 'message_unreadable';
  if (signers.length !== 1) return 'signers_many';
  try {
    const signer = new SignerInfo({ schema: signers[0] as never });
    const items = insideOf(parts.slice(3).find((part) => hasTag(part, 3, 0)));
    const lists = insideOf(parts.slice(3).find((part) => hasTag(part, 3, 1)));
    const certificates = items.slice(0, maxCertificates).flatMap((item) => {
      const found = hasTag(item, 1, 16) ? readCertificate(bytesOf(item)) : null;
      return found ? [found] : [];
    });
    return {
      ...{ signer, certificates, type: oidOf(innerType) },
      content: contentOf(insideOf(innerContent)[0]),
      lists: lists.filter((list) => hasTag(list, 1, 16)).map(bytesOf),
      hasMore: bytes.subarray(length).some((byte) => byte !== 0),
    };
  } catch {
    return 'message_unreadable';
  }
}

function oidOf(element: BaseBlock | undefined): string {
  return hasTag(element, 1, 6) ? String((element!.valueBlock as { toString(): string }).toString()) : '';
}

/** The bytes of a string that may be written in parts. */
function contentOf(element: BaseBlock | undefined): Buffer | null {
  if (!element) return null;
  const inner = insideOf(element);
  // The parser looks into a string that is written as a whole, too, in case it holds elements.
  if (element.idBlock.isConstructed && hasTag(element, 1, 4))
    return Buffer.concat(inner.map((part) => contentOf(part) ?? Buffer.alloc(0)));
  const bytes: unknown = (element.valueBlock as { readonly valueHexView?: unknown }).valueHexView;
  return bytes instanceof Uint8Array ? Buffer.from(bytes) : null;
}

/** The certificate that the signer names. */
export function certificateOf(
  { signer }: SignedMessage,
  certificates: readonly KnownCertificate[],
): KnownCertificate | null {
  const sid: unknown = signer.sid;
  const named = sid as {
    readonly issuer?: KnownCertificate['parsed']['issuer'];
    readonly serialNumber?: { isEqual(other: unknown): boolean };
    readonly valueBlock?: { readonly valueHexView?: Uint8Array };
  };
  const { issuer, serialNumber } = named;
  if (issuer && serialNumber)
    return (
      certificates.find(
        ({ parsed }) => serialNumber.isEqual(parsed.serialNumber) && isSameName(issuer, parsed.issuer),
      ) ?? null
    );
  const id = keyIdOf(named);
  return (id && certificates.find((one) => subjectKeyId(one)?.equals(id))) || null;
}

function keyIdOf({
  valueBlock,
}: {
  readonly valueBlock?: { readonly valueHexView?: Uint8Array; readonly value?: unknown };
}): Buffer | null {
  if (valueBlock?.valueHexView && valueBlock.valueHexView.length > 0)
    return Buffer.from(valueBlock.valueHexView);
  const [inner] = (Array.isArray(valueBlock?.value) ? valueBlock.value : []) as readonly BaseBlock[];
  return contentOf(inner);
}

function subjectKeyId({ parsed }: KnownCertificate): Buffer | null {
  const found: unknown = parsed.extensions?.find(({ extnID }) => extnID === '2.5.29.14')?.parsedValue;
  const bytes = (found as { readonly valueBlock?: { readonly valueHexView?: Uint8Array } } | undefined)
    ?.valueBlock?.valueHexView;
  return bytes ? Buffer.from(bytes) : null;
}

const valueOf = (list: readonly Attribute[] | undefined, oid: string): BaseBlock | undefined =>
  list?.find(({ type }) => type === oid)?.values[0] as BaseBlock | undefined;

/** When the signer says it was signed; null where it is not said. */
export function signingTime({ signer }: SignedMessage): Date | null {
  const found: unknown = valueOf(signer.signedAttrs?.attributes, attributes.signingTime);
  const date = (found as { toDate?: () => Date } | undefined)?.toDate?.();
  return date && Number.isFinite(date.getTime()) ? date : null;
}

/** The time stamp of the signature; null without one. */
export function timestampOf({ signer }: SignedMessage): Buffer | null {
  const found = valueOf(signer.unsignedAttrs?.attributes, attributes.timestamp);
  return found ? bytesOf(found) : null;
}

/** What the signer brings along of revocations (Adobe's attribute): lists, and answers of OCSP. */
export function archivedRevocations({ signer }: SignedMessage): { lists: Buffer[]; answers: Buffer[] } {
  const found = insideOf(valueOf(signer.signedAttrs?.attributes, attributes.revocation));
  const inside = (number: number) =>
    insideOf(insideOf(found.find((item) => hasTag(item, 3, number)))[0]).map(bytesOf);
  return { lists: inside(0), answers: inside(1) };
}

/** The digest that the signer names; null for one that is not known here. */
export const digestIn = ({ signer }: SignedMessage): Digest | null =>
  digestOf(signer.digestAlgorithm.algorithmId);

/** How a signature is checked against what it signs. */
interface SignedContent {
  /** The digest of what is signed. */
  readonly digest: Buffer;
  /** Passes on what is signed. */
  readonly feed: (take: (bytes: Buffer) => void) => void | Promise<void>;
  /** The attribute that names the certificate must be there. */
  readonly needsReference: boolean;
}

/** Checks the attributes and the value of a signature; an empty list where nothing is wrong. */
export async function verifyMessage(
  message: SignedMessage,
  certificate: KnownCertificate,
  { digest, feed, needsReference }: SignedContent,
): Promise<SignatureReason[]> {
  const { signer, type } = message;
  const reasons: SignatureReason[] = [];
  const add = (code: ReasonCode, what = '') => reasons.push({ code, what });
  const named = digestIn(message);
  if (!named) return [{ code: 'digest_unknown', what: signer.digestAlgorithm.algorithmId }];
  const signed = signer.signedAttrs;
  if (signed) {
    const list = signed.attributes;
    const types = list.map((attribute) => attribute.type);
    const isOnce = (oid: string) => {
      const [first, second] = list.filter((attribute) => attribute.type === oid);
      return first?.values.length === 1 && !second;
    };
    if (!isOnce(attributes.contentType) || !isOnce(attributes.messageDigest)) add('attributes_odd');
    else if (new Set(types).size !== types.length) add('attributes_odd');
    else if (list.some(({ type: one, values }) => single.has(one) && values.length !== 1))
      add('attributes_odd');
    else {
      if (!namesItsAlgorithms(message)) add('algorithm_differs');
      if (oidOf(valueOf(list, attributes.contentType)) !== type) add('attributes_odd');
      const told = contentOf(valueOf(list, attributes.messageDigest));
      if (!told || !isSame(told, digest)) add('digest_wrong');
    }
    const reference = referenceVerdict(list, certificate);
    if (reference === 'wrong') add('certificate_reference_wrong');
    else if (reference === 'none' && needsReference) add('certificate_reference_missing');
  } else if (needsReference) add('attributes_odd');
  const { algorithmId } = signer.signatureAlgorithm;
  // Each of these has one digest that may go with it (RFC 8419, 3.1).
  if (signed && isOddPair(algorithmId, named)) add('digest_unknown', `${named.shown} (${algorithmId})`);
  const verdict = await verifyValue({
    algorithm: signer.signatureAlgorithm,
    digest: named,
    key: certificate.key,
    value: new Uint8Array(signer.signature.valueBlock.valueHexView),
    feed: signed ? (take) => take(Buffer.from(signed.encodedValue)) : feed,
  });
  const code = valueReasons[verdict];
  if (code) add(code, verdict === 'unknown' ? algorithmId : '');
  return reasons;
}

/** Whether the signed attribute that names the algorithms, if there is one, names those that are used. */
function namesItsAlgorithms({ signer }: SignedMessage): boolean {
  const value = valueOf(signer.signedAttrs?.attributes, attributes.algorithms);
  if (!value) return true;
  const [digest, ...others] = insideOf(value);
  const signature = others.find((one) => hasTag(one, 3, 1));
  return (
    oidOf(insideOf(digest)[0]) === signer.digestAlgorithm.algorithmId &&
    oidOf(insideOf(signature)[0]) === signer.signatureAlgorithm.algorithmId
  );
}

export const valueReasons: Readonly<Record<ValueVerdict, ReasonCode | null>> = {
  good: null,
  wrong: 'value_wrong',
  differs: 'algorithm_differs',
  unknown: 'value_unknown',
};

export const isSame = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && timingSafeEqual(one, other);

/** Whether the signer names the certificate (RFC 5035): without it, another one with the same key could stand in. */
function referenceVerdict(
  list: readonly Attribute[],
  { bytes, parsed }: KnownCertificate,
): 'right' | 'wrong' | 'none' {
  let verdict: 'right' | 'none' = 'none';
  for (const [oid, standard] of [
    [attributes.certificate, 'sha1'],
    [attributes.certificateV2, 'sha256'],
  ] as const) {
    const value = valueOf(list, oid);
    if (!value) continue;
    const [first] = insideOf(insideOf(value)[0]);
    const parts = insideOf(first);
    const [head] = parts;
    const isNamed = hasTag(head, 1, 16) && oid === attributes.certificateV2;
    const named = isNamed ? digestOf(oidOf(insideOf(head)[0])) : { name: standard };
    const told = contentOf(parts[isNamed ? 1 : 0]);
    if (!named || !told) return 'wrong';
    if (!isSame(told, createHash(named.name).update(bytes).digest())) return 'wrong';
    if (!isIssuerOf(parsed, parts[isNamed ? 2 : 1])) return 'wrong';
    // A certificate with the same digest can be made.
    if (named.name !== 'md5') verdict = 'right';
  }
  return verdict;
}

/** Whether a certificate is the one of the issuer and with the number that are named, if they are (RFC 5035, 5). */
function isIssuerOf(
  { issuer, serialNumber }: KnownCertificate['parsed'],
  named: BaseBlock | undefined,
): boolean {
  if (!named) return true;
  const [names, serial] = insideOf(named);
  if (!serial || !serialNumber.isEqual(serial)) return false;
  const [name] = insideOf(names);
  const [directoryName] = hasTag(name, 3, 4) ? insideOf(name) : [];
  if (!directoryName) return false;
  try {
    return isSameName(new RelativeDistinguishedNames({ schema: directoryName }), issuer);
  } catch {
    return false;
  }
}
