/** Reads one object of a PDF (ISO 32000-2, 7.3) strictly: whatever is not as the standard says is not read at all. */
import { notedName } from './names.js';
import { notedString } from './strings.js';
import type { QpdfValue } from '../objects/values.js';

/** The document is not quite as the standard says: a forgiving reader has to look at it. */
export class Unreadable extends Error {}

/** The object goes on behind the bytes at hand. */
export class NeedsMore extends Error {}

/** Where a reference stands, and what it refers to. */
export interface FoundReference {
  readonly start: number;
  readonly end: number;
  readonly id: number;
  readonly generation: number;
}

export interface Scanned {
  readonly value: QpdfValue;
  /** Place behind the object. */
  readonly end: number;
  readonly references: readonly FoundReference[];
}

const deepest = 200;

/** 1: white space, 2: delimiter, 0: regular. */
const kinds = new Uint8Array(256);
for (const byte of [0, 9, 10, 12, 13, 32]) kinds[byte] = 1;
for (const character of '()<>[]{}/%') kinds[character.charCodeAt(0)] = 2;

const isDigit = (byte: number | undefined): boolean => byte !== undefined && byte >= 0x30 && byte <= 0x39;

export class Scanner {
  readonly references: FoundReference[] = [];
  #at: number;

  /** @param whole nothing follows behind these bytes */
  constructor(
    private readonly bytes: Buffer,
    at: number,
    private readonly whole: boolean,
  ) {
    this.#at = at;
  }

  get at(): number {
    return this.#at;
  }

  /** Skips white space and comments. */
  skip(): void {
    for (;;) {
      const byte = this.#peek();
      if (byte === undefined) return;
      if (kinds[byte] === 1) this.#at += 1;
      else if (byte === 0x25) {
        for (let next = this.#peek(); next !== undefined && next !== 10 && next !== 13; next = this.#peek())
          this.#at += 1;
      } else return;
    }
  }

  /** The regular characters that follow. */
  word(): string {
    this.skip();
    const start = this.#at;
    for (let byte = this.#peek(); byte !== undefined && kinds[byte] === 0; byte = this.#peek()) this.#at += 1;
    return this.bytes.toString('latin1', start, this.#at);
  }

  /** @throws Unreadable, NeedsMore */
  value(depth = 0): QpdfValue {
    if (depth > deepest) throw new Unreadable('too deep');
    this.skip();
    const byte = this.#peek();
    switch (byte) {
      case undefined:
        throw new Unreadable('ends early');
      case 0x2f:
        return this.#name();
      case 0x28:
        return notedString(this.#literal());
      case 0x5b:
        return this.#array(depth);
      case 0x3c:
        return this.#peek(1) === 0x3c ? this.#dictionary(depth) : notedString(this.#hexadecimal());
      default:
        return this.#plain();
    }
  }

  /** Behind the bytes at hand there may be more, which would have to be read first. */
  #peek(ahead = 0): number | undefined {
    const place = this.#at + ahead;
    if (place < this.bytes.length) return this.bytes[place];
    if (!this.whole) throw new NeedsMore();
    return undefined;
  }

  #plain(): QpdfValue {
    const start = this.#at;
    const word = this.word();
    switch (word) {
      case 'true':
        return true;
      case 'false':
        return false;
      case 'null':
        return null;
      default:
    }
    if (!/^[+-]?(?:\d+\.?\d*|\.\d+)$/.test(word)) throw new Unreadable(`what is ${word.slice(0, 20)}?`);
    // Whole numbers of so many digits are read by every program in its own way.
    if (!word.includes('.') && !Number.isSafeInteger(Number(word))) throw new Unreadable('a huge number');
    return (/^\d{1,10}$/.test(word) && this.#reference(start, Number(word))) || Number(word);
  }

  /** `5 0 R`, of which the first number is read. */
  #reference(start: number, id: number): string | undefined {
    const before = this.#at;
    let place = before;
    const at = (ahead: number) => this.#peek(ahead - this.#at);
    while (kinds[at(place) ?? 0x25] === 1) place += 1;
    const number = place;
    while (isDigit(at(place)) && place - number < 6) place += 1;
    if (place > number && kinds[at(place) ?? 0x25] === 1) {
      const generation = Number(this.bytes.toString('latin1', number, place));
      while (kinds[at(place) ?? 0x25] === 1) place += 1;
      if (at(place) === 0x52 && kinds[at(place + 1) ?? 32] !== 0) {
        this.#at = place + 1;
        this.references.push({ start, end: this.#at, id, generation });
        return `${id} ${generation} R`;
      }
    }
    return undefined;
  }

  #name(): string {
    this.#at += 1;
    const start = this.#at;
    for (let byte = this.#peek(); byte !== undefined && kinds[byte] === 0; byte = this.#peek()) this.#at += 1;
    return notedName(this.bytes.toString('latin1', start, this.#at));
  }

  #array(depth: number): QpdfValue {
    this.#at += 1;
    const items: QpdfValue[] = [];
    for (;;) {
      this.skip();
      if (this.#peek() === 0x5d) {
        this.#at += 1;
        return items;
      }
      items.push(this.value(depth + 1));
    }
  }

  #dictionary(depth: number): QpdfValue {
    this.#at += 2;
    const entries: Record<string, QpdfValue> = {};
    for (;;) {
      this.skip();
      const byte = this.#peek();
      if (byte === 0x3e && this.#peek(1) === 0x3e) {
        this.#at += 2;
        return entries;
      }
      if (byte !== 0x2f) throw new Unreadable('a key is no name');
      const key = this.#name();
      if (Object.hasOwn(entries, key)) throw new Unreadable('a key stands twice');
      const value = this.value(depth + 1);
      // An entry without a value is no entry (7.3.7).
      if (value !== null) entries[key] = value;
    }
  }

  #hexadecimal(): Buffer {
    const end = this.bytes.indexOf(0x3e, this.#at);
    if (end < 0) throw this.whole ? new Unreadable('a string has no end') : new NeedsMore();
    const digits = this.bytes.toString('latin1', this.#at + 1, end).replace(/[\0\t\n\f\r ]+/g, '');
    if (/[^0-9a-f]/i.test(digits)) throw new Unreadable('a string has no digits');
    this.#at = end + 1;
    return Buffer.from(digits.length % 2 === 0 ? digits : `${digits}0`, 'hex');
  }

  #literal(): Buffer {
    const start = this.#at + 1;
    let open = 1;
    let place = start;
    let isPlain = true;
    for (; open > 0; place += 1) {
      const byte = this.#peek(place - this.#at);
      if (byte === undefined) throw new Unreadable('a string has no end');
      if (byte === 0x5c) {
        isPlain = false;
        place += 1;
      } else if (byte === 0x0d) isPlain = false;
      else if (byte === 0x28) open += 1;
      else if (byte === 0x29) open -= 1;
    }
    this.#at = place;
    const raw = this.bytes.subarray(start, place - 1);
    return isPlain ? raw : unescaped(raw);
  }
}

const escapes = new Map(
  [...'nrtbf'].map((letter, at) => [letter.charCodeAt(0), '\n\r\t\b\f'.charCodeAt(at)]),
);

/** A literal string without its escapes (7.3.4.2). */
function unescaped(raw: Buffer): Buffer {
  const out = Buffer.alloc(raw.length);
  let length = 0;
  for (let at = 0; at < raw.length; at += 1) {
    const byte = raw[at]!;
    if (byte === 0x0d) {
      if (raw[at + 1] === 0x0a) at += 1;
      out[length++] = 0x0a;
    } else if (byte !== 0x5c) out[length++] = byte;
    else {
      at += 1;
      const next = raw[at]!;
      const octal = /^[0-7]{1,3}/.exec(raw.toString('latin1', at, Math.min(at + 3, raw.length)))?.[0];
      if (octal !== undefined) {
        out[length++] = Number.parseInt(octal, 8) & 0xff;
        at += octal.length - 1;
      } else if (next === 0x0d || next === 0x0a) {
        if (next === 0x0d && raw[at + 1] === 0x0a) at += 1;
      } else out[length++] = escapes.get(next) ?? next;
    }
  }
  return out.subarray(0, length);
}

/** Reads the value that begins at a place. @throws Unreadable, NeedsMore */
export function scanValue(bytes: Buffer, at: number, whole: boolean): Scanned {
  const scanner = new Scanner(bytes, at, whole);
  const value = scanner.value();
  return { value, end: scanner.at, references: scanner.references };
}
