/** Removes the fields of a form whose pages or widgets were left out. */
import { isReference, type Lookup } from '../objects/objects.js';
import type { QpdfValue } from '../objects/values.js';

/** A document whose objects are replaced one by one. */
interface Changeable extends Pick<Lookup, 'catalog' | 'dictionary' | 'array'> {
  readonly root: string;
  readonly pages: readonly string[];
  set(reference: string, value: QpdfValue): void;
}

const maxDepth = 50;

/**
 * Keeps the fields (ISO 32000-2, 12.7.4) that have a widget on a page of the document. A form without fields
 * is removed.
 */
export function keepFields(document: Changeable): void {
  const { catalog } = document;
  const form = document.dictionary(catalog['/AcroForm']);
  if (!form) return;
  const widgets = new Set(
    document.pages.flatMap((page) => document.array(document.dictionary(page)?.['/Annots'])),
  );
  const known = new Map<QpdfValue, boolean>();
  /** Takes from a field the kids that are gone. @returns whether anything of it is left */
  const keep = (reference: QpdfValue, depth: number): boolean => {
    const before = known.get(reference);
    if (before !== undefined) return before;
    known.set(reference, false);
    const field = document.dictionary(reference);
    const kids = document.array(field?.['/Kids']);
    const left = depth > maxDepth ? [] : kids.filter((kid) => keep(kid, depth + 1));
    const alive = widgets.has(reference) || left.length > 0;
    known.set(reference, alive);
    if (alive && field && left.length < kids.length && isReference(reference))
      document.set(reference, { ...field, '/Kids': left });
    return alive;
  };
  const fields = document.array(form['/Fields']).filter((field) => keep(field, 0));
  const order = document.array(form['/CO']).filter((field) => keep(field, 0));
  const { '/AcroForm': _form, ...rest } = catalog;
  const { '/CO': _order, ...others } = form;
  const kept = { ...others, '/Fields': fields, ...(order.length > 0 ? { '/CO': order } : {}) };
  document.set(document.root, fields.length === 0 ? rest : { ...rest, '/AcroForm': kept });
}
