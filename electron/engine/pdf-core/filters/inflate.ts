/** Recovers what can be read of compressed data that is damaged. */
import { constants, inflateRawSync, inflateSync } from 'node:zlib';
import { append } from '../../../../contract/lists.js';

/** The most bytes that data may unpack to; more is taken for a decompression bomb. */
export const maxUnpacked = 128 * 1024 * 1024;

/** What damaged data still gives. */
export interface Inflated {
  readonly data: Buffer;
  /** The data ends where it should: only its sum or what follows it is wrong, and nothing is lost. */
  readonly isComplete: boolean;
  /** Bytes from the beginning that are certain; behind them some may be made up. */
  readonly certain: number;
}

/** Returns everything of a zlib stream up to its damage; empty when nothing can be read. */
export function inflateWhatIsLeft(bytes: Buffer): Buffer {
  const { data, certain } = inflateDamaged(bytes);
  return data.subarray(0, certain);
}

/**
 * Returns everything of a zlib stream, also behind its damage. Other readers do so too, and show more of a
 * page than what comes before the damage.
 * @param hole byte that stands for each one whose value is lost
 */
export function inflateDamaged(bytes: Buffer, hole = 0): Inflated {
  const complete = inflateRaw(bytes);
  if (complete) return { data: complete, isComplete: true, certain: complete.length };
  // Data without a valid zlib header mostly is not zlib data, and would unpack to noise (RFC 1950, 2.2).
  if (bytes.length < 2 || (bytes[0]! & 0x0f) !== 8 || bytes.readUInt16BE(0) % 31 !== 0)
    return { data: Buffer.alloc(0), isComplete: false, certain: 0 };
  const cut = inflateCut(bytes);
  if (cut) return { data: cut, isComplete: false, certain: cut.length };
  return new Inflater(bytes, hole).run();
}

/**
 * Returns all blocks to the last, whatever the checksum behind them says; null where one of them is damaged
 * or missing.
 */
function inflateRaw(bytes: Buffer): Buffer | null {
  try {
    return inflateRawSync(bytes.subarray(2), { maxOutputLength: maxUnpacked });
  } catch {
    return null;
  }
}

/** Returns what a stream holds that is sound up to where it was cut off; null for any other. */
function inflateCut(bytes: Buffer): Buffer | null {
  try {
    return inflateSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: maxUnpacked });
  } catch {
    return null;
  }
}

/**
 * The tables of RFC 1951, 3.2.5: the smallest length and the number of extra bits for codes from 257 on, and
 * the same for distances.
 */
const lengthBase = [
  3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195,
  227, 258,
];
const lengthBits = [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0];
const distanceBase = [
  1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049, 3073, 4097,
  6145, 8193, 12289, 16385, 24577,
];
const distanceBits = [
  0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13, 13,
];
/** The order in which the lengths of the code length codes are stored (RFC 1951, 3.2.7). */
const orderOfLengths = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];

const maxCodeLength = 15;

/** The Huffman codes by their lengths, assigned as in RFC 1951, 3.2.2. */
interface Codes {
  /** How many codes have each length. */
  readonly counts: readonly number[];
  /** What the codes mean, in their order. */
  readonly symbols: readonly number[];
}

function codesOf(lengths: readonly number[]): Codes {
  const counts = Array.from({ length: maxCodeLength + 1 }, (_, bits) =>
    bits === 0 ? 0 : lengths.filter((length) => length === bits).length,
  );
  const symbols = lengths
    .map((bits, symbol) => ({ bits, symbol }))
    .filter(({ bits }) => bits > 0)
    .sort((a, b) => a.bits - b.bits || a.symbol - b.symbol)
    .map(({ symbol }) => symbol);
  return { counts, symbols };
}

const times = (count: number, value: number): number[] => Array<number>(count).fill(value);
const fixed = {
  literals: codesOf([...times(144, 8), ...times(112, 9), ...times(24, 7), ...times(8, 8)]),
  distances: codesOf(times(30, 5)),
};

/** The data has ended, or continues with an invalid code. */
class NoMore extends Error {}

/**
 * Inflates data although distances reach back before its beginning: each byte there is a hole, whose value is
 * lost. Checksums are not verified.
 */
class Inflater {
  #at: number;
  #bit = 0;
  #output = Buffer.alloc(64 * 1024);
  #size = 0;
  /** Bytes before the first hole. */
  #certain: number | null = null;

  constructor(
    private readonly bytes: Buffer,
    private readonly hole: number,
  ) {
    // The data begins behind a header of two bytes (RFC 1950, 2.2).
    this.#at = 2;
  }

  run(): Inflated {
    let isComplete = false;
    try {
      for (let isLast = false; !isLast;) {
        isLast = this.#take(1) === 1;
        this.#block(this.#take(2));
      }
      isComplete = this.#certain === null;
    } catch (thrown) {
      if (!(thrown instanceof NoMore)) throw thrown;
    }
    const data = this.#output.subarray(0, this.#size);
    return { data, isComplete, certain: this.#certain ?? this.#size };
  }

  #take(count: number): number {
    let value = 0;
    for (let place = 0; place < count; place += 1) {
      const byte = this.bytes[this.#at];
      if (byte === undefined) throw new NoMore();
      value |= ((byte >> this.#bit) & 1) << place;
      this.#bit += 1;
      if (this.#bit === 8) [this.#bit, this.#at] = [0, this.#at + 1];
    }
    return value;
  }

  #symbol({ counts, symbols }: Codes): number {
    let [code, first, index] = [0, 0, 0];
    for (let bits = 1; bits <= maxCodeLength; bits += 1) {
      code |= this.#take(1);
      const count = counts[bits]!;
      if (code - count < first) return symbols[index + code - first] ?? this.#end();
      index += count;
      first = (first + count) << 1;
      code <<= 1;
    }
    return this.#end();
  }

  #end(): never {
    throw new NoMore();
  }

  #put(byte: number): void {
    if (this.#size >= maxUnpacked) this.#end();
    if (this.#size === this.#output.length)
      this.#output = Buffer.concat([this.#output, Buffer.alloc(this.#output.length)]);
    this.#output[this.#size] = byte;
    this.#size += 1;
  }

  #block(kind: number): void {
    switch (kind) {
      case 0:
        return this.#stored();
      case 1:
        return this.#packed(fixed.literals, fixed.distances);
      case 2:
        return this.#packed(...this.#ownCodes());
      default:
        return this.#end();
    }
  }

  #stored(): void {
    if (this.#bit > 0) [this.#bit, this.#at] = [0, this.#at + 1];
    const length = this.#take(16);
    if (this.#take(16) !== (~length & 0xffff)) this.#end();
    for (let place = 0; place < length; place += 1) this.#put(this.#take(8));
  }

  #ownCodes(): [literals: Codes, distances: Codes] {
    const [literals, distances, given] = [this.#take(5) + 257, this.#take(5) + 1, this.#take(4) + 4];
    const sizes = times(19, 0);
    for (const place of orderOfLengths.slice(0, given)) sizes[place] = this.#take(3);
    const codes = codesOf(sizes);
    const lengths: number[] = [];
    while (lengths.length < literals + distances) {
      const symbol = this.#symbol(codes);
      if (symbol < 16) lengths.push(symbol);
      else if (symbol === 16) append(lengths, times(3 + this.#take(2), lengths.at(-1) ?? this.#end()));
      else append(lengths, times(symbol === 17 ? 3 + this.#take(3) : 11 + this.#take(7), 0));
    }
    return [codesOf(lengths.slice(0, literals)), codesOf(lengths.slice(literals, literals + distances))];
  }

  #packed(literals: Codes, distances: Codes): void {
    for (;;) {
      const symbol = this.#symbol(literals);
      if (symbol === 256) return;
      if (symbol < 256) {
        this.#put(symbol);
        continue;
      }
      const length = (lengthBase[symbol - 257] ?? this.#end()) + this.#take(lengthBits[symbol - 257]!);
      const code = this.#symbol(distances);
      const distance = (distanceBase[code] ?? this.#end()) + this.#take(distanceBits[code]!);
      if (distance > this.#size) this.#certain ??= this.#size;
      for (let place = 0; place < length; place += 1)
        this.#put(distance > this.#size ? this.hole : this.#output[this.#size - distance]!);
    }
  }
}
