/** Finds the signature fields of a document that are signed (ISO 32000-2, 12.7.5.5 and 12.8.1). */
import { isDictionary, isReference, type Dictionary, type Lookup } from '../../pdf-core/objects/objects.js';
import { textOf } from '../../pdf-core/objects/text-strings.js';
import type { QpdfValue } from '../../pdf-core/objects/values.js';

export interface SignedField {
  /** The full name: partial names joined by dots. */
  readonly name: string;
  /** Reference of the field. */
  readonly field: string;
  /** Reference of the signature; null where it stands inside the field. */
  readonly reference: string | null;
  readonly signature: Dictionary;
}

/** A hostile document may have fields without end. */
const maxNodes = 200_000;
const maxDepth = 50;

interface FieldNode {
  readonly reference: string;
  /** The node above it in the form, whether or not it says so itself; null for none. */
  readonly above: string | null;
}

/** The fields of the form in their order, and then those that only a page names. Each reference is told once. */
export function* fieldNodes(pdf: Lookup, pages: readonly string[]): Generator<FieldNode> {
  const seen = new Set<string>();
  const open: (readonly [QpdfValue, string | null])[] = [];
  const take = (items: readonly QpdfValue[], above: string | null) => {
    for (let at = items.length - 1; at >= 0; at -= 1) open.push([items[at]!, above]);
  };
  const walk = function* (): Generator<FieldNode> {
    for (let next = open.pop(); next !== undefined && seen.size < maxNodes; next = open.pop()) {
      const [item, above] = next;
      if (!isReference(item) || seen.has(item)) continue;
      seen.add(item);
      const node = pdf.dictionary(item);
      if (!node) continue;
      yield { reference: item, above };
      take(pdf.array(node['/Kids']), item);
    }
  };
  take(pdf.array(pdf.dictionary(pdf.catalog['/AcroForm'])?.['/Fields']), null);
  yield* walk();
  for (const page of pages)
    for (const item of pdf.array(pdf.dictionary(page)?.['/Annots'])) {
      const widget = pdf.dictionary(item);
      if (widget && pdf.name(widget['/Subtype']) === '/Widget') take([item], null);
      yield* walk();
    }
}

/** The full name of a field, or of the field of a widget. */
export function fieldName(pdf: Lookup, node: Dictionary | undefined): string {
  const parts: string[] = [];
  let at = node;
  for (let depth = 0; at && depth < maxDepth; depth += 1) {
    const part = textOf(pdf.at(at['/T']));
    if (part !== '') parts.unshift(part);
    at = pdf.dictionary(at['/Parent']);
  }
  return parts.join('.');
}

/** @param pages references of the pages in order */
export function* signedFields(pdf: Lookup, pages: readonly string[]): Generator<SignedField> {
  for (const { reference: field } of fieldNodes(pdf, pages)) {
    const node = pdf.dictionary(field);
    if (!node || pdf.name(pdf.inherited(node, '/FT')) !== '/Sig') continue;
    // A widget of a field that has the value itself is no signature more.
    const { '/V': value } = node;
    const signature = pdf.dictionary(value);
    if (!signature || !isDictionary(signature)) continue;
    yield { name: fieldName(pdf, node), field, reference: isReference(value) ? value : null, signature };
  }
}
