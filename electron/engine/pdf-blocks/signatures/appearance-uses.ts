/** How often a document refers to the appearances of its fields. */
import { isReference } from '../../pdf-core/objects/objects.js';
import type { Pdf } from '../../pdf-core/pdf/index.js';
import { referencesIn } from './compare-values.js';

/** @param spent is told each object before it is read, and may refuse it */
export function usesOfAppearances(
  pdf: Pdf,
  fields: ReadonlySet<string>,
  spent: (reference: string) => string,
): Map<string, number> {
  const uses = new Map<string, number>();
  for (const node of fields) {
    const appearance = pdf.dictionary(node)?.['/AP'];
    if (isReference(appearance)) uses.set(appearance, 0);
  }
  const count = (value: Parameters<typeof referencesIn>[0]) => {
    for (const one of referencesIn(value)) {
      const known = uses.get(one);
      if (known !== undefined) uses.set(one, known + 1);
    }
  };
  count(pdf.trailer);
  for (let id = 1; id < pdf.nextObject; id += 1) count(pdf.at(spent(`${id} 0 R`)));
  return uses;
}
