/** What encrypts one object of a protected document (ISO 32000-2, 7.6.3). */
import { createHash } from 'node:crypto';

const maxKeyBytes = 16;

/**
 * Computes the key of one object by algorithm 1 (7.6.3.2).
 * @param key of the document
 * @param reference of the object, such as `12 0 R`
 */
export function objectKey(key: Buffer, reference: string, aes: boolean): Buffer {
  const [number = 0, generation = 0] = reference.split(' ').map(Number);
  const place = Buffer.alloc(5);
  place.writeUIntLE(number, 0, 3);
  place.writeUIntLE(generation, 3, 2);
  const salt = Buffer.from(aes ? 'sAlT' : '');
  const hash = createHash('md5').update(key).update(place).update(salt).digest();
  return hash.subarray(0, Math.min(key.length + 5, maxKeyBytes));
}

/** RC4 is implemented here because OpenSSL no longer offers it. */
export class Rc4 {
  readonly #state = Uint8Array.from({ length: 256 }, (_, at) => at);
  #at = 0;
  #other = 0;

  constructor(key: Buffer) {
    const state = this.#state;
    for (let at = 0, other = 0; at < 256; at += 1) {
      other = (other + state[at]! + key[at % key.length]!) & 255;
      [state[at], state[other]] = [state[other]!, state[at]!];
    }
  }

  /** Encrypts or decrypts the next bytes. */
  next(block: Buffer): Buffer {
    const state = this.#state;
    const done = Buffer.allocUnsafe(block.length);
    for (let place = 0; place < block.length; place += 1) {
      this.#at = (this.#at + 1) & 255;
      this.#other = (this.#other + state[this.#at]!) & 255;
      [state[this.#at], state[this.#other]] = [state[this.#other]!, state[this.#at]!];
      done[place] = block[place]! ^ state[(state[this.#at]! + state[this.#other]!) & 255]!;
    }
    return done;
  }
}
