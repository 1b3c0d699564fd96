/** Reads content streams: operators with their operands, inline images included (ISO 32000-1, 7.2, 7.8.2, 8.9.7). */
import { isUtf8 } from 'node:buffer';
import { takenBy } from './operands.js';

/** An operand. Names are as in qpdf's JSON; strings are bytes; what is inside dictionaries is kept as `Pairs`. */
export type Operand = number | string | boolean | null | Uint8Array | Operand[];

/** Keys and values of a dictionary, one after the other. */
class Pairs extends Array<Operand> {}

/**
 * What is wrong with how something is written. `odd`: every reader takes it for the same, but the grammar or a limit of
 * PDF/A is hurt, and writing it anew mends that. `broken`: what it means is anybody's guess, and readers differ.
 */
type Flaw = 'odd' | 'broken';

export interface Operation {
  readonly operator: string;
  readonly operands: readonly Operand[];
  /** Bytes of the stream it takes, operands included. */
  readonly start: number;
  readonly end: number;
  readonly flaw: Flaw | undefined;
}

/** The largest integer (ISO 19005-2, 6.1.13); real numbers may be larger, and no page needs them. */
const largestInteger = 2_147_483_647;
/** Reals nearer to zero than this are none (the same clause). */
const smallestReal = 1.175e-38;
/** Graphics states may be nested so deep (the same clause). */
export const deepestState = 28;
/** Bytes of a string and of a name (the same clause). */
const longest = { string: 32_767, name: 127 } as const;

const white = new Set([0, 9, 10, 12, 13, 32]);
const delimiters = new Set([...'()<>[]{}/%'].map((char) => char.charCodeAt(0)));
const octal = (byte: number): boolean => byte >= 48 && byte <= 55;
/** Numbers as readers take them, and as the grammar has them (ISO 32000-1, 7.3.3). */
const numberText = /^[+-]*\d*\.?\d*(?:-\d*)?$/;
const soundNumber = /^[+-]?(?:\d+\.?\d*|\.\d+)$/;
/** Unknown operators that look like this are left out by every reader. */
const plainWord = /^[A-Za-z'"*]+$/;

/** Deeper nesting of arrays is hostile. */
const deepest = 64;

class Word {
  constructor(readonly text: string) {}
}
type Token = Operand | Word | undefined;

class Reader {
  at = 0;
  /** The worst that was met since it was asked for last. */
  private met: Flaw | undefined;
  constructor(private readonly bytes: Uint8Array) {}

  /** Tells what was met, and forgets it. */
  takeFlaw(): Flaw | undefined {
    const { met } = this;
    this.met = undefined;
    return met;
  }

  flaw(kind: Flaw): void {
    if (this.met !== 'broken') this.met = kind;
  }

  skipWhite(): void {
    for (; this.at < this.bytes.length; this.at += 1) {
      const byte = this.bytes[this.at]!;
      if (byte === 37) {
        const next = this.bytes[this.at + 1];
        // veraPDF takes what follows an empty comment for an operator.
        if (next === 10 || next === 13) this.flaw('odd');
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
    if (byte === 47) return this.name();
    if (byte === 60) {
      if (this.bytes[this.at + 1] === 60) return this.dictionary(depth);
      return this.hex();
    }
    if (byte === 91) return this.list(1, ']', depth);
    if (byte === 93 || byte === 123 || byte === 125) {
      this.at += 1;
      return new Word(String.fromCharCode(byte));
    }
    if (byte === 62) {
      const isDouble = this.bytes[this.at + 1] === 62;
      this.at += isDouble ? 2 : 1;
      if (!isDouble) this.flaw('broken');
      return new Word('>>');
    }
    if (byte === 41) {
      this.flaw('broken');
      this.at += 1;
      return this.token(depth);
    }
    return this.value(this.regular());
  }

  private value(text: string): Token {
    if (numberText.test(text) && /\d/.test(text)) {
      const number = Number(text.replace(/^[+-]*(?=-)|^\++/, '').replace(/(?<=.)-.*$/, ''));
      if (!soundNumber.test(text)) this.flaw('odd');
      if (!Number.isFinite(number) || Math.abs(number) > largestInteger) this.flaw('broken');
      else if (number !== 0 && Math.abs(number) < smallestReal) this.flaw('odd');
      return Number.isFinite(number) ? number : 0;
    }
    if (text === 'true') return true;
    if (text === 'false') return false;
    if (text === 'null') return null;
    // veraPDF reads an operator up to what begins an operand.
    const next = this.bytes[this.at];
    if (next === 37) this.flaw('odd');
    else if (next === 41 || next === 62 || next === 123 || next === 125) this.flaw('broken');
    return new Word(text);
  }

  private regular(): string {
    const start = this.at;
    while (
      this.at < this.bytes.length &&
      !white.has(this.bytes[this.at]!) &&
      !delimiters.has(this.bytes[this.at]!)
    )
      this.at += 1;
    return Buffer.from(this.bytes.buffer, this.bytes.byteOffset + start, this.at - start).toString('latin1');
  }

  private name(): string {
    this.at += 1;
    const text = this.regular();
    const bytes = text.includes('#')
      ? text.replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
      : text;
    if (bytes.length > longest.name) this.flaw('broken');
    const raw = Buffer.from(bytes, 'latin1');
    return isUtf8(raw) ? `/${raw.toString('utf8')}` : `n:/${escapedName(raw)}`;
  }

  private list(skip: number, end: string, depth: number): Operand[] {
    this.at += skip;
    const items: Operand[] = [];
    if (depth > deepest) {
      this.flaw('broken');
      return items;
    }
    for (let item = this.token(depth + 1); ; item = this.token(depth + 1)) {
      if (item instanceof Word && item.text === end) return items;
      if (item !== undefined && !(item instanceof Word)) {
        items.push(item);
        continue;
      }
      this.flaw('broken');
      // An operator inside an array: the array was not closed.
      if (item === undefined || item.text.length > 2) return items;
    }
  }

  private dictionary(depth: number): Pairs {
    const items = this.list(2, '>>', depth);
    if (items.length % 2 === 1 || items.some((item, at) => at % 2 === 0 && !isName(item)))
      this.flaw('broken');
    return Pairs.from(items);
  }

  private hex(): Uint8Array {
    this.at += 1;
    let digits = '';
    for (; this.at < this.bytes.length && this.bytes[this.at] !== 62; this.at += 1) {
      const byte = this.bytes[this.at]!;
      const char = String.fromCharCode(byte);
      if (/[0-9a-f]/i.test(char)) digits += char;
      else if (!white.has(byte)) this.flaw('odd');
    }
    if (this.at >= this.bytes.length || digits.length > 2 * longest.string) this.flaw('broken');
    if (digits.length % 2 === 1) this.flaw('odd');
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
        // Not every reader knows that the end of a line is one character.
        this.flaw('odd');
      }
      out.push(byte);
    }
    if (depth > 0 || out.length > longest.string) this.flaw('broken');
    this.at += 1;
    return Uint8Array.from(out);
  }

  private escape(): number | undefined {
    this.at += 1;
    const byte = this.bytes[this.at] ?? 92;
    if (octal(byte)) {
      let code = 0;
      let count = 0;
      for (; count < 3 && octal(this.bytes[this.at] ?? 0); count += 1, this.at += 1)
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

  /** Whether content goes on at a place, and not the data of a picture. */
  private isReadable(at: number): boolean {
    const following = this.bytes.subarray(at, at + 14);
    if (following.some((byte) => byte > 126 || (byte < 32 && !white.has(byte)))) return false;
    const ahead = new Reader(this.bytes);
    ahead.at = at;
    const next = ahead.token();
    return ahead.takeFlaw() !== 'broken' && (!(next instanceof Word) || knownOperators.has(next.text));
  }

  /** Skips an inline image's data; it ends where an `EI` stands after which content goes on. */
  skipImage(): void {
    this.at += 1;
    for (; this.at < this.bytes.length; this.at += 1) {
      if (this.bytes[this.at] !== 69 || this.bytes[this.at + 1] !== 73) continue;
      const after = this.bytes[this.at + 2];
      if (after !== undefined && !white.has(after)) continue;
      if (!this.isReadable(this.at + 2)) {
        // Readers that look for less than we do end the image here.
        this.flaw('broken');
        continue;
      }
      this.at += 2;
      return;
    }
    this.flaw('broken');
  }
}

const isName = (item: Operand): item is string => typeof item === 'string' && /^(?:n:)?\//.test(item);

/** As it stands in a PDF, without the slash. */
const escapedName = (bytes: Uint8Array): string =>
  [...bytes]
    .map((byte) =>
      byte > 32 && byte < 127 && byte !== 35 && !delimiters.has(byte)
        ? String.fromCharCode(byte)
        : `#${byte.toString(16).padStart(2, '0')}`,
    )
    .join('');

/** An operand as the grammar of PDF and the limits of PDF/A want it. */
export function writeOperand(operand: Operand): string {
  if (operand instanceof Uint8Array) return `<${Buffer.from(operand).toString('hex')}>`;
  if (operand instanceof Pairs) return `<< ${operand.map(writeOperand).join(' ')} >>`;
  if (Array.isArray(operand)) return `[${operand.map(writeOperand).join(' ')}]`;
  // Without an exponent, which PDF does not know.
  if (typeof operand === 'number')
    return Number.isInteger(operand) ? String(operand) : operand.toFixed(9).replace(/\.?0+$/, '');
  if (typeof operand === 'string')
    return operand.startsWith('n:') ? operand.slice(2) : `/${escapedName(Buffer.from(operand.slice(1)))}`;
  return String(operand);
}

/** The bytes of an operation: as they stand where nothing is wrong with them, else written anew. */
export function operationBytes(bytes: Uint8Array, operation: Operation): Uint8Array {
  const { operator, operands, start, end, flaw } = operation;
  if (flaw === undefined || operator === 'BI') return bytes.subarray(start, end);
  return Buffer.from([...operands.map(writeOperand), operator].join(' '));
}

/**
 * Walks a content stream. The operands of `BI` are the pairs of the inline image's dictionary. Where the stream ends
 * inside something broken, there is a last operation without an operator.
 */
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
    const { text } = token;
    if (text === 'BI') readImage(reader, operands);
    else if (text === 'ID' || text === 'EI' || !(knownOperators.has(text) || plainWord.test(text)))
      reader.flaw('broken');
    const taken = takenBy(text, operands);
    if (taken === undefined) reader.flaw('broken');
    else if (taken.length < operands.length) reader.flaw('odd');
    yield { operator: text, operands: taken ?? operands, start, end: reader.at, flaw: reader.takeFlaw() };
    operands = [];
    reader.skipWhite();
    start = reader.at;
  }
  const flaw = reader.takeFlaw();
  if (flaw === 'broken') yield { operator: '', operands, start, end: bytes.length, flaw };
}

/** Reads the entries of an inline image into `operands` and goes behind its data. */
function readImage(reader: Reader, operands: Operand[]): void {
  const before = reader.takeFlaw();
  if (operands.length > 0) reader.flaw('broken');
  for (let item = reader.token(); item !== undefined; item = reader.token()) {
    if (item instanceof Word) {
      if (item.text !== 'ID') reader.flaw('broken');
      break;
    }
    operands.push(item);
  }
  if (operands.length % 2 === 1 || operands.some((item, at) => at % 2 === 0 && !isName(item)))
    reader.flaw('broken');
  reader.skipImage();
  // An image cannot be written anew as other operations can.
  if (reader.takeFlaw() !== undefined) reader.flaw('broken');
  else if (before !== undefined) reader.flaw(before);
}

/** Operators of ISO 32000-1, annex A. */
export const knownOperators = new Set(
  (
    'b B b* B* BDC BI BMC BT BX c cm CS cs d d0 d1 Do DP EI EMC ET EX f F f* G g gs h i ID j J K k l m M MP n q Q re ' +
    'RG rg ri s S SC sc SCN scn sh T* Tc Td TD Tf Tj TJ TL Tm Tr Ts Tw Tz v w W W* y \' "'
  ).split(' '),
);
