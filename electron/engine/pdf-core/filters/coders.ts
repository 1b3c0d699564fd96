/**
 * Decodes the filters of streams that Node has no decoder for (ISO 32000-1, 7.4.2 to 7.4.5). Each decoder has
 * a limit, since a few bytes can stand for gigabytes. Each stops at the end of its data or at invalid data,
 * and returns what it has decoded until then.
 */

/** Collects decoded bytes up to a limit. */
class Sink {
  private bytes: Buffer;
  private size = 0;

  constructor(
    expected: number,
    private readonly limit: number,
  ) {
    this.bytes = Buffer.allocUnsafe(Math.max(64, Math.min(limit, expected)));
  }

  /** @returns false when there is no room for them */
  private has(count: number): boolean {
    const wanted = this.size + count;
    if (wanted > this.limit) return false;
    if (wanted > this.bytes.length) {
      const larger = Buffer.allocUnsafe(Math.min(this.limit, Math.max(wanted, this.bytes.length * 2)));
      this.bytes.copy(larger, 0, 0, this.size);
      this.bytes = larger;
    }
    return true;
  }

  push(byte: number): boolean {
    if (!this.has(1)) return false;
    this.bytes[this.size] = byte;
    this.size += 1;
    return true;
  }

  /** Adds a part of another buffer. */
  copy(from: Buffer, start: number, end: number): boolean {
    const count = Math.min(end, from.length) - start;
    if (count <= 0) return true;
    if (!this.has(count)) return false;
    from.copy(this.bytes, this.size, start, start + count);
    this.size += count;
    return true;
  }

  fill(byte: number, count: number): boolean {
    if (!this.has(count)) return false;
    this.bytes.fill(byte, this.size, this.size + count);
    this.size += count;
    return true;
  }

  /** Returns all bytes collected. */
  end(isWhole = true): DecodedBytes {
    return { data: this.bytes.subarray(0, this.size), isWhole };
  }
}

export interface DecodedBytes {
  readonly data: Buffer;
  /** False where it stopped at what is none of its codes. */
  readonly isWhole: boolean;
}

/** @returns undefined for more than `limit` bytes */
export type StreamDecoder = (bytes: Buffer, limit: number) => DecodedBytes | undefined;

export const isWhite = (byte: number): boolean =>
  byte === 0x20 || (byte >= 0x09 && byte <= 0x0d) || byte === 0;

export const runLength: StreamDecoder = (bytes, limit) => {
  const sink = new Sink(bytes.length * 2, limit);
  for (let at = 0; at < bytes.length;) {
    const length = bytes[at]!;
    if (length === 128) break;
    const isCopy = length < 128;
    const next = isCopy ? at + 2 + length : at + 2;
    const byte = bytes[at + 1];
    if (byte === undefined) break;
    if (!(isCopy ? sink.copy(bytes, at + 1, next) : sink.fill(byte, 257 - length))) return undefined;
    at = next;
  }
  return sink.end();
};

const digit = (byte: number): number => {
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30;
  const letter = byte | 0x20;
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : -1;
};

export const asciiHex: StreamDecoder = (bytes, limit) => {
  const sink = new Sink(bytes.length >> 1, limit);
  let first = -1;
  let isWhole = true;
  for (const byte of bytes) {
    const value = digit(byte);
    if (value < 0 && isWhite(byte)) continue;
    isWhole = value >= 0 || byte === 0x3e;
    if (value < 0) break;
    if (first < 0) first = value;
    else {
      if (!sink.push(first * 16 + value)) return undefined;
      first = -1;
    }
  }
  return first < 0 || sink.push(first * 16) ? sink.end(isWhole) : undefined;
};

export const ascii85: StreamDecoder = (bytes, limit) => {
  const sink = new Sink(bytes.length, limit);
  const group: number[] = [];
  let isWhole = true;
  /** Emits the bytes of a group, which may lack digits at the end. */
  const flush = (): boolean => {
    const count = group.length - 1;
    const whole = [0, 1, 2, 3, 4].reduce((sum, place) => sum * 85 + (group[place] ?? 84), 0) >>> 0;
    group.length = 0;
    for (let place = 0; place < count; place += 1)
      if (!sink.push((whole >>> (24 - 8 * place)) & 255)) return false;
    return true;
  };
  for (const [at, byte] of bytes.entries()) {
    if (isWhite(byte)) continue;
    if (byte === 0x7a && group.length === 0) {
      if (!sink.fill(0, 4)) return undefined;
    } else if (byte >= 0x21 && byte <= 0x75) {
      group.push(byte - 0x21);
      if (group.length === 5 && !flush()) return undefined;
    } else {
      // The end is marked by the two characters `~>`, which white space may separate.
      isWhole = byte === 0x7e && bytes.subarray(at + 1).find((next) => !isWhite(next)) === 0x3e;
      break;
    }
  }
  return group.length < 2 || flush() ? sink.end(isWhole) : undefined;
};

const clearTable = 256;
const endOfData = 257;
const maxCodes = 4096;

/** @param early 1 where codes grow one code early, as they do unless it is said otherwise (7.4.4.3) */
export const lzw =
  (early: number): StreamDecoder =>
  (bytes, limit) => {
    const sink = new Sink(bytes.length * 3, limit);
    // A code stands for the bytes of another code, its prefix, and one more byte.
    const prefix = new Uint16Array(maxCodes);
    const last = new Uint8Array(maxCodes);
    const word = Buffer.alloc(maxCodes);
    let next = 258;
    let width = 9;
    let before = -1;
    let waiting = 0;
    let bits = 0;
    for (const byte of bytes) {
      waiting = ((waiting << 8) | byte) & 0xffffff;
      bits += 8;
      if (bits < width) continue;
      bits -= width;
      const code = (waiting >>> bits) & ((1 << width) - 1);
      if (code === endOfData) break;
      if (code === clearTable) {
        next = 258;
        width = 9;
        before = -1;
        continue;
      }
      const isKnown = code < 256 || (code > 257 && code < next);
      if (!isKnown && (before < 0 || code !== next)) return sink.end(false);
      let start = word.length;
      if (!isKnown) start -= 1; // Its last byte is its first one, which is known below.
      let at = isKnown ? code : before;
      while (at > 257) {
        start -= 1;
        word[start] = last[at]!;
        at = prefix[at]!;
      }
      start -= 1;
      word[start] = at;
      if (!isKnown) word[word.length - 1] = at;
      if (!sink.copy(word, start, word.length)) return undefined;
      if (before >= 0 && next < maxCodes) {
        prefix[next] = before;
        last[next] = at;
        next += 1;
        if (next + early >= 1 << width && width < 12) width += 1;
      }
      before = code;
    }
    return sink.end();
  };
