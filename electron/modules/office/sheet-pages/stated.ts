/**
 * Which sheets a workbook says are hidden, where LibreOffice does not take its word: it shows the active sheet of an Excel
 * file whatever its state, and knows no state in the XML of Excel 2003.
 */
import { createReadStream } from 'node:fs';
import { packing } from '../../../files/packing.js';
import { bundledSheets } from '../binary-records.js';
import { XmlFilter } from '../external-references/xml-filter.js';
import { XmlText } from '../package/xml-text.js';
import type { OfficeFormat } from '../filters.js';
import { readXml, withParts } from '../parts.js';

/** A sheet by its own word. */
export interface StatedSheet {
  readonly name: string;
  readonly isHidden: boolean;
}

/**
 * In the order of the workbook; empty where LibreOffice is to be believed.
 * @param path of a document without protection
 */
export async function statedSheets(path: string, format: OfficeFormat): Promise<readonly StatedSheet[]> {
  switch (format) {
    case 'xlsx':
    case 'xlsm':
      return withParts(path, async (parts) => {
        const sheets: StatedSheet[] = [];
        for (const part of parts.names.filter((name) => /^xl\/workbook\d*\.xml$/i.test(name)))
          await readXml(parts.chunks(part), {
            open: (element, { name = '', state = 'visible' }) => {
              if (element === 'sheet') sheets.push({ name, isHidden: state !== 'visible' });
            },
          });
        return sheets;
      });
    case 'xlsb':
      return withParts(path, async (parts) => {
        const chunks: Buffer[] = [];
        for (const part of parts.names.filter((name) => /^xl\/workbook\d*\.bin$/i.test(name)))
          for await (const chunk of parts.chunks(part)) chunks.push(chunk);
        return [...bundledSheets(Buffer.concat(chunks))];
      });
    case 'xls':
      return (await packing(path)) === 'xml' ? fromExcel2003(path) : [];
    default:
      return [];
  }
}

async function fromExcel2003(path: string): Promise<StatedSheet[]> {
  const sheets: StatedSheet[] = [];
  const text = new XmlText();
  const reader = new XmlFilter({
    concerns: /Worksheet/,
    tag({ local, attributes }) {
      const name = attributes.find((attribute) => attribute.local === 'Name')?.value;
      if (local === 'Worksheet') sheets.push({ name: name ?? '', isHidden: false });
    },
    holds: (local) => local === 'Visible',
    text(_local, state) {
      const last = sheets.pop();
      if (last) sheets.push({ ...last, isHidden: /^Sheet(?:Very)?Hidden$/i.test(state.trim()) });
      return null;
    },
  });
  for await (const piece of createReadStream(path)) reader.write(text.write(piece as Buffer));
  reader.write(text.end());
  reader.end();
  return sheets;
}
