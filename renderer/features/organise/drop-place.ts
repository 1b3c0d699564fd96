/** Finds the place between two drawn pages that a pointer means. */
import { minOf } from '../../../contract/lists.js';
import type { DropMark } from '../../state/drop-place.js';

/** Pixels from the upper and lower edge in which the grid scrolls while something is dragged over it. */
const edge = 48;
/** Pixels it scrolls by at the very edge, for each event of the pointer: some twenty times a second. */
const fastest = 36;

interface Found {
  /** Name of the page beside it. */
  readonly key: string;
  readonly side: 'before' | 'after';
  readonly mark: DropMark;
}

const clamp = (value: number, low: number, high: number) => Math.max(low, Math.min(high, value));

/** @returns null where no page is drawn */
export function placeBetween(grid: HTMLElement, x: number, y: number): Found | null {
  const cells = [...grid.querySelectorAll<HTMLElement>('.page-cell')].map((cell) => ({
    key: cell.dataset['key'] ?? '',
    box: cell.getBoundingClientRect(),
  }));
  const away = ({ box }: (typeof cells)[number]) => Math.max(box.top - y, y - box.bottom, 0);
  const nearest = minOf(cells.map(away));
  const row = cells.filter((cell) => away(cell) === nearest);
  // Between two rows both are as near: one of them is enough.
  const top = row[0]?.box.top;
  const [beside] = row
    .filter(({ box }) => box.top === top)
    .sort((a, b) => distance(a.box, x) - distance(b.box, x));
  if (!beside) return null;
  const { key, box } = beside;
  const before = x < box.left + box.width / 2;
  const frame = grid.getBoundingClientRect();
  const upper = clamp(box.top, frame.top, frame.bottom);
  return {
    key,
    side: before ? 'before' : 'after',
    mark: {
      left: before ? box.left - 4 : box.right + 4,
      top: upper,
      height: clamp(box.bottom, frame.top, frame.bottom) - upper,
    },
  };
}

const distance = (box: DOMRect, x: number): number => Math.abs(box.left + box.width / 2 - x);

/** Scrolls the grid while the pointer is near its upper or lower edge. */
export function scrollAtEdge(grid: HTMLElement, y: number): void {
  const { top, bottom } = grid.getBoundingClientRect();
  const above = top + edge - y;
  const below = y - (bottom - edge);
  if (above > 0) grid.scrollBy({ top: -Math.min(1, above / edge) * fastest });
  else if (below > 0) grid.scrollBy({ top: Math.min(1, below / edge) * fastest });
}
