/**
 * Whether a password opens a protected Office Open XML file, by its own verifier ([MS-OFFCRYPTO] 2.3.4.13): LibreOffice
 * gives the same answer for a wrong password and for a damaged file.
 */
import { createDecipheriv, createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import cfb from 'cfb';

/** Version 4.4 of EncryptionInfo is agile encryption: Office 2010 and later. */
const agile = 0x00040004;
/** More rounds of hashing than this are an attack on our time; Office writes 100,000. */
const spinLimit = 1_000_000;
const verifierInput = Buffer.from('fea7d2763b4b9e79', 'hex');
const verifierValue = Buffer.from('d7aa0f6d3061344e', 'hex');

/** Null when that cannot be told: another kind of encryption, or its description is damaged too. */
export async function passwordFits(path: string, password: string): Promise<boolean | null> {
  try {
    const container = cfb.read(await readFile(path), { type: 'buffer' });
    const entry = cfb.find(container, 'EncryptionInfo');
    if (!entry) return null;
    const info = Buffer.from(entry.content as Uint8Array);
    if (info.readUInt32LE(0) !== agile) return null;
    const key = /<(?:[^\s<>/:]+:)?encryptedKey\s[^<>]*>/.exec(info.toString('utf8', 8))?.[0];
    return key === undefined ? null : verify(key, password);
  } catch {
    return null;
  }
}

function verify(element: string, password: string): boolean | null {
  const value = (name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(element)?.[1] ?? '';
  const bytes = (name: string) => Buffer.from(value(name), 'base64');
  const algorithm = value('hashAlgorithm').replace('-', '').toLowerCase();
  const spins = Number(value('spinCount'));
  const keyLength = Number(value('keyBits')) / 8;
  if (value('cipherAlgorithm') !== 'AES' || value('cipherChaining') !== 'ChainingModeCBC') return null;
  if (!(spins >= 0 && spins <= spinLimit) || ![16, 24, 32].includes(keyLength)) return null;
  const hash = (...parts: Buffer[]) => createHash(algorithm).update(Buffer.concat(parts)).digest();
  const salt = bytes('saltValue');
  let derived = hash(salt, Buffer.from(password, 'utf16le'));
  const round = Buffer.alloc(4);
  for (let at = 0; at < spins; at++) {
    round.writeUInt32LE(at);
    derived = hash(round, derived);
  }
  const decrypt = (block: Buffer, data: Buffer) => {
    // A hash shorter than the key is filled up with 0x36.
    const key = Buffer.concat([hash(derived, block), Buffer.alloc(keyLength, 0x36)]).subarray(0, keyLength);
    const cipher = createDecipheriv(`aes-${keyLength * 8}-cbc`, key, salt.subarray(0, 16)).setAutoPadding(
      false,
    );
    return Buffer.concat([cipher.update(data), cipher.final()]);
  };
  const input = decrypt(verifierInput, bytes('encryptedVerifierHashInput')).subarray(
    0,
    Number(value('saltSize')),
  );
  const expected = hash(input);
  return decrypt(verifierValue, bytes('encryptedVerifierHashValue'))
    .subarray(0, expected.length)
    .equals(expected);
}
