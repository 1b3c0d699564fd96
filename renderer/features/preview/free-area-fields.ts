/** A rectangle on a page of a document, where the workflow in force may have one. */
import { readAreas, writeAreas, type PageArea } from '../../../contract/page-areas.js';
import { dateFormOf, type SignatureDateForm } from '../../../contract/signature-date.js';
import type { ConvertState } from '../../shared/documents/useConvert.js';
import { changeOptions } from '../../state/option-history.js';
import { emptyFieldOption, freeAreaOption } from '../../state/signature-values.js';
import { workflowKey } from '../../state/workflows.js';

export interface FreeAreaFields {
  /** Key of the workflow: what is placed can be taken back. */
  readonly key: string;
  /** Null while there is none. */
  readonly area: PageArea | null;
  /** The name that stands in it; empty: that of the certificate. */
  readonly name: string;
  /** How the time below the name is written. */
  readonly dateForm: SignatureDateForm;
  /** What stands below the name and the time. */
  readonly lines: readonly string[];
  /** @param isWhole it is put there by one press, and not one of many small moves */
  readonly place: (area: PageArea, isWhole?: boolean) => void;
  /** The empty signature field that takes its place; empty for none, null where none can. */
  readonly field: string | null;
  /** Takes an empty signature field, or with an empty name none. */
  readonly take: (field: string) => void;
}

/** Null where there can be none. */
export function freeAreaFields({
  workflow,
  options,
  values,
}: Pick<ConvertState, 'workflow' | 'options' | 'values'>): FreeAreaFields | null {
  const option = freeAreaOption(options);
  if (!workflow || !option) return null;
  const key = workflowKey(workflow);
  const field = emptyFieldOption(options);
  return {
    key,
    area: readAreas(values[option.name] ?? '')?.[0] ?? null,
    name: values['sign_name']?.trim() ?? '',
    dateForm: dateFormOf(values['sign_date']),
    lines: ['sign_reason', 'sign_location'].flatMap((name) => values[name]?.trim() || []),
    place: (area, isWhole = false) =>
      changeOptions(key, { [option.name]: writeAreas([area]) }, isWhole ? null : 'place'),
    field: field ? (values[field.name] ?? '') : null,
    // A field has its own place.
    take: (name) => field && changeOptions(key, { [field.name]: name, [option.name]: '' }),
  };
}
