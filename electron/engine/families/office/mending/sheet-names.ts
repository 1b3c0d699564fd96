/** Names of the sheets of a workbook, by the parts they are in. */
import { posix } from 'node:path';
import type { Entry } from 'yauzl';
import type { PackagePart } from './data-store.js';
import { XmlTree } from './xml-tree.js';

/** In the order of the workbook; names of parts in lower case. */
export async function sheetNames(
  parts: readonly PackagePart[],
  read: (entry: Entry) => Promise<string>,
): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const { name, entry } of parts) {
    const [, file] = /^xl\/(workbook\d*\.xml)$/i.exec(name) ?? [];
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
    const book = new XmlTree(await read(entry).catch(() => ''));
    for (const sheet of book.all()) {
      if (sheet.local !== 'sheet') continue;
      const part = targets.get(book.attribute(sheet, 'id') ?? '');
      if (part) found.set(part, book.attribute(sheet, 'name') ?? '');
    }
  }
  return found;
}
