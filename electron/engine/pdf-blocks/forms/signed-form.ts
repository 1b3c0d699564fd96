/** What the signatures of a document leave to be filled in (ISO 32000-2, 12.8.2.2 and 12.8.2.4). */
import type { Lookup } from '../../pdf-core/objects/objects.js';
import { textOf } from '../../pdf-core/objects/text-strings.js';
import type { PdfForm } from './read-form.js';

export interface SignedForm {
  /** At least one signature was made. */
  readonly isSigned: boolean;
  /** The author certified the document and allows no change at all. */
  readonly isClosed: boolean;
  /** The author certified the document and allows filling in and signing alone. */
  readonly isForFilling: boolean;
  /** Names of the fields that a signature locks. */
  readonly locked: ReadonlySet<string>;
}

export function readSignedForm(pdf: Lookup, { fields }: PdfForm): SignedForm {
  const names = fields.map(({ name }) => name);
  const locked = new Set<string>();
  let isSigned = false;
  let isClosed = false;
  let isForFilling = false;
  for (const field of fields) {
    if (field.kind !== 'signature') continue;
    const signature = pdf.dictionary(pdf.inherited(pdf.dictionary(field.nodes[0] ?? ''), '/V'));
    if (!signature) continue;
    isSigned = true;
    for (const item of pdf.array(signature['/Reference'])) {
      const reference = pdf.dictionary(item);
      const parameters = pdf.dictionary(reference?.['/TransformParams']);
      const method = pdf.name(reference?.['/TransformMethod']);
      const permission = pdf.number(parameters?.['/P']);
      if (method === '/DocMDP' && permission === 1) isClosed = true;
      if (method === '/DocMDP' && (permission === undefined || permission === 2)) isForFilling = true;
      if (method !== '/FieldMDP' || !parameters) continue;
      const listed = pdf.array(parameters['/Fields']).map((name) => textOf(pdf.at(name)));
      const isListed = (name: string) => listed.some((one) => name === one || name.startsWith(`${one}.`));
      for (const name of names) {
        const action = pdf.name(parameters['/Action']);
        if (action === '/All' || (action === '/Exclude' ? !isListed(name) : isListed(name))) locked.add(name);
      }
    }
  }
  return { isSigned, isClosed, isForFilling, locked };
}
