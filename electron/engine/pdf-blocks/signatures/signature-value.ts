/** Verifies the value of a signature by its algorithm and a public key. */
import { constants, createHash, createPublicKey, createVerify, verify, type KeyObject } from 'node:crypto';
import { RSASSAPSSParams, type AlgorithmIdentifier } from 'pkijs';
import { insideOf, readElement } from './bounded-asn1.js';

/** Digests by their object identifiers: the name in Node, and for people. */
const digests: Readonly<Record<string, readonly [node: string, shown: string]>> = {
  '1.2.840.113549.2.5': ['md5', 'MD5'],
  '1.3.14.3.2.26': ['sha1', 'SHA-1'],
  '2.16.840.1.101.3.4.2.4': ['sha224', 'SHA-224'],
  '2.16.840.1.101.3.4.2.1': ['sha256', 'SHA-256'],
  '2.16.840.1.101.3.4.2.2': ['sha384', 'SHA-384'],
  '2.16.840.1.101.3.4.2.3': ['sha512', 'SHA-512'],
  '2.16.840.1.101.3.4.2.8': ['sha3-256', 'SHA3-256'],
  '2.16.840.1.101.3.4.2.9': ['sha3-384', 'SHA3-384'],
  '2.16.840.1.101.3.4.2.10': ['sha3-512', 'SHA3-512'],
  '1.3.36.3.2.1': ['ripemd160', 'RIPEMD-160'],
};

export interface Digest {
  /** In Node. */
  readonly name: string;
  readonly shown: string;
}

/** @returns null for one that is not known here */
export function digestOf(oid: string): Digest | null {
  const found = digests[oid];
  if (!found) return null;
  const [name, shown] = found;
  try {
    createHash(name);
  } catch {
    return null;
  }
  return { name, shown };
}

/** Digests of signed attributes that belong to an algorithm: SHA-512 to Ed25519, and one that Node does not know to Ed448. */
const pairs: Readonly<Record<string, string>> = { '1.3.101.112': 'sha512', '1.3.101.113': 'shake256' };

/** True for a digest that must not be used with an algorithm. */
export const isOddPair = (algorithm: string, { name }: Digest): boolean =>
  pairs[algorithm] !== undefined && pairs[algorithm] !== name;

type Kind = 'rsa' | 'pss' | 'ecdsa' | 'dsa' | 'ed25519' | 'ed448';

/** What an algorithm says: its kind, and its digest where it names one. */
const algorithms: Readonly<Record<string, readonly [kind: Kind, digest: string | null]>> = {
  '1.2.840.113549.1.1.1': ['rsa', null],
  '1.2.840.113549.1.1.4': ['rsa', 'md5'],
  '1.2.840.113549.1.1.5': ['rsa', 'sha1'],
  '1.2.840.113549.1.1.14': ['rsa', 'sha224'],
  '1.2.840.113549.1.1.11': ['rsa', 'sha256'],
  '1.2.840.113549.1.1.12': ['rsa', 'sha384'],
  '1.2.840.113549.1.1.13': ['rsa', 'sha512'],
  '2.16.840.1.101.3.4.3.14': ['rsa', 'sha3-256'],
  '2.16.840.1.101.3.4.3.15': ['rsa', 'sha3-384'],
  '2.16.840.1.101.3.4.3.16': ['rsa', 'sha3-512'],
  '1.2.840.113549.1.1.10': ['pss', null],
  '1.2.840.10045.2.1': ['ecdsa', null],
  '1.2.840.10045.4.1': ['ecdsa', 'sha1'],
  '1.2.840.10045.4.3.1': ['ecdsa', 'sha224'],
  '1.2.840.10045.4.3.2': ['ecdsa', 'sha256'],
  '1.2.840.10045.4.3.3': ['ecdsa', 'sha384'],
  '1.2.840.10045.4.3.4': ['ecdsa', 'sha512'],
  '2.16.840.1.101.3.4.3.10': ['ecdsa', 'sha3-256'],
  '2.16.840.1.101.3.4.3.11': ['ecdsa', 'sha3-384'],
  '2.16.840.1.101.3.4.3.12': ['ecdsa', 'sha3-512'],
  '1.2.840.10040.4.1': ['dsa', null],
  '1.2.840.10040.4.3': ['dsa', 'sha1'],
  '2.16.840.1.101.3.4.3.1': ['dsa', 'sha224'],
  '2.16.840.1.101.3.4.3.2': ['dsa', 'sha256'],
  '1.3.101.112': ['ed25519', null],
  '1.3.101.113': ['ed448', null],
};

/** The key kinds of Node by the algorithm of a key. */
const keyKinds: Readonly<Record<string, string>> = {
  rsa: 'rsa',
  pss: 'rsa',
  ecdsa: 'ec',
  dsa: 'dsa',
  ed25519: 'ed25519',
  ed448: 'ed448',
};

export type ValueVerdict = 'good' | 'wrong' | 'differs' | 'unknown';

interface ValueToVerify {
  readonly algorithm: AlgorithmIdentifier;
  /** That the signer names beside; null where nothing is named. */
  readonly digest: Digest | null;
  /** DER of the public key. */
  readonly key: Buffer;
  readonly value: Uint8Array;
  /** Passes on what is signed, which may be called once. */
  readonly feed: (take: (bytes: Buffer) => void) => void | Promise<void>;
}

/** The most bytes that an algorithm has to be handed at once. */
const maxWhole = 64 << 20;

/** `differs`: the signature names two digests. `unknown`: this computer does not know the algorithm, or the key. */
export async function verifyValue({
  algorithm,
  digest,
  key: der,
  value,
  feed,
}: ValueToVerify): Promise<ValueVerdict> {
  const found = algorithms[algorithm.algorithmId];
  if (!found) return 'unknown';
  const [kind, named] = found;
  const key = keyOf(der);
  if (!key) return 'unknown';
  if (key.asymmetricKeyType !== keyKinds[kind]) return 'wrong';
  const only = pssKeyOf(der);
  // A key for PSS alone makes no other signatures (RFC 4055, 1.2).
  if (only && kind !== 'pss') return 'wrong';
  if (kind === 'ed25519' || kind === 'ed448') return verifyWhole(key, value, feed);
  const pss = kind === 'pss' ? pssOf(algorithm) : null;
  if (kind === 'pss' && !pss) return 'unknown';
  if (only === 'none') return 'unknown';
  if (only && pss && !isWithin(pss, only)) return 'wrong';
  const name = pss?.name ?? named ?? digest?.name;
  if (name === undefined) return 'unknown';
  if (digest && digest.name !== name) return 'differs';
  try {
    const verifier = createVerify(name);
    await feed((bytes) => verifier.update(bytes));
    const isGood = verifier.verify(
      pss ? { key, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: pss.saltLength } : key,
      value,
    );
    return isGood ? 'good' : 'wrong';
  } catch (thrown) {
    if (isUnknown(thrown)) return 'unknown';
    throw thrown;
  }
}

/** Node throws for a digest it does not know, and for some values that are no signature at all. */
function isUnknown(thrown: unknown): boolean {
  const { code } = thrown as { readonly code?: unknown };
  return typeof code === 'string' && /^ERR_(?:OSSL|CRYPTO|INVALID)/.test(code);
}

async function verifyWhole(
  key: KeyObject,
  value: Uint8Array,
  feed: ValueToVerify['feed'],
): Promise<ValueVerdict> {
  const parts: Buffer[] = [];
  let length = 0;
  await feed((bytes) => {
    length += bytes.length;
    if (length <= maxWhole) parts.push(Buffer.from(bytes));
  });
  if (length > maxWhole) return 'unknown';
  try {
    return verify(null, Buffer.concat(parts), key, value) ? 'good' : 'wrong';
  } catch {
    return 'unknown';
  }
}

interface PssParameters {
  /** Digest in Node. */
  readonly name: string;
  readonly saltLength: number;
}

function pssOf({ algorithmParams }: Pick<AlgorithmIdentifier, 'algorithmParams'>): PssParameters | null {
  try {
    const parameters = new RSASSAPSSParams(
      algorithmParams === undefined ? {} : { schema: algorithmParams as never },
    );
    const digest = digestOf(parameters.hashAlgorithm.algorithmId);
    if (parameters.maskGenAlgorithm.algorithmId !== maskGeneration || parameters.trailerField !== 1)
      return null;
    const mask: unknown = parameters.maskGenAlgorithm.algorithmParams;
    const [oid] = ((mask as { valueBlock?: { value?: readonly unknown[] } } | undefined)?.valueBlock?.value ??
      []) as readonly { valueBlock?: { toString(): string } }[];
    const maskDigest = oid?.valueBlock?.toString() ?? '1.3.14.3.2.26';
    // Node knows one digest for both.
    if (!digest || digestOf(maskDigest)?.name !== digest.name) return null;
    return { name: digest.name, saltLength: parameters.saltLength };
  } catch {
    return null;
  }
}

const maskGeneration = '1.2.840.113549.1.1.8';

/** What a key for PSS alone says of its signatures: `any` for nothing; null for another key, `none` for what is not known here. */
function pssKeyOf(der: Buffer): PssParameters | 'any' | 'none' | null {
  if (asRsa(der) === der) return null;
  const [, parameters] = insideOf(insideOf(readElement(der) ?? undefined)[0]);
  return parameters ? (pssOf({ algorithmParams: parameters }) ?? 'none') : 'any';
}

const isWithin = ({ name, saltLength }: PssParameters, only: PssParameters | 'any'): boolean =>
  only === 'any' || (name === only.name && saltLength >= only.saltLength);

/** Bytes of a coordinate of a curve that is safe: 224 bits. */
const curveBytes = 28;

/** True for a key of RSA or of a curve that has fewer bits than are safe. @param der of the public key */
export function isShortKey(der: Buffer): boolean {
  const key = keyOf(der);
  if (key?.asymmetricKeyType !== 'ec') return (key?.asymmetricKeyDetails?.modulusLength ?? Infinity) < 2048;
  const bits: unknown = insideOf(readElement(der) ?? undefined)[1]?.valueBlock;
  const point = (bits as { readonly valueHexView?: Uint8Array } | undefined)?.valueHexView;
  if (!point) return true;
  // A point is written as both coordinates behind a 4, or as one of them.
  return (point[0] === 4 ? (point.length - 1) / 2 : point.length - 1) < curveBytes;
}

/** OBJECT IDENTIFIER 1.2.840.113549.1.1.10 and .1 as they stand in DER. */
const pssKey = Buffer.from('06092a864886f70d01010a', 'hex');
const rsaKey = Buffer.from('300d06092a864886f70d0101010500', 'hex');

/** Reads a public key; one for RSASSA-PSS alone as one for RSA, since not every library knows the former. */
function keyOf(der: Buffer): KeyObject | null {
  try {
    return createPublicKey({ key: asRsa(der), format: 'der', type: 'spki' });
  } catch {
    return null;
  }
}

function asRsa(der: Buffer): Buffer {
  const at = der.subarray(0, 32).indexOf(pssKey);
  if (at < 0) return der;
  // Behind the algorithm, with whatever parameters, follows the bit string of the key.
  const from = der[1]! < 0x80 ? 2 : 2 + (der[1]! & 0x7f);
  const algorithm = der[from + 1]!;
  const bits = der.subarray(from + 2 + algorithm);
  const body = Buffer.concat([rsaKey, bits]);
  const head =
    body.length < 0x80
      ? Buffer.from([0x30, body.length])
      : body.length < 0x100
        ? Buffer.from([0x30, 0x81, body.length])
        : Buffer.from([0x30, 0x82, body.length >> 8, body.length & 0xff]);
  return Buffer.concat([head, body]);
}
