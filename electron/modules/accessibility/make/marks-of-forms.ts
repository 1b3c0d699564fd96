/**
 * Mends marked content that begins in a form and ends on the page that draws the form, as Impress writes it for what is
 * transparent. Numbers of marked content in such a form are those of the page, where readers do not look for them. Marks that
 * are left open move out of the form, before the operator that draws it.
 */
import { readContent, type ContentOperation } from '../../../engine/pdf-core/content/operations.js';
import { isReference } from '../../../engine/pdf-core/objects/objects.js';
import type { Dict, PdfGraph, Ref } from '../../../engine/pdf-core/pdf/index.js';
import { contentsOf, joined } from '../../../engine/pdf-core/pdf/usage.js';
import { edited, type ContentEdit } from './content-edits.js';
import { drawingOperators } from './drawing-operators.js';

const nothing = new Uint8Array();

export function mendMarksOfForms(pdf: PdfGraph): void {
  const uses = usesOfForms(pdf);
  for (const ref of pdf.pages) {
    const page = pdf.dictionary(ref) ?? {};
    const bytes = joined(contentsOf(pdf, page).map((part) => pdf.data(part) ?? nothing));
    const resources = pdf.dictionary(pdf.inherited(page, '/Resources')) ?? {};
    const moved = withOwnMarks(pdf, bytes, resources, uses);
    if (!moved) continue;
    for (const [form, data] of moved.forms) pdf.setData(form, data);
    page['/Contents'] = pdf.addStream({}, moved.bytes);
  }
}

/** How often forms are named among the resources of the document, so that one that is drawn in two places is left alone. */
function usesOfForms(pdf: PdfGraph): ReadonlyMap<Ref, number> {
  const uses = new Map<Ref, number>();
  const seen = new Set<Dict>();
  for (const dict of pdf.everyDictionary()) {
    const objects = pdf.dictionary(dict['/XObject']);
    if (!objects || seen.has(objects)) continue;
    seen.add(objects);
    for (const value of Object.values(objects))
      if (isReference(value)) uses.set(value, (uses.get(value) ?? 0) + 1);
  }
  return uses;
}

interface Moved {
  readonly bytes: Buffer;
  readonly forms: ReadonlyMap<Ref, Buffer>;
}

/** @returns undefined where no form leaves a mark open, and where the page would not close all of them */
function withOwnMarks(
  pdf: PdfGraph,
  bytes: Uint8Array,
  resources: Dict,
  uses: ReadonlyMap<Ref, number>,
): Moved | undefined {
  const edits: ContentEdit[] = [];
  const forms = new Map<Ref, Buffer>();
  const drawn = new Set<Ref>();
  let open = 0;
  for (const operation of readContent(bytes)) {
    const { operator, operands, start, flaw } = operation;
    if (flaw === 'broken') return undefined;
    if (operator === 'BMC' || operator === 'BDC') open += 1;
    if (operator === 'EMC') open -= 1;
    if (open < 0) return undefined;
    if (operator !== 'Do') continue;
    const [name] = operands;
    const form = typeof name === 'string' ? pdf.dictionary(resources['/XObject'])?.[name] : undefined;
    const dict = pdf.dictionary(form);
    if (!dict || !isReference(form) || pdf.name(dict['/Subtype']) !== '/Form') continue;
    if (dict['/StructParents'] !== undefined || drawn.has(form) || uses.get(form) !== 1) continue;
    drawn.add(form);
    const data = pdf.data(form) ?? nothing;
    const marks = leftOpen(data);
    if (marks.length === 0) continue;
    open += marks.length;
    const moved = marks.map((mark) =>
      Buffer.concat([data.subarray(mark.start, mark.end), Buffer.from('\n')]),
    );
    edits.push({ start, end: start, by: Buffer.concat(moved) });
    forms.set(
      form,
      edited(
        data,
        marks.map((mark) => ({ start: mark.start, end: mark.end, by: nothing })),
      ),
    );
  }
  return forms.size > 0 && open === 0 ? { bytes: edited(bytes, edits), forms } : undefined;
}

/** Marks that a form begins and does not end; none where something is drawn before the last of them. */
function leftOpen(data: Uint8Array): ContentOperation[] {
  const open: ContentOperation[] = [];
  let isDrawn = false;
  /** Open marks that stand before anything is drawn. */
  const early = new Set<ContentOperation>();
  for (const operation of readContent(data)) {
    const { operator, operands, flaw } = operation;
    if (flaw === 'broken') return [];
    if (operator === 'BMC' || operator === 'BDC') {
      open.push(operation);
      // What is listed among the resources of the form may be unknown to the page.
      if (!isDrawn && typeof operands[1] !== 'string') early.add(operation);
    } else if (operator === 'EMC') {
      if (open.pop() === undefined) return [];
    } else if (drawingOperators.has(operator)) isDrawn = true;
  }
  return open.every((operation) => early.has(operation)) ? open : [];
}
