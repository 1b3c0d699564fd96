/** Asks whether certificates were revoked (OCSP, RFC 6960, otherwise lists, RFC 5280), and checks the answers. */
import { createHash, verify, X509Certificate } from 'node:crypto';
import { rootCertificates } from 'node:tls';
import { ServiceError } from '../../../../contract/index.js';
import { Asn1Value, WrongAsn1 } from '../asn1/ber.js';
import { readCertificate, type Certificate } from '../identity/certificate.js';
import { nothing, objectIdentifier, octets, sequence } from '../asn1/der.js';

const oid = {
  sha1: '1.3.14.3.2.26',
  basicResponse: '1.3.6.1.5.5.7.48.1.1',
  ocspSigning: '1.3.6.1.5.5.7.3.9',
} as const;

/** Hashes of signature algorithms with RSA and ECDSA. */
const hashes: Readonly<Record<string, string>> = {
  '1.2.840.113549.1.1.11': 'sha256',
  '1.2.840.113549.1.1.12': 'sha384',
  '1.2.840.113549.1.1.13': 'sha512',
  '1.2.840.10045.4.3.2': 'sha256',
  '1.2.840.10045.4.3.3': 'sha384',
  '1.2.840.10045.4.3.4': 'sha512',
};

/** Fetches from an address; null where nothing came. */
export type FetchAnswer = (address: string) => Promise<Buffer | null>;

/** What shows later that certificates were valid, in DER. */
export interface ValidationData {
  readonly certificates: readonly Buffer[];
  readonly responses: readonly Buffer[];
  readonly lists: readonly Buffer[];
}

/**
 * Asks about certificates and those above them.
 * @param certificates which are asked about
 * @param known others that may stand above them
 * @throws ServiceError `revocation_issuer`, `revocation_unknown`, `signer_revoked`
 */
export async function collectValidation(
  certificates: readonly Certificate[],
  known: readonly Certificate[],
  fetch: FetchAnswer,
  now = new Date(),
): Promise<ValidationData> {
  const all = new Map<string, Certificate>();
  for (const one of [...certificates, ...known]) all.set(keyOf(one), one);
  const found = { certificates: new Map<string, Buffer>(), responses: [] as Buffer[], lists: [] as Buffer[] };
  for (const waiting = [...certificates]; waiting.length > 0;) {
    const certificate = waiting.shift()!;
    if (found.certificates.has(keyOf(certificate))) continue;
    found.certificates.set(keyOf(certificate), certificate.bytes);
    if (certificate.subject.equals(certificate.issuer)) continue;
    const { name } = certificate;
    const issuer =
      [...all.values()].find((one) => isIssuerOf(one, certificate)) ?? publicIssuerOf(certificate);
    if (!issuer) throw new ServiceError('revocation_issuer', { name });
    waiting.push(issuer);
    const response = await askResponder(certificate, issuer, fetch, now);
    if (response) found.responses.push(response);
    else found.lists.push(await fetchList(certificate, issuer, fetch, now));
  }
  return { ...found, certificates: [...found.certificates.values()] };
}

const keyOf = ({ bytes }: Certificate): string => bytes.toString('base64');

function isIssuerOf(issuer: Certificate, { bytes, issuer: name }: Certificate): boolean {
  return issuer.subject.equals(name) && new X509Certificate(bytes).verify(issuer.publicKey);
}

/** The public roots, which certificate files and time stamps often leave out. */
function publicIssuerOf(certificate: Certificate): Certificate | undefined {
  const own = new X509Certificate(certificate.bytes);
  const root = rootCertificates
    .map((pem) => new X509Certificate(pem))
    .find((one) => own.checkIssued(one) && own.verify(one.publicKey));
  return root && readCertificate(Buffer.from(root.raw));
}

async function askResponder(
  certificate: Certificate,
  issuer: Certificate,
  fetch: FetchAnswer,
  now: Date,
): Promise<Buffer | null> {
  const id = certificateId(certificate, issuer);
  const request = sequence(sequence(sequence(sequence(id))));
  for (const address of certificate.ocsp) {
    // Short requests may stand in the address (RFC 6960, A.1), so that nothing has to be sent otherwise.
    const answer = await fetch(
      `${address.replace(/\/$/, '')}/${encodeURIComponent(request.toString('base64'))}`,
    );
    if (!answer) continue;
    const status = statusIn(answer, id, issuer, now);
    if (status === 'revoked') throw new ServiceError('signer_revoked', { name: certificate.name });
    if (status === 'good') return answer;
  }
  return null;
}

/** Names a certificate by hashes of its issuer (RFC 6960, 4.1.1). Responders know those by SHA-1. */
function certificateId({ serial }: Certificate, issuer: Certificate): Buffer {
  const sha1 = (bytes: Buffer): Buffer => octets(createHash('sha1').update(bytes).digest());
  const algorithm = sequence(objectIdentifier(oid.sha1), nothing);
  return sequence(algorithm, sha1(issuer.subject), sha1(issuer.keyBits), serial);
}

/** Returns what a response says; `unknown` for one that is not right. */
function statusIn(
  answer: Buffer,
  id: Buffer,
  issuer: Certificate,
  now: Date,
): 'good' | 'revoked' | 'unknown' {
  try {
    const [status, outer] = Asn1Value.read(answer).items;
    if (status?.number !== 0 || !outer) return 'unknown';
    const [kind, content] = outer.item(0).items;
    if (kind?.oid !== oid.basicResponse || !content) return 'unknown';
    const [data, algorithm, signature, brought] = Asn1Value.read(content.octets).items;
    if (!data || !algorithm || !signature) return 'unknown';
    const delegates = (brought?.item(0).items ?? [])
      .map(({ raw }) => readCertificate(raw))
      .filter((one) => one.purposes.includes(oid.ocspSigning) && isIssuerOf(issuer, one));
    const isSigned = [issuer, ...delegates].some((one) => isSignedBy(one, data.raw, algorithm, signature));
    if (!isSigned) return 'unknown';
    const responses = data.items.find((item) => item.universal === 16)?.items ?? [];
    const own = responses.find((item) => isSameId(item.item(0), id));
    const state = own?.item(1).context;
    if (!own || state !== 0) return state === 1 ? 'revoked' : 'unknown';
    // The end, if any, is the first of what may be left out.
    const until = own.items.slice(3).find(({ context }) => context === 0);
    return isInForce(own.item(2), until?.item(0), now) ? 'good' : 'unknown';
  } catch (thrown) {
    if (thrown instanceof WrongAsn1) return 'unknown';
    throw thrown;
  }
}

/** Compares names of certificates; the parameters of the hash may be left out. */
function isSameId(one: Asn1Value, other: Buffer): boolean {
  const values = (value: Asn1Value): string =>
    [value.item(0).item(0), ...value.items.slice(1)].map(({ raw }) => raw.toString('hex')).join(' ');
  return values(one) === values(Asn1Value.read(other));
}

function isSignedBy(signer: Certificate, data: Buffer, algorithm: Asn1Value, signature: Asn1Value): boolean {
  const hash = hashes[algorithm.item(0).oid];
  return hash !== undefined && verify(hash, data, signer.publicKey, signature.bits);
}

async function fetchList(
  certificate: Certificate,
  issuer: Certificate,
  fetch: FetchAnswer,
  now: Date,
): Promise<Buffer> {
  const { name } = certificate;
  for (const address of certificate.lists) {
    const list = await fetch(address);
    const serials = list && serialsIn(list, issuer, now);
    if (!list || !serials) continue;
    if (serials.some((serial) => serial.equals(certificate.serial)))
      throw new ServiceError('signer_revoked', { name });
    return list;
  }
  throw new ServiceError('revocation_unknown', { name });
}

/** The serial numbers of a list; null for one that is not of this issuer, or not in force. */
function serialsIn(list: Buffer, issuer: Certificate, now: Date): Buffer[] | null {
  try {
    const [data, algorithm, signature] = Asn1Value.read(list).items;
    if (!data || !algorithm || !signature || !isSignedBy(issuer, data.raw, algorithm, signature)) return null;
    const items = data.items;
    const from = items[0]?.universal === 2 ? 1 : 0;
    if (!items[from + 1]?.raw.equals(issuer.subject)) return null;
    // Times stand before what is revoked.
    const [since, until] = items.slice(from + 2);
    if (!since || !isInForce(since, until && isTime(until) ? until : undefined, now)) return null;
    const revoked = items.slice(from + 2).find((item) => item.universal === 16);
    return (revoked?.items ?? []).map((item) => item.item(0).raw);
  } catch (thrown) {
    if (thrown instanceof WrongAsn1) return null;
    throw thrown;
  }
}

/** Clocks differ a little. */
const slack = 10 * 60_000;

/** An old answer could hide that a certificate was revoked since. Without an end it is in force for the moment alone. */
function isInForce(since: Asn1Value, until: Asn1Value | undefined, now: Date): boolean {
  const [from, to] = [timeOf(since), timeOf(until ?? since)];
  return from <= now.getTime() + slack && to >= now.getTime() - slack;
}

/** Tags of UTCTime and GeneralizedTime. */
const times = { short: 23, long: 24 } as const;

const isTime = ({ universal }: Asn1Value): boolean => universal === times.short || universal === times.long;

/** @throws WrongAsn1 for what is no time in UTC (RFC 5280, 4.1.2.5) */
function timeOf(value: Asn1Value): number {
  if (!isTime(value)) throw new WrongAsn1('no time');
  const text = value.raw.toString('latin1', 2);
  const digits = value.universal === times.short ? `${text < '5' ? '20' : '19'}${text}` : text;
  const found = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)Z$/.exec(digits);
  if (!found) throw new WrongAsn1('no time');
  const [, year, month, day, hour, minute, second] = found;
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
}
