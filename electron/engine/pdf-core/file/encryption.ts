/**
 * Makes the key and the dictionary that encrypt a file by AES-256 (ISO 32000-2, 7.6.4, revision 6). They do
 * not depend on the document. All strings stay bytes throughout: decoding and encoding them as text would
 * alter them in about one of ten thousand files, and no password would open such a file.
 */
import { createCipheriv, createHash, randomBytes } from 'node:crypto';

/** What encrypts a whole file, and what it says of it. */
export interface Encryption {
  /** 32 bytes. */
  readonly key: Buffer;
  /** The encryption dictionary that belongs to the key, as PDF syntax without references. */
  readonly dictionary: string;
}

/** What somebody may do who opens a document with the user password (ISO 32000-2, table 22). */
export interface Permissions {
  readonly print: 'full' | 'low' | 'none';
  /** Text and pictures may be copied out. */
  readonly copy: boolean;
  readonly change: boolean;
  /** Comments; with `change` also new fields. */
  readonly annotate: boolean;
  readonly fill: boolean;
  /** Pages may be inserted, deleted and turned. */
  readonly assemble: boolean;
}

/**
 * The number of each permission's bit, counted from 1. Bit 10, for assistive technology, is deprecated and
 * always set.
 */
const bits = { print: 3, change: 4, copy: 5, annotate: 6, fill: 9, assemble: 11, printFinely: 12 } as const;
/** The value of `/P` that allows everything: bits 1 and 2 are 0, all other bits are 1. */
const everything = -4;

/** Returns the value of `/P` as a signed number of 32 bits. */
export function permissionBits(allowed: Permissions): number {
  const denied: (keyof typeof bits)[] = [];
  if (allowed.print === 'none') denied.push('print');
  if (allowed.print !== 'full') denied.push('printFinely');
  for (const name of ['change', 'copy', 'annotate', 'fill', 'assemble'] as const)
    if (!allowed[name]) denied.push(name);
  return denied.reduce((number, name) => number & ~(1 << (bits[name] - 1)), everything);
}

/** Bytes of a password in UTF-8 that count (7.6.4.3.3). */
export const maxPasswordLength = 127;
const passwordBytes = (password: string): Buffer => Buffer.from(password).subarray(0, maxPasswordLength);

const sealed = (kind: 'aes-128-cbc' | 'aes-256-cbc', key: Buffer, start: Buffer, data: Buffer): Buffer => {
  const cipher = createCipheriv(kind, key, start).setAutoPadding(false);
  return Buffer.concat([cipher.update(data), cipher.final()]);
};

const noStart = Buffer.alloc(16);
const hashes = ['sha256', 'sha384', 'sha512'] as const;

/** Computes the hash of a password by algorithm 2.B. */
function hardened(password: Buffer, salt: Buffer, user: Buffer): Buffer {
  let key = createHash('sha256').update(password).update(salt).update(user).digest();
  for (let round = 1; ; round += 1) {
    const once = Buffer.concat([password, key, user]);
    const data = Buffer.alloc(once.length * 64);
    for (let at = 0; at < data.length; at += once.length) once.copy(data, at);
    const mixed = sealed('aes-128-cbc', key.subarray(0, 16), key.subarray(16, 32), data);
    // The algorithm takes the first 16 bytes as one number modulo 3. As 256 modulo 3 is 1, the sum of the
    // bytes has the same remainder.
    const sum = mixed.subarray(0, 16).reduce((all, byte) => all + byte, 0);
    key = createHash(hashes[sum % 3]!)
      .update(mixed)
      .digest();
    if (round >= 64 && mixed.at(-1)! <= round - 32) return key.subarray(0, 32);
  }
}

/** Computes algorithms 8 and 9: 48 bytes that verify a password, and 32 that hold the encrypted key. */
function lock(password: Buffer, key: Buffer, user: Buffer): { readonly proof: Buffer; readonly box: Buffer } {
  const [forProof, forKey] = [randomBytes(8), randomBytes(8)];
  return {
    proof: Buffer.concat([hardened(password, forProof, user), forProof, forKey]),
    box: sealed('aes-256-cbc', hardened(password, forKey, user), noStart, key),
  };
}

/** Encrypts the permissions by algorithm 10, so that nobody changes them without the key. */
function sealPermissions(permissions: number, key: Buffer): Buffer {
  const plain = Buffer.alloc(16, 0xff);
  plain.writeInt32LE(permissions, 0);
  plain.write('Tadb', 8, 'latin1');
  randomBytes(4).copy(plain, 12);
  const cipher = createCipheriv('aes-256-ecb', key, null).setAutoPadding(false);
  return Buffer.concat([cipher.update(plain), cipher.final()]);
}

/**
 * Makes a key and the dictionary that lets two passwords find it.
 * @param user the password that opens the document, `''` for none
 * @param owner the password that also gives all rights
 */
export function makeEncryption(user: string, owner: string, allowed: Permissions): Encryption {
  const key = randomBytes(32);
  const permissions = permissionBits(allowed);
  const users = lock(passwordBytes(user), key, Buffer.alloc(0));
  const owners = lock(passwordBytes(owner), key, users.proof);
  const strings = {
    O: owners.proof,
    OE: owners.box,
    U: users.proof,
    UE: users.box,
    Perms: sealPermissions(permissions, key),
  };
  const words = Object.entries(strings).map(([name, bytes]) => `/${name} <${bytes.toString('hex')}>`);
  const filter = '/CF <</StdCF <</AuthEvent /DocOpen /CFM /AESV3 /Length 32>>>> /StmF /StdCF /StrF /StdCF';
  return {
    key,
    dictionary: `<</Filter /Standard /V 5 /R 6 /Length 256 /P ${permissions} ${filter} ${words.join(' ')}>>`,
  };
}
