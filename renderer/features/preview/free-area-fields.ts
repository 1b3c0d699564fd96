/** A rectangle on a page of a document, where the workflow in force may have one. */
import { readAreas, writeAreas, type PageArea } from '../../../contract/page-areas.js';
import type { ConvertState } from '../../shared/documents/useConvert.js';
import { freeAreaOption } from '../../state/signature-values.js';
import { setValue } from '../../state/ui.js';
import { workflowKey } from '../../state/workflows.js';

export interface FreeAreaFields {
  /** Null while there is none. */
  readonly area: PageArea | null;
  /** What stands in it. */
  readonly lines: readonly string[];
  readonly place: (area: PageArea) => void;
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
  return {
    area: readAreas(values[option.name] ?? '')?.[0] ?? null,
    lines: ['sign_name', 'sign_reason', 'sign_location'].flatMap((name) => values[name]?.trim() || []),
    place: (area) => setValue(key, option.name, writeAreas([area])),
  };
}
