/** Required fields of a form that a start would leave empty: it asks about them once, as forms need not be whole to be saved. */
import type { DocumentField, DocumentFields } from '../../contract/form-fields.js';
import type { Option, Workflow } from '../../contract/workflow.js';
import { keys, queryClient } from '../api/queries.js';
import type { ListedDocument } from './documents.js';
import { emptyRequired, formOption } from './form-values.js';

/** Of the one form of a start. */
export interface RequiredEmpty {
  /** Id of the row. */
  readonly row: string;
  /** At least one. */
  readonly fields: readonly [DocumentField, ...DocumentField[]];
}

/** The row whose form a start would fill in; null where there are several, or its values are typed as text. */
export function formRow(
  workflow: Workflow | null,
  options: readonly Option[],
  rows: readonly ListedDocument[],
): ListedDocument | null {
  const [row] = rows;
  const isForm = rows.length === 1 && formOption(workflow, options) !== undefined;
  return isForm && row?.file.format === 'pdf' && row.form?.way !== 'text' ? row : null;
}

/** @param data fields of the document; undefined while they are read @returns null where none of them is empty */
export function requiredEmptyOf(row: ListedDocument, data: DocumentFields | undefined): RequiredEmpty | null {
  if (!data || data.problem !== null) return null;
  const [first, ...others] = emptyRequired(data.fields, row.form?.values ?? {});
  return first ? { row: row.id, fields: [first, ...others] } : null;
}

/** The same of a submission, by the fields that were read. */
export function requiredEmpty(
  workflow: Workflow,
  options: readonly Option[],
  rows: readonly ListedDocument[],
): RequiredEmpty | null {
  const row = formRow(workflow, options, rows);
  if (!row) return null;
  const key = keys.fields(row.file.path, row.password);
  return requiredEmptyOf(row, queryClient.getQueryData<DocumentFields>(key));
}
