/** Fonts of a Word 97 to 2003 document ([MS-DOC]): its table of fonts, and which of them are set on text directly. */
import { collect, openOle, wide } from './ole.js';

/** Places in the file's header: each holds an offset in the table stream, followed by a length. */
const fontTable = 0x112;
const characterPages = 0xfa;
/** Sets the font of western text. */
const sprmFont = 0x4a4f;
const pageSize = 512;

export interface DocFonts {
  /** Set on visible text. A font that comes from a style is only among the listed ones. */
  readonly used: Set<string>;
  readonly listed: Set<string>;
}

export async function docFonts(path: string): Promise<DocFonts> {
  const none = { used: new Set<string>(), listed: new Set<string>() };
  const streams = await openOle(path);
  const word = streams?.('WordDocument');
  if (!streams || !word || word.length < 0x11a) return none;
  // FibBase bit 9 says which table stream counts.
  const table = streams((word.readUInt16LE(0x0a) & 0x0200) !== 0 ? '1Table' : '0Table');
  if (!table) return none;
  const part = (place: number) => {
    const start = word.readUInt32LE(place);
    return table.subarray(start, start + word.readUInt32LE(place + 4));
  };
  const names = readFontTable(part(fontTable));
  const used = new Set<number>();
  for (const page of characterPageNumbers(part(characterPages)))
    readCharacterPage(word, word.subarray(page * pageSize, (page + 1) * pageSize), used);
  return { used: collect([...used].map((font) => names[font])), listed: collect(names) };
}

/** 2.9.275 SttbfFfn. Each entry: its length, 39 bytes of numbers, the name. */
function readFontTable(table: Buffer): string[] {
  const names: string[] = [];
  for (let at = 4; at < table.length; at += 1 + (table[at] ?? 0)) {
    const length = table[at] ?? 0;
    names.push(length > 39 ? wide(table.subarray(at + 40, at + 1 + length)) : '');
  }
  return names;
}

/** 2.8.5 PlcBteChpx: n + 1 positions, then n page numbers. */
function characterPageNumbers(pages: Buffer): number[] {
  const count = Math.max(0, Math.floor((pages.length - 4) / 8));
  return Array.from({ length: count }, (_, index) => pages.readUInt32LE(4 * (count + 1 + index)) & 0x3fffff);
}

/** 2.9.33 ChpxFkp: where runs of text begin and end, then where in this page each has its settings. */
function readCharacterPage(word: Buffer, page: Buffer, used: Set<number>): void {
  if (page.length < pageSize) return;
  const count = page[pageSize - 1] ?? 0;
  if (4 * (count + 1) + count >= pageSize) return;
  for (let run = 0; run < count; run++) {
    const at = 2 * (page[4 * (count + 1) + run] ?? 0);
    if (at === 0) continue;
    const text = word.subarray(page.readUInt32LE(4 * run), page.readUInt32LE(4 * run + 4));
    // Marks of paragraphs, cells and pictures are below the space; so is the upper half of a wide western letter.
    if (!text.some((byte) => byte > 0x20)) continue;
    const font = fontOf(page.subarray(at + 1, at + 1 + (page[at] ?? 0)));
    if (font !== null) used.add(font);
  }
}

/** 2.6 Sprms: the bits above the 13th say how long what follows is. */
function fontOf(settings: Buffer): number | null {
  const lengths = [1, 1, 2, 4, 2, 2, 0, 3];
  let font: number | null = null;
  for (let at = 0; at + 3 <= settings.length;) {
    const sprm = settings.readUInt16LE(at);
    const kind = sprm >> 13;
    if (sprm === sprmFont && at + 4 <= settings.length) font = settings.readUInt16LE(at + 2);
    at += 2 + (kind === 6 ? 1 + (settings[at + 2] ?? 0) : (lengths[kind] ?? 1));
  }
  return font;
}
