/** Finds the fonts of the text of a Rich Text file: its font table and the `\f` of the text. */
import { cleanFamily } from './names.js';

/** Groups whose text is not drawn, or only as a sign in front of a list. */
const silent = new Set(
  'fonttbl colortbl stylesheet info pict listtext pntext pntxta pntxtb fldinst xe tc object datafield themedata'.split(
    ' ',
  ),
);
/** The most groups inside each other; real documents stay far below. */
const depthLimit = 1000;

interface Group {
  font: number | null;
  silent: boolean;
  hidden: boolean;
  inFontTable: boolean;
}

const token = /\\'[0-9a-fA-F]{2}|\\([a-z]{1,32})(-?\d{1,10})? ?|\\[^a-z]|[{}]|[^\\{}\r\n]+/g;

export async function rtfFonts(chunks: AsyncIterable<Buffer>): Promise<Set<string>> {
  const reader = new RtfReader();
  let rest = '';
  for await (const chunk of chunks) {
    // A token may be cut between two chunks, so the last few bytes wait for the next one.
    const text = rest + chunk.toString('latin1');
    const cut = Math.max(text.lastIndexOf('\\'), text.length - 64, 0);
    const end = text.length - cut > 64 ? text.length : cut;
    if (!reader.read(text.slice(0, end))) break;
    rest = text.slice(end);
  }
  reader.read(rest);
  return reader.asked();
}

class RtfReader {
  readonly #names = new Map<number, string>();
  readonly #used = new Set<number>();
  readonly #groups: Group[] = [{ font: null, silent: false, hidden: false, inFontTable: false }];
  #default = 0;
  #entry: number | null = null;
  #entryDepth = 0;
  #binary = 0;

  asked(): Set<string> {
    const asked = new Set<string>();
    for (const number of this.#used) {
      const family = cleanFamily(this.#names.get(number));
      if (family !== null) asked.add(family);
    }
    return asked;
  }

  /** False when the rest need not be read. */
  read(text: string): boolean {
    token.lastIndex = this.#skipBinary(0, text.length);
    for (let match = token.exec(text); match; match = token.exec(text)) {
      const [whole, word, number] = match;
      if (whole === '{') {
        const top = this.#top;
        this.#groups.push({ ...top });
        if (this.#groups.length > depthLimit) return false;
      } else if (whole === '}') {
        if (this.#groups.length > 1) this.#groups.pop();
      } else if (word !== undefined) {
        this.#control(word, number === undefined ? null : Number(number));
        token.lastIndex = this.#skipBinary(token.lastIndex, text.length);
      } else if (whole === '\\*') this.#top.silent = true;
      else if (whole.startsWith("\\'")) this.#text('x');
      else if (!whole.startsWith('\\')) this.#text(whole);
    }
    return true;
  }

  get #top(): Group {
    return this.#groups.at(-1) ?? { font: null, silent: true, hidden: false, inFontTable: false };
  }

  #skipBinary(from: number, length: number): number {
    const skipped = Math.min(this.#binary, length - from);
    this.#binary -= skipped;
    return from + skipped;
  }

  #control(word: string, number: number | null): void {
    const top = this.#top;
    if (word === 'bin') this.#binary = Math.max(0, number ?? 0);
    else if (word === 'deff') this.#default = number ?? 0;
    else if (word === 'fonttbl') [top.inFontTable, top.silent] = [true, true];
    else if (silent.has(word)) top.silent = true;
    // The text of a shape stands inside its settings, which are not drawn.
    else if (word === 'shptxt') top.silent = false;
    else if (word === 'plain') [top.font, top.hidden] = [null, false];
    else if (word === 'v') top.hidden = number !== 0;
    else if (word === 'f' && number !== null) {
      if (top.inFontTable) [this.#entry, this.#entryDepth] = [number, this.#groups.length];
      else top.font = number;
    } else if (word === 'u' && number !== null) this.#text('x');
  }

  #text(text: string): void {
    const { inFontTable, silent: quiet, hidden, font } = this.#top;
    if (inFontTable) {
      // The groups inside an entry hold other names of it.
      if (this.#entry === null || this.#groups.length !== this.#entryDepth) return;
      const [name = '', after] = text.split(';');
      this.#names.set(this.#entry, (this.#names.get(this.#entry) ?? '') + name);
      if (after !== undefined) this.#entry = null;
    } else if (!quiet && !hidden && text.trim() !== '') this.#used.add(font ?? this.#default);
  }
}
