/** Reads content streams: operators with their operands, inline images included (ISO 32000-1, 7.2, 7.8.2, 8.9.7). */
import { isWhite, Lexer, type Oddity } from './lexer.js';
import { nameBytes, notedName } from '../objects/names.js';
import { pdfName } from '../objects/values.js';
import { takenBy, type Operand } from './operands.js';

/** Keys and values of a dictionary, one after the other. */
class Pairs extends Array<Operand> {}

/**
 * How badly something is written. `odd`: every reader understands it the same way, but it breaks the grammar
 * or a limit of PDF/A, and writing it anew mends that. `broken`: readers differ over what it means.
 */
type Flaw = 'odd' | 'broken';

export interface ContentOperation {
  readonly operator: string;
  readonly operands: readonly Operand[];
  /** Bytes of the stream it takes, operands included. */
  readonly start: number;
  readonly end: number;
  readonly flaw: Flaw | undefined;
}

/**
 * The largest integer that PDF/A allows (ISO 19005-2, 6.1.13). Real numbers may be larger, but no page needs
 * them.
 */
const maxInteger = 2_147_483_647;
/** Real numbers that are nearer to zero than this count as zero (the same clause). */
const minReal = 1.175e-38;
/** Graphics states may be nested by `q` no deeper than this (the same clause). */
export const maxStateDepth = 28;
/** The most bytes that a string and a name may have (the same clause). */
const maxLength = { string: 32_767, name: 127 } as const;

/**
 * How bad each oddity is. Oddities that a file may hold and that content need not be mended for are missing
 * here.
 */
const flaws: Readonly<Record<Oddity, Flaw>> = {
  // veraPDF takes what follows an empty comment for an operator.
  'empty-comment': 'odd',
  // Not every reader knows that the end of a line is one character.
  'line-end': 'odd',
  'no-digit': 'odd',
  'odd-digits': 'odd',
  'unclosed-string': 'broken',
  'stray-bracket': 'broken',
};

/**
 * `looseNumber` matches what readers accept as a number, `soundNumber` what the grammar allows (ISO 32000-1,
 * 7.3.3).
 */
const looseNumber = /^\+*-*\d*\.?\d*(?:-\d*)?$/;
const soundNumber = /^[+-]?(?:\d+\.?\d*|\.\d+)$/;
/** Every reader skips an unknown operator that looks like this. */
const plainWord = /^[A-Za-z'"*]+$/;

/** Arrays nested deeper than this are treated as hostile. */
const maxDepth = 64;
/**
 * More operands than this before one operator are treated as hostile. Of those, only the last `keptOperands`
 * are kept.
 */
const maxOperands = 100_000;
const keptOperands = 64;
/** So many bytes behind an `EI` must look like content: the data of a picture seldom do for that long. */
const lookAhead = 14;

class Word {
  constructor(readonly text: string) {}
}
type Token = Operand | Word | undefined;

class Reader {
  readonly #lexer: Lexer;
  /** The worst flaw met since {@link takeFlaw} was called last. */
  #met: Flaw | undefined;

  constructor(bytes: Uint8Array, at = 0) {
    this.#lexer = new Lexer(bytes, at);
  }

  get at(): number {
    return this.#lexer.at;
  }

  /** Returns the worst flaw met, and forgets it. */
  takeFlaw(): Flaw | undefined {
    this.#judge();
    const met = this.#met;
    this.#met = undefined;
    return met;
  }

  flaw(kind: Flaw): void {
    if (this.#met !== 'broken') this.#met = kind;
  }

  #judge(): void {
    const { oddities } = this.#lexer;
    if (oddities.size === 0) return;
    for (const oddity of oddities) this.flaw(flaws[oddity]);
    oddities.clear();
  }

  skipWhite(): void {
    this.#lexer.skipWhite();
  }

  /** Returns the next operand or operator, and undefined at the end. */
  token(depth = 0): Token {
    const kind = this.#lexer.next();
    switch (kind) {
      case 'end':
        return undefined;
      case 'word':
        return this.#word(this.#lexer.text());
      case 'name':
        return this.#name(this.#lexer.text());
      case 'literal':
      case 'hexadecimal':
        return this.#string(this.#lexer.string());
      case '[':
        return this.#list(']', depth);
      case '<<':
        return this.#dictionary(depth);
      case ']':
      case '>>':
      case '{':
      case '}':
        return new Word(kind);
    }
  }

  #word(text: string): Token {
    if (soundNumber.test(text)) return this.#number(Number(text));
    switch (text) {
      case 'true':
        return true;
      case 'false':
        return false;
      case 'null':
        return null;
      default:
    }
    if (/^[+-.\d]/.test(text) && /\d/.test(text)) return this.#oddNumber(text);
    // veraPDF reads an operator up to what begins an operand.
    const next = this.#lexer.bytes[this.at];
    if (next === 0x25) this.flaw('odd');
    else if (next === 0x29 || next === 0x3e || next === 0x7b || next === 0x7d) this.flaw('broken');
    return new Word(text);
  }

  #number(value: number): number {
    if (!Number.isFinite(value) || Math.abs(value) > maxInteger) this.flaw('broken');
    else if (value !== 0 && Math.abs(value) < minReal) this.flaw('odd');
    return Number.isFinite(value) ? value : 0;
  }

  /**
   * Reads a number with several signs as readers do: the last leading sign counts, and what follows a sign
   * inside the digits is dropped.
   */
  #oddNumber(text: string): Token {
    const value = Number.parseFloat(text.replace(/^[+-]+(?=[+-])/, ''));
    this.flaw(looseNumber.test(text) && !Number.isNaN(value) ? 'odd' : 'broken');
    return Number.isNaN(value) ? new Word(text) : this.#number(value);
  }

  #name(raw: string): string {
    if (raw.length > maxLength.name && nameBytes(raw).length > maxLength.name) this.flaw('broken');
    return notedName(raw);
  }

  #string(bytes: Buffer): Buffer {
    if (bytes.length > maxLength.string) this.flaw('broken');
    return bytes;
  }

  #list(end: ']' | '>>', depth: number): Operand[] {
    const items: Operand[] = [];
    if (depth > maxDepth) {
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
      // An operator inside an array shows that the array was not closed.
      if (item === undefined || item.text.length > 2) return items;
    }
  }

  #dictionary(depth: number): Pairs {
    const items = this.#list('>>', depth);
    if (!arePairs(items)) this.flaw('broken');
    return Pairs.from(items);
  }

  /** Tells whether content continues at a place, rather than the data of a picture. */
  #isReadable(at: number): boolean {
    const following = this.#lexer.bytes.subarray(at, at + lookAhead);
    if (following.some((byte) => byte > 126 || (byte < 32 && !isWhite(byte)))) return false;
    const ahead = new Reader(this.#lexer.bytes, at);
    const next = ahead.token();
    return ahead.takeFlaw() !== 'broken' && (!(next instanceof Word) || knownOperators.has(next.text));
  }

  /** Skips the data of an inline image. It ends at the first `EI` that content follows. */
  skipImage(): void {
    const { bytes } = this.#lexer;
    for (let at = bytes.indexOf('EI', this.at + 1); at >= 0; at = bytes.indexOf('EI', at + 1)) {
      if (at + 2 < bytes.length && !isWhite(bytes[at + 2])) continue;
      if (this.#isReadable(at + 2)) {
        this.#lexer.at = at + 2;
        return;
      }
      // Readers that look less far ahead end the image here.
      this.flaw('broken');
    }
    this.#lexer.at = bytes.length;
    this.flaw('broken');
  }
}

const isName = (item: Operand): item is string => typeof item === 'string' && /^(?:n:)?\//.test(item);

/** Tells whether the items alternate between keys and values as in a dictionary. */
const arePairs = (items: readonly Operand[]): boolean =>
  items.length % 2 === 0 && items.every((item, at) => at % 2 === 1 || isName(item));

/** Writes an operand as the grammar of PDF and the limits of PDF/A want it. */
export function writeOperand(operand: Operand): string {
  if (operand instanceof Uint8Array) return `<${Buffer.from(operand).toString('hex')}>`;
  if (operand instanceof Pairs) return `<< ${operand.map(writeOperand).join(' ')} >>`;
  if (Array.isArray(operand)) return `[${operand.map(writeOperand).join(' ')}]`;
  // PDF does not know exponents, so the number is written without one.
  if (typeof operand === 'number')
    return Number.isInteger(operand) ? String(operand) : operand.toFixed(9).replace(/\.?0+$/, '');
  if (typeof operand === 'string') return operand.startsWith('n:') ? operand.slice(2) : pdfName(operand);
  return String(operand);
}

/**
 * Returns the bytes of an operation: as they stand where nothing is wrong with them, otherwise written anew.
 */
export function operationBytes(bytes: Uint8Array, operation: ContentOperation): Uint8Array {
  const { operator, operands, start, end, flaw } = operation;
  if (flaw === undefined || operator === 'BI') return bytes.subarray(start, end);
  return Buffer.from([...operands.map(writeOperand), operator].join(' '));
}

/**
 * Walks a content stream. The operands of `BI` are the pairs of the inline image's dictionary. Where the stream ends
 * inside something broken, there is a last operation without an operator.
 */
export function* readContent(bytes: Uint8Array): Generator<ContentOperation> {
  const reader = new Reader(bytes);
  let operands: Operand[] = [];
  reader.skipWhite();
  let start = reader.at;
  for (let token = reader.token(); token !== undefined; token = reader.token()) {
    if (!(token instanceof Word)) {
      operands.push(token);
      if (operands.length > maxOperands) {
        reader.flaw('broken');
        operands = operands.slice(-keptOperands);
      }
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
  if (!arePairs(operands)) reader.flaw('broken');
  reader.skipImage();
  // An image cannot be written anew as other operations can.
  if (reader.takeFlaw() !== undefined) reader.flaw('broken');
  else if (before !== undefined) reader.flaw(before);
}

/** All operators that ISO 32000-1, annex A, defines. */
export const knownOperators = new Set(
  (
    'b B b* B* BDC BI BMC BT BX c cm CS cs d d0 d1 Do DP EI EMC ET EX f F f* G g gs h i ID j J K k l m M MP n q Q re ' +
    'RG rg ri s S SC sc SCN scn sh T* Tc Td TD Tf Tj TJ TL Tm Tr Ts Tw Tz v w W W* y \' "'
  ).split(' '),
);
