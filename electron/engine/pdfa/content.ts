/** Reads content streams: operators with their operands, inline images included (ISO 32000-1, 7.2, 7.8.2, 8.9.7). */

/** An operand. Names keep their slash; strings are bytes; what is inside dictionaries is kept as pairs in an array. */
export type Operand = number | string | boolean | null | Uint8Array | Operand[];

export interface Operation {
  readonly operator: string;
  readonly operands: readonly Operand[];
  /** Bytes of the stream it takes, operands included. */
  readonly start: number;
  readonly end: number;
  /** A comment without a character came before; veraPDF takes what follows one for an operator. */
  readonly afterEmptyComment: boolean;
}

const white = new Set([0, 9, 10, 12, 13, 32]);
const delimiters = new Set([...'()<>[]{}/%'].map((char) => char.charCodeAt(0)));
const digit = (byte: number): boolean => byte >= 48 && byte <= 57;
const numberText = /^[+-]*\d*\.?\d*(?:-\d*)?$/;

/** Deeper nesting of arrays is hostile. */
const deepest = 64;

class Word {
  constructor(readonly text: string) {}
}
type Token = Operand | Word | undefined;

class Reader {
  at = 0;
  sawEmptyComment = false;
  constructor(private readonly bytes: Uint8Array) {}

  skipWhite(): void {
    for (; this.at < this.bytes.length; this.at += 1) {
      const byte = this.bytes[this.at]!;
      if (byte === 37) {
        const next = this.bytes[this.at + 1];
        if (next === 10 || next === 13) this.sawEmptyComment = true;
        while (this.at < this.bytes.length && this.bytes[this.at] !== 10 && this.bytes[this.at] !== 13)
          this.at += 1;
      } else if (!white.has(byte)) return;
    }
  }

  /** The next operand or operator; undefined at the end. */
  token(depth = 0): Token {
    this.skipWhite();
    const byte = this.bytes[this.at];
    if (byte === undefined) return undefined;
    if (byte === 40) return this.literal();
    if (byte === 47) return `/${this.regular(1)}`;
    if (byte === 60) {
      if (this.bytes[this.at + 1] === 60) return this.list(2, '>>', depth);
      return this.hex();
    }
    if (byte === 91) return this.list(1, ']', depth);
    if (byte === 93 || byte === 123 || byte === 125) {
      this.at += 1;
      return new Word(String.fromCharCode(byte));
    }
    if (byte === 62) {
      this.at += this.bytes[this.at + 1] === 62 ? 2 : 1;
      return new Word('>>');
    }
    if (byte === 41) {
      this.at += 1;
      return this.token(depth);
    }
    return value(this.regular(0));
  }

  private regular(skip: number): string {
    const start = (this.at += skip);
    while (
      this.at < this.bytes.length &&
      !white.has(this.bytes[this.at]!) &&
      !delimiters.has(this.bytes[this.at]!)
    )
      this.at += 1;
    const text = Buffer.from(this.bytes.buffer, this.bytes.byteOffset + start, this.at - start).toString(
      'latin1',
    );
    return skip === 1 && text.includes('#')
      ? Buffer.from(
          text.replace(/#([0-9a-f]{2})/gi, (_, code: string) =>
            String.fromCharCode(Number.parseInt(code, 16)),
          ),
          'latin1',
        ).toString('utf8')
      : text;
  }

  private list(skip: number, end: string, depth: number): Operand[] {
    this.at += skip;
    const items: Operand[] = [];
    if (depth > deepest) return items;
    for (let item = this.token(depth + 1); item !== undefined; item = this.token(depth + 1)) {
      if (!(item instanceof Word)) items.push(item);
      else if (item.text === end) break;
      // An operator inside an array: the array was not closed.
      else if (item.text.length > 2) break;
    }
    return items;
  }

  private hex(): Uint8Array {
    this.at += 1;
    let digits = '';
    for (; this.at < this.bytes.length && this.bytes[this.at] !== 62; this.at += 1) {
      const char = String.fromCharCode(this.bytes[this.at]!);
      if (/[0-9a-f]/i.test(char)) digits += char;
    }
    this.at += 1;
    return Buffer.from(digits.length % 2 === 1 ? `${digits}0` : digits, 'hex');
  }

  private literal(): Uint8Array {
    const out: number[] = [];
    let depth = 1;
    for (this.at += 1; this.at < this.bytes.length; this.at += 1) {
      let byte = this.bytes[this.at]!;
      if (byte === 40) depth += 1;
      else if (byte === 41) {
        depth -= 1;
        if (depth === 0) break;
      } else if (byte === 92) {
        const escaped = this.escape();
        if (escaped === undefined) continue;
        byte = escaped;
      } else if (byte === 13) {
        if (this.bytes[this.at + 1] === 10) this.at += 1;
        byte = 10;
      }
      out.push(byte);
    }
    this.at += 1;
    return Uint8Array.from(out);
  }

  private escape(): number | undefined {
    this.at += 1;
    const byte = this.bytes[this.at] ?? 92;
    if (digit(byte)) {
      let code = 0;
      let count = 0;
      for (; count < 3 && digit(this.bytes[this.at] ?? 0); count += 1, this.at += 1)
        code = code * 8 + (this.bytes[this.at]! - 48);
      this.at -= 1;
      return code & 255;
    }
    if (byte === 13) {
      if (this.bytes[this.at + 1] === 10) this.at += 1;
      return undefined;
    }
    if (byte === 10) return undefined;
    return { 110: 10, 114: 13, 116: 9, 98: 8, 102: 12 }[byte] ?? byte;
  }

  /** Skips an inline image's data; it ends where `EI` stands alone and something readable follows. */
  skipImage(): void {
    this.at += 1;
    for (; this.at < this.bytes.length; this.at += 1) {
      if (this.bytes[this.at] !== 69 || this.bytes[this.at + 1] !== 73) continue;
      const before = this.bytes[this.at - 1];
      const after = this.bytes[this.at + 2];
      if (before !== undefined && !white.has(before)) continue;
      if (after !== undefined && !white.has(after)) continue;
      const following = this.bytes.subarray(this.at + 2, this.at + 16);
      if (following.some((byte) => byte > 126 || (byte < 32 && !white.has(byte)))) continue;
      this.at += 2;
      return;
    }
  }
}

function value(text: string): Token {
  if (numberText.test(text) && /\d/.test(text)) {
    const number = Number(text.replace(/^[+-]*(?=-)|^\++/, '').replace(/(?<=.)-.*$/, ''));
    return Number.isFinite(number) ? number : 0;
  }
  if (text === 'true') return true;
  if (text === 'false') return false;
  if (text === 'null') return null;
  return new Word(text);
}

/** Walks a content stream. The operands of `BI` are the pairs of the inline image's dictionary. */
export function* readContent(bytes: Uint8Array): Generator<Operation> {
  const reader = new Reader(bytes);
  let operands: Operand[] = [];
  reader.skipWhite();
  let start = reader.at;
  for (let token = reader.token(); token !== undefined; token = reader.token()) {
    if (!(token instanceof Word)) {
      operands.push(token);
      continue;
    }
    if (token.text === 'BI') {
      for (let item = reader.token(); item !== undefined; item = reader.token()) {
        if (item instanceof Word) break;
        operands.push(item);
      }
      reader.skipImage();
    }
    yield {
      operator: token.text,
      operands,
      start,
      end: reader.at,
      afterEmptyComment: reader.sawEmptyComment,
    };
    reader.sawEmptyComment = false;
    operands = [];
    reader.skipWhite();
    start = reader.at;
  }
}

/** Operators of ISO 32000-1, annex A. */
export const knownOperators = new Set(
  (
    'b B b* B* BDC BI BMC BT BX c cm CS cs d d0 d1 Do DP EI EMC ET EX f F f* G g gs h i ID j J K k l m M MP n q Q re ' +
    'RG rg ri s S SC sc SCN scn sh T* Tc Td TD Tf Tj TJ TL Tm Tr Ts Tw Tz v w W W* y \' "'
  ).split(' '),
);
