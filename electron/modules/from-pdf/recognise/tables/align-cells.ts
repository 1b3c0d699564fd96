/**
 * This module finds how the text of cells is aligned. A cell with one word alone does not tell, but the cells above and below
 * it do: numbers whose ends are in line are aligned to the end, wherever they begin.
 */
import { minOf, maxOf } from '../../model/geometry.js';
import { widthOf, type Box, type Cell, type Paragraph, type Table } from '../../model/index.js';

/** An edge is in line when it is at most this many points off the median of its column. */
const inLine = 1.6;
/** This share of a column's cells has to be in line. */
const enough = 0.75;

interface Standing {
  readonly cell: Cell;
  readonly text: Box;
}

type Side = 'left' | 'right' | 'middle';

const placeOf = ({ left, right }: Box, side: Side): number =>
  side === 'left' ? left : side === 'right' ? right : (left + right) / 2;

/** Returns the table with the alignments of its cells' paragraphs. */
export function alignCells(table: Table): Table {
  const standing = table.cells.flatMap((cell) => {
    const text = textOf(cell);
    return text ? [{ cell, text }] : [];
  });
  const sides = new Map<Cell, Side>();
  for (let column = 0; column < table.columns.length; column += 1) {
    const own = standing.filter(({ cell }) => cell.column === column && cell.columnSpan === 1);
    const body = own.filter(({ cell }) => cell.row >= table.headerRows);
    const judges = body.length > 0 ? body : own;
    const side = sideOf(judges, own);
    for (const one of own) sides.set(one.cell, matching(one, side, judges));
  }
  // Cells over several columns are in line with none of them: the room on either side decides.
  for (const one of standing) if (one.cell.columnSpan > 1) sides.set(one.cell, ownSide(one));
  const cells = table.cells.map((cell) => {
    const side = sides.get(cell);
    return side === undefined ? cell : withSide(cell, side);
  });
  return { ...table, cells };
}

/**
 * Returns the box around the paragraphs of a cell; undefined for a cell without, with other blocks, or with text that reaches out of it.
 */
function textOf({ blocks, box }: Cell): Box | undefined {
  const boxes = blocks.flatMap((block) =>
    block.kind === 'paragraph' && block.places.length === 1 ? [block.places[0]!.box] : [],
  );
  if (boxes.length === 0 || boxes.length < blocks.length) return undefined;
  const text = {
    left: minOf(boxes.map(({ left }) => left)),
    top: minOf(boxes.map(({ top }) => top)),
    right: maxOf(boxes.map(({ right }) => right)),
    bottom: maxOf(boxes.map(({ bottom }) => bottom)),
  };
  const isInside = text.left >= box.left - 3 && text.right <= box.right + 3;
  return isInside ? text : undefined;
}

/** Returns the only edge that the texts of a column, its name among them, have in line; undefined where several or none are. */
function sideByName(column: readonly Standing[]): Side | undefined {
  const sides = (['left', 'right', 'middle'] as const).filter((side) => {
    const places = column.map(({ text }) => placeOf(text, side));
    return maxOf(places) - minOf(places) <= inLine;
  });
  return sides.length === 1 ? sides[0] : undefined;
}

/**
 * Returns the edge that the texts of a column have in line.
 * @param named these texts and the name of the column
 */
function sideOf(column: readonly Standing[], named: readonly Standing[]): Side {
  const [first] = column;
  if (!first) return 'left';
  const share = (side: Side): number => {
    const places = column.map(({ text }) => placeOf(text, side)).sort((one, other) => one - other);
    const middle = places[Math.floor(places.length / 2)]!;
    return places.filter((place) => Math.abs(place - middle) <= inLine).length / places.length;
  };
  // Texts of one width have all their edges in line: the room on either side decides.
  const widths = column.map(({ text }) => widthOf(text));
  if (maxOf(widths) - minOf(widths) <= inLine) return sideByName(named) ?? ownSide(first);
  const left = share('left');
  if (left >= enough) return 'left';
  const right = share('right');
  if (right >= enough) return 'right';
  return share('middle') >= enough ? 'middle' : left >= right ? 'left' : 'right';
}

/** Returns the side of the column for a cell that is in line with it, and its own side for others, such as the column's name. */
function matching(one: Standing, side: Side, column: readonly Standing[]): Side {
  const places = column.map(({ text }) => placeOf(text, side)).sort((a, b) => a - b);
  const middle = places[Math.floor(places.length / 2)] ?? placeOf(one.text, side);
  return Math.abs(placeOf(one.text, side) - middle) <= inLine ? side : ownSide(one);
}

/** Returns the side of a cell's text by the room on either side of it. */
function ownSide({ cell: { box }, text }: Standing): Side {
  const left = text.left - box.left;
  const right = box.right - text.right;
  if (Math.abs(left - right) <= Math.max(2, 0.12 * (left + right)) && left > 6) return 'middle';
  return left > 12 && right < left / 3 ? 'right' : 'left';
}

const alignments = { left: 'start', middle: 'centre', right: 'end' } as const;

function withSide(cell: Cell, side: Side): Cell {
  const blocks = cell.blocks.map((block) => (block.kind === 'paragraph' ? aligned(block, side) : block));
  return { ...cell, blocks };
}

function aligned(paragraph: Paragraph, side: Side): Paragraph {
  const isAtStart = side === (paragraph.direction === 'rtl' ? 'right' : 'left');
  if (isAtStart && paragraph.alignment === 'start') return paragraph;
  if (paragraph.list !== null || paragraph.alignment === 'justify') return paragraph;
  // A paragraph of several lines shows its alignment itself.
  if (paragraph.alignment !== 'start' && paragraph.spacing.line > 0) return paragraph;
  const alignment =
    paragraph.direction === 'rtl' && side !== 'middle' ? (isAtStart ? 'start' : 'end') : alignments[side];
  return { ...paragraph, alignment, indent: { start: 0, end: 0, first: 0 } };
}
