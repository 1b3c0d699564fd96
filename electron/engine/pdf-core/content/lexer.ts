/** Reads PDF syntax (ISO 32000-1, 7.2 and 7.3) into the values of qpdf's JSON; content streams too. */
import type { QpdfValue } from '../objects/values.js';

/** An operator of a content stream, or a keyword such as `obj`. */
export class Keyword {
  constructor(readonly word: string) {}
}

export type Token = QpdfValue | Keyword;

const enum Kind {
  regular,
  white,
  delimiter,
}

/** The kind of every byte. */
const kinds = new Uint8Array(256);
for (const byte of [0, 9, 10, 12, 13, 32]) kinds[byte] = Kind.white;
for (const sign of '()<>[]{}/%') kinds[sign.charCodeAt(0)] = Kind.delimiter;

/** Deeper nesting is a trap. */
const deepest = 100;

const names = new Map<string, string>();

export class Lexer {
  constructor(
    private readonly bytes: Buffer,
    public at = 0,
  ) {}

  /** The next value or keyword; undefined at the end. What is malformed is passed over. */
  next(depth = 0): Token | undefined {
    const { bytes } = this;
    for (;;) {
      this.skipWhite();
      if (this.at >= bytes.length) return undefined;
      const byte = bytes[this.at]!;
      switch (byte) {
        case 0x2f:
          return this.name();
        case 0x28:
          return this.literal();
        case 0x3c:
          if (bytes[this.at + 1] !== 0x3c) return this.hexadecimal();
          this.at += 2;
          return this.dictionary(depth);
        case 0x5b:
          this.at += 1;
          return this.array(depth);
        case 0x5d:
        case 0x7b:
        case 0x7d:
          this.at += 1;
          return new Keyword(String.fromCharCode(byte));
        case 0x3e:
          this.at += bytes[this.at + 1] === 0x3e ? 2 : 1;
          return new Keyword('>>');
        case 0x29:
          this.at += 1;
          continue;
        default:
          return this.word();
      }
    }
  }

  /** White space and comments. */
  private skipWhite(): void {
    const { bytes } = this;
    while (this.at < bytes.length) {
      const byte = bytes[this.at]!;
      if (byte === 0x25)
        while (this.at < bytes.length && bytes[this.at] !== 10 && bytes[this.at] !== 13) this.at += 1;
      else if (kinds[byte] === Kind.white) this.at += 1;
      else return;
    }
  }

  private regularEnd(from: number): number {
    const { bytes } = this;
    let end = from;
    while (end < bytes.length && kinds[bytes[end]!] === Kind.regular) end += 1;
    return end;
  }

  private word(): Token {
    const end = this.regularEnd(this.at + 1);
    const text = this.bytes.toString('latin1', this.at, end);
    const first = this.bytes[this.at]!;
    this.at = end;
    if (first <= 0x39 && first >= 0x2b) {
      const value = Number(text);
      if (!Number.isNaN(value)) return value;
      const loose = Number.parseFloat(text.replace(/^([+-])[+-]+/, '$1'));
      if (!Number.isNaN(loose)) return loose;
    }
    if (text === 'true') return true;
    if (text === 'false') return false;
    if (text === 'null') return null;
    return new Keyword(text);
  }

  private name(): string {
    const end = this.regularEnd(this.at + 1);
    const raw = this.bytes.toString('latin1', this.at, end);
    this.at = end;
    let known = names.get(raw);
    if (known === undefined) {
      known = decodeName(raw);
      if (names.size > 10_000) names.clear();
      names.set(raw, known);
    }
    return known;
  }

  private literal(): string {
    const { bytes } = this;
    const out: number[] = [];
    let depth = 1;
    let at = this.at + 1;
    for (; at < bytes.length; at += 1) {
      let byte = bytes[at]!;
      if (byte === 0x28) depth += 1;
      else if (byte === 0x29) {
        depth -= 1;
        if (depth === 0) break;
      } else if (byte === 0x5c) {
        at += 1;
        const next = bytes[at] ?? 0;
        if (next >= 0x30 && next <= 0x37) {
          byte = next - 0x30;
          for (let digits = 1; digits < 3; digits += 1) {
            const more = bytes[at + 1];
            if (more === undefined || more < 0x30 || more > 0x37) break;
            byte = byte * 8 + more - 0x30;
            at += 1;
          }
        } else if (next === 13 || next === 10) {
          if (next === 13 && bytes[at + 1] === 10) at += 1;
          continue;
        } else byte = escapes.get(next) ?? next;
      } else if (byte === 13) {
        if (bytes[at + 1] === 10) at += 1;
        byte = 10;
      }
      out.push(byte & 255);
    }
    this.at = at + 1;
    return `b:${Buffer.from(out).toString('hex')}`;
  }

  private hexadecimal(): string {
    let end = this.bytes.indexOf(0x3e, this.at);
    if (end < 0) end = this.bytes.length;
    const digits = this.bytes.toString('latin1', this.at + 1, end).replaceAll(/[^0-9a-f]/gi, '');
    this.at = end + 1;
    return `b:${digits.length % 2 === 0 ? digits : `${digits}0`}`;
  }

  private array(depth: number): QpdfValue {
    const items: QpdfValue[] = [];
    while (depth < deepest) {
      const item = this.next(depth + 1);
      if (item === undefined) break;
      if (!(item instanceof Keyword)) items.push(item);
      else if (item.word === 'R') items.push(reference(items.splice(-2)));
      else if (item.word === ']') break;
    }
    return items;
  }

  private dictionary(depth: number): QpdfValue {
    const items: QpdfValue[] = [];
    while (depth < deepest) {
      const item = this.next(depth + 1);
      if (item === undefined) break;
      if (!(item instanceof Keyword)) items.push(item);
      else if (item.word === 'R') items.push(reference(items.splice(-2)));
      else if (item.word === '>>') break;
    }
    const entries: [string, QpdfValue][] = [];
    for (let place = 0; place + 1 < items.length; place += 2) {
      const key = items[place];
      if (typeof key === 'string') entries.push([key, items[place + 1]!]);
    }
    return Object.fromEntries(entries);
  }
}

const escapes = new Map([
  [0x6e, 10],
  [0x72, 13],
  [0x74, 9],
  [0x62, 8],
  [0x66, 12],
]);

const reference = ([number, generation]: readonly QpdfValue[]): QpdfValue =>
  `${Number(number)} ${Number(generation)} R`;

/** As qpdf's JSON has it: text where the bytes are UTF-8, the name as it stands otherwise. */
function decodeName(raw: string): string {
  if (/^\/[\x21-\x22\x24-\x7e]*$/.test(raw)) return raw;
  const plain = raw.replaceAll(/#([0-9a-f]{2})/gi, (_, digits: string) =>
    String.fromCharCode(Number.parseInt(digits, 16)),
  );
  const bytes = Buffer.from(plain, 'latin1');
  const text = bytes.toString('utf8');
  return text.includes('\ufffd') ? `n:${raw}` : text;
}

/** The bytes of a string value. */
export function stringBytes(value: QpdfValue | undefined): Buffer | undefined {
  if (typeof value !== 'string') return undefined;
  if (value.startsWith('b:')) return Buffer.from(value.slice(2), 'hex');
  return undefined;
}
