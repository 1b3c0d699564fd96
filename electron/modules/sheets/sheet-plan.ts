/** Plans which page lies where on which sheet. */
import type { SheetsOptions } from './options.js';
import type { ContentBox } from '../../engine/pdf-core/content/matrix.js';
import { checkRoom, paperSizes, perMillimetre, sheetSize } from '../../engine/pdf-blocks/pages/paper.js';

/** The size of a sheet and the places on it. */
export interface SheetGrid {
  /** Points. */
  readonly width: number;
  readonly height: number;
  /** In the order of the pages. */
  readonly cells: readonly ContentBox[];
}

type Count = SheetsOptions['sheet_pages'];

/** Columns and rows on a sheet in portrait; they are swapped in landscape. */
const uprightGrids: Readonly<Record<Count, readonly [columns: number, rows: number]>> = {
  '2': [1, 2],
  '4': [2, 2],
  '6': [2, 3],
  '8': [2, 4],
  '9': [3, 3],
  '16': [4, 4],
  booklet: [1, 2],
};

/**
 * @param usual width and height of the pages, or of the one most are like
 * @throws ServiceError `no_room`
 */
export function planGrid(options: SheetsOptions, usual: readonly [number, number]): SheetGrid {
  const grid = chosenGrid(options, usual);
  const [left, bottom, right, top] = grid.cells[0]!;
  checkRoom((right - left) / perMillimetre, (top - bottom) / perMillimetre);
  return grid;
}

function chosenGrid(options: SheetsOptions, usual: readonly [number, number]): SheetGrid {
  const { sheet_pages: count, sheet_layout: layout } = options;
  const upright = gridOf(options, false);
  const wide = gridOf(options, true);
  if (count === 'booklet' || layout === 'landscape') return wide;
  if (layout === 'portrait') return upright;
  const fit = ({ cells: [cell] }: SheetGrid) =>
    cell ? Math.min((cell[2] - cell[0]) / usual[0], (cell[3] - cell[1]) / usual[1]) : 0;
  return fit(wide) > fit(upright) ? wide : upright;
}

function gridOf(options: SheetsOptions, landscape: boolean): SheetGrid {
  const [columns, rows] = uprightGrids[options.sheet_pages].toSorted((a, b) =>
    landscape ? b - a : a - b,
  ) as [number, number];
  const size = paperSizes[options.sheet_size];
  const [width, height] = sheetSize(size, landscape ? 'landscape' : 'portrait', landscape);
  const margin = options.sheet_margin * perMillimetre;
  const gap = options.sheet_gap * perMillimetre;
  const cellWidth = (width - 2 * margin - gap * (columns - 1)) / columns;
  const cellHeight = (height - 2 * margin - gap * (rows - 1)) / rows;
  const cells: ContentBox[] = [];
  for (let place = 0; place < columns * rows; place += 1) {
    const down = options.sheet_direction === 'down';
    const row = down ? place % rows : Math.floor(place / columns);
    const along = down ? Math.floor(place / rows) : place % columns;
    const column = options.sheet_direction === 'right_to_left' ? columns - 1 - along : along;
    const left = margin + column * (cellWidth + gap);
    const top = height - margin - row * (cellHeight + gap);
    cells.push([left, top - cellHeight, left + cellWidth, top]);
  }
  return { width, height, cells };
}

/**
 * Returns the pages, counted from 0, by sheet and in the order of its places; an undefined place stays empty. The
 * sides of a booklet are in the order in which they are printed: the last page beside the first.
 */
export function planOrder(pages: number, count: Count, cells: number): (number | undefined)[][] {
  const place = (page: number) => (page < pages ? page : undefined);
  const sheets: (number | undefined)[][] = [];
  if (count === 'booklet') {
    const all = Math.ceil(pages / 4) * 4;
    for (let side = 0; side < all / 2; side += 1) {
      const pair = [place(all - 1 - side), place(side)];
      sheets.push(side % 2 === 0 ? pair : pair.reverse());
    }
    return sheets;
  }
  for (let first = 0; first < pages; first += cells)
    sheets.push(Array.from({ length: cells }, (_, at) => place(first + at)));
  return sheets;
}
