/** A document saved in another format by LibreOffice, for tests of formats that nothing else here writes. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { OfficeDocument } from '../document.js';
import type { OwnLibreOffice } from './own-libreoffice.js';

/** Filters of LibreOffice that write, by extension. */
const filters = {
  xls: 'MS Excel 97',
  ods: 'calc8',
  fods: 'OpenDocument Spreadsheet Flat XML',
  doc: 'MS Word 97',
  docx: 'MS Word 2007 XML',
  rtf: 'Rich Text Format',
  odt: 'writer8',
  ppt: 'MS PowerPoint 97',
  odp: 'impress8',
} as const;

/** @param path in a folder that this LibreOffice sees */
export function savedAs(
  { office, folder }: OwnLibreOffice,
  path: string,
  extension: keyof typeof filters,
): Promise<Buffer> {
  const limits = { signal: new AbortController().signal, timeLimit: 60_000 };
  return office.use(limits, async (connection, afterwards) => {
    const document = await OfficeDocument.load(connection, pathToFileURL(path).href, { Hidden: true });
    afterwards(() => document.close());
    const target = join(folder, `saved-${Math.random().toString(36).slice(2)}.${extension}`);
    await document.store(target, { FilterName: filters[extension] });
    return readFile(target);
  });
}
