/** Reads certificate files: PKCS #12 (RFC 7292), with `.p12` and `.pfx` as their endings. */
import {
  createDecipheriv,
  createHash,
  createHmac,
  createPrivateKey,
  hash as hashOnce,
  pbkdf2Sync,
  timingSafeEqual,
  type KeyObject,
} from 'node:crypto';
import { ServiceError } from '../../../../contract/index.js';
import { Asn1Value, WrongAsn1 } from '../asn1/ber.js';
import { plainKey } from './certificate.js';
import { decryptRc2 } from './rc2.js';

/** What a certificate file holds. */
export interface HeldIdentity {
  readonly keys: readonly KeyObject[];
  /** In DER, in the order of the file. */
  readonly certificates: readonly Buffer[];
}

const oid = {
  data: '1.2.840.113549.1.7.1',
  encryptedData: '1.2.840.113549.1.7.6',
  keyBag: '1.2.840.113549.1.12.10.1.1',
  shroudedKeyBag: '1.2.840.113549.1.12.10.1.2',
  certificateBag: '1.2.840.113549.1.12.10.1.3',
  nestedBag: '1.2.840.113549.1.12.10.1.6',
  x509: '1.2.840.113549.1.9.22.1',
  pbes2: '1.2.840.113549.1.5.13',
  pbkdf2: '1.2.840.113549.1.5.12',
  pbmac1: '1.2.840.113549.1.5.14',
} as const;

const hashes: Readonly<Record<string, string>> = {
  '1.3.14.3.2.26': 'sha1',
  '2.16.840.1.101.3.4.2.1': 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
  '2.16.840.1.101.3.4.2.4': 'sha224',
};
const keyedHashes: Readonly<Record<string, string>> = {
  '1.2.840.113549.2.7': 'sha1',
  '1.2.840.113549.2.8': 'sha224',
  '1.2.840.113549.2.9': 'sha256',
  '1.2.840.113549.2.10': 'sha384',
  '1.2.840.113549.2.11': 'sha512',
};
/** Ciphers of PBES2 (RFC 8018, B.2), with the bytes of their keys. */
const ciphers: Readonly<Record<string, readonly [name: string, key: number]>> = {
  '2.16.840.1.101.3.4.1.2': ['aes-128-cbc', 16],
  '2.16.840.1.101.3.4.1.22': ['aes-192-cbc', 24],
  '2.16.840.1.101.3.4.1.42': ['aes-256-cbc', 32],
  '1.2.840.113549.3.7': ['des-ede3-cbc', 24],
};
/** The older schemes (RFC 7292, appendix C), with the bytes of their keys. */
const olderCiphers: Readonly<Record<string, readonly [name: 'des-ede3-cbc' | 'rc2-cbc', key: number]>> = {
  '1.2.840.113549.1.12.1.3': ['des-ede3-cbc', 24],
  '1.2.840.113549.1.12.1.4': ['des-ede3-cbc', 16],
  '1.2.840.113549.1.12.1.5': ['rc2-cbc', 16],
  '1.2.840.113549.1.12.1.6': ['rc2-cbc', 5],
};

/** Rounds of a password's hash; a hostile file could name numbers that take years. */
const maxRounds = 20_000_000;
const maxNesting = 8;

/** The password does not open the file. */
class WrongPassword extends Error {}
/** The file is encrypted by what is not known here. */
class OtherCipher extends Error {}

/**
 * Reads a certificate file.
 * @param name of the file, for errors
 * @throws ServiceError `signer_file`, `signer_password`, `signer_cipher`
 */
export function readPkcs12(bytes: Buffer, password: string, name: string): HeldIdentity {
  try {
    return readFile(bytes, password);
  } catch (thrown) {
    if (thrown instanceof WrongPassword) throw new ServiceError('signer_password');
    if (thrown instanceof OtherCipher) throw new ServiceError('signer_cipher', {}, { cause: thrown.message });
    if (thrown instanceof ServiceError) throw thrown;
    throw new ServiceError('signer_file', { name }, { cause: thrown });
  }
}

function readFile(bytes: Buffer, password: string): HeldIdentity {
  const file = Asn1Value.read(bytes);
  const [version, safe, mac] = file.items;
  if (version?.number !== 3 || !safe) throw new WrongAsn1('no PKCS #12 of version 3');
  // Files that are signed instead of having a MAC are unknown in practice.
  if (safe.item(0).oid !== oid.data) throw new WrongAsn1('a signed file');
  const contents = safe.item(1).item(0).octets;
  // An empty password is written in two ways, and a file tells by its MAC which one it means.
  const forms: readonly (string | null)[] = password === '' ? ['', null] : [password];
  const right = mac ? forms.find((form) => isMac(mac, contents, form)) : forms[0];
  if (right === undefined) throw new WrongPassword();
  const found = { keys: [] as KeyObject[], certificates: [] as Buffer[] };
  for (const part of Asn1Value.read(contents).items) {
    const kind = part.item(0).oid;
    if (kind === oid.data) readBags(Asn1Value.read(part.item(1).item(0).octets), right, found);
    else if (kind === oid.encryptedData) {
      const [, algorithm, data] = part.item(1).item(0).item(1).items;
      if (!algorithm || !data) throw new WrongAsn1('no encrypted data');
      readBags(Asn1Value.read(decrypt(algorithm, data.octets, right)), right, found);
    } else throw new OtherCipher(kind);
  }
  return found;
}

interface FoundParts {
  readonly keys: KeyObject[];
  readonly certificates: Buffer[];
}

function readBags(bags: Asn1Value, password: string | null, found: FoundParts, depth = 0): void {
  if (depth > maxNesting) throw new WrongAsn1('bags in bags');
  for (const bag of bags.items) {
    const value = bag.item(1).item(0);
    switch (bag.item(0).oid) {
      case oid.keyBag:
        found.keys.push(keyIn(value.raw));
        break;
      case oid.shroudedKeyBag:
        found.keys.push(keyIn(decrypt(value.item(0), value.item(1).octets, password)));
        break;
      case oid.certificateBag:
        if (value.item(0).oid === oid.x509) found.certificates.push(value.item(1).item(0).octets);
        break;
      case oid.nestedBag:
        readBags(value, password, found, depth + 1);
        break;
      default:
        // Revocation lists and secrets do not help to sign.
        break;
    }
  }
}

function keyIn(bytes: Buffer): KeyObject {
  try {
    const key = plainKey(Asn1Value.read(bytes));
    return createPrivateKey({ key, format: 'der', type: 'pkcs8' });
  } catch (cause) {
    throw new ServiceError('signer_key_kind', {}, { cause });
  } finally {
    bytes.fill(0);
  }
}

/** Whether the MAC of a file is right, and so the password (RFC 7292, 4; RFC 9579). */
function isMac(mac: Asn1Value, contents: Buffer, password: string | null): boolean {
  const [digest, salt, rounds] = mac.items;
  const [algorithm, wanted] = digest?.items ?? [];
  if (!algorithm || !wanted || !salt) throw new WrongAsn1('no MAC');
  const kind = algorithm.item(0).oid;
  if (kind === oid.pbmac1) {
    const [derivation, scheme] = algorithm.item(1).items;
    const hash = keyedHashes[scheme?.item(0).oid ?? ''];
    if (!derivation || hash === undefined) throw new OtherCipher('a MAC');
    const key = derivedKey(derivation, password, hashBytes(hash));
    return isSame(createHmac(hash, key).update(contents).digest(), wanted.octets);
  }
  const hash = hashes[kind];
  if (hash === undefined) throw new OtherCipher(kind);
  const key = olderKey(
    { hash, password, salt: salt.octets, rounds: rounds?.number ?? 1 },
    3,
    hashBytes(hash),
  );
  return isSame(createHmac(hash, key).update(contents).digest(), wanted.octets);
}

const isSame = (one: Buffer, other: Buffer): boolean =>
  one.length === other.length && timingSafeEqual(one, other);

const hashBytes = (hash: string): number => createHash(hash).digest().length;

/** @throws WrongPassword, OtherCipher */
function decrypt(algorithm: Asn1Value, data: Buffer, password: string | null): Buffer {
  const kind = algorithm.item(0).oid;
  if (kind === oid.pbes2) {
    const [derivation, scheme] = algorithm.item(1).items;
    const cipher = ciphers[scheme?.item(0).oid ?? ''];
    if (!derivation || !scheme || !cipher) throw new OtherCipher(scheme?.item(0).oid ?? kind);
    const [name, length] = cipher;
    return unlocked(name, derivedKey(derivation, password, length), scheme.item(1).octets, data);
  }
  const older = olderCiphers[kind];
  if (!older) throw new OtherCipher(kind);
  const [name, length] = older;
  const [salt, rounds] = algorithm.item(1).items;
  if (!salt || !rounds) throw new WrongAsn1('no salt');
  const derivation = { hash: 'sha1', password, salt: salt.octets, rounds: rounds.number };
  const key = olderKey(derivation, 1, length);
  const start = olderKey(derivation, 2, 8);
  if (name === 'rc2-cbc') {
    const plain = decryptRc2(key, start, data);
    if (!plain) throw new WrongPassword();
    return plain;
  }
  // A key of two parts uses the first one again.
  return unlocked(name, length === 16 ? Buffer.concat([key, key.subarray(0, 8)]) : key, start, data);
}

function unlocked(name: string, key: Buffer, start: Buffer, data: Buffer): Buffer {
  try {
    const cipher = createDecipheriv(name, key, start);
    return Buffer.concat([cipher.update(data), cipher.final()]);
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ERR_OSSL_EVP_UNSUPPORTED')
      throw new OtherCipher(name);
    throw new WrongPassword('decryption', { cause });
  }
}

/** PBKDF2 (RFC 8018, 5.2). @throws OtherCipher */
function derivedKey(derivation: Asn1Value, password: string | null, length: number): Buffer {
  if (derivation.item(0).oid !== oid.pbkdf2) throw new OtherCipher(derivation.item(0).oid);
  const [salt, rounds, ...rest] = derivation.item(1).items;
  if (!salt || !rounds) throw new WrongAsn1('no salt');
  const named = rest.find((item) => item.universal === 16);
  const hash = named ? keyedHashes[named.item(0).oid] : 'sha1';
  if (hash === undefined) throw new OtherCipher(named?.item(0).oid ?? '');
  mustBeFew(rounds.number);
  return pbkdf2Sync(password ?? '', salt.octets, rounds.number, length, hash);
}

function mustBeFew(rounds: number): void {
  if (!(rounds > 0 && rounds <= maxRounds)) throw new WrongAsn1('rounds');
}

interface OlderDerivation {
  readonly hash: string;
  /** Null for an empty one that is written without its end. */
  readonly password: string | null;
  readonly salt: Buffer;
  readonly rounds: number;
}

/**
 * The derivation of PKCS #12 (RFC 7292, B.2).
 * @param purpose 1 for a key, 2 for an initialization vector, 3 for a MAC
 */
function olderKey(
  { hash, password, salt, rounds }: OlderDerivation,
  purpose: 1 | 2 | 3,
  length: number,
): Buffer {
  mustBeFew(rounds);
  const block = hash === 'sha384' || hash === 'sha512' ? 128 : 64;
  const secret = password === null ? Buffer.alloc(0) : Buffer.from(`${password}\0`, 'utf16le').swap16();
  const diversifier = Buffer.alloc(block, purpose);
  const mixed = Buffer.concat([filled(salt, block), filled(secret, block)]);
  const key: Buffer[] = [];
  for (let made = 0; made < length;) {
    let digest = createHash(hash).update(diversifier).update(mixed).digest();
    // Firefox and other programs with NSS write 600,000 rounds.
    for (let round = 1; round < rounds; round += 1) digest = hashOnce(hash, digest, 'buffer');
    key.push(digest);
    made += digest.length;
    addToBlocks(mixed, filled(digest, block).subarray(0, block), block);
  }
  return Buffer.concat(key).subarray(0, length);
}

/** Repeats bytes until they fill whole blocks. */
function filled(bytes: Buffer, block: number): Buffer {
  const whole = Buffer.alloc(block * Math.ceil(bytes.length / block));
  for (let at = 0; at < whole.length; at += 1) whole[at] = bytes[at % bytes.length]!;
  return whole;
}

/** Adds a number and 1 to each block, taken as a number (step 6C). */
function addToBlocks(blocks: Buffer, number: Buffer, block: number): void {
  for (let from = 0; from < blocks.length; from += block) {
    let carry = 1;
    for (let at = block - 1; at >= 0; at -= 1) {
      const sum = blocks[from + at]! + number[at]! + carry;
      blocks[from + at] = sum & 0xff;
      carry = sum >> 8;
    }
  }
}
