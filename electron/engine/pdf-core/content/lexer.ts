/**
 * Reads PDF syntax (ISO 32000-2, 7.2 and 7.3) token by token: objects of files, content streams, character
 * maps. The lexer refuses nothing and reports what was odd. Its callers put the tokens together and decide
 * what they refuse: `file/scan.ts` reads files strictly by the standard, `values.ts` reads them forgivingly,
 * `operations.ts` reads content.
 */

export type TokenKind =
  | 'end'
  /** A number, an operator or `true`: the text of the token says which. */
  | 'word'
  | 'name'
  | 'literal'
  | 'hexadecimal'
  | '['
  | ']'
  | '<<'
  | '>>'
  | '{'
  | '}';

/** What is not written as the standard has it, or is read differently by some readers. */
export type Oddity =
  /** A comment without a letter. */
  | 'empty-comment'
  /** A closing bracket that nothing opened. */
  | 'stray-bracket'
  /** A literal string with a line end that is not one byte. */
  | 'line-end'
  /** A string that has no end. */
  | 'unclosed-string'
  /** A hexadecimal string in which something else stands. */
  | 'no-digit'
  /** A hexadecimal string whose last digit lacks its other half. */
  | 'odd-digits';

/** The class of every byte: 0 is regular, 1 is white space, 2 is a delimiter (7.2.3). */
const kinds = new Uint8Array(256);
for (const byte of [0, 9, 10, 12, 13, 32]) kinds[byte] = 1;
for (const sign of '()<>[]{}/%') kinds[sign.charCodeAt(0)] = 2;

/** A place behind the last byte counts as neither white space nor regular. */
export const isWhite = (byte: number | undefined): boolean => byte !== undefined && kinds[byte] === 1;
export const isRegular = (byte: number | undefined): boolean => byte !== undefined && kinds[byte] === 0;

export class Lexer {
  readonly bytes: Buffer;
  /** Where the token that was read last begins. */
  start: number;
  /** Where it ends, and the next one is looked for. */
  at: number;
  /** The oddities met so far; the caller clears the set after reading it. */
  readonly oddities = new Set<Oddity>();
  /** Whether the string read last has no escapes, and whether it was closed. */
  #isPlain = true;
  #isClosed = true;

  constructor(bytes: Uint8Array, at = 0) {
    this.bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.start = at;
    this.at = at;
  }

  /** Skips white space and comments. */
  skipWhite(): void {
    const { bytes } = this;
    let { at } = this;
    for (; at < bytes.length; at += 1) {
      const byte = bytes[at]!;
      if (byte === 0x25) {
        const next = bytes[at + 1];
        if (next === 10 || next === 13) this.oddities.add('empty-comment');
        while (at + 1 < bytes.length && bytes[at + 1] !== 10 && bytes[at + 1] !== 13) at += 1;
      } else if (kinds[byte] !== 1) break;
    }
    this.at = at;
  }

  /** Goes on to the next token. A bracket that closes no string is passed over. */
  next(): TokenKind {
    const { bytes } = this;
    for (;;) {
      this.skipWhite();
      this.start = this.at;
      const byte = bytes[this.at];
      if (byte === undefined) return 'end';
      if (kinds[byte] === 0) {
        this.#skipRegular();
        return 'word';
      }
      this.at += 1;
      switch (byte) {
        case 0x2f:
          this.#skipRegular();
          return 'name';
        case 0x28:
          this.#skipLiteral();
          return 'literal';
        case 0x5b:
          return '[';
        case 0x5d:
          return ']';
        case 0x7b:
          return '{';
        case 0x7d:
          return '}';
        case 0x3c:
          if (bytes[this.at] === 0x3c) {
            this.at += 1;
            return '<<';
          }
          this.#skipHexadecimal();
          return 'hexadecimal';
        case 0x3e:
          if (bytes[this.at] === 0x3e) this.at += 1;
          else this.oddities.add('stray-bracket');
          return '>>';
        default:
          this.oddities.add('stray-bracket');
      }
    }
  }

  /** The token as it stands, one character a byte; a name without its slash. */
  text(): string {
    const from = this.bytes[this.start] === 0x2f ? this.start + 1 : this.start;
    return this.bytes.toString('latin1', from, this.at);
  }

  /**
   * The bytes of the string that was read last. They may share memory with the lexer, so callers must not
   * write into them.
   */
  string(): Buffer {
    // A string that is never closed extends to the end of the bytes.
    const inside = this.bytes.subarray(this.start + 1, this.#isClosed ? this.at - 1 : this.at);
    if (this.bytes[this.start] === 0x28) return this.#isPlain ? inside : unescaped(inside);
    const digits = inside.toString('latin1').replace(/[^0-9a-f]+/gi, '');
    return Buffer.from(digits.length % 2 === 0 ? digits : `${digits}0`, 'hex');
  }

  #skipRegular(): void {
    const { bytes } = this;
    let { at } = this;
    while (at < bytes.length && kinds[bytes[at]!] === 0) at += 1;
    this.at = at;
  }

  #skipLiteral(): void {
    const { bytes } = this;
    this.#isPlain = true;
    let open = 1;
    let { at } = this;
    for (; at < bytes.length; at += 1) {
      const byte = bytes[at]!;
      if (byte === 0x5c) {
        this.#isPlain = false;
        at += 1;
      } else if (byte === 0x28) open += 1;
      else if (byte === 0x29) {
        open -= 1;
        if (open === 0) break;
      } else if (byte === 13) {
        this.#isPlain = false;
        this.oddities.add('line-end');
      }
    }
    this.#close(at);
  }

  #skipHexadecimal(): void {
    const { bytes } = this;
    let digits = 0;
    let { at } = this;
    for (; at < bytes.length && bytes[at] !== 0x3e; at += 1) {
      const byte = bytes[at]!;
      if (isHexadecimal(byte)) digits += 1;
      else if (kinds[byte] !== 1) this.oddities.add('no-digit');
    }
    if (digits % 2 === 1) this.oddities.add('odd-digits');
    this.#close(at);
  }

  #close(at: number): void {
    this.#isClosed = at < this.bytes.length;
    if (!this.#isClosed) this.oddities.add('unclosed-string');
    this.at = Math.min(at + 1, this.bytes.length);
  }
}

const isHexadecimal = (byte: number): boolean =>
  (byte >= 0x30 && byte <= 0x39) || (byte >= 0x41 && byte <= 0x46) || (byte >= 0x61 && byte <= 0x66);

const escapes = new Map(
  [...'nrtbf'].map((letter, at) => [letter.charCodeAt(0), '\n\r\t\b\f'.charCodeAt(at)]),
);
const isOctal = (byte: number | undefined): byte is number =>
  byte !== undefined && byte >= 0x30 && byte <= 0x37;

/** Returns a literal string without its escapes, with every line end as one byte (7.3.4.2). */
function unescaped(raw: Buffer): Buffer {
  const out = Buffer.alloc(raw.length);
  let length = 0;
  for (let at = 0; at < raw.length; at += 1) {
    const byte = raw[at]!;
    if (byte === 13) {
      if (raw[at + 1] === 10) at += 1;
      out[length++] = 10;
      continue;
    }
    if (byte !== 0x5c) {
      out[length++] = byte;
      continue;
    }
    at += 1;
    const next = raw[at];
    if (next === undefined) break;
    if (isOctal(next)) {
      let code = next - 0x30;
      for (let digits = 1; digits < 3; digits += 1) {
        const more = raw[at + 1];
        if (!isOctal(more)) break;
        code = code * 8 + more - 0x30;
        at += 1;
      }
      out[length++] = code & 255;
    } else if (next === 13) {
      if (raw[at + 1] === 10) at += 1;
    } else if (next !== 10) out[length++] = escapes.get(next) ?? next;
  }
  return out.subarray(0, length);
}
