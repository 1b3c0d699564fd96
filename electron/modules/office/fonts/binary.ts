/** Fonts of the older binary formats, as far as their tables give them away. */
import { binaryRecords } from '../binary-records.js';
import { collect, openOle, wide } from './ole.js';
import type { Parts } from '../parts.js';

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
  for (const { type, body } of binaryRecords(styles)) {
    // 21 bytes of numbers, the count of characters, the name.
    if (type === 43 && body.length > 25)
      names.push(body.toString('utf16le', 25, Math.min(body.length, 25 + 2 * body.readUInt32LE(21))));
  }
  return collect(names);
}
