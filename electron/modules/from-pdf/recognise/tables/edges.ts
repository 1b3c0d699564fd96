/** This module finds lines that may part cells: drawn ones, joined from their pieces, and the sides of coloured areas. */
import { append } from '../../../../../contract/lists.js';
import { heightOf, widthOf, type Border, type Box, type Size } from '../../model/index.js';
import type { Fill, Ruling } from '../../read/read-page.js';

export interface Edge {
  /** Height of a line across, or distance of a line down from the left of the page; points. */
  readonly at: number;
  readonly from: number;
  readonly to: number;
  readonly border: Border;
}

export interface TableEdges {
  readonly across: readonly Edge[];
  readonly down: readonly Edge[];
  /** Sides of coloured areas. */
  readonly fillAcross: readonly Edge[];
  readonly fillDown: readonly Edge[];
}

/** Lines at most this many points apart are one: drawn twice, or double. */
const sameLine = 2.2;
/** Pieces of a line with gaps of at most this many points belong together. */
const reach = 3;
/** Dashes, and pieces of less than 4 points, belong together with gaps of at most this many points. */
const dashedReach = 7;
/** Only this many lines are looked at: no table has more, but a map may. */
const maxLines = 200_000;

export function edgesOf(rulings: readonly Ruling[], fills: readonly Fill[], size: Size): TableEdges {
  const lines = rulings.slice(0, maxLines);
  const across = lines.filter(({ direction }) => direction === 'across');
  const down = lines.filter(({ direction }) => direction === 'down');
  const areas = fills.slice(0, maxLines).filter(({ box, colour }) => isShade(box, colour, size));
  return {
    across: merged(across.map((ruling) => edge(ruling, 'across'))),
    down: merged(down.map((ruling) => edge(ruling, 'down'))),
    fillAcross: merged(
      areas.flatMap(({ box: { left, right, top, bottom }, colour }) =>
        [top, bottom].map((at) => ({ at, from: left, to: right, border: side(colour) })),
      ),
    ),
    fillDown: merged(
      areas.flatMap(({ box: { left, right, top, bottom }, colour }) =>
        [left, right].map((at) => ({ at, from: top, to: bottom, border: side(colour) })),
      ),
    ),
  };
}

const side = (colour: string): Border => ({ width: 0, colour, style: 'solid' });

/** Tells whether an area shades cells. White is the paper, and an area over most of the page is its ground. */
function isShade(box: Box, colour: string, { width, height }: Size): boolean {
  if (colour === '#ffffff') return false;
  if (widthOf(box) > width * 0.97 && heightOf(box) > height * 0.3) return false;
  return widthOf(box) > 6 && heightOf(box) > 4 && heightOf(box) < height * 0.8;
}

function edge({ box, width, colour, isDashed }: Ruling, direction: 'across' | 'down'): Edge {
  const style = isDashed ? ('dashed' as const) : ('solid' as const);
  const border = { width, colour, style };
  return direction === 'across'
    ? { at: (box.top + box.bottom) / 2, from: box.left, to: box.right, border }
    : { at: (box.left + box.right) / 2, from: box.top, to: box.bottom, border };
}

/** Joins the pieces of each line. */
function merged(edges: readonly Edge[]): Edge[] {
  const sorted = [...edges].sort((one, other) => one.at - other.at);
  const result: Edge[] = [];
  let start = 0;
  for (let place = 1; place <= sorted.length; place += 1) {
    const [first, next] = [sorted[start], sorted[place]];
    if (first && next && next.at - first.at <= sameLine) continue;
    append(result, joined(sorted.slice(start, place)));
    start = place;
  }
  return result;
}

/**
 * Joins the pieces of lines at one height.
 * @param edges all of them at that height
 */
function joined(edges: readonly Edge[]): Edge[] {
  const total = edges.reduce((sum, { from, to }) => sum + to - from, 0);
  const at = edges.reduce((sum, { at, from, to }) => sum + at * (to - from), 0) / Math.max(total, 1e-6);
  const result: { at: number; from: number; to: number; border: Border }[] = [];
  for (const { from, to, border, at: own } of [...edges].sort((one, other) => one.from - other.from)) {
    const last = result.at(-1);
    const gap = border.style === 'dashed' || to - from < 4 ? dashedReach : reach;
    if (last && from <= last.to + gap) {
      const isDouble =
        from < last.to - 10 && Math.abs(own - at) > 0.6 && border.width > 0 && border.width < 1.5;
      last.to = Math.max(last.to, to);
      if (border.width > last.border.width) last.border = border;
      if (isDouble && last.border.style === 'solid') last.border = { ...last.border, style: 'double' };
    } else result.push({ at, from, to, border });
  }
  return result;
}
