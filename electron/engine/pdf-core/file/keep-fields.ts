/** After pages were left out: the fields of a form that have a place on those that are left. */
import { isReference } from '../objects/objects.js';
import type { QpdfValue } from '../objects/values.js';
import type { PdfDraft } from './draft.js';

const maxDepth = 50;

/** Keeps the fields (ISO 32000-2, 12.7.4) with a widget on a page of the draft; a form without fields goes. */
export function keepFields(draft: PdfDraft): void {
  const { catalog } = draft;
  const form = draft.dictionary(catalog['/AcroForm']);
  if (!form) return;
  const widgets = new Set(draft.pages.flatMap((page) => draft.array(draft.dictionary(page)?.['/Annots'])));
  const known = new Map<QpdfValue, boolean>();
  /** Takes from a field the kids that are gone. @returns whether anything of it is left */
  const keep = (reference: QpdfValue, depth: number): boolean => {
    const before = known.get(reference);
    if (before !== undefined) return before;
    known.set(reference, false);
    const field = draft.dictionary(reference);
    const kids = draft.array(field?.['/Kids']);
    const left = depth > maxDepth ? [] : kids.filter((kid) => keep(kid, depth + 1));
    const alive = widgets.has(reference) || left.length > 0;
    known.set(reference, alive);
    if (alive && field && left.length < kids.length && isReference(reference))
      draft.set(reference, { ...field, '/Kids': left });
    return alive;
  };
  const fields = draft.array(form['/Fields']).filter((field) => keep(field, 0));
  const order = draft.array(form['/CO']).filter((field) => keep(field, 0));
  const { '/AcroForm': _form, ...rest } = catalog;
  const { '/CO': _order, ...others } = form;
  const kept = { ...others, '/Fields': fields, ...(order.length > 0 ? { '/CO': order } : {}) };
  draft.set(draft.root, fields.length === 0 ? rest : { ...rest, '/AcroForm': kept });
}
