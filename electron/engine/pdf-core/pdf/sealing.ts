/** Encrypts what is added to a protected document as the rest of it is (ISO 32000-2, 7.6.3). */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { ServiceError } from '../../../../contract/index.js';
import type { Unsealing } from '../file/index.js';
import { readCiphers } from '../forgiving/questions.js';
import type { PdfSource } from '../forgiving/object-source.js';
import { objectKey, Rc4 } from '../objects/ciphers.js';
import { isDictionary } from '../objects/objects.js';
import { stringBytes } from '../objects/strings.js';
import type { QpdfValue } from '../objects/values.js';

/** Encrypts the bytes of a string or of a stream of an object. */
export interface Sealing {
  readonly string: (reference: string, bytes: Buffer) => Buffer;
  readonly stream: (reference: string, bytes: Buffer) => Buffer;
}

/**
 * Returns what decrypts a document. What does not look encrypted comes back as it is: metadata and some streams may be plain.
 * @throws ServiceError as {@link readSealing}
 */
export async function readUnsealing(source: PdfSource): Promise<Unsealing> {
  const { strings, streams, key } = await readCiphers(source);
  if (key.length === 0) throw new ServiceError('unsupported_protection');
  return { string: decipherOf(strings, key), stream: decipherOf(streams, key) };
}

function decipherOf(method: string, key: Buffer): Cipher {
  switch (method) {
    case 'AESv2':
      return (reference, bytes) => plainAes('aes-128-cbc', objectKey(key, reference, true), bytes);
    case 'AESv3':
      return (_reference, bytes) => plainAes('aes-256-cbc', key, bytes);
    default:
      // RC4 is its own inverse.
      return cipherOf(method, key);
  }
}

const blockBytes = 16;

function plainAes(name: 'aes-128-cbc' | 'aes-256-cbc', key: Buffer, bytes: Buffer): Buffer {
  if (bytes.length < 2 * blockBytes || bytes.length % blockBytes !== 0) return bytes;
  const decipher = createDecipheriv(name, key, bytes.subarray(0, blockBytes));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(blockBytes)), decipher.final()]);
  } catch {
    return bytes;
  }
}

type Cipher = (reference: string, bytes: Buffer) => Buffer;

/**
 * Returns what encrypts as a document does.
 * @throws ServiceError `unsupported_protection`, and as `Pdf.open`
 */
export async function readSealing(source: PdfSource): Promise<Sealing> {
  const { strings, streams, key } = await readCiphers(source);
  if (key.length === 0) throw new ServiceError('unsupported_protection');
  return { string: cipherOf(strings, key), stream: cipherOf(streams, key) };
}

/** @param method as qpdf names it; `''` for documents of before crypt filters */
function cipherOf(method: string, key: Buffer): Cipher {
  switch (method) {
    case 'none':
      return (_reference, bytes) => bytes;
    case '':
    case 'RC4':
      return (reference, bytes) => new Rc4(objectKey(key, reference, false)).next(bytes);
    case 'AESv2':
      return (reference, bytes) => aes('aes-128-cbc', objectKey(key, reference, true), bytes);
    case 'AESv3':
      return (_reference, bytes) => aes('aes-256-cbc', key, bytes);
    default:
      throw new ServiceError('unsupported_protection');
  }
}

function aes(name: 'aes-128-cbc' | 'aes-256-cbc', key: Buffer, bytes: Buffer): Buffer {
  const start = randomBytes(16);
  const cipher = createCipheriv(name, key, start);
  return Buffer.concat([start, cipher.update(bytes), cipher.final()]);
}

/** Encrypts all strings of a value. */
export function sealedValue(value: QpdfValue, seal: (bytes: Buffer) => Buffer): QpdfValue {
  if (Array.isArray(value)) return (value as readonly QpdfValue[]).map((item) => sealedValue(item, seal));
  if (isDictionary(value))
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, sealedValue(item, seal)]));
  const isString = typeof value === 'string' && /^[ub]:/.test(value);
  return isString ? `b:${seal(stringBytes(value)).toString('hex')}` : value;
}
