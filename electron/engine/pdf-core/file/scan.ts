/** Reads one object of a PDF (ISO 32000-2, 7.3) strictly: whatever is not as the standard says is not read at all. */
import { isRegular, isWhite, Lexer, type Oddity, type TokenKind } from '../content/lexer.js';
import { notedName } from '../objects/names.js';
import { notedString } from '../objects/strings.js';
import type { QpdfValue } from '../objects/values.js';

/** The document is not quite as the standard says: a forgiving reader has to look at it. */
export class Unreadable extends Error {}

/** The object continues after the bytes at hand. */
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

const maxDepth = 200;
/** The other oddities keep to the standard, or do not matter in a file. */
const refused: readonly Oddity[] = ['stray-bracket', 'unclosed-string', 'no-digit'];

const isDigit = (byte: number | undefined): boolean => byte !== undefined && byte >= 0x30 && byte <= 0x39;

export class ObjectScanner {
  readonly references: FoundReference[] = [];
  readonly #lexer: Lexer;

  /** @param whole nothing follows behind these bytes */
  constructor(
    private readonly bytes: Buffer,
    at: number,
    private readonly whole: boolean,
  ) {
    this.#lexer = new Lexer(bytes, at);
  }

  get at(): number {
    return this.#lexer.at;
  }

  /** Skips white space and comments. */
  skip(): void {
    this.#lexer.skipWhite();
    this.#peek();
  }

  /** Reads the regular characters that follow. */
  word(): string {
    this.skip();
    if (!isRegular(this.#peek())) return '';
    this.#next();
    return this.#lexer.text();
  }

  /** @throws Unreadable, NeedsMore */
  value(): QpdfValue {
    return this.#value(this.#next(), 0);
  }

  #next(): TokenKind {
    const lexer = this.#lexer;
    const kind = lexer.next();
    // A token that ends with the bytes at hand may continue after them.
    if (lexer.at >= this.bytes.length && !this.whole) throw new NeedsMore();
    const { oddities } = lexer;
    if (oddities.size > 0) {
      const wrong = refused.find((oddity) => oddities.has(oddity));
      if (wrong !== undefined) throw new Unreadable(wrong);
      oddities.clear();
    }
    return kind;
  }

  #value(kind: TokenKind, depth: number): QpdfValue {
    if (depth > maxDepth) throw new Unreadable('too deep');
    switch (kind) {
      case 'end':
        throw new Unreadable('ends early');
      case 'word':
        return this.#plain();
      case 'name':
        return notedName(this.#lexer.text());
      case 'literal':
      case 'hexadecimal':
        return notedString(this.#lexer.string());
      case '[':
        return this.#array(depth);
      case '<<':
        return this.#dictionary(depth);
      case ']':
      case '>>':
      case '{':
      case '}':
        throw new Unreadable(`a stray ${kind}`);
    }
  }

  /** More bytes may follow those at hand, and they would have to be read first. */
  #peek(place = this.#lexer.at): number | undefined {
    if (place < this.bytes.length) return this.bytes[place];
    if (!this.whole) throw new NeedsMore();
    return undefined;
  }

  #plain(): QpdfValue {
    const { start } = this.#lexer;
    const word = this.#lexer.text();
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
    // Programs differ in how they read whole numbers of this many digits.
    if (!word.includes('.') && !Number.isSafeInteger(Number(word))) throw new Unreadable('a huge number');
    return (/^\d{1,10}$/.test(word) && this.#reference(start, Number(word))) || Number(word);
  }

  /** Reads a reference such as `5 0 R`, whose first number is read already. */
  #reference(start: number, id: number): string | undefined {
    let place = this.#lexer.at;
    while (isWhite(this.#peek(place))) place += 1;
    const number = place;
    while (isDigit(this.#peek(place)) && place - number < 6) place += 1;
    if (place > number && isWhite(this.#peek(place))) {
      const generation = Number(this.bytes.toString('latin1', number, place));
      while (isWhite(this.#peek(place))) place += 1;
      if (this.#peek(place) === 0x52 && !isRegular(this.#peek(place + 1))) {
        this.#lexer.at = place + 1;
        this.references.push({ start, end: place + 1, id, generation });
        return `${id} ${generation} R`;
      }
    }
    return undefined;
  }

  #array(depth: number): QpdfValue {
    const items: QpdfValue[] = [];
    for (let kind = this.#next(); kind !== ']'; kind = this.#next()) items.push(this.#value(kind, depth + 1));
    return items;
  }

  #dictionary(depth: number): QpdfValue {
    const entries: Record<string, QpdfValue> = {};
    for (let kind = this.#next(); kind !== '>>'; kind = this.#next()) {
      if (kind !== 'name') throw new Unreadable('a key is no name');
      const key = notedName(this.#lexer.text());
      if (Object.hasOwn(entries, key)) throw new Unreadable('a key stands twice');
      const value = this.#value(this.#next(), depth + 1);
      // An entry whose value is null counts as missing (7.3.7).
      if (value !== null) entries[key] = value;
    }
    return entries;
  }
}

/** Reads the value that begins at a place. @throws Unreadable, NeedsMore */
export function scanValue(bytes: Buffer, at: number, whole: boolean): Scanned {
  const scanner = new ObjectScanner(bytes, at, whole);
  const value = scanner.value();
  return { value, end: scanner.at, references: scanner.references };
}
