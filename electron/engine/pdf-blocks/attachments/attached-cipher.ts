/**
 * Decrypts files inside a PDF that are encrypted in another way than its other streams; most often they alone are
 * encrypted (ISO 32000-2, 7.6.6: `/EFF`). qpdf decrypts a stream that names its own crypt filter, and leaves the
 * other attached files as they are.
 */
import { createDecipheriv, createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Transform, type TransformCallback } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ServiceError } from '../../../../contract/index.js';
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
    await pipeline(createReadStream(from), new Rc4(own), createWriteStream(to), { signal });
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

/** Computes the key of one object by algorithm 1 (ISO 32000-2, 7.6.3.2). */
function objectKey(key: Buffer, reference: string, aes: boolean): Buffer {
  const [number = 0, generation = 0] = reference.split(' ').map(Number);
  const place = Buffer.alloc(5);
  place.writeUIntLE(number, 0, 3);
  place.writeUIntLE(generation, 3, 2);
  const salt = Buffer.from(aes ? 'sAlT' : '');
  const hash = createHash('md5').update(key).update(place).update(salt).digest();
  return hash.subarray(0, Math.min(key.length + 5, blockSize));
}

/** RC4 is implemented here because OpenSSL no longer offers it. */
class Rc4 extends Transform {
  readonly #state = Uint8Array.from({ length: 256 }, (_, at) => at);
  #at = 0;
  #other = 0;

  constructor(key: Buffer) {
    super();
    const state = this.#state;
    for (let at = 0, other = 0; at < 256; at += 1) {
      other = (other + state[at]! + key[at % key.length]!) & 255;
      [state[at], state[other]] = [state[other]!, state[at]!];
    }
  }

  override _transform(block: Buffer, _encoding: BufferEncoding, next: TransformCallback): void {
    const state = this.#state;
    const plain = Buffer.allocUnsafe(block.length);
    for (let place = 0; place < block.length; place += 1) {
      this.#at = (this.#at + 1) & 255;
      this.#other = (this.#other + state[this.#at]!) & 255;
      [state[this.#at], state[this.#other]] = [state[this.#other]!, state[this.#at]!];
      plain[place] = block[place]! ^ state[(state[this.#at]! + state[this.#other]!) & 255]!;
    }
    next(null, plain);
  }
}
