/** The fields of the one document that a form is made of, where the workflow in force makes one. */
import type { ErrorInfo } from '../../../contract/errors.js';
import type { MadeFieldEntry } from '../../../contract/made-fields.js';
import { useFieldsOf } from '../../api/queries.js';
import type { ListedDocument } from '../../state/documents.js';
import { useFieldProposals } from '../../state/field-proposals.js';
import {
  madeFieldsOption,
  ownFields,
  plainFieldName,
  type MadeFieldsOption,
} from '../../state/made-fields.js';
import { isRemote } from '../../state/service.js';
import { workflowKey } from '../../state/workflows.js';
import type { OptionValues } from '../../../contract/workflow.js';
import type { ConvertState } from './useConvert.js';

/** Id of the first part of what changes a field, and of the field on its page. */
export const fieldEditorId = 'made-field-label';
export const fieldPlaceId = (at: number): string => `made-field-${at}`;

export interface MadeFields {
  readonly where: MadeFieldsOption;
  readonly values: OptionValues;
}

/** Null where none are drawn: several documents have several lists. */
export function madeFields({
  workflow,
  options,
  values,
  ready,
  service,
}: Pick<ConvertState, 'workflow' | 'options' | 'values' | 'ready' | 'service'>): MadeFields | null {
  if (!workflow || ready.length !== 1 || isRemote(service)) return null;
  const where = madeFieldsOption(workflowKey(workflow), options);
  return where && { where, values };
}

interface FieldsToMake {
  readonly entries: readonly MadeFieldEntry[];
  /** A person changed what was found. */
  readonly isOwn: boolean;
  readonly isSearching: boolean;
  /** Why nothing was found. */
  readonly problem: ErrorInfo | null;
  /** Names that are taken: those of the document's own fields too. */
  readonly taken: ReadonlySet<string>;
}

export function useFieldsToMake(row: ListedDocument, { where, values }: MadeFields): FieldsToMake {
  const proposals = useFieldProposals(row.id, where.option.name);
  const there = useFieldsOf(row.file.format === 'pdf' ? row.file.path : null, row.password);
  const own = ownFields(values, where);
  const entries = own ?? proposals.entries ?? [];
  const names = [...(there.data?.fields ?? []), ...(there.data?.signatures ?? []), ...entries];
  return {
    entries,
    isOwn: own !== null,
    isSearching: own === null && proposals.entries === null && proposals.problem === null,
    problem: own === null ? proposals.problem : null,
    taken: new Set(names.map(({ name }) => plainFieldName(name))),
  };
}
