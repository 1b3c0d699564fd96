/** Headers and footers of sheets that print the name or the place of the file. */
import { item } from '../cells.js';
import type { OfficeDocument } from '../document.js';
import { nameFieldsOf, nameParts } from '../own-name.js';
import { XHeaderFooterContent, XIndexAccess } from '../uno/interfaces.js';
import { short, UnoAnyValue, type UnoReference } from '../uno/values.js';
import { sheetsOf } from './hidden.js';
import { pageStyle } from './page-style.js';

const places = ['Right', 'Left', 'First'].flatMap((page) =>
  ['Header', 'Footer'].map((place) => `${page}Page${place}Content`),
);
const thirds = [
  XHeaderFooterContent.getLeftText,
  XHeaderFooterContent.getCenterText,
  XHeaderFooterContent.getRightText,
];

/** Makes fields in headers and footers of a loaded workbook show its name in place of where its copy lies. */
export async function nameInHeaders(document: OfficeDocument): Promise<void> {
  const sheets = await sheetsOf(document);
  const count = Number(await document.call(sheets, XIndexAccess.getCount));
  const names = await Promise.all(
    Array.from({ length: count }, async (_, at) =>
      document.get(await item(document, sheets, at), 'PageStyle'),
    ),
  );
  for (const one of new Set(names)) {
    const style = await pageStyle(document, one as string);
    await Promise.all(places.map((place) => nameInPlace(document, style, place)));
  }
}

async function nameInPlace(document: OfficeDocument, style: UnoReference, place: string): Promise<void> {
  const content = (await document.get(style, place)) as UnoReference | null;
  if (content === null) return;
  const parts = await document.as(content, XHeaderFooterContent.type);
  let isChanged = false;
  for (const third of thirds) {
    const text = (await document.call(parts, third)) as UnoReference;
    for await (const { field, part } of nameFieldsOf(document, text)) {
      if (part !== 'full' && part !== 'path') continue;
      // Nothing else of these fields can be set: the copy has the document's name.
      await document.set(field, { FileFormat: short(nameParts.indexOf('name-and-extension')) });
      isChanged = true;
    }
  }
  if (isChanged) await document.set(style, { [place]: new UnoAnyValue(XHeaderFooterContent.type, content) });
}
