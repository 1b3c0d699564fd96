/** What is marked on the pages of a document, where the workflow in force redacts it. */
import { markOptions, marksIn, type MarkOptions, type RedactMarks } from '../../state/redact-marks.js';
import { workflowKey } from '../../state/workflows.js';
import { isRemote } from '../../state/service.js';
import type { ConvertState } from './useConvert.js';

export interface RedactFields {
  readonly options: MarkOptions;
  readonly marks: RedactMarks;
}

/** Null where nothing is marked: several documents have several lists. */
export function redactFields({
  workflow,
  options,
  values,
  ready,
  service,
}: Pick<ConvertState, 'workflow' | 'options' | 'values' | 'ready' | 'service'>): RedactFields | null {
  if (!workflow || ready.length !== 1 || isRemote(service)) return null;
  const found = markOptions(workflowKey(workflow), options);
  return found && { options: found, marks: marksIn(values, found) };
}
