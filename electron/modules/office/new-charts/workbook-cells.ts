/** Cells of a workbook that a chart names by a formula: Excel saves no copy of them in charts of its own sheets. */
import type { Entry } from 'yauzl';
import { maxOf, minOf } from '../../../../contract/lists.js';
import type { PackagePart } from '../package/part.js';
import { sheetNames } from '../package/sheet-names.js';
import { XmlTree } from '../package/xml-tree.js';
import type { ReadCells } from './chart.js';

/** The most letters of a sheet that is looked into. */
const sheetLimit = 64 * 1024 * 1024;
/** The most cells that are read for a chart. */
const cellLimit = 20_000;

interface Cell {
  readonly text: string;
  /** Of a number; null for a text. */
  readonly format: string | null;
}
interface Sheet {
  readonly cells: ReadonlyMap<string, Cell>;
  readonly hiddenRows: ReadonlySet<number>;
  readonly hiddenColumns: ReadonlySet<number>;
}

/** Sheets are read when a chart first asks for one. */
export function workbookCells(
  parts: readonly PackagePart[],
  read: (entry: Entry) => Promise<string>,
): ReadCells {
  const byName = new Map(parts.map(({ name, entry }) => [name.toLowerCase(), entry]));
  const textOf = async (name: string): Promise<string> => {
    const entry = byName.get(name.toLowerCase());
    if (!entry || entry.uncompressedSize > sheetLimit) return '';
    return read(entry).catch(() => '');
  };
  let names: Promise<ReadonlyMap<string, string>> | null = null;
  let titles: Promise<ReadonlyMap<string, string>> | null = null;
  let shared: Promise<readonly string[]> | null = null;
  let formats: Promise<readonly string[]> | null = null;
  const sheets = new Map<string, Promise<Sheet>>();
  const sheet = async (title: string): Promise<Sheet | null> => {
    titles ??= sheetNames(parts, read);
    const wanted = title.toLowerCase();
    const part = [...(await titles)].find(([, name]) => name.toLowerCase() === wanted)?.[0];
    if (part === undefined) return null;
    shared ??= textOf('xl/sharedStrings.xml').then(sharedTexts);
    formats ??= textOf('xl/styles.xml').then(cellFormats);
    const [texts, codes] = [await shared, await formats];
    const known = sheets.get(part) ?? textOf(part).then((text) => readSheet(text, texts, codes));
    sheets.set(part, known);
    return known;
  };
  return async (formula, as) => {
    names ??= textOf('xl/workbook.xml').then(definedNames);
    const areas = areasOf((await names).get(formula.trim().toLowerCase()) ?? formula);
    if (areas === null) return null;
    const rows: string[][] = [];
    let format = '';
    for (const area of areas) {
      const found = await sheet(area.sheet);
      if (found === null) return null;
      if ((area.bottom - area.top + 1) * (area.right - area.left + 1) > cellLimit * 4) return null;
      for (let row = area.top; row <= area.bottom; row += 1) {
        const texts: string[] = [];
        for (let column = area.left; column <= area.right; column += 1) {
          // Charts show no hidden cells.
          if (found.hiddenRows.has(row) || found.hiddenColumns.has(column)) continue;
          const cell = found.cells.get(`${column},${row}`);
          format ||= cell?.format ?? '';
          texts.push(cell && as === 'names' ? nameOf(cell) : (cell?.text ?? ''));
        }
        if (texts.length > 0) rows.push(texts);
      }
    }
    if (rows.length > cellLimit) return null;
    return { rows, format };
  };
}

interface Range {
  readonly sheet: string;
  readonly top: number;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
}

const range =
  /^(?:'((?:[^']|'')+)'|([^'!,()]+))!\$?([A-Z]{1,3})\$?(\d{1,7})(?::\$?([A-Z]{1,3})\$?(\d{1,7}))?$/i;

/** Null for what is no list of ranges of this workbook. */
function areasOf(formula: string): readonly Range[] | null {
  const inner = formula
    .trim()
    .replace(/^=/, '')
    .replace(/^\((.*)\)$/, '$1');
  const found: Range[] = [];
  for (const written of inner.match(/(?:'(?:[^']|'')*'|[^',])+/g) ?? []) {
    const match = range.exec(written.trim());
    if (!match) return null;
    const [, quoted, plain = '', left = '', top = '', right = left, bottom = top] = match;
    const sheet = quoted?.replaceAll("''", "'") ?? plain;
    if (sheet.includes('[')) return null;
    const [columns, rows] = [
      [columnOf(left), columnOf(right)],
      [Number(top), Number(bottom)],
    ];
    found.push({
      sheet,
      ...{ left: minOf(columns), right: maxOf(columns) },
      ...{ top: minOf(rows), bottom: maxOf(rows) },
    });
  }
  return found.length > 0 ? found : null;
}

const columnOf = (letters: string): number =>
  [...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);

/** Names without a sheet of their own, in lower case. */
function definedNames(text: string): ReadonlyMap<string, string> {
  const tree = new XmlTree(text);
  const found = new Map<string, string>();
  for (const element of tree.all())
    if (element.local === 'definedName' && tree.attribute(element, 'localSheetId') === undefined)
      found.set((tree.attribute(element, 'name') ?? '').toLowerCase(), tree.textOf(element));
  return found;
}

function sharedTexts(text: string): readonly string[] {
  const tree = new XmlTree(text);
  return [...tree.all()].filter(({ local }) => local === 'si').map((element) => written(tree, element));
}

/** Without the readings of Japanese signs. */
const written = (tree: XmlTree, element: Parameters<XmlTree['textOf']>[0]): string =>
  [...tree.named('t', element)]
    .filter(({ parent }) => parent?.local !== 'rPh')
    .map((run) => tree.textOf(run))
    .join('');

function readSheet(text: string, shared: readonly string[], formats: readonly string[]): Sheet {
  const tree = new XmlTree(text);
  const cells = new Map<string, Cell>();
  const hiddenRows = new Set<number>();
  const hiddenColumns = new Set<number>();
  const isTrue = (value: string | undefined) => value === '1' || value === 'true';
  let row = 0;
  let column = 0;
  for (const element of tree.all()) {
    if (element.local === 'col' && isTrue(tree.attribute(element, 'hidden'))) {
      const [first, last] = [tree.attribute(element, 'min'), tree.attribute(element, 'max')].map(Number);
      for (let at = first ?? 1; at <= Math.min(last ?? 0, 16_384); at += 1) hiddenColumns.add(at);
    } else if (element.local === 'row') {
      row = Number(tree.attribute(element, 'r') ?? row + 1);
      column = 0;
      if (isTrue(tree.attribute(element, 'hidden'))) hiddenRows.add(row);
    } else if (element.local === 'c' && element.parent?.local === 'row') {
      const [, letters] = /^([A-Z]+)\d+$/i.exec(tree.attribute(element, 'r') ?? '') ?? [];
      column = letters === undefined ? column + 1 : columnOf(letters);
      const type = tree.attribute(element, 't') ?? 'n';
      const value = element.children.find(({ local }) => local === 'v');
      const saved = value ? tree.textOf(value) : '';
      if (type === 'e') continue;
      const shown =
        type === 's' ? (shared[Number(saved)] ?? '') : type === 'inlineStr' ? written(tree, element) : saved;
      if (shown !== '')
        cells.set(`${column},${row}`, {
          text: shown,
          format: type === 'n' ? (formats[Number(tree.attribute(element, 's') ?? 0)] ?? 'General') : null,
        });
    }
  }
  return { cells, hiddenRows, hiddenColumns };
}

/** Number formats that are not written out in files (ECMA-376-1 18.8.30), of those that charts show. */
const builtIn: Readonly<Record<string, string>> = {
  ...{ 1: '0', 2: '0.00', 3: '#,##0', 4: '#,##0.00', 9: '0%', 10: '0.00%' },
  ...{ 14: 'yyyy-mm-dd', 15: 'd-mmm-yy', 16: 'd-mmm', 17: 'mmm-yy', 18: 'h:mm', 19: 'h:mm:ss', 20: 'h:mm' },
  ...{ 21: 'h:mm:ss', 22: 'yyyy-mm-dd h:mm', 37: '#,##0', 38: '#,##0', 39: '#,##0.00', 40: '#,##0.00' },
};

/** Codes of the formats of cells, in their order. */
function cellFormats(text: string): readonly string[] {
  const tree = new XmlTree(text);
  const codes = new Map<string, string>(Object.entries(builtIn));
  const all = [...tree.all()];
  for (const element of all)
    if (element.local === 'numFmt')
      codes.set(tree.attribute(element, 'numFmtId') ?? '', tree.attribute(element, 'formatCode') ?? '');
  return all
    .filter(({ local, parent }) => local === 'xf' && parent?.local === 'cellXfs')
    .map((element) => codes.get(tree.attribute(element, 'numFmtId') ?? '0') ?? 'General');
}

/** A day of the calendar of 1900, which Excel believes had a 29 February. */
const dayZero = Date.UTC(1899, 11, 30);

/** Dates in the order of ISO 8601, with as much as the format shows of them. */
function nameOf({ text, format }: Cell): string {
  const code = (format ?? '').replaceAll(/"[^"]*"|\\.|\[[^\]]*\]/g, '').toLowerCase();
  const value = Number(text);
  if (format === null || !Number.isFinite(value)) return text;
  if (/^[^;]*%/.test(code)) return `${Number((value * 100).toPrecision(12))}%`;
  if (!/[dyhs]|mmm/.test(code) || /general|[#0]/.test(code.replaceAll(/s\.0+/g, 's')))
    return String(Number(value.toPrecision(12)));
  const [day = '', time = ''] = new Date(Math.round(dayZero + value * 86_400_000)).toISOString().split('T');
  const date = /d/.test(code)
    ? day
    : /m{3}|y.*m|m.*y/.test(code)
      ? day.slice(0, 7)
      : /y/.test(code)
        ? day.slice(0, 4)
        : '';
  return [date, /h|s/.test(code) ? time.slice(0, 5) : ''].filter((part) => part !== '').join(' ');
}
