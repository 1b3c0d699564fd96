/** The options that cut off at the sides of pages, where the workflow in force has them and they are asked for. */
import { marginOptions, marginsIn, type Margins, type PageEdge } from '../../state/page-margins.js';
import { setValue } from '../../state/ui.js';
import { workflowKey } from '../../state/workflows.js';
import type { ConvertState } from '../../shared/documents/useConvert.js';

export interface MarginFields {
  readonly options: NonNullable<ReturnType<typeof marginOptions>>;
  /** Millimetres. */
  readonly margins: Margins;
  readonly set: (edge: PageEdge, millimetres: number) => void;
}

/** Null where nothing is cut off by lengths. */
export function marginFields({
  workflow,
  options,
  values,
}: Pick<ConvertState, 'workflow' | 'options' | 'values'>): MarginFields | null {
  const found = workflow && marginOptions(options, values);
  if (!found) return null;
  const key = workflowKey(workflow);
  return {
    options: found,
    margins: marginsIn(found, values),
    set: (edge, millimetres) => setValue(key, found[edge].name, String(millimetres)),
  };
}
