/** This module names what pages that are laid out alike have in common. */
import { createHash } from 'node:crypto';
import type { ReadPage } from '../../read/read-page.js';
import type { FoundTable } from './found-table.js';
import { joinedText } from './cell-text.js';

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
