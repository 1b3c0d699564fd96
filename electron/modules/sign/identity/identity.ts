/** Chooses what is signed with, from a certificate file, a card or the system's store, and refuses what no reader would trust. */
import { constants, createPublicKey, sign, type KeyObject } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { ServiceError } from '../../../../contract/index.js';
import type { KeySource } from '../../../engine/interface/key-source.js';
import type { SignatureScheme } from '../../../../contract/cards.js';
import { pssKey, readCertificate, type Certificate } from './certificate.js';
import { readPkcs12 } from './pkcs12.js';

/** A certificate, and what signs with its key. */
export interface SigningIdentity {
  readonly certificate: Certificate;
  /** The certificates above it as far as they came with it, that of its issuer first. */
  readonly issuers: readonly Certificate[];
  /** What its key signs by. */
  readonly scheme: SignatureScheme;
  /** Signs data with SHA-256. @throws ServiceError of cards and tokens, or of the store */
  readonly sign: (data: Uint8Array) => Promise<Buffer>;
}

/** Bytes of the salt of RSASSA-PSS. */
export const saltBytes = 32;

/** More bytes are no certificate file. */
const maxBytes = 4 * 1024 * 1024;

/** Digital signature and non-repudiation, which is also called content commitment (RFC 5280, 4.2.1.3). */
const signingUses = 0x80 | 0x40;

/** Signatures by MD2, MD5 and SHA-1, with RSA, DSA and ECDSA. */
const weakAlgorithms: ReadonlySet<string> = new Set([
  '1.2.840.113549.1.1.2',
  '1.2.840.113549.1.1.4',
  '1.2.840.113549.1.1.5',
  '1.3.14.3.2.29',
  '1.2.840.10040.4.3',
  '1.2.840.10045.4.1',
]);
const minRsaBits = 2048;
const curves: ReadonlySet<string | undefined> = new Set(['prime256v1', 'secp384r1']);

/**
 * Reads the key and the certificates of a certificate file.
 * @param path absolute
 * @throws ServiceError `signer_missing`, `signer_file`, `signer_password`, `signer_cipher`,
 *   `signer_no_key`, `signer_key_kind`, `signer_not_yet`, `signer_expired`, `signer_usage`,
 *   `signer_weak`
 */
export async function readIdentity(path: string, password: string, now: Date): Promise<SigningIdentity> {
  const name = basename(path);
  const facts = await stat(path).catch(() => null);
  if (!facts?.isFile()) throw new ServiceError('signer_missing', { name });
  if (facts.size > maxBytes) throw new ServiceError('signer_file', { name });
  const bytes = await readFile(path).catch((cause: unknown) => {
    throw new ServiceError('signer_missing', { name }, { cause });
  });
  const { key, certificate, issuers } = chooseIdentity(bytes, password, name);
  const scheme = schemeFor({ certificate, issuers }, now);
  const padding = scheme === 'pss' ? { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: saltBytes } : {};
  return {
    ...{ certificate, issuers, scheme },
    sign: (data) => Promise.resolve(sign('sha256', data, { key, ...padding })),
  };
}

/**
 * Takes the certificates of a card or of the system's store, whose key stays there.
 * @throws ServiceError of cards and tokens or of the store, and as {@link readIdentity} of the certificate itself
 */
export async function askIdentity(keys: KeySource, now: Date): Promise<SigningIdentity> {
  const [first, ...others] = await keys.certificates();
  if (!first) throw new ServiceError('internal');
  const certificate = readCertificate(first);
  const issuers = issuersOf(certificate, others.flatMap(readable));
  const scheme = schemeFor({ certificate, issuers }, now);
  return { certificate, issuers, scheme, sign: (data) => keys.sign(data, scheme) };
}

/** Beside the certificate of a key a card may have anything. */
function readable(bytes: Buffer): Certificate[] {
  try {
    return [readCertificate(bytes)];
  } catch {
    return [];
  }
}

type Chain = Pick<SigningIdentity, 'certificate' | 'issuers'>;

function chooseIdentity(bytes: Buffer, password: string, name: string): Chain & { readonly key: KeyObject } {
  const { keys, certificates: found } = readPkcs12(bytes, password, name);
  if (keys.length === 0) throw new ServiceError('signer_no_key', { name });
  const certificates = found.map((certificate) => {
    try {
      return readCertificate(certificate);
    } catch (cause) {
      throw new ServiceError('signer_file', { name }, { cause });
    }
  });
  for (const key of keys) {
    const publicKey = createPublicKey(key);
    const certificate = certificates.find((one) => one.publicKey.equals(publicKey));
    if (certificate) return { key, certificate, issuers: issuersOf(certificate, certificates) };
  }
  throw new ServiceError('signer_no_key', { name });
}

function issuersOf(certificate: Certificate, all: readonly Certificate[]): Certificate[] {
  const chain = [certificate];
  for (let last = certificate; !isOwnIssuer(last);) {
    const next = all.find((one) => one.subject.equals(last.issuer) && !chain.includes(one));
    if (!next) break;
    chain.push(next);
    last = next;
  }
  return chain.slice(1);
}

const isOwnIssuer = ({ subject, issuer }: Certificate): boolean => subject.equals(issuer);

/** What a key signs by. @throws ServiceError for a certificate that readers would not trust */
function schemeFor({ certificate, issuers }: Chain, now: Date): SignatureScheme {
  const { validFrom, validTo, usage, name } = certificate;
  if (now < validFrom) throw new ServiceError('signer_not_yet', { name, date: dayOf(validFrom) });
  if (now > validTo) throw new ServiceError('signer_expired', { name, date: dayOf(validTo) });
  if (usage !== null && (usage & signingUses) === 0) throw new ServiceError('signer_usage', { name });
  const { asymmetricKeyType: kind, asymmetricKeyDetails: details } = certificate.publicKey;
  const { modulusLength = 0, namedCurve } = details ?? {};
  const isRsa = kind === 'rsa';
  if (!isRsa && !(kind === 'ec' && curves.has(namedCurve))) throw new ServiceError('signer_key_kind');
  // A root is trusted as it is: what it is signed by does not matter.
  const isWeak = [certificate, ...issuers].some(
    (one) => !isOwnIssuer(one) && weakAlgorithms.has(one.signatureAlgorithm),
  );
  if (isWeak || (isRsa && modulusLength < minRsaBits)) throw new ServiceError('signer_weak', { name });
  return !isRsa ? 'ecdsa' : certificate.keyAlgorithm === pssKey ? 'pss' : 'rsa';
}

const dayOf = (date: Date): string => date.toISOString().slice(0, 10);
