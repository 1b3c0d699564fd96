/**
 * Decrypts files inside a PDF that are encrypted in another way than its other streams; most often they alone are
 * encrypted (ISO 32000-2, 7.6.6: `/EFF`). qpdf decrypts a stream that names its own crypt filter, and leaves the
 * other attached files as they are.
 */
import { createDecipheriv } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Transform, type TransformCallback } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ServiceError } from '../../../../contract/index.js';
import { objectKey, Rc4 } from '../../pdf-core/objects/ciphers.js';
import { readCiphers } from '../../pdf-core/pdf/index.js';

/** qpdf's names of what a crypt filter does. */
type Method = 'RC4' | 'AESv2' | 'AESv3';

export interface AttachedCipher {
  readonly method: Method;
  readonly key: Buffer;
}

const blockSize = 16;

/**
 * Tells how attached files are encrypted that name no crypt filter of their own.
 * @param password opens the document
 * @returns null when as all other streams, or not at all; `unknown` for a way that cannot be undone
 */
export async function attachedCipher(
  path: string,
  password: string | undefined,
): Promise<AttachedCipher | 'unknown' | null> {
  const { streams, files, key } = await readCiphers({ path, password });
  if (files === streams) return null;
  // Where other streams are encrypted as well, in another way, qpdf has decrypted the files wrongly by now.
  if (streams !== 'none' || key.length === 0 || !isMethod(files)) return 'unknown';
  return { method: files, key };
}

const isMethod = (name: string): name is Method => name === 'RC4' || name === 'AESv2' || name === 'AESv3';

/**
 * Decrypts the bytes of a stream.
 * @param reference of its object, such as `12 0 R`
 * @throws ServiceError `damaged_file` when they are not what was encrypted
 */
export async function decipherFile(
  { method, key }: AttachedCipher,
  reference: string,
  from: string,
  to: string,
  signal: AbortSignal,
): Promise<void> {
  const own = method === 'AESv3' ? key : objectKey(key, reference, method === 'AESv2');
  if (method === 'RC4') {
    await pipeline(createReadStream(from), new Rc4Transform(own), createWriteStream(to), { signal });
    return;
  }
  // The first block is the initialization vector (ISO 32000-2, 7.6.3.1).
  const start = Buffer.alloc(blockSize);
  const file = await open(from);
  try {
    const { bytesRead } = await file.read(start, 0, blockSize, 0);
    if (bytesRead < blockSize) throw new ServiceError('damaged_file');
  } finally {
    await file.close();
  }
  const decipher = createDecipheriv(own.length === 32 ? 'aes-256-cbc' : 'aes-128-cbc', own, start);
  const rest = createReadStream(from, { start: blockSize });
  await pipeline(rest, decipher, createWriteStream(to), { signal });
}

class Rc4Transform extends Transform {
  readonly #cipher: Rc4;

  constructor(key: Buffer) {
    super();
    this.#cipher = new Rc4(key);
  }

  override _transform(block: Buffer, _encoding: BufferEncoding, next: TransformCallback): void {
    next(null, this.#cipher.next(block));
  }
}
