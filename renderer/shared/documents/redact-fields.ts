/** What is marked on the pages of a document, where the workflow in force redacts it. */
import type { ListedDocument } from '../../state/documents.js';
import { markOptions, marksIn, type MarkOptions, type RedactMarks } from '../../state/redact-marks.js';
import { workflowKey } from '../../state/workflows.js';
import { isRemote } from '../../state/service.js';
import type { ConvertState } from './useConvert.js';

export interface RedactFields {
  /** The document that is marked. */
  readonly row: ListedDocument;
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
  const [row] = ready;
  if (!workflow || !row || ready.length !== 1 || isRemote(service)) return null;
  const found = markOptions(workflowKey(workflow), row.id, options);
  return found && { row, options: found, marks: marksIn({ ...values, ...row.own }, found) };
}

/** Id of the body of a marked area on its page. @param place among the areas of its document */
export const redactAreaId = (place: number): string => `redact-area-${place}`;
