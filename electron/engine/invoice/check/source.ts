/** Elements of the file for rules about what no term of the standard reads. */
import type { Invoice, SourcePlace } from '../model.js';
import { findByPath } from '../paths.js';
import { placeOf } from '../place.js';
import type { InvoiceElement } from '../xml.js';

/** Elements below another one, by a path of `paths.ts`. */
export const elementsAt = (from: InvoiceElement, path: string): readonly InvoiceElement[] =>
  findByPath(from, path, () => undefined).map(({ element }) => element);

/** Text of the first element that a path leads to; `''` for none. */
export const textAt = (from: InvoiceElement, path: string): string => elementsAt(from, path)[0]?.text ?? '';

/** Every element of the file, each before those in it. */
export function* everyElement({ source }: Pick<Invoice, 'source'>): Generator<InvoiceElement> {
  const walk = function* (element: InvoiceElement): Generator<InvoiceElement> {
    yield element;
    for (const kid of element.kids) yield* walk(kid);
  };
  yield* walk(source);
}

/** Every element of a name. */
export function* elementsNamed(invoice: Pick<Invoice, 'source'>, name: string): Generator<InvoiceElement> {
  for (const element of everyElement(invoice)) if (element.name === name) yield element;
}

/** What findings are given for an element. */
export const at = (element: InvoiceElement): { readonly place: SourcePlace } => ({ place: placeOf(element) });
