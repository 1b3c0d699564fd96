/**
 * What cells of a workbook show that is neither number nor text: data types, pictures in a cell, check boxes. The file
 * holds `#VALUE!`, TRUE or FALSE for programs that do not know them ([MS-XLSX] 2.3.6 and 2.2.5.7).
 */
import type { Entry } from 'yauzl';
import type { CellContents } from '../package/cell-contents.js';
import type { PackagePart } from '../package/part.js';
import { sheetNames } from '../package/sheet-names.js';
import { XmlTree, type XmlElement } from '../package/xml-tree.js';

export interface RichCells {
  /** By the name of a sheet's part. */
  readonly of: (part: string) => CellContents;
  /** Cells with a picture that is not drawn, with their sheets. */
  readonly pictures: readonly string[];
}

export async function richCells(
  parts: readonly PackagePart[],
  read: (entry: Entry) => Promise<string>,
): Promise<RichCells> {
  const names = new Map(parts.map(({ name, entry }) => [name.toLowerCase(), entry]));
  const tree = async (name: string): Promise<XmlTree> => {
    const entry = names.get(name.toLowerCase());
    return new XmlTree(entry ? await read(entry).catch(() => '') : '');
  };
  const pictures: string[] = [];
  const hasValues = parts.some(({ name }) => /^xl\/richData\/rdrichvalue\.xml$/i.test(name));
  const hasBags = parts.some(({ name }) => /^xl\/featurePropertyBag\//i.test(name));
  const shown = hasValues
    ? textsOf(
        await tree('xl/metadata.xml'),
        await tree('xl/richData/rdrichvalue.xml'),
        await tree('xl/richData/rdrichvaluestructure.xml'),
      )
    : [];
  const boxes = hasBags
    ? boxFormats(await tree('xl/styles.xml'), await tree('xl/featurePropertyBag/featurePropertyBag.xml'))
    : new Set<string>();
  const titles = shown.some((value) => value?.isPicture)
    ? await sheetNames(parts, read)
    : new Map<string, string>();
  return {
    pictures,
    of: (part) => ({
      isBox: (format) => boxes.has(format),
      rich(at, cell) {
        const value = shown[at - 1];
        if (value === undefined) return null;
        const name = `${titles.get(part.toLowerCase()) ?? part}!${cell}`;
        if (value.isPicture && !pictures.includes(name)) pictures.push(name);
        return value.text;
      },
    }),
  };
}

interface Shown {
  readonly text: string;
  readonly isPicture: boolean;
}

const find = (tree: XmlTree, local: string): XmlElement | undefined => {
  for (const element of tree.all()) if (element.local === local) return element;
  return undefined;
};

/** In the order of the value metadata, to which cells point. */
function textsOf(metadata: XmlTree, values: XmlTree, structures: XmlTree): (Shown | undefined)[] {
  const kinds = [...(find(structures, 'rvStructures')?.children ?? [])].map((structure) => ({
    name: structures.attribute(structure, 't') ?? '',
    keys: structure.children.map((key) => structures.attribute(key, 'n') ?? ''),
  }));
  const rich = [...(find(values, 'rvData')?.children ?? [])]
    .filter(({ local }) => local === 'rv')
    .map((value): Shown | undefined => {
      const kind = kinds[Number(values.attribute(value, 's') ?? 0)];
      if (!kind) return undefined;
      const given = value.children.filter(({ local }) => local === 'v').map((each) => values.textOf(each));
      const of = (key: string) => given[kind.keys.indexOf(key)];
      if (/image/i.test(kind.name)) return { text: of('Text') ?? '', isPicture: true };
      // Errors that only later versions have names of their own for.
      const text = of('_DisplayString');
      return text === undefined ? undefined : { text, isPicture: false };
    });
  const future = [...metadata.all()]
    .find(
      (element) =>
        element.local === 'futureMetadata' && metadata.attribute(element, 'name') === 'XLRICHVALUE',
    )
    ?.children.map((block) => {
      const [place] = [...metadata.named('rvb', block)];
      return place ? Number(metadata.attribute(place, 'i')) : -1;
    });
  return (find(metadata, 'valueMetadata')?.children ?? []).map((block) => {
    const record = block.children[0];
    const at = record ? future?.[Number(metadata.attribute(record, 'v'))] : undefined;
    return at === undefined ? undefined : rich[at];
  });
}

/** Places of the formats whose cells are check boxes. */
function boxFormats(styles: XmlTree, bags: XmlTree): ReadonlySet<string> {
  const list = [...bags.all()].filter(({ local }) => local === 'bag');
  /** The bags that one leads to. */
  const reaches = (at: number, depth = 0): boolean => {
    const bag = list[at];
    if (!bag || depth > 8) return false;
    if (bags.attribute(bag, 'type') === 'Checkbox') return true;
    return [...bags.named('bagId', bag)].some((id) => reaches(Number(bags.textOf(id)), depth + 1));
  };
  const mapped = list.find((bag) => bags.attribute(bag, 'type') === 'XFComplements');
  const complements = mapped ? [...bags.named('bagId', mapped)].map((id) => Number(bags.textOf(id))) : [];
  const found = new Set<string>();
  find(styles, 'cellXfs')?.children.forEach((format, place) => {
    for (const complement of styles.named('xfComplement', format)) {
      const at = complements[Number(styles.attribute(complement, 'i'))];
      if (at !== undefined && reaches(at)) found.add(String(place));
    }
  });
  return found;
}
