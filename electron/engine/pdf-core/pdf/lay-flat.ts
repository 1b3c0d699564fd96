/** A flat page tree in place of the one that a document has. */
import { isDictionary, type Dictionary, type Lookup } from '../objects/objects.js';
import type { QpdfValue } from '../objects/values.js';

/** A document that takes changes. */
interface Changeable extends Lookup {
  add(value: QpdfValue): string;
  set(reference: string, value: QpdfValue): void;
  /** Reference of the catalog. */
  readonly root: string;
}

/** Puts these pages, in this order, directly below the root of the page tree. What they inherited becomes their own. */
export function layFlat(pdf: Changeable, pages: readonly string[]): void {
  const { '/Pages': _old, ...catalog } = pdf.catalog;
  const root = pdf.add(null);
  const shared = new Map<Dictionary, string>();
  /** A list that many pages inherit becomes one object, so that it is written once. */
  const once = (value: QpdfValue): QpdfValue => {
    if (!isDictionary(value)) return value;
    const known = shared.get(value) ?? pdf.add(value);
    shared.set(value, known);
    return known;
  };
  for (const reference of pages) {
    const page = pdf.dictionary(reference) ?? {};
    const whole: Record<string, QpdfValue> = { ...page, '/Parent': root };
    for (const key of inheritable) {
      const value = pdf.inherited(page, key);
      if (value !== undefined) whole[key] = page[key] === value ? value : once(value);
    }
    pdf.set(reference, whole);
  }
  pdf.set(root, { '/Type': '/Pages', '/Kids': pages, '/Count': pages.length });
  pdf.set(pdf.root, { ...catalog, '/Pages': root });
}

/** The entries that a page may inherit from the nodes above it (7.7.3.4). */
const inheritable = ['/Resources', '/MediaBox', '/CropBox', '/Rotate'] as const;
