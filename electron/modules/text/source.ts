/** The lines of a text file, read piece by piece: memory stays flat whatever its size. */
import { createReadStream } from 'node:fs';
import iconv from 'iconv-lite';

/** One line as the file has it. */
export interface SourceLine {
  readonly text: string;
  /** It begins a line of the file; false for the rest of one that is longer than {@link pieceLimit}. */
  readonly fresh: boolean;
  /** A form feed stands before it. */
  readonly newPage: boolean;
}

/** Characters of a piece into which an endless line is cut. */
const pieceLimit = 64 * 1024;

/** Lines of decoded text; the last one counts when it is not empty. */
class Cutter {
  #rest = '';
  #fresh = true;
  #newPage = false;

  *add(text: string): Generator<SourceLine> {
    const whole = this.#rest + text;
    // A carriage return at the end may be half of a line end.
    const cut = whole.endsWith('\r') ? whole.length - 1 : whole.length;
    const lines = whole.slice(0, cut).split(/\r\n|[\n\r\u2028\u2029\u0085]/);
    const last = (lines.pop() ?? '') + whole.slice(cut);
    for (const line of lines) yield* this.#line(line, true);
    this.#rest = last;
    while (this.#rest.length > pieceLimit) {
      const piece = this.#rest.slice(0, pieceLimit);
      // Never between the halves of a character.
      const end = /[\uD800-\uDBFF]$/.test(piece) ? pieceLimit - 1 : pieceLimit;
      yield* this.#line(this.#rest.slice(0, end), false);
      this.#rest = this.#rest.slice(end);
    }
  }

  *end(): Generator<SourceLine> {
    const rest = this.#rest.replace(/\r$/, '');
    if (rest !== '') yield* this.#line(rest, true);
  }

  *#line(text: string, ends: boolean): Generator<SourceLine> {
    const pages = text.split('\f');
    for (const [at, part] of pages.entries()) {
      if (at > 0) this.#newPage = true;
      // What only ends with a form feed has no line behind it.
      if (part === '' && pages.length > 1) continue;
      yield { text: part, fresh: this.#fresh, newPage: this.#newPage };
      this.#fresh = false;
      this.#newPage = false;
    }
    this.#fresh = ends;
  }
}

/** @param encoding as iconv-lite knows it */
export async function* readLines(path: string, encoding: string): AsyncGenerator<readonly SourceLine[]> {
  const cutter = new Cutter();
  const decoder = iconv.getDecoder(encoding);
  let first = true;
  for await (const bytes of createReadStream(path, { highWaterMark: 256 * 1024 })) {
    const text = decoder.write(bytes as Buffer);
    yield [...cutter.add(first ? text.replace(/^\uFEFF/, '') : text)];
    first = false;
  }
  yield [...cutter.add(decoder.end() ?? ''), ...cutter.end()];
}
