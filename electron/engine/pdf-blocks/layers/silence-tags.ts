/** Takes out of tags what they say in words of content that is gone (ISO 32000-2, 14.7 and 14.9). */
import type { Pdf } from '../../pdf-core/pdf/index.js';
import { isReference, type Dictionary } from '../../pdf-core/objects/objects.js';
import type { QpdfValue } from '../../pdf-core/objects/values.js';
import { wordKeys } from './visible-content.js';

/** Elements nested deeper than this are left as they are. */
const maxDepth = 200;

/** What is left of the content of an element; `none` where it never had any. */
type Rest = 'some' | 'gone' | 'none';

/** @param gone numbers of marked content that nothing is left of, by the page or the stream that has it */
export function silenceTags(pdf: Pdf, gone: ReadonlyMap<string, ReadonlySet<number>>): void {
  const silent: [string, Dictionary][] = [];
  const seen = new Set<string>();
  const isGone = (holder: QpdfValue | undefined, id: QpdfValue | undefined): boolean =>
    isReference(holder) && typeof id === 'number' && gone.get(holder)?.has(id) === true;
  const kidsOf = ({ '/K': kids }: Dictionary): readonly QpdfValue[] => {
    const found = pdf.at(kids);
    return Array.isArray(found) ? pdf.array(kids) : kids === undefined ? [] : [kids];
  };
  const restOf = (item: QpdfValue, page: QpdfValue | undefined, depth: number): Rest => {
    if (typeof item === 'number') return isGone(page, item) ? 'gone' : 'some';
    const dictionary = pdf.dictionary(item);
    if (!dictionary || depth > maxDepth) return 'none';
    const own = dictionary['/Pg'] ?? page;
    const type = pdf.name(dictionary['/Type']);
    if (type === '/MCR') return isGone(dictionary['/Stm'] ?? own, dictionary['/MCID']) ? 'gone' : 'some';
    if (type === '/OBJR') return pdf.dictionary(dictionary['/Obj']) ? 'some' : 'gone';
    if (isReference(item)) {
      if (seen.has(item)) return 'none';
      seen.add(item);
    }
    const rests = kidsOf(dictionary).map((kid) => restOf(kid, own, depth + 1));
    if (rests.includes('some')) return 'some';
    if (!rests.includes('gone')) return 'none';
    if (isReference(item)) silent.push([item, dictionary]);
    return 'gone';
  };
  const root = pdf.dictionary(pdf.catalog['/StructTreeRoot']);
  for (const kid of root ? kidsOf(root) : []) restOf(kid, undefined, 0);
  for (const [reference, dictionary] of silent) {
    const kept = Object.entries(dictionary).filter(([key]) => !wordKeys.has(key) && key !== '/T');
    if (kept.length < Object.keys(dictionary).length) pdf.set(reference, Object.fromEntries(kept));
  }
}
