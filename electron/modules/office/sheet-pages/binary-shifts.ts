/** What headers and footers of binary workbooks add to the number of a page (`&P+2`): LibreOffice writes it behind the number. */
import { binaryRecords, binarySheets, letters, oldRecordsOfSheet, oldSheets } from '../binary-records.js';
import { item } from '../cells.js';
import type { OfficeDocument } from '../document.js';
import { openOle } from '../fonts/ole.js';
import { withParts } from '../parts.js';
import { XHeaderFooterContent, XIndexAccess, XNamed, XText, XTextCursor } from '../uno/interfaces.js';
import { UnoAnyValue, type UnoReference } from '../uno/values.js';
import { sheetsOf } from './hidden.js';
import { pageStyle } from './page-style.js';

/** Header and footer of the pages of a sheet; of those that have others on even pages, LibreOffice reads these as well. */
interface Texts {
  readonly header: string;
  readonly footer: string;
}

// Begin here: a sheet whose header has both `&P` and `&P+n` prints `1+2`, as one value is added for the whole sheet.
/** By the names of the sheets; empty for what cannot be read. */
async function headerTexts(path: string, format: 'xls' | 'xlsb'): Promise<ReadonlyMap<string, Texts>> {
  const read = format === 'xls' ? oldTexts(path) : newTexts(path);
  return read.catch(() => new Map<string, Texts>());
}

/** [MS-XLS] 2.4.136 and 2.4.124. */
const old = { header: 0x0014, footer: 0x0015 } as const;

async function oldTexts(path: string): Promise<Map<string, Texts>> {
  const found = new Map<string, Texts>();
  const book = (await openOle(path))?.('Workbook');
  if (!book) return found;
  for (const { at, title } of oldSheets(book)) {
    const texts = { header: '', footer: '' };
    for (const { type, body } of oldRecordsOfSheet(book, at)) {
      if ((type !== old.header && type !== old.footer) || body.length < 4) continue;
      texts[type === old.header ? 'header' : 'footer'] = letters(body, 3, body.readUInt16LE(0), 2);
    }
    found.set(title, texts);
  }
  return found;
}

/** [MS-XLSB] 2.4.92 BrtBeginHeaderFooter. */
const headerFooter = 479;

const newTexts = (path: string): Promise<Map<string, Texts>> =>
  withParts(path, async (parts) => {
    const found = new Map<string, Texts>();
    for await (const { title, part } of binarySheets(parts))
      for (const { type, body } of binaryRecords(part)) {
        if (type !== headerFooter) continue;
        let at = 2;
        const [header = '', footer = ''] = [0, 1].map(() => {
          const count = at + 4 <= body.length ? body.readUInt32LE(at) : 0xffff_ffff;
          at += 4;
          // A missing text has the length of all bits.
          if (count === 0xffff_ffff) return '';
          at += 2 * count;
          return body.toString('utf16le', at - 2 * count, at);
        });
        found.set(title, { header, footer });
      }
    return found;
  });

const added = /^[+-]\d{1,4}/;
/** Letters of a header, and codes that show one sign or none (ECMA-376-1 18.3.1.46). */
const token = /&&|&"[^"]*"|&K(?:[\da-f]{6}|\d\d[+-]\d{3})|&\d+|&[a-z]|\r\n|[\s\S]/gi;

interface Added {
  readonly part: 0 | 1 | 2;
  /** Place in the text of the part. */
  readonly at: number;
  readonly text: string;
}

/** What is added in each part of a header: left, centre, right. Null where some numbers of pages are as they are. */
function addedIn(header: string): readonly Added[] | null {
  const found: Added[] = [];
  let part: 0 | 1 | 2 = 1;
  let at = 0;
  for (const { 0: sign, index } of header.matchAll(token)) {
    const code = sign.length > 1 && sign.startsWith('&') ? sign.slice(1, 2).toUpperCase() : '';
    if (code === 'L' || code === 'C' || code === 'R') {
      part = code === 'L' ? 0 : code === 'C' ? 1 : 2;
      at = 0;
    } else if (code === 'P') {
      at += 1;
      const [text] = added.exec(header.slice(index + sign.length)) ?? [];
      if (text === undefined) return null;
      found.push({ part, at, text });
    } else if (code === '' || code === '&' || 'NDTAFZ'.includes(code)) at += 1;
  }
  return found;
}

const thirds = [
  XHeaderFooterContent.getLeftText,
  XHeaderFooterContent.getCenterText,
  XHeaderFooterContent.getRightText,
];

/**
 * Takes what is added out of the headers of a loaded workbook.
 * @returns what sheets add, by their names
 */
export async function takeShifts(
  document: OfficeDocument,
  path: string,
  format: 'xls' | 'xlsb',
): Promise<ReadonlyMap<string, number>> {
  const shifts = new Map<string, number>();
  const texts = await headerTexts(path, format);
  if (![...texts.values()].some(({ header, footer }) => /&P[+-]\d/i.test(header + footer))) return shifts;
  const sheets = await sheetsOf(document);
  const count = Number(await document.call(sheets, XIndexAccess.getCount));
  for (let index = 0; index < count; index += 1) {
    const sheet = await item(document, sheets, index);
    const title = (await document.call(await document.as(sheet, XNamed.type), XNamed.getName)) as string;
    const of = texts.get(title);
    const [header, footer] = [addedIn(of?.header ?? ''), addedIn(of?.footer ?? '')];
    const all = [...(header ?? []), ...(footer ?? [])];
    const values = new Set(all.map(({ text }) => Number(text)));
    // One number of the first page serves all of them, or none.
    if (header === null || footer === null || values.size !== 1) continue;
    const style = await pageStyle(document, (await document.get(sheet, 'PageStyle')) as string);
    const isTaken =
      (await takeOut(document, style, 'RightPageHeaderContent', header)) &&
      (await takeOut(document, style, 'RightPageFooterContent', footer));
    if (isTaken) shifts.set(title, [...values][0] ?? 0);
  }
  return shifts;
}

/** @returns false where the text is not as it was expected, and stays */
async function takeOut(
  document: OfficeDocument,
  style: UnoReference,
  place: string,
  all: readonly Added[],
): Promise<boolean> {
  if (all.length === 0) return true;
  const content = (await document.get(style, place)) as UnoReference | null;
  if (content === null) return false;
  const parts = await document.as(content, XHeaderFooterContent.type);
  // From the end, so that the places before stay.
  for (const { part, at, text } of [...all].reverse()) {
    const whole = (await document.call(parts, thirds[part] as (typeof thirds)[number])) as UnoReference;
    const made = (await document.call(whole, XText.createTextCursor)) as UnoReference;
    const cursor = await document.as(made, XTextCursor.type);
    await document.call(cursor, XTextCursor.gotoStart, [false]);
    await document.call(cursor, XTextCursor.goRight, [at, false]);
    await document.call(cursor, XTextCursor.goRight, [text.length, true]);
    if ((await document.call(cursor, XTextCursor.getString)) !== text) return false;
    await document.call(cursor, XTextCursor.setString, ['']);
  }
  await document.set(style, { [place]: new UnoAnyValue(XHeaderFooterContent.type, content) });
  return true;
}
