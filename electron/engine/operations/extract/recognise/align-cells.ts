/**
 * How the words of cells stand: alone, a cell with one word tells nothing; the cells above and below it do. Numbers below each
 * other whose ends are in line stand at the end, whatever their beginnings.
 */
import { minOf, maxOf } from '../model/geometry.js';
import { widthOf, type Box, type Cell, type Paragraph, type Table } from '../model/index.js';

/** Points that edges in line may differ by. */
const inLine = 1.6;
/** The part of a column's cells that has to be in line. */
const enough = 0.75;

interface Standing {
  readonly cell: Cell;
  readonly text: Box;
}

type Side = 'left' | 'right' | 'middle';

const placeOf = ({ left, right }: Box, side: Side): number =>
  side === 'left' ? left : side === 'right' ? right : (left + right) / 2;

/** The table with the alignments of its cells' paragraphs. */
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
    const side = sideOf(judges);
    for (const one of own) sides.set(one.cell, matching(one, side, judges));
  }
  // Cells over several columns stand in the middle where they have as much room on either side.
  for (const one of standing) if (one.cell.columnSpan > 1) sides.set(one.cell, ownSide(one));
  const cells = table.cells.map((cell) => {
    const side = sides.get(cell);
    return side === undefined ? cell : withSide(cell, side);
  });
  return { ...table, cells };
}

/** Around all its paragraphs; undefined for a cell without, or one whose text does not stand upright in one direction. */
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

/** What the cells of a column have in line. */
function sideOf(column: readonly Standing[]): Side {
  const [first] = column;
  if (!first) return 'left';
  if (column.length === 1) return ownSide(first);
  const share = (side: Side): number => {
    const places = column.map(({ text }) => placeOf(text, side)).sort((one, other) => one - other);
    const middle = places[Math.floor(places.length / 2)]!;
    return places.filter((place) => Math.abs(place - middle) <= inLine).length / places.length;
  };
  // Where all are as wide, all of it is in line: how far they stand from the edges decides.
  const widths = column.map(({ text }) => widthOf(text));
  if (maxOf(widths) - minOf(widths) <= inLine) return ownSide(first);
  const left = share('left');
  if (left >= enough) return 'left';
  const right = share('right');
  if (right >= enough) return 'right';
  return share('middle') >= enough ? 'middle' : left >= right ? 'left' : 'right';
}

/** A cell that is not in line with its column, such as the name above it, stands by itself. */
function matching(one: Standing, side: Side, column: readonly Standing[]): Side {
  const places = column.map(({ text }) => placeOf(text, side)).sort((a, b) => a - b);
  const middle = places[Math.floor(places.length / 2)] ?? placeOf(one.text, side);
  return Math.abs(placeOf(one.text, side) - middle) <= inLine ? side : ownSide(one);
}

/** By the room on either side. */
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
  // Of several lines the paragraph itself knows.
  if (paragraph.alignment !== 'start' && paragraph.spacing.line > 0) return paragraph;
  const alignment =
    paragraph.direction === 'rtl' && side !== 'middle' ? (isAtStart ? 'start' : 'end') : alignments[side];
  return { ...paragraph, alignment, indent: { start: 0, end: 0, first: 0 } };
}
