/** Signature fields that wait for a signature. */
import type { Lookup } from '../../pdf-core/objects/objects.js';
import type { FillableField, FormWidget } from './read-form.js';

/** Points: a smaller field is there for signatures that nobody sees. */
const leastSide = 4;

/** A field that nobody signed, and the first place at which it is seen. */
export interface EmptySignatureField {
  readonly name: string;
  readonly widget: FormWidget & { readonly page: number };
}

/** In the order of the form. */
export function emptySignatureFields(pdf: Lookup, fields: readonly FillableField[]): EmptySignatureField[] {
  return fields.flatMap((field) => {
    if (field.kind !== 'signature' || field.isHidden || isSignedField(pdf, field.nodes)) return [];
    const widget = field.widgets.find((one): one is EmptySignatureField['widget'] => isSeen(pdf, one));
    return widget ? [{ name: field.name, widget }] : [];
  });
}

function isSeen(pdf: Lookup, { page, reference }: FormWidget): boolean {
  const [left = 0, bottom = 0, right = 0, top = 0] = pdf
    .array(pdf.dictionary(reference)?.['/Rect'])
    .map((value) => pdf.number(value) ?? 0);
  return page !== null && Math.min(Math.abs(right - left), Math.abs(top - bottom)) >= leastSide;
}

const isSignedField = (pdf: Lookup, nodes: readonly string[]): boolean =>
  nodes.some((node) => pdf.dictionary(pdf.inherited(pdf.dictionary(node), '/V')) !== undefined);
