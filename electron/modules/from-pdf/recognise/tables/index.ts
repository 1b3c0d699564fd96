/** This module finds the tables of a page. */
import { createHash } from 'node:crypto';
import type { ManualTable } from '../../../../../contract/tables.js';
import { append } from '../../../../../contract/lists.js';
import { middleIn, sharedArea, type Box } from '../../model/index.js';
import type { ReadPage } from '../../read/read-page.js';
import type { Word } from '../lines/words.js';
import { filled, findGrids } from './find.js';
import { manualGrid } from './manual.js';
import type { FoundCell, FoundTable, TextTurn } from './found-table.js';
import { boxOfGrid, placeAmong, type TableGrid } from './grid.js';
import { forPlaces } from './lattice.js';
import { inOrder, isLeader } from './lines.js';
import { cellFormats } from './cell-formats.js';
import { joinedText } from './cell-text.js';
import { onPage, sheetOf, turnOf, type TableSheet } from './sheet.js';

export { wordsIn, type FoundTable } from './found-table.js';
export { isOtherByTotal, joinTables, type FlowTable } from './join.js';
export { toTable } from './to-table.js';

/**
 * Returns the tables of a page in the order of their tops.
 * @param words those of the page, as `wordsOf` gives them
 */
export function findTables(page: ReadPage, words: readonly Word[]): FoundTable[] {
  const byTurn = new Map<TextTurn, Word[]>();
  for (const word of words) {
    const turn = turnOf(word);
    if (turn === undefined) continue;
    const list = byTurn.get(turn) ?? [];
    list.push(word);
    byTurn.set(turn, list);
  }
  const tables: FoundTable[] = [];
  for (const [turn, turned] of byTurn) {
    // Fewer turned words than this beside a table or a picture are no table.
    if (turn !== 0 && turned.length < 8) continue;
    const sheet = sheetOf(page, withoutLeaders(turned), turn);
    const fresh = findGrids(sheet).map((grid) => tableFrom(grid, sheet));
    append(
      tables,
      fresh.filter(({ box }) => !tables.some((other) => sharedArea(box, other.box) > 0)),
    );
  }
  return complete(tables, words).sort(
    (one, other) => one.box.top - other.box.top || one.box.left - other.box.left,
  );
}

/** Leaves out leader dots between a label and its number: they are no text of a cell. */
const withoutLeaders = (words: readonly Word[]): Word[] => {
  const leaders = leadersAmong(words);
  // Lines that are drawn with dashes are needed as lines.
  return words.filter((word) => !leaders.has(word) || /^[-–—_=]/.test(word.text));
};

function leadersAmong(words: readonly Word[]): Set<Word> {
  const isDot = (word: Word | undefined) => word?.text === '.';
  return new Set(
    words.filter((word, place) => {
      if (isLeader(word.text)) return true;
      // Dots may be drawn apart from each other: such a dot is one of three in a line.
      return isDot(word) && [-2, -1, 1, 2].filter((step) => isDot(words[place + step])).length >= 2;
    }),
  );
}

/** Returns a function that finds the cell in which the middle of a box lies. */
function cellsOf({ cells, rows, columns, turn }: FoundTable): (box: Box) => FoundCell | undefined {
  if (turn !== 0) return (place) => cells.find(({ box }) => middleIn(place, box, 0.1));
  const width = columns.length - 1;
  const owner = new Map<number, FoundCell>();
  for (const cell of cells) forPlaces(cell, (row, column) => owner.set(row * width + column, cell));
  return ({ left, top, right, bottom }) =>
    owner.get(placeAmong(rows, (top + bottom) / 2) * width + placeAmong(columns, (left + right) / 2));
}

/** Adds words that lie in a table but belong to none of its cells, such as turned ones, to the cell they lie in. */
function complete(tables: readonly FoundTable[], words: readonly Word[]): FoundTable[] {
  if (tables.length === 0) return [];
  const used = new Set(tables.flatMap(({ cells }) => cells.flatMap((cell) => cell.words)));
  const leading = leadersAmong(words);
  return tables.map((table) => {
    const stray = words.filter((word) => !used.has(word) && middleIn(word.box, table.box, 0.1));
    if (stray.length === 0) return table;
    const leaders: Word[] = [];
    const cellAt = cellsOf(table);
    const added = new Map<FoundCell, Word[]>();
    for (const word of stray) {
      const cell = cellAt(word.box);
      if (leading.has(word)) leaders.push(word);
      else if (cell) added.set(cell, [...(added.get(cell) ?? []), word]);
      else continue;
      used.add(word);
    }
    const cells = table.cells.map((cell) => {
      const more = added.get(cell);
      return more ? { ...cell, words: [...cell.words, ...more] } : cell;
    });
    return { ...table, cells, leaders };
  });
}

/**
 * Returns the tables of a page as a person gave them, in their order; frames without words are left out. In turned text, the lines are
 * found in any case.
 */
export function tablesByHand(
  page: ReadPage,
  words: readonly Word[],
  manual: readonly ManualTable[],
): FoundTable[] {
  let free = words;
  const tables = manual.flatMap((table): FoundTable[] => {
    const [left, top, right, bottom] = table.box;
    const inside = free.filter(({ box }) => middleIn(box, { left, top, right, bottom }));
    const turn = commonTurn(inside);
    const upright = (turn === 0 ? free : inside).filter((word) => turnOf(word) === turn);
    const sheet = sheetOf(page, withoutLeaders(upright), turn);
    const found = findGrids(sheet);
    const grid = turn === 0 ? manualGrid(table, sheet, found) : found[0];
    if (!grid) return [];
    const made = tableFrom(filled({ ...grid, foundBy: 'person' }), sheet);
    const used = new Set(made.cells.flatMap((cell) => cell.words));
    free = free.filter((word) => !used.has(word));
    // Lines that are found anew may have other cells in these places.
    const typed = table.columns && table.rows ? table.typed : undefined;
    return [{ ...made, ...(table.name === undefined ? {} : { name: table.name }), ...(typed && { typed }) }];
  });
  return complete(tables, words);
}

/** Returns the turn of most of the words. */
function commonTurn(words: readonly Word[]): TextTurn {
  const turns = words.map(turnOf);
  const count = (turn: TextTurn) => turns.filter((other) => other === turn).length;
  return ([0, 90, 270, 180] as const).reduce((best, turn) => (count(turn) > count(best) ? turn : best), 0);
}

function tableFrom(grid: TableGrid, sheet: TableSheet): FoundTable {
  const looks = cellFormats(grid, sheet);
  return {
    box: onPage(boxOfGrid(grid), sheet),
    turn: sheet.turn,
    columns: grid.columns,
    rows: grid.rows,
    cells: grid.cells.map((cell): FoundCell => {
      const { row, column, rowSpan, columnSpan, isDoubtful } = cell;
      return {
        row,
        column,
        rowSpan,
        columnSpan,
        isDoubtful,
        words: inOrder(cell.pieces).map(({ word }) => word),
        box: onPage(boxOfCell(grid, cell), sheet),
        ...looks(cell),
      };
    }),
    leaders: [],
    headerRows: grid.headerRows,
    foundBy: grid.foundBy,
    confidence: grid.confidence,
  };
}

const boxOfCell = (
  { columns, rows }: TableGrid,
  { row, column, rowSpan, columnSpan }: { row: number; column: number; rowSpan: number; columnSpan: number },
): Box => ({
  left: columns[column] ?? 0,
  top: rows[row] ?? 0,
  right: columns[column + columnSpan] ?? 0,
  bottom: rows[row + rowSpan] ?? 0,
});

// Names what pages that are laid out alike have in common.

/** Places are rounded to this many points: pages that are laid out alike may differ by less. */
const step = 6;
/** At most this many upright lines are part of the name of a layout. */
const maxRulings = 40;

/**
 * Returns a name for the layout of a page: the same for the statements of one bank, whatever is booked on them.
 * @param found its tables, as they are found without anybody's help
 */
export function layoutOf(page: ReadPage, found: readonly FoundTable[]): string {
  const at = (value: number) => Math.round(value / step);
  const tables = found.map(({ cells, columns, headerRows }) => {
    const names = cells.filter(({ row }) => row < headerRows).map(({ words }) => joinedText(words));
    const words = names.join('|').replaceAll(/[\d\s]+/g, ' ');
    return /\p{L}/u.test(words) ? words : String(columns.length);
  });
  // Lines down part columns; those across follow the rows, which are others on each page.
  const lines =
    tables.length > 0
      ? []
      : [
          ...new Set(
            page.rulings.filter(({ direction }) => direction === 'down').map(({ box }) => at(box.left)),
          ),
        ]
          .sort((one, other) => one - other)
          .slice(0, maxRulings);
  const said = JSON.stringify([at(page.width), at(page.height), tables, lines]);
  return createHash('sha256').update(said).digest('hex').slice(0, 16);
}
