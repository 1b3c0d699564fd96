/** Fonts of the older binary formats, as far as their tables give them away. */
import { readFile, stat } from 'node:fs/promises';
import cfb from 'cfb';
import { cleanFamily } from './names.js';
import type { Parts } from './parts.js';

/** Bytes of a file that is looked into. */
const fileLimit = 64 * 1024 * 1024;

type Streams = (name: string) => Buffer | null;

/** Opens an OLE file. Null when it is too large to be looked into. */
async function openOle(path: string): Promise<Streams | null> {
  if ((await stat(path)).size > fileLimit) return null;
  const container = cfb.read(await readFile(path), { type: 'buffer' });
  return (name) => {
    const entry = cfb.find(container, name);
    return entry ? Buffer.from(entry.content as Uint8Array) : null;
  };
}

function collect(names: Iterable<string | null | undefined>): Set<string> {
  const families = new Set<string>();
  for (const name of names) {
    const family = cleanFamily(name ?? undefined);
    if (family !== null) families.add(family);
  }
  return families;
}

/** A UTF-16 text up to its end mark. */
const wide = (bytes: Buffer) => bytes.toString('utf16le').split('\0')[0] ?? '';

/** The table of fonts of a Word 97 to 2003 document ([MS-DOC] 2.9.275 SttbfFfn): also of those no text uses. */
export async function docFonts(path: string): Promise<Set<string>> {
  const streams = await openOle(path);
  const word = streams?.('WordDocument');
  if (!streams || !word || word.length < 0x11a) return new Set();
  // FibBase bit 9 says which table stream counts; fcSttbfFfn and lcbSttbfFfn stand at 0x112.
  const table = streams((word.readUInt16LE(0x0a) & 0x0200) !== 0 ? '1Table' : '0Table');
  if (!table) return new Set();
  const start = word.readUInt32LE(0x112);
  const list = table.subarray(start, start + word.readUInt32LE(0x116));
  const names: string[] = [];
  // Each entry: its length, 39 bytes of numbers, the name.
  for (let at = 4; at < list.length; at += 1 + (list[at] ?? 0)) {
    const length = list[at] ?? 0;
    if (length > 39) names.push(wide(list.subarray(at + 40, at + 1 + length)));
  }
  return collect(names);
}

/** Records of a filled cell that hold the number of its format at byte 4 ([MS-XLS] 2.5.13 Cell). */
const cellRecords = new Set([0x0006, 0x00d6, 0x00fd, 0x0203, 0x0204, 0x0205, 0x027e, 0x00bd]);

/** Fonts of the filled cells of an Excel 97 to 2003 workbook. */
export async function xlsFonts(path: string): Promise<Set<string>> {
  const streams = await openOle(path);
  const modern = streams?.('Workbook');
  const book = modern ?? streams?.('Book');
  if (!book) return new Set();
  const fonts: string[] = [];
  const formats: number[] = [];
  const used = new Set<number>();
  for (let at = 0; at + 4 <= book.length;) {
    const type = book.readUInt16LE(at);
    const body = book.subarray(at + 4, at + 4 + book.readUInt16LE(at + 2));
    at += 4 + body.length;
    if (type === 0x0031 && body.length > 16) fonts.push(xlsFontName(body, Boolean(modern)));
    else if (type === 0x00e0 && body.length >= 2) formats.push(body.readUInt16LE(0));
    else if (cellRecords.has(type) && body.length >= 6) used.add(body.readUInt16LE(4));
  }
  return collect(
    [...used].map((format) => {
      const font = formats[format] ?? 0;
      // There is no font number 4: the fifth is called 5.
      return fonts[font > 4 ? font - 1 : font];
    }),
  );
}

function xlsFontName(body: Buffer, modern: boolean): string {
  const length = body[14] ?? 0;
  if (!modern) return body.toString('latin1', 15, 15 + length);
  const isWide = ((body[15] ?? 0) & 1) !== 0;
  return isWide ? body.toString('utf16le', 16, 16 + 2 * length) : body.toString('latin1', 16, 16 + length);
}

/** The font collection of a PowerPoint 97 to 2003 presentation ([MS-PPT] 2.9.10): also of those no text uses. */
export async function pptFonts(path: string): Promise<Set<string>> {
  const file = (await openOle(path))?.('PowerPoint Document');
  if (!file) return new Set();
  const names: string[] = [];
  for (let at = 0; at + 8 <= file.length;) {
    const isContainer = ((file[at] ?? 0) & 0x0f) === 0x0f;
    const type = file.readUInt16LE(at + 2);
    const length = file.readUInt32LE(at + 4);
    if (type === 0x0fb7) names.push(wide(file.subarray(at + 8, at + 8 + 64)));
    // The records inside a container follow its head.
    at += isContainer ? 8 : 8 + length;
  }
  return collect(names);
}

/** Fonts of a binary workbook's styles ([MS-XLSB] 2.4.155 BrtFont): also of those no cell uses. */
export async function xlsbFonts(parts: Parts): Promise<Set<string>> {
  const chunks: Buffer[] = [];
  for await (const chunk of parts.chunks('xl/styles.bin')) chunks.push(chunk);
  const styles = Buffer.concat(chunks);
  const names: string[] = [];
  let at = 0;
  /** A number in steps of seven bits. */
  const variable = (most: number) => {
    let value = 0;
    for (let step = 0; step < most; step++) {
      const byte = styles[at++] ?? 0;
      value |= (byte & 0x7f) << (7 * step);
      if ((byte & 0x80) === 0) break;
    }
    return value;
  };
  while (at < styles.length) {
    const type = variable(2);
    const length = variable(4);
    const body = styles.subarray(at, at + length);
    at += length;
    // 21 bytes of numbers, the count of characters, the name.
    if (type === 43 && body.length > 25)
      names.push(body.toString('utf16le', 25, Math.min(body.length, 25 + 2 * body.readUInt32LE(21))));
  }
  return collect(names);
}
