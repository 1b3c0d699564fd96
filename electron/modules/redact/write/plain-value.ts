/** Copies values of a document without anything that hides in them. */
import type { Lookup } from '../../../engine/pdf-core/objects/objects.js';
import { isDictionary } from '../../../engine/pdf-core/objects/objects.js';
import type { QpdfValue } from '../../../engine/pdf-core/objects/values.js';

/**
 * Entries that go wherever they stand: texts about what is seen, versions of it, data of programs, ties to tags and layers,
 * actions.
 */
export const hiding: ReadonlySet<string> = new Set(
  (
    '/Metadata /PieceInfo /LastModified /StructParent /StructParents /OC /Alternates /OPI /Thumb /AA /A /AF /Properties ' +
    '/Measure /PtData /ActualText /Alt /E /Contents /T /TU /ID /Ref /URI /JS /Name /PS'
  ).split(' '),
);

/**
 * Returns numbers, names, and lists of them; undefined for all else.
 * @param stays whether a string or a name may stay; without it, no string does
 */
export function plainValue(
  pdf: Lookup,
  value: QpdfValue | undefined,
  depth: number,
  stays?: (text: string) => boolean,
): QpdfValue | undefined {
  const found = pdf.at(value);
  if (typeof found === 'number' || typeof found === 'boolean') return found;
  if (typeof found === 'string') {
    if (stays) return stays(found) ? found : undefined;
    return found.startsWith('/') ? found : undefined;
  }
  if (depth === 0) return undefined;
  if (Array.isArray(found)) {
    const items = (found as readonly QpdfValue[]).map((item) => plainValue(pdf, item, depth - 1, stays));
    return items.some((item) => item === undefined) ? undefined : (items as QpdfValue[]);
  }
  if (!isDictionary(found)) return undefined;
  const entries = Object.entries(found).flatMap(([key, item]): [string, QpdfValue][] => {
    if (hiding.has(key) || (stays && !stays(key))) return [];
    const plain = plainValue(pdf, item, depth - 1, stays);
    return plain === undefined ? [] : [[key, plain]];
  });
  return Object.fromEntries(entries);
}
