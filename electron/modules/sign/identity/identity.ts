/** Chooses what is signed with from a certificate file, and refuses what no reader would trust. */
import { createPublicKey, type KeyObject } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { ServiceError } from '../../../../contract/index.js';
import { readCertificate, type Certificate } from './certificate.js';
import { readPkcs12 } from './pkcs12.js';

/** A private key with its certificate. */
export interface SigningIdentity {
  readonly key: KeyObject;
  readonly certificate: Certificate;
  /** The certificates above it as far as the file has them, that of its issuer first. */
  readonly issuers: readonly Certificate[];
}

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
  const identity = chooseIdentity(bytes, password, name);
  mustBeOfUse(identity, now);
  return identity;
}

function chooseIdentity(bytes: Buffer, password: string, name: string): SigningIdentity {
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

function mustBeOfUse({ key, certificate, issuers }: SigningIdentity, now: Date): void {
  const { validFrom, validTo, usage, name } = certificate;
  if (now < validFrom) throw new ServiceError('signer_not_yet', { name, date: dayOf(validFrom) });
  if (now > validTo) throw new ServiceError('signer_expired', { name, date: dayOf(validTo) });
  if (usage !== null && (usage & signingUses) === 0) throw new ServiceError('signer_usage', { name });
  const { modulusLength = 0, namedCurve } = key.asymmetricKeyDetails ?? {};
  const isRsa = key.asymmetricKeyType === 'rsa';
  if (!isRsa && !(key.asymmetricKeyType === 'ec' && curves.has(namedCurve)))
    throw new ServiceError('signer_key_kind');
  // A root is trusted as it is: what it is signed by does not matter.
  const isWeak = [certificate, ...issuers].some(
    (one) => !isOwnIssuer(one) && weakAlgorithms.has(one.signatureAlgorithm),
  );
  if (isWeak || (isRsa && modulusLength < minRsaBits)) throw new ServiceError('signer_weak', { name });
}

const dayOf = (date: Date): string => date.toISOString().slice(0, 10);
