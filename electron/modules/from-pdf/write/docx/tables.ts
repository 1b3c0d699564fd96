/** This module writes tables of the model as Word's: spans, borders, shading, header rows, fixed widths. */
import type { Border, Cell, Paragraph, Picture, Table } from '../../model/index.js';
import { widthOf } from '../../model/index.js';
import { maxOf } from '../../../../../contract/lists.js';
import { columnsWithRoom } from '../column-room.js';
import type { DocxDraft } from './draft.js';
import type { ParagraphFormat } from './formats.js';
import { cellHeight, edgeHeight, lineCount, lineHeight } from './heights.js';
import type { PartScope } from './text-runs.js';
import { plainLook, shading } from './run-properties.js';
import { paragraphXml } from './paragraphs.js';
import { directionXml } from './side-text.js';
import { hex, maxTwips, room, twips } from './xml.js';

/** A table in Word has at most this many columns. */
const maxColumns = 63;
/** A row is given at most this height, in points: Word's largest. */
const maxRowHeight = 1584;

export interface DocxTablePlace {
  readonly scope: PartScope;
  /** Points that its left edge is right of the column's; may be negative. */
  readonly indent: number;
  /** `w:tblpPr`, where it is at a place of its own. */
  readonly floating?: string;
}

/** What covers a place of the grid. */
interface Covered {
  readonly cell: Cell;
  readonly row: number;
  readonly column: number;
  readonly rowSpan: number;
  readonly columnSpan: number;
}
type Grid = ReadonlyMap<number, Covered>;

/** Returns `w:tbl`, or several of them for a table with more columns than Word has; in pieces, as it may be long. */
export function* tableXml(table: Table, place: DocxTablePlace, draft: DocxDraft): Generator<string> {
  const count = table.columns.length;
  const rows = table.rows.length;
  if (count === 0 || rows === 0) return;
  if (count > maxColumns) draft.lost.splitTables += 1;
  const grid = gridFor(table);
  for (let first = 0; first < count; first += maxColumns) {
    if (first > 0) yield separatorXml;
    yield* sliceXml(table, grid, { first, last: Math.min(count, first + maxColumns) }, place, draft);
  }
}

/** Word joins two tables with nothing between them. */
export const separatorXml =
  '<w:p><w:pPr><w:spacing w:before="0" w:after="0" w:line="20" w:lineRule="exact"/></w:pPr></w:p>';

/** Returns which cell covers which places: cells that overlap others, or reach out of the table, get what is left of their place. */
function gridFor(table: Table): Grid {
  const columns = table.columns.length;
  const rows = table.rows.length;
  const grid = new Map<number, Covered>();
  for (const cell of table.cells) {
    const { row, column } = cell;
    if (row < 0 || column < 0 || row >= rows || column >= columns) continue;
    const isFree = (at: number, across: number) => !grid.has(at * columns + across);
    if (!isFree(row, column)) continue;
    let columnSpan = 1;
    const widest = Math.min(columns - column, Math.max(1, cell.columnSpan));
    while (columnSpan < widest && isFree(row, column + columnSpan)) columnSpan += 1;
    let rowSpan = 1;
    const tallest = Math.min(rows - row, Math.max(1, cell.rowSpan));
    const isRowFree = (at: number) => {
      for (let across = column; across < column + columnSpan; across += 1)
        if (!isFree(at, across)) return false;
      return true;
    };
    while (rowSpan < tallest && isRowFree(row + rowSpan)) rowSpan += 1;
    const covered = { cell, row, column, rowSpan, columnSpan };
    for (let at = row; at < row + rowSpan; at += 1)
      for (let across = column; across < column + columnSpan; across += 1)
        grid.set(at * columns + across, covered);
  }
  return grid;
}

interface Slice {
  readonly first: number;
  /** The first column behind the slice. */
  readonly last: number;
}

function* sliceXml(
  table: Table,
  grid: Grid,
  slice: Slice,
  place: DocxTablePlace,
  draft: DocxDraft,
): Generator<string> {
  const widths = fitting(columnsWithRoom(table).slice(slice.first, slice.last));
  const total = widths.reduce((sum, width) => sum + width, 0);
  yield [
    '<w:tbl><w:tblPr>',
    place.floating ?? '',
    `<w:tblW w:w="${total}" w:type="dxa"/>`,
    place.floating === undefined ? `<w:tblInd w:w="${twips(place.indent)}" w:type="dxa"/>` : '',
    '<w:tblLayout w:type="fixed"/>',
    `<w:tblCellMar><w:left w:w="${defaultGap}" w:type="dxa"/><w:right w:w="${defaultGap}" w:type="dxa"/></w:tblCellMar>`,
    `<w:tblLook w:val="0${table.headerRows > 0 ? '62' : '60'}0" w:firstRow="${table.headerRows > 0 ? 1 : 0}" w:lastRow="0" w:firstColumn="0" w:lastColumn="0" w:noHBand="1" w:noVBand="1"/>`,
    `</w:tblPr><w:tblGrid>${widths.map((width) => `<w:gridCol w:w="${width}"/>`).join('')}</w:tblGrid>`,
  ].join('');
  for (let row = 0; row < table.rows.length; row += 1)
    yield rowXml(table, grid, slice, { row, widths }, place.scope, draft);
  yield '</w:tbl>';
}

/** Returns widths in twentieths of a point that Word takes together. */
function fitting(columns: readonly number[]): number[] {
  const wanted = columns.map((width) => Math.max(20, room(width)));
  const total = wanted.reduce((sum, width) => sum + width, 0);
  const scale = Math.min(1, maxTwips / total);
  return wanted.map((width) => Math.max(10, Math.floor(width * scale)));
}

interface RowFacts {
  readonly row: number;
  readonly widths: readonly number[];
}

function rowXml(
  table: Table,
  grid: Grid,
  slice: Slice,
  { row, widths }: RowFacts,
  scope: PartScope,
  draft: DocxDraft,
): string {
  const out: string[] = [];
  const columns = table.columns.length;
  let isWhole = true;
  for (let column = slice.first; column < slice.last;) {
    const covered = grid.get(row * columns + column);
    const end = covered ? Math.min(slice.last, covered.column + covered.columnSpan) : column + 1;
    const width = widths.slice(column - slice.first, end - slice.first).reduce((sum, one) => sum + one, 0);
    if (covered && covered.rowSpan > 1) isWhole = false;
    const own = table.rows[row];
    const height =
      covered && own !== undefined && covered.rowSpan === 1 ? own - edgeHeight(covered.cell) : undefined;
    out.push(cellXml(covered, { row, column, span: end - column, width, height }, scope, draft));
    column = end;
  }
  const height = Math.min(maxRowHeight, table.rows[row] ?? 0);
  const properties = [
    // A row of one line is not divided between two pages.
    isWhole && height < 60 ? '<w:cantSplit/>' : '',
    height > 1 ? `<w:trHeight w:val="${room(height)}" w:hRule="atLeast"/>` : '',
    row < table.headerRows ? '<w:tblHeader/>' : '',
  ].join('');
  return `<w:tr>${properties === '' ? '' : `<w:trPr>${properties}</w:trPr>`}${out.join('')}</w:tr>`;
}

interface CellPlace {
  readonly row: number;
  readonly column: number;
  readonly span: number;
  readonly width: number;
  /** Height of its row on the page without lines around it, in points; undefined for a cell of several rows. */
  readonly height: number | undefined;
}

function cellXml(covered: Covered | undefined, at: CellPlace, scope: PartScope, draft: DocxDraft): string {
  const isFirst = covered?.row === at.row;
  // The contents of a cell are written once, into its first part.
  const isHome = covered !== undefined && isFirst && covered.column === at.column;
  const merge =
    covered && covered.rowSpan > 1 ? `<w:vMerge w:val="${isFirst ? 'restart' : 'continue'}"/>` : '';
  const needed = isHome ? cellHeight(covered.cell, draft) : 0;
  const spare = at.height === undefined ? Infinity : Math.max(0, at.height - needed);
  const properties = [
    `<w:tcW w:w="${at.width}" w:type="dxa"/>`,
    at.span > 1 ? `<w:gridSpan w:val="${at.span}"/>` : '',
    merge,
    covered ? bordersXml(covered.cell) : '',
    covered && covered.cell.fill !== null && hex(covered.cell.fill) ? shading(hex(covered.cell.fill)!) : '',
    isHome && turnOf(covered.cell) === undefined ? marginsXml(covered.cell, at.width, spare) : '',
    isHome ? directionXml(turnOf(covered.cell)) : '',
    covered && covered.cell.vertical !== 'top'
      ? `<w:vAlign w:val="${verticals[covered.cell.vertical]}"/>`
      : '',
  ].join('');
  const space = { width: at.width / 20, height: at.height, needed };
  const content = isHome ? blocksXml(covered.cell, scope, draft, space) : emptyXml;
  return `<w:tc><w:tcPr>${properties}</w:tcPr>${content}</w:tc>`;
}

/** Returns the turn of lines that run up or down: Word turns the text of the whole cell. */
const turnOf = ({ blocks: [first] }: Cell) => (first?.kind === 'paragraph' ? first.turn : undefined);

/** A cell keeps this much room, in twentieths of a point, between its edges and its text where nothing else is known. */
const defaultGap = 40;

/** Returns the room around the text of a cell as it was on the page, where it is not the usual one. */
function marginsXml({ blocks, box, vertical }: Cell, width: number, spare: number): string {
  const gaps = { left: Infinity, right: Infinity, top: Infinity };
  for (const [at, block] of blocks.entries()) {
    const own = block.kind === 'picture' ? block.place.box : block.places[0]?.box;
    if (!own) continue;
    const alignment = block.kind === 'picture' ? 'start' : block.alignment;
    const indent = block.kind === 'picture' || block.direction === 'rtl' ? 0 : block.indent.start;
    if (alignment === 'start' || alignment === 'justify')
      gaps.left = Math.min(gaps.left, own.left - box.left - indent);
    if (alignment === 'end') gaps.right = Math.min(gaps.right, box.right - own.right);
    if (at === 0) gaps.top = own.top - box.top;
  }
  const limit = (gap: number, most: number, other: number) =>
    Number.isFinite(gap) ? Math.max(0, Math.min(most, twips(gap))) : other;
  // The side that no text is aligned to has no room, so that words of another font fit.
  const left = limit(gaps.left, width / 2, 0);
  const right = limit(gaps.right, width / 2, 0);
  const top = vertical === 'top' ? limit(gaps.top, Math.min(400, twips(spare)), 0) : 0;
  if (left === defaultGap && right === defaultGap && top === 0) return '';
  const side = (name: string, value: number) => `<w:${name} w:w="${Math.round(value)}" w:type="dxa"/>`;
  return `<w:tcMar>${top > 0 ? side('top', top) : ''}${side('left', left)}${side('right', right)}</w:tcMar>`;
}

const verticals = { top: 'top', middle: 'center', bottom: 'bottom' } as const;
const styles = { solid: 'single', dashed: 'dashed', double: 'double' } as const;
const emptyXml =
  '<w:p><w:pPr><w:spacing w:before="0" w:after="0" w:line="20" w:lineRule="exact"/></w:pPr></w:p>';

function bordersXml({ borders }: Cell): string {
  const all = [
    borderXml('top', borders.top),
    borderXml('left', borders.left),
    borderXml('bottom', borders.bottom),
    borderXml('right', borders.right),
  ].join('');
  return all === '' ? '' : `<w:tcBorders>${all}</w:tcBorders>`;
}

function borderXml(side: string, border: Border | null): string {
  if (border === null) return '';
  // Word takes eighths of a point, from a quarter to six points.
  const size = Math.max(2, Math.min(48, Math.round((border.width || 0.5) * 8)));
  return `<w:${side} w:val="${styles[border.style]}" w:sz="${size}" w:space="0" w:color="${hex(border.colour) ?? 'auto'}"/>`;
}

/** Lines of cells are made no lower than this many times their letters. */
const lowestLine = 1.02;

/** How much room a cell has, and the height that what is in it needs, in points. */
interface CellRoom {
  readonly width: number;
  /** Undefined for a cell of several rows. */
  readonly height: number | undefined;
  readonly needed: number;
}

/** Returns what is in a cell; lines become lower where they are higher than their row was. */
function blocksXml(
  { blocks, text, box }: Cell,
  scope: PartScope,
  draft: DocxDraft,
  { width, height, needed }: CellRoom,
): string {
  const isTooHigh = height !== undefined && height > 1 && needed > height;
  const white = blocks.reduce(
    (sum, block) => sum + (block.kind === 'paragraph' ? block.spacing.before + block.spacing.after : 0),
    0,
  );
  const share = {
    white: isTooHigh && white > 0 ? Math.max(0, 1 - (needed - height) / white) : 1,
    lines: isTooHigh && needed > white ? Math.min(1, height / (needed - white)) : 1,
  };
  const out = blocks
    .map((block) => {
      switch (block.kind) {
        case 'paragraph':
          return paragraphXml(
            block,
            {
              scope,
              group: 'cell',
              format: {
                ...overEdge(block, box.left, width),
                ...(isTooHigh ? lowered(block, share, draft) : {}),
              },
            },
            draft,
          );
        case 'picture':
          return draft.options.pictures ? cellPicture(block, widthOf(box), scope, draft) : '';
      }
    })
    .filter((xml) => xml !== '');
  if (out.length > 0) return out.join('');
  return text.trim() === '' ? emptyXml : paragraphXml(plainParagraph(text), { scope, group: 'cell' }, draft);
}

/** Another font may make a line longer by this share of its width and this many points. */
const longer = { part: 0.08, points: 2 } as const;
/** A line goes over the edge of its cell by at most this many points. */
const maxOver = 36;

/**
 * Returns the indents of a single line that fills the width of its cell: with another font it goes a little over the edge, where one more
 * line would make the row higher, and with it the page.
 */
function overEdge(paragraph: Paragraph, left: number, width: number): Partial<ParagraphFormat> {
  const [place, ...more] = paragraph.places;
  const { alignment, direction, turn, indent } = paragraph;
  if (!place || more.length > 0 || direction === 'rtl' || turn !== undefined) return {};
  if (lineCount(paragraph) > 1) return {};
  const needed = longer.part * widthOf(place.box) + longer.points;
  const beyond = (free: number) => twips(Math.min(maxOver, Math.max(0, needed - free)));
  const [before, after] = [beyond(place.box.left - left), beyond(left + width - place.box.right)];
  switch (alignment) {
    case 'start':
    case 'justify':
      return after === 0 ? {} : { end: room(indent.end) - after };
    case 'end':
      return before === 0 ? {} : { start: room(indent.start) - before };
    case 'centre': {
      const most = Math.round(Math.max(before, after) / 2);
      return most === 0 ? {} : { start: room(indent.start) - most, end: room(indent.end) - most };
    }
  }
}

/** Returns the format of a paragraph of which the white around it, and then its lines, are to be a share of what they would be. */
function lowered(
  paragraph: Paragraph,
  share: { readonly white: number; readonly lines: number },
  draft: DocxDraft,
): Partial<ParagraphFormat> {
  const size = maxOf(paragraph.inlines.map((inline) => ('style' in inline ? inline.style.size : 0)));
  const { before, after } = paragraph.spacing;
  const around = { before: room(before * share.white), after: room(after * share.white) };
  // Lines of a fixed height would cut a picture off.
  if (size <= 0 || share.lines === 1 || paragraph.inlines.some(({ kind }) => kind === 'picture'))
    return around;
  const line = Math.max(lowestLine * size, lineHeight(paragraph, 'cell', draft) * share.lines);
  return { ...around, line: room(line), rule: 'exact' };
}

function cellPicture(picture: Picture, width: number, scope: PartScope, draft: DocxDraft): string {
  const most = { width: Math.max(4, width), height: maxRowHeight };
  const drawing = draft.media.inline(picture, scope.relations, most);
  if (drawing === '') return '';
  return `<w:p><w:pPr><w:spacing w:before="0" w:after="0" w:line="240" w:lineRule="auto"/></w:pPr><w:r>${drawing}</w:r></w:p>`;
}

/** Makes a paragraph for a cell whose words were found without their looks. */
const plainParagraph = (text: string): Paragraph => ({
  kind: 'paragraph',
  role: 'body',
  level: 0,
  list: null,
  inlines: text
    .split('\n')
    .flatMap((line, at) => [
      ...(at > 0 ? [{ kind: 'line_break' as const }] : []),
      { kind: 'text' as const, text: line, style: plainLook, link: null },
    ]),
  alignment: 'start',
  direction: 'ltr',
  language: null,
  indent: { start: 0, end: 0, first: 0 },
  spacing: { before: 0, after: 0, line: 0 },
  tabs: [],
  places: [],
});
