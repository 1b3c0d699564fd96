/** What is marked on the pages of a document, where the workflow in force redacts it. */
import type { ListedDocument } from '../../state/documents.js';
import { useDocuments } from '../../state/documents.js';
import { shownRow } from '../../state/preview.js';
import { markOptions, marksIn, type MarkOptions, type RedactMarks } from '../../state/redact-marks.js';
import { workflowKey } from '../../state/workflows.js';
import { isRemote } from '../../state/service.js';
import type { ConvertState } from './useConvert.js';

export interface RedactFields {
  /** The document that is marked. */
  readonly row: ListedDocument;
  readonly options: MarkOptions;
  readonly marks: RedactMarks;
  /** All documents that are redacted, each with marks of its own. */
  readonly rows: readonly ListedDocument[];
}

/** The marks of the document that is looked at; null where nothing is marked. */
export function useRedactFields({
  workflow,
  options,
  values,
  ready: rows,
  service,
}: Pick<ConvertState, 'workflow' | 'options' | 'values' | 'ready' | 'service'>): RedactFields | null {
  const documents = useDocuments((state) => state.documents);
  const selected = useDocuments((state) => state.selected);
  const shown = shownRow(documents, selected, rows);
  const row = rows.find(({ id }) => id === shown?.id) ?? rows[0];
  if (!workflow || !row || isRemote(service)) return null;
  const found = markOptions(workflowKey(workflow), row.id, options);
  return found && { row, rows, options: found, marks: marksIn({ ...values, ...row.own }, found) };
}

/** Id of the body of a marked area on its page. @param place among the areas of its document */
export const redactAreaId = (place: number): string => `redact-area-${place}`;
