/** Cells and measures of one sheet of a workbook (ECMA-376-1, 18.3). */
import { readXml } from './read-xml.js';

/** A cell as it is written. */
export interface RawCell {
  /** From 0. */
  readonly column: number;
  /** A number is still to be written in its format. */
  readonly value: string | number;
  readonly style: number;
  /** Without `=`; null where there is none. */
  readonly formula: string | null;
}

export interface WorkbookSheet {
  /** By row, from 0: rows without cells are absent. */
  readonly rows: ReadonlyMap<number, readonly RawCell[]>;
  /** First and last column from 0, and characters of the usual font; 0 for hidden ones. */
  readonly widths: readonly { readonly first: number; readonly last: number; readonly width: number }[];
  /** Points, by row; 0 for a hidden one. */
  readonly heights: ReadonlyMap<number, number>;
  /** Characters. */
  readonly defaultWidth: number | null;
  /** Points. */
  readonly defaultHeight: number | null;
  readonly frozen: { readonly rows: number; readonly columns: number };
  readonly merged: readonly (readonly [number, number, number, number])[];
  /** True where there are more cells than were read. */
  readonly isCut: boolean;
}

/** Cells that are read of one sheet. */
const maxCells = 2_000_000;
/** Areas of merged cells that are told to the window. */
const maxMerged = 20_000;

const placePattern = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/i;

const columnOf = (letters: string): number =>
  [...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

/** Row and column from 0; null for what is no place. */
function placeOf(written: string | undefined): readonly [row: number, column: number] | null {
  const [, letters, row] = placePattern.exec(written ?? '') ?? [];
  return letters === undefined ? null : [Number(row) - 1, columnOf(letters)];
}

/** Numbers of elements and characters that a cell is made of until it ends. */
interface OpenCell {
  column: number;
  type: string;
  style: number;
  value: string;
  formula: string;
}

/** @param shared the texts that cells share */
export function readSheetPart(xml: string, shared: readonly string[]): WorkbookSheet {
  const rows = new Map<number, RawCell[]>();
  const widths: { first: number; last: number; width: number }[] = [];
  const heights = new Map<number, number>();
  const merged: (readonly [number, number, number, number])[] = [];
  const frozen = { rows: 0, columns: 0 };
  let [defaultWidth, defaultHeight]: [number | null, number | null] = [null, null];
  let row = -1;
  let column = -1;
  let cells = 0;
  let cell: OpenCell | null = null;
  /** Where the text goes that comes next. */
  let into: 'value' | 'formula' | null = null;
  let isReading = false;
  const open = (local: string, attributes: Readonly<Record<string, string>>): void => {
    switch (local) {
      case 'pane':
        if (/^frozen/.test(attributes['state'] ?? '')) {
          frozen.rows = Math.trunc(Number(attributes['ySplit'] ?? 0)) || 0;
          frozen.columns = Math.trunc(Number(attributes['xSplit'] ?? 0)) || 0;
        }
        return;
      case 'sheetFormatPr':
        defaultWidth = numberOf(attributes['defaultColWidth']);
        defaultHeight = numberOf(attributes['defaultRowHeight']);
        return;
      case 'col':
        widths.push({
          first: Number(attributes['min'] ?? 1) - 1,
          last: Number(attributes['max'] ?? 1) - 1,
          width: isTrue(attributes['hidden']) ? 0 : (numberOf(attributes['width']) ?? 9),
        });
        return;
      case 'row': {
        row = attributes['r'] === undefined ? row + 1 : Number(attributes['r']) - 1;
        column = -1;
        const height = numberOf(attributes['ht']);
        if (isTrue(attributes['hidden'])) heights.set(row, 0);
        else if (height !== null) heights.set(row, height);
        return;
      }
      case 'c':
        column = placeOf(attributes['r'])?.[1] ?? column + 1;
        cell = {
          column,
          type: attributes['t'] ?? 'n',
          style: Number(attributes['s'] ?? 0),
          value: '',
          formula: '',
        };
        return;
      case 'rPh':
        isReading = true;
        return;
      case 'v':
      case 't':
        into = isReading ? null : 'value';
        return;
      case 'f':
        into = 'formula';
        return;
      case 'mergeCell': {
        const [from, to] = (attributes['ref'] ?? '').split(':').map(placeOf);
        if (from && to && merged.length < maxMerged) merged.push([from[0], from[1], to[0], to[1]]);
        return;
      }
      default:
    }
  };
  const close = (local: string): void => {
    if (local === 'v' || local === 't' || local === 'f') into = null;
    else if (local === 'rPh') isReading = false;
    else if (local === 'c' && cell) {
      cells += 1;
      if (cells > maxCells) throw new Enough();
      const found = valueOf(cell, shared);
      const { style, formula } = cell;
      if (found !== '' || style !== 0 || formula !== '') {
        const made = { column: cell.column, value: found, style, formula: formula === '' ? null : formula };
        const known = rows.get(row);
        if (known) known.push(made);
        else rows.set(row, [made]);
      }
      cell = null;
    }
  };
  const text = (letters: string): void => {
    if (cell && into !== null) cell[into] += letters;
  };
  let isWhole: boolean;
  try {
    isWhole = readXml(xml, { open, close, text });
  } catch (thrown) {
    if (!(thrown instanceof Enough)) throw thrown;
    isWhole = false;
  }
  return { rows, widths, heights, defaultWidth, defaultHeight, frozen, merged, isCut: !isWhole };
}

class Enough extends Error {}

const isTrue = (value: string | undefined): boolean => value === '1' || value === 'true';

function numberOf(written: string | undefined): number | null {
  const value = Number(written ?? Number.NaN);
  return Number.isFinite(value) && value >= 0 ? value : null;
}

function valueOf({ type, value }: OpenCell, shared: readonly string[]): string | number {
  if (type === 's') return shared[Number(value)] ?? '';
  if (type === 'b') return value === '' ? '' : value === '1' ? 'TRUE' : 'FALSE';
  if (type !== 'n') return value;
  const read = Number(value);
  return value.trim() === '' || !Number.isFinite(read) ? value : read;
}

/** The texts that cells share, in order, without the readings of Japanese signs. */
export function readSharedTexts(xml: string): readonly string[] {
  const texts: string[] = [];
  let isText = false;
  let isReading = false;
  readXml(xml, {
    open: (local) => {
      if (local === 'si') texts.push('');
      else if (local === 'rPh') isReading = true;
      else if (local === 't') isText = !isReading;
    },
    close: (local) => {
      if (local === 'rPh') isReading = false;
      else if (local === 't') isText = false;
    },
    text: (letters) => {
      if (isText) texts[texts.length - 1] += letters;
    },
  });
  return texts;
}
