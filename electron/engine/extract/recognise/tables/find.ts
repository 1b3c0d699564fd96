/** The grids of a sheet: by lines first, then by how the other texts stand. */
import { boxOfGrid, least, most, type Grid, type GridCell } from './grid.js';
import { forPlaces, framesOf, gridOfFrame, piecesIn } from './lattice.js';
import { linesOf } from './lines.js';
import { numberShare, regionsOf } from './regions.js';
import type { Piece, Sheet } from './sheet.js';
import { textGrid, type TextGrid } from './text-grid.js';

export function findGrids(sheet: Sheet): Grid[] {
  const framed = framedGrids(sheet);
  const used = new Set(framed.flatMap(({ cells }) => cells.flatMap(({ pieces }) => pieces)));
  const free = sheet.pieces.filter((piece) => !used.has(piece));
  return [...framed, ...alignedGrids(sheet, free)].map(filled);
}

function framedGrids(sheet: Sheet): Grid[] {
  const { across, down } = sheet.edges;
  const grids: Grid[] = [];
  for (const frame of framesOf(across, down)) {
    const raw = gridOfFrame(frame, []);
    if (!raw) continue;
    const box = boxOfGrid(raw);
    if (box.right - box.left < 30) continue;
    const inside = piecesIn(sheet.pieces, box);
    const grid = gridOfFrame(frame, inside);
    if (!grid) continue;
    const full = grid.cells.filter(({ pieces }) => pieces.length > 0);
    const largest = most(full.map(({ pieces }) => pieces.length));
    if (full.length < 2 || (largest > 150 && largest > inside.length * 0.6)) continue;
    const refined = refine(grid, inside, sheet);
    if (refined) grids.push(refined);
    else if (full.length >= 3 && grid.columns.length > 2 && full.length >= grid.cells.length * 0.2)
      grids.push({ ...grid, headerRows: ruledHeader(grid), foundBy: 'rulings', confidence: 0.9 });
  }
  return grids;
}

/** The first row names the columns when nothing of it is a number and the rows below have some. */
const ruledHeader = ({ rows }: Pick<Grid, 'rows'>): number => (rows.length > 3 ? 1 : 0);

/** A frame whose places hold several rows each is parted further by its texts. */
function refine(
  grid: Pick<Grid, 'columns' | 'rows' | 'cells'>,
  inside: readonly Piece[],
  sheet: Sheet,
): Grid | undefined {
  const full = grid.cells.filter(({ pieces }) => pieces.length > 0);
  const tall = full.filter(({ pieces }) => linesOf(pieces).length >= 4);
  if (grid.rows.length > 4 || tall.length < full.length * 0.4) return undefined;
  const box = boxOfGrid(grid);
  const found = textGrid(inside, {
    columns: grid.columns.slice(1, -1),
    across: sheet.edges.across.filter(({ at }) => at > box.top - 2 && at < box.bottom + 2),
  });
  return found && { ...gridFrom(found), foundBy: 'rulings', confidence: 0.7 };
}

const gridFrom = ({
  columns,
  rows,
  cells,
  headerRows,
}: TextGrid): Pick<Grid, 'columns' | 'rows' | 'cells' | 'headerRows'> => ({
  columns,
  rows,
  cells,
  headerRows,
});

function alignedGrids(sheet: Sheet, free: readonly Piece[]): Grid[] {
  return regionsOf(sheet, free).flatMap(({ lines }): Grid[] => {
    const pieces = lines.flatMap((line) => line.pieces);
    const top = least(pieces.map((piece) => piece.top));
    const bottom = most(pieces.map((piece) => piece.bottom));
    const left = least(pieces.map((piece) => piece.left));
    const right = most(pieces.map((piece) => piece.right));
    const across = sheet.edges.across.filter(
      ({ at, from, to }) => at > top - 4 && at < bottom + 4 && to > left && from < right,
    );
    const found = textGrid(pieces, { columns: [], across });
    if (!found || !isTable(found, lines)) return [];
    return [{ ...gridFrom(found), foundBy: 'alignment', confidence: 0.6 }];
  });
}

function isTable(
  { texts, lines, cells, rows }: TextGrid,
  source: Parameters<typeof numberShare>[0],
): boolean {
  const many = source.filter(({ chunks }) => chunks.length > 1);
  if (many.length < 3) return false;
  const chunks = many.flatMap((line) => line.chunks);
  const words = chunks.reduce((sum, { pieces }) => sum + pieces.length, 0) / chunks.length;
  const numbers = numberShare(many);
  if (texts.length <= 3 && words > 4.5 && numbers < 0.2) return false;
  if (words > 7) return false;
  if (texts.length === 2) {
    const isMarked = many.every(({ chunks: [first] }) => {
      const [piece, ...others] = first?.pieces ?? [];
      return (
        piece !== undefined && others.length === 0 && piece.text.length <= 3 && !/\d{2}/.test(piece.text)
      );
    });
    if (isMarked || (numbers < 0.05 && many.length < 5)) return false;
  }
  return lines.length > 2 && cells.length >= (rows.length - 1) * texts.length * 0.3;
}

/** With a cell at every place. */
function filled(grid: Grid): Grid {
  const width = grid.columns.length - 1;
  const taken = new Uint8Array(width * (grid.rows.length - 1));
  for (const cell of grid.cells) forPlaces(cell, (row, column) => (taken[row * width + column] = 1));
  const empty: GridCell[] = [];
  taken.forEach((isTaken, place) => {
    if (isTaken === 1) return;
    const [row, column] = [Math.floor(place / width), place % width];
    empty.push({ row, column, rowSpan: 1, columnSpan: 1, pieces: [], isDoubtful: false });
  });
  const cells = [...grid.cells, ...empty].sort(
    (one, other) => one.row - other.row || one.column - other.column,
  );
  return { ...grid, cells };
}
