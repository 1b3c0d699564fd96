/** Values that an OpenDocument spreadsheet holds for its formulas (ODF 1.3 part 3, 19.642 and 19.387). */
import type { XmlRule, XmlTag } from './external-references/xml-filter.js';
import { cellName } from './cell-names.js';

/** What was found of the formulas of a spreadsheet; a first reading fills it for a second one. */
export interface OpenNotes {
  /** Cells whose value is better than what LibreOffice makes of them, as `Sheet!A1`. */
  readonly better: Set<string>;
  /** Cells for which something is stored, an error included. */
  readonly stored: Set<string>;
}

/** Errors as LibreOffice writes them where it writes a number or nothing as the value. */
const errorText = /^\s*(?:Err:\d+|#[A-Z/\d]+[!?A]?)\s*$/;

/**
 * Takes the formulas of cells that hold a better value.
 * @param wrong cells that LibreOffice made errors of, by the names of the sheets
 */
export function openValueRule(
  wrong: ReadonlyMap<string, ReadonlySet<string>>,
  { better, stored }: OpenNotes,
): XmlRule {
  const known = new Set(better);
  let title = '';
  let row = 0;
  let nextRow = 0;
  let column = 0;
  /** The cell whose text comes next. */
  let open: string | null = null;
  return {
    concerns: /^<(?:[^\s<>/:]+:)?(?:table|table-row|table-cell|covered-table-cell)[\s>/]/,
    found: () => better.size > 0,
    tag({ local, attributes }: XmlTag) {
      const find = (name: string) => attributes.find((one) => one.local === name);
      const repeated = (name: string) => Math.max(1, Number(find(name)?.value ?? 1) || 1);
      switch (local) {
        case 'table':
          title = find('name')?.value ?? '';
          nextRow = 0;
          return;
        case 'table-row':
          row = nextRow;
          nextRow += repeated('number-rows-repeated');
          column = 0;
          return;
        default:
          break;
      }
      const name = cellName(row, column);
      column += repeated('number-columns-repeated');
      open = null;
      const formula = find('formula');
      if (!formula || !wrong.get(title)?.has(name)) return;
      const place = `${title}!${name}`;
      // The second such attribute is of LibreOffice's own namespace, and says when the value is an error.
      const types = attributes.filter((one) => one.local === 'value-type');
      if (types.length === 0) return;
      stored.add(place);
      if (types.some(({ value }) => value === 'error')) return;
      if (known.has(place)) formula.value = null;
      else if (known.size === 0) better.add((open = place));
    },
    holds: (local) => local === 'p' && open !== null,
    text(_local, text) {
      if (open !== null && errorText.test(text)) better.delete(open);
      open = null;
      return null;
    },
  };
}
