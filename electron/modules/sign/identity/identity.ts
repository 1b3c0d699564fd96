/** Chooses what is signed with, from a certificate file, a card or the system's store, and refuses what no reader would trust. */
import { constants, createHash, createPublicKey, sign, type KeyObject } from 'node:crypto';
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
 * @param holder name of a certificate's holder, or its thumbprint, where the file has several; empty for the only one that can be used
 * @throws ServiceError `signer_missing`, `signer_file`, `signer_password`, `signer_cipher`,
 *   `signer_no_key`, `signer_several`, `signer_unknown`, `signer_key_kind`, `signer_not_yet`, `signer_expired`, `signer_usage`,
 *   `signer_weak`
 */
export async function readIdentity(
  path: string,
  password: string,
  now: Date,
  holder = '',
): Promise<SigningIdentity> {
  const name = basename(path);
  const facts = await stat(path).catch(() => null);
  if (!facts?.isFile()) throw new ServiceError('signer_missing', { name });
  if (facts.size > maxBytes) throw new ServiceError('signer_file', { name });
  const bytes = await readFile(path).catch((cause: unknown) => {
    throw new ServiceError('signer_missing', { name }, { cause });
  });
  const held = heldIdentities(bytes, password, name);
  const { key, certificate, issuers } = chosenAmong(held, { name, holder: holder.trim(), now });
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

interface KeptIdentity extends Chain {
  readonly key: KeyObject;
}

/** All keys of a certificate file that have a certificate. @throws ServiceError `signer_no_key`, `signer_file` */
function heldIdentities(bytes: Buffer, password: string, name: string): readonly KeptIdentity[] {
  const { keys, certificates: found } = readPkcs12(bytes, password, name);
  if (keys.length === 0) throw new ServiceError('signer_no_key', { name });
  const certificates = found.map((certificate) => {
    try {
      return readCertificate(certificate);
    } catch (cause) {
      throw new ServiceError('signer_file', { name }, { cause });
    }
  });
  const held = keys.flatMap((key) => {
    const publicKey = createPublicKey(key);
    // A renewed certificate may have the same key.
    return certificates
      .filter((one) => encoded(one.publicKey).equals(encoded(publicKey)))
      .map((certificate) => ({ key, certificate, issuers: issuersOf(certificate, certificates) }));
  });
  if (held.length === 0) throw new ServiceError('signer_no_key', { name });
  return held;
}

/** `KeyObject.equals` of keys of two kinds leaves an error in OpenSSL, which the next key that Node reads would be refused for. */
const encoded = (key: KeyObject): Buffer => key.export({ type: 'spki', format: 'der' });

interface Choice {
  /** Of the file. */
  readonly name: string;
  readonly holder: string;
  readonly now: Date;
}

/** Nobody signs by chance: one of several is chosen only where it is the only one that can be used. */
function chosenAmong(held: readonly KeptIdentity[], { name, holder, now }: Choice): KeptIdentity {
  const isNamed = ({ certificate }: KeptIdentity): boolean =>
    certificate.name.toLowerCase() === holder.toLowerCase() ||
    thumbprint(certificate) === holder.toLowerCase().replaceAll(/[:\s]/g, '');
  const named = holder === '' ? held : held.filter(isNamed);
  const usable = named.length > 1 ? named.filter((one) => isUsable(one, now)) : named;
  const [first = named[0], another] = usable;
  if (!first) throw new ServiceError('signer_unknown', { name, holder, holders: holdersOf(held) });
  if (another) throw new ServiceError('signer_several', { name, holders: holdersOf(usable) });
  return first;
}

function isUsable(chain: Chain, now: Date): boolean {
  try {
    schemeFor(chain, now);
    return true;
  } catch {
    return false;
  }
}

const thumbprint = ({ bytes }: Certificate): string => createHash('sha1').update(bytes).digest('hex');

/** Holders, those of the same name with their thumbprints. */
function holdersOf(held: readonly KeptIdentity[]): string {
  const names = held.map(({ certificate }) => certificate.name);
  return held
    .map(({ certificate }, at) =>
      names.some((name, other) => other !== at && name === names[at])
        ? `${certificate.name} (${thumbprint(certificate)})`
        : certificate.name,
    )
    .join(', ');
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
