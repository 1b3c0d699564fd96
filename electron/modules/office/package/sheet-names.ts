/** Names of the sheets of a workbook, by the parts they are in. */
import { posix } from 'node:path';
import { bundledSheets } from '../binary-records.js';
import { XmlTree } from './xml-tree.js';

/**
 * In the order of the workbook; names of parts in lower case.
 * @param bytes reads a part that is no text; without it the sheets of binary workbooks are not told
 */
export async function sheetNames<Entry>(
  parts: readonly { readonly name: string; readonly entry: Entry }[],
  read: (entry: Entry) => Promise<string>,
  bytes?: (entry: Entry) => Promise<Buffer>,
): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const { name, entry } of parts) {
    const [, file] = /^xl\/(workbook\d*\.(?:xml|bin))$/i.exec(name) ?? [];
    if (file === undefined) continue;
    const list = parts.find((part) => part.name.toLowerCase() === `xl/_rels/${file}.rels`.toLowerCase());
    if (!list) continue;
    const related = new XmlTree(await read(list.entry).catch(() => ''));
    const targets = new Map<string, string>();
    for (const one of related.all())
      targets.set(
        related.attribute(one, 'Id') ?? '',
        posix
          .resolve('/xl', related.attribute(one, 'Target') ?? '')
          .slice(1)
          .toLowerCase(),
      );
    if (/\.bin$/i.test(file)) {
      const book = bytes === undefined ? Buffer.alloc(0) : await bytes(entry).catch(() => Buffer.alloc(0));
      for (const { id, name: title } of bundledSheets(book)) {
        const part = targets.get(id);
        if (part) found.set(part, title);
      }
      continue;
    }
    const book = new XmlTree(await read(entry).catch(() => ''));
    for (const sheet of book.all()) {
      if (sheet.local !== 'sheet') continue;
      const part = targets.get(book.attribute(sheet, 'id') ?? '');
      if (part) found.set(part, book.attribute(sheet, 'name') ?? '');
    }
  }
  return found;
}
