/** Data that lie in a Word file beside its text, for controls that are bound to them. */
import type { Entry } from 'yauzl';
import type { PackagePart } from '../package/part.js';
import { valueAt, type DataStore } from './bound-controls.js';
import { XmlTree } from '../package/xml-tree.js';

const properties = /^customXml\/itemProps(\d*)\.xml$/i;
/** [MS-DOCX] and Word: the document's properties, which may be bound to as well. */
const builtIn: readonly (readonly [id: string, part: string])[] = [
  ['{6C3C8BC8-F283-45AE-878A-BAB7291924A1}', 'docprops/core.xml'],
  ['{6668398D-A668-4E3E-A5EB-62B293D839F1}', 'docprops/app.xml'],
];
/** The most bytes of one such part. */
const sizeLimit = 8 * 1024 * 1024;

/** Read when somebody asks first, and each part once. */
export async function readStore(
  parts: readonly PackagePart[],
  read: (entry: Entry) => Promise<string>,
): Promise<DataStore> {
  const byName = new Map(parts.map((part) => [part.name.toLowerCase(), part.entry]));
  const trees = new Map<string, XmlTree>();
  const add = async (id: string, entry: Entry | undefined) => {
    if (entry && entry.uncompressedSize <= sizeLimit)
      trees.set(id.toUpperCase(), new XmlTree(await read(entry).catch(() => '')));
  };
  for (const { name, entry } of parts) {
    const [, number] = properties.exec(name) ?? [];
    if (number === undefined || entry.uncompressedSize > sizeLimit) continue;
    const tree = new XmlTree(await read(entry).catch(() => ''));
    const [root] = tree.roots;
    await add((root && tree.attribute(root, 'itemID')) ?? '', byName.get(`customxml/item${number}.xml`));
  }
  if (trees.size === 0) return () => null;
  for (const [id, part] of builtIn) await add(id, byName.get(part));
  return (item, path) => {
    const tree = trees.get(item.toUpperCase());
    if (tree) return valueAt(tree, path);
    // Without the number of its data a control takes the first that has its path.
    if (item !== '') return null;
    for (const each of trees.values()) {
      const value = valueAt(each, path);
      if (value !== null) return value;
    }
    return null;
  };
}
