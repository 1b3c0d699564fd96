/** This module finds columns of running text: lines side by side in two of them are no row of a table. */
import { append } from '../../../../../contract/lists.js';
import { asRunningText, linesOf, type RulingLine } from './lines.js';
import { proseOf } from './prose.js';
import type { SheetPiece, TableSheet } from './sheet.js';

/** Columns of text have at least this many lines beside each other. */
const minLines = 10;
/** At least this share of the lines in two columns belongs to paragraphs. */
const enough = 0.5;

interface Band {
  readonly at: number;
  readonly from: number;
  readonly to: number;
}

/** Returns the lines of each column of running text separately, and those of all other words together. */
export function columnsApart(pieces: readonly SheetPiece[], { width }: TableSheet): RulingLine[][] {
  const lines = linesOf(pieces);
  const bands = bandsOf(lines, width);
  if (bands.length === 0) return [lines];
  const rest: SheetPiece[] = [];
  const sides = bands.map(() => ({ left: [] as SheetPiece[], right: [] as SheetPiece[] }));
  for (const line of lines) {
    const index = bands.findIndex(({ from, to }) => line.baseline >= from && line.baseline <= to);
    const [band, side] = [bands[index], sides[index]];
    if (!band || !side) append(rest, line.pieces);
    else for (const piece of line.pieces) (piece.right <= band.at + 2 ? side.left : side.right).push(piece);
  }
  return [rest, ...sides.flatMap(({ left, right }) => [left, right])]
    .filter((list) => list.length > 0)
    .map((list) => linesOf(list));
}

/** Returns the heights between which lines leave the same strip near the middle of the page free, and are mostly of paragraphs. */
function bandsOf(lines: readonly RulingLine[], width: number): Band[] {
  const at = gutterOf(lines, width);
  if (at === undefined) return [];
  const bands: Band[] = [];
  let open: RulingLine[] = [];
  const close = () => {
    const [first, last] = [open[0], open.at(-1)];
    if (first && last && open.length >= minLines && isText(open, at))
      bands.push({ at, from: first.baseline, to: last.baseline });
    open = [];
  };
  for (const line of lines)
    if (line.pieces.some(({ left, right }) => left < at - 1 && right > at + 1) || crosses(line, at)) close();
    else open.push(line);
  close();
  return bands;
}

/** Tells whether words left and right of the strip stand as near as words of one text do. */
function crosses({ pieces }: RulingLine, at: number): boolean {
  const next = pieces.findIndex(({ left }) => left >= at - 1);
  const [before, after] = [pieces[next - 1], pieces[next]];
  return before !== undefined && after !== undefined && after.left - before.right < after.size * 0.7;
}

/** Returns the place near the middle of the page that lies in a gap of most lines; undefined where few have one. */
function gutterOf(lines: readonly RulingLine[], width: number): number | undefined {
  const marks = new Map<number, number>();
  for (const { chunks } of lines)
    for (const [place, chunk] of chunks.entries()) {
      const next = chunks[place + 1];
      if (!next || next.left < width * 0.3 || chunk.right > width * 0.7) continue;
      const from = Math.ceil(Math.max(chunk.right, width * 0.3) + 1);
      const to = Math.floor(Math.min(next.left, width * 0.7) - 1);
      for (let at = from; at <= to; at += 1) marks.set(at, (marks.get(at) ?? 0) + 1);
    }
  let best: { from: number; to: number; count: number } | undefined;
  for (const [at, count] of [...marks].sort((one, other) => one[0] - other[0]))
    if (!best || count > best.count) best = { from: at, to: at, count };
    else if (count === best.count && at === best.to + 1) best.to = at;
  return best && best.count >= minLines * 0.7 ? (best.from + best.to) / 2 : undefined;
}

/** Tells whether most lines of the two columns belong to paragraphs. */
function isText(lines: readonly RulingLine[], at: number): boolean {
  const pieces = lines.flatMap((line) => line.pieces);
  let [prose, all] = [0, 0];
  for (const side of [
    pieces.filter(({ right }) => right <= at + 1),
    pieces.filter(({ left }) => left >= at - 1),
  ]) {
    const own = asRunningText(linesOf(side));
    prose += proseOf(own).size;
    all += own.length;
  }
  return all > 0 && prose >= all * enough;
}
