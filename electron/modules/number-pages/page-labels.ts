/** Reads the labels of pages, as readers show them (ISO 32000-2, 12.4.2). */
import { namedTable } from '../../../contract/named-table.js';
import type { Pdf } from '../../engine/pdf-core/pdf/index.js';
import { isReference, type Dictionary } from '../../engine/pdf-core/objects/objects.js';
import type { QpdfValue } from '../../engine/pdf-core/objects/values.js';
import { numeral, type Numerals } from '../../engine/pdf-blocks/pages/numerals.js';

const styles = namedTable<Numerals>({
  '/D': 'arabic',
  '/r': 'roman',
  '/R': 'roman_capital',
  '/a': 'letters',
  '/A': 'letters_capital',
});

/** Number trees nested deeper than this are treated as hostile. */
const maxDepth = 30;

/** @returns the label of a page, counted from 1 */
export function pageLabels(edit: Pdf): (page: number) => string {
  const ranges = new Map<number, Dictionary>();
  let level: readonly (QpdfValue | undefined)[] = [edit.catalog['/PageLabels']];
  // A tree with a cycle would double with every level.
  const seen = new Set<QpdfValue | undefined>();
  for (let depth = 0; depth < maxDepth && level.length > 0; depth += 1) {
    const below: QpdfValue[] = [];
    for (const node of level) {
      const tree = edit.dictionary(node);
      const numbers = edit.array(tree?.['/Nums']);
      for (let at = 0; at + 1 < numbers.length; at += 2) {
        const first = edit.at(numbers[at]);
        const label = edit.dictionary(numbers[at + 1]);
        if (typeof first === 'number' && label) ranges.set(first, label);
      }
      for (const kid of edit.array(tree?.['/Kids'])) {
        if (!isReference(kid) || seen.has(kid)) continue;
        seen.add(kid);
        below.push(kid);
      }
    }
    level = below;
  }
  const starts = [...ranges.keys()].sort((a, b) => b - a);
  return (page) => {
    const start = starts.find((first) => first < page);
    const label = start === undefined ? undefined : ranges.get(start);
    if (start === undefined || !label) return String(page);
    const first = typeof label['/St'] === 'number' ? label['/St'] : 1;
    const style = typeof label['/S'] === 'string' ? styles[label['/S']] : undefined;
    const prefix = typeof label['/P'] === 'string' ? label['/P'].replace(/^u:/, '') : '';
    return prefix + (style ? numeral(first + page - 1 - start, style) : '');
  };
}
