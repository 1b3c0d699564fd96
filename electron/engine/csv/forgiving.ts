/**
 * A table of text whose quotation marks do not match, as programs write that do not know them: `1,"5 inch pipe`. Every text at all
 * gives a table, and nothing of it is lost but delimiters, line ends and quotation marks.
 *
 * A field in quotation marks ends at the first one that a delimiter or a line end follows. Where there is none, where another field
 * begins before it, or where the line is whole without it, the opening mark is a part of the text: as in spreadsheets a mark that
 * is never closed would take all further rows into one cell.
 */

export interface ForgivenRows {
  readonly rows: string[][];
  /** First line of the file, from 1, in which quotation marks do not match; null where all do. */
  readonly guessedIn: number | null;
}

const lineEnds = /\r\n|\r|\n/g;

/**
 * @param text of the file, without its mark
 * @param delimiter one character
 * @param quote one character
 */
export function forgivingRows(text: string, delimiter: string, quote = '"'): ForgivenRows {
  return new Reader(text, delimiter, quote).read();
}

class Reader {
  readonly #text: string;
  readonly #delimiter: string;
  readonly #quote: string;
  /** Places of all quotation marks. */
  readonly #quotes: readonly number[];
  /** By quotation mark: the number of the one that closes a field which is open there; the count of all for none. */
  readonly #closing: Int32Array;
  /** By quotation mark: the number of the first one from there that is not doubled. */
  readonly #single: Int32Array;
  /** Columns of most lines without quotation marks. */
  readonly #usual: number;
  #at = 0;
  /** Number of the first quotation mark from {@link #at}. */
  #nextQuote = 0;
  #line = 1;
  #guessedIn: number | null = null;

  constructor(text: string, delimiter: string, quote: string) {
    this.#text = text;
    this.#delimiter = delimiter;
    this.#quote = quote;
    this.#quotes = placesOf(text, quote);
    const count = this.#quotes.length;
    this.#closing = new Int32Array(count + 2).fill(count);
    this.#single = new Int32Array(count + 2).fill(count);
    for (let number = count - 1; number >= 0; number -= 1) {
      const place = this.#quotes[number]!;
      const isDoubled = this.#quotes[number + 1] === place + 1;
      this.#single[number] = isDoubled ? this.#single[number + 2]! : number;
      this.#closing[number] = isDoubled
        ? this.#closing[number + 2]!
        : this.#endsField(place + 1)
          ? number
          : this.#closing[number + 1]!;
    }
    this.#usual = usualColumns(text, delimiter, quote);
  }

  read(): ForgivenRows {
    const rows: string[][] = [];
    while (this.#at < this.#text.length) {
      const row: string[] = [];
      do {
        row.push(this.#field(row.length));
      } while (this.#take(this.#delimiter));
      this.#takeLineEnd();
      rows.push(row);
    }
    return { rows, guessedIn: this.#guessedIn };
  }

  /** @param column of it, from 0 */
  #field(column: number): string {
    this.#skipQuotes();
    if (this.#text[this.#at] !== this.#quote) return this.#plain();
    const opening = this.#nextQuote;
    const first = this.#single[opening + 1]!;
    const closing = this.#closing[opening + 1]!;
    if (first < this.#quotes.length && first === closing) return this.#quoted(closing);
    this.#guessedIn ??= this.#line;
    if (this.#isOneField(first, closing, column)) return this.#quoted(closing);
    // As Excel: what stands behind a closed field is a part of it.
    if (first < this.#quotes.length && !this.#hasLineEnd(this.#at, this.#quotes[first]!))
      return this.#quoted(first) + this.#plain();
    return this.#plain();
  }

  /** Whether all between an opening mark and one that may close it is one field, with marks in it that were not doubled. */
  #isOneField(first: number, closing: number, column: number): boolean {
    if (closing >= this.#quotes.length) return false;
    const end = this.#quotes[closing]!;
    for (let number = first; number < closing; number += 1) {
      const before = this.#text[this.#quotes[number]! - 1];
      if (before === this.#delimiter || before === '\n' || before === '\r') return false;
    }
    return !this.#hasLineEnd(this.#at, end) || column + this.#columnsFrom(this.#at) !== this.#usual;
  }

  /** The field up to the quotation mark of this number. */
  #quoted(closing: number): string {
    const { [closing]: end = this.#text.length } = this.#quotes;
    const content = this.#text.slice(this.#at + 1, end);
    this.#line += content.match(lineEnds)?.length ?? 0;
    this.#at = end + 1;
    return content.replaceAll(this.#quote + this.#quote, this.#quote).replaceAll(lineEnds, '\n');
  }

  /** The field up to the next delimiter or line end. */
  #plain(): string {
    const end = this.#plainEnd(this.#at);
    const content = this.#text.slice(this.#at, end);
    if (content.includes(this.#quote)) this.#guessedIn ??= this.#line;
    this.#at = end;
    return content;
  }

  #plainEnd(from: number): number {
    let end = from;
    while (end < this.#text.length && !this.#endsField(end)) end += 1;
    return end;
  }

  #endsField(at: number): boolean {
    const sign = this.#text[at];
    return sign === undefined || sign === this.#delimiter || sign === '\n' || sign === '\r';
  }

  /** Columns from a place to the end of its line, where quotation marks are letters as others. */
  #columnsFrom(from: number): number {
    let columns = 1;
    for (let at = from; at < this.#text.length && this.#text[at] !== '\n' && this.#text[at] !== '\r'; at += 1)
      if (this.#text[at] === this.#delimiter) columns += 1;
    return columns;
  }

  #hasLineEnd(from: number, to: number): boolean {
    for (let at = from; at < to; at += 1) if (this.#text[at] === '\n' || this.#text[at] === '\r') return true;
    return false;
  }

  #take(sign: string): boolean {
    if (this.#text[this.#at] !== sign) return false;
    this.#at += 1;
    return true;
  }

  #takeLineEnd(): void {
    const isTaken = this.#take('\r');
    if (this.#take('\n') || isTaken) this.#line += 1;
  }

  #skipQuotes(): void {
    while ((this.#quotes[this.#nextQuote] ?? Infinity) < this.#at) this.#nextQuote += 1;
  }
}

function placesOf(text: string, sign: string): number[] {
  const places: number[] = [];
  for (let at = text.indexOf(sign); at >= 0; at = text.indexOf(sign, at + 1)) places.push(at);
  return places;
}

/** Lines that are looked at. */
const sample = 1000;

function usualColumns(text: string, delimiter: string, quote: string): number {
  const counts = new Map<number, number>();
  for (const line of text.split(/\r\n|\r|\n/, sample)) {
    if (line === '' || line.includes(quote)) continue;
    const columns = line.split(delimiter).length;
    counts.set(columns, (counts.get(columns) ?? 0) + 1);
  }
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 0;
}
