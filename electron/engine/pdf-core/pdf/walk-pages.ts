/** Walks the tree of pages of a document, of which not every page need be an object of its own. */
import { isReference, type Dictionary, type Lookup } from '../objects/objects.js';
import type { QpdfValue } from '../objects/values.js';

/** A page; its resources are its own or inherited ones. */
export interface WalkedPage {
  /** Undefined for one that lies in the tree itself. */
  readonly reference: string | undefined;
  readonly dict: Dictionary;
  readonly resources: Dictionary;
}

/** Yields the pages in order, with what they inherit (ISO 32000-1, 7.7.3). */
export function* walkPages(pdf: Lookup): Generator<WalkedPage> {
  const seen = new Set<QpdfValue>();
  const open: [node: QpdfValue | undefined, inherited: Dictionary][] = [[pdf.catalog['/Pages'], {}]];
  for (let next = open.pop(); next; next = open.pop()) {
    const dict = pdf.dictionary(next[0]);
    if (!dict) continue;
    const resources = pdf.dictionary(dict['/Resources']) ?? next[1];
    if (dict['/Kids'] === undefined)
      yield { reference: isReference(next[0]) ? next[0] : undefined, dict, resources };
    const kids = pdf
      .array(dict['/Kids'])
      .filter((kid) => isReference(kid) && !seen.has(kid) && seen.add(kid));
    for (const kid of kids.reverse()) open.push([kid, resources]);
  }
}
