/** The certificate stores of a person on Windows, and signatures with the keys that belong to certificates there. */
import { X509Certificate } from 'node:crypto';
import type { SignatureScheme } from '../../../../contract/cards.js';
import type { StoreAnswer } from '../protocol.js';
import * as windows from './functions.js';
import type { Address, Written } from './functions.js';

/** `CERT_STORE_PROV_SYSTEM_W`, and for the current user a store that is there and only read. */
const systemStores = 10;
const asReader = (1 << 16) | 0x8000 | 0x4000;

/** The property of certificates that says where their private key is (`CERT_KEY_PROV_INFO_PROP_ID`). */
const keyPlace = 2;

/** The key must be that of the certificate, and rather by CNG than by an older provider. */
const acquireFlags = 0x4 | 0x20000;

/** What stands for a key of CNG in place of its specification (`CERT_NCRYPT_KEY_SPEC`). */
const cngKey = 0xffffffff;

const padPkcs1 = 2;
const padPss = 8;
const saltBytes = 32;

const sha256Algorithm = 0x800c;
const hashValue = 2;

/** Providers of Windows that sign by RSA: the first ones know no SHA-256, the last one opens the same keys (`PROV_RSA_AES`). */
const rsaProviders: ReadonlySet<number> = new Set([1, 2, 12]);
const newestProvider = { name: 'Microsoft Enhanced RSA and AES Cryptographic Provider', type: 24 };

/** `NTE_NOT_SUPPORTED`. */
const notSupported = 0x80090029;

/** Bytes that no signature exceeds. */
const maxSignature = 2048;

type Failure = Extract<StoreAnswer, { failed: string }>;

/** Why something did not work. */
export class WindowsFault extends Error {
  readonly failure: Failure;

  constructor(failed: Failure['failed'], status: number) {
    super(`${failed} ${status.toString(16)}`);
    this.failure = { failed, status: status >>> 0 };
  }
}

/** Does something with each certificate of a store until there is a result. @returns null where there is none, or no such store */
function inStore<Value>(name: string, look: (certificate: Address) => Value | null): Value | null {
  const store = windows.certOpenStore(systemStores, 0, 0, asReader, name);
  if (store === null) return null;
  let certificate: Address = null;
  while ((certificate = windows.certEnumCertificatesInStore(store, certificate)) !== null) {
    const value = look(certificate);
    // Not closed: the certificate is in use then, and the process ends after its one question.
    if (value !== null) return value;
  }
  windows.certCloseStore(store, 0);
  return null;
}

function all(name: string, isWanted: (certificate: Address) => boolean = () => true): Buffer[] {
  const found: Buffer[] = [];
  inStore(name, (certificate) => {
    if (isWanted(certificate)) found.push(windows.bytesOf(certificate));
    return null;
  });
  return found;
}

/** The certificates of the person that have a private key, in DER. */
export const withKeys = (): Buffer[] =>
  all(
    'MY',
    (certificate) => windows.certGetCertificateContextProperty(certificate, keyPlace, null, [0]) !== 0,
  );

/** The certificates above one, that of its issuer first. @param fingerprint SHA-256 */
export function issuersOf(fingerprint: string): Buffer[] {
  const chain = [read(windows.bytesOf(find(fingerprint)))];
  const others = ['CA', 'ROOT', 'MY'].flatMap((name) => all(name)).flatMap(readable);
  for (;;) {
    const last = chain.at(-1)!;
    if (last.subject === last.issuer) break;
    const next = others.find((one) => last.checkIssued(one) && last.verify(one.publicKey));
    if (!next || chain.some((one) => one.raw.equals(next.raw))) break;
    chain.push(next);
  }
  return chain.slice(1).map(({ raw }) => raw);
}

const read = (bytes: Buffer): X509Certificate => new X509Certificate(bytes);

/** Stores of the system may have certificates that Node does not read. */
function readable(bytes: Buffer): X509Certificate[] {
  try {
    return [read(bytes)];
  } catch {
    return [];
  }
}

/** @throws WindowsFault */
function find(fingerprint: string): Address {
  const isIt = (certificate: Address) =>
    readable(windows.bytesOf(certificate)).some(
      ({ fingerprint256 }) => fingerprint256.replaceAll(':', '').toLowerCase() === fingerprint,
    );
  const found = inStore('MY', (certificate) => (isIt(certificate) ? certificate : null));
  if (found === null) throw new WindowsFault('certificate', 0);
  return found;
}

/**
 * Signs with the key of a certificate. Windows asks for a PIN or for consent where the key wants that.
 * @param digest SHA-256
 * @returns as the scheme has it; of ECDSA the two numbers one after the other
 * @throws WindowsFault
 */
export function signDigest(fingerprint: string, scheme: SignatureScheme, digest: Buffer): Buffer {
  const [key, specification, mustFree]: [Written, Written, Written] = [[0], [0], [0]];
  const certificate = find(fingerprint);
  const isThere = windows.cryptAcquireCertificatePrivateKey(
    certificate,
    acquireFlags,
    null,
    key,
    specification,
    mustFree,
  );
  if (isThere === 0) throw new WindowsFault('key', windows.getLastError());
  const isCng = Number(specification[0]) === cngKey;
  try {
    if (isCng) return signByCng(key[0], scheme, digest);
    return inNewest(certificate, (newest) =>
      signByProvider(newest ?? key[0], Number(specification[0]), scheme, digest),
    );
  } finally {
    if (mustFree[0] !== 0) {
      if (isCng) windows.nCryptFreeObject(key[0]);
      else windows.cryptReleaseContext(key[0], 0);
    }
  }
}

function signByCng(key: number | bigint, scheme: SignatureScheme, digest: Buffer): Buffer {
  const [padding, flags] = {
    rsa: () => [windows.pkcs1(), padPkcs1] as const,
    pss: () => [windows.pss(saltBytes), padPss] as const,
    ecdsa: () => [null, 0] as const,
  }[scheme]();
  const signature = Buffer.alloc(maxSignature);
  const size: Written = [0];
  const { length } = digest;
  const status = windows.nCryptSignHash(key, padding, digest, length, signature, maxSignature, size, flags);
  if (status !== 0) throw new WindowsFault('signature', status);
  return signature.subarray(0, Number(size[0]));
}

/**
 * Opens a key of an old provider of Windows in its newest one. Providers of card makers are left alone.
 * @param sign is given null where it is not opened
 */
function inNewest(certificate: Address, sign: (provider: number | bigint | null) => Buffer): Buffer {
  const size: Written = [0];
  if (windows.certGetCertificateContextProperty(certificate, keyPlace, null, size) === 0) return sign(null);
  const data = Buffer.alloc(Number(size[0]));
  if (windows.certGetCertificateContextProperty(certificate, keyPlace, data, size) === 0) return sign(null);
  const { container, provider, type, flags } = windows.keyPlaceIn(data);
  if (container === null || !provider?.startsWith('Microsoft ') || !rsaProviders.has(type)) return sign(null);
  const opened: Written = [0];
  const { name, type: newest } = newestProvider;
  if (windows.cryptAcquireContext(opened, container, name, newest, flags) === 0) return sign(null);
  try {
    return sign(opened[0]);
  } finally {
    windows.cryptReleaseContext(opened[0], 0);
  }
}

/** Signs by a provider that is older than CNG: all of them sign by RSA and PKCS #1, with the last byte first. */
function signByProvider(
  provider: number | bigint,
  specification: number,
  scheme: SignatureScheme,
  digest: Buffer,
): Buffer {
  if (scheme !== 'rsa') throw new WindowsFault('signature', notSupported);
  const must = (result: number) => {
    if (result === 0) throw new WindowsFault('signature', windows.getLastError());
  };
  const hash: Written = [0];
  must(windows.cryptCreateHash(provider, sha256Algorithm, 0, 0, hash));
  try {
    must(windows.cryptSetHashParam(hash[0], hashValue, digest, 0));
    const signature = Buffer.alloc(maxSignature);
    const size: Written = [maxSignature];
    must(windows.cryptSignHash(hash[0], specification, null, 0, signature, size));
    return Buffer.from(signature.subarray(0, Number(size[0]))).reverse();
  } finally {
    windows.cryptDestroyHash(hash[0]);
  }
}
