/** One workflow of the person's own while it is looked at and changed. */
import { useMemo } from 'react';
import type { ErrorInfo } from '../../../contract/errors.js';
import type { Workflow } from '../../../contract/workflow.js';
import { errorInfoOf } from '../../api/platen.js';
import { useOwnWorkflow, useWorkflows } from '../../api/queries.js';
import {
  changeDraft,
  draftOf,
  keyOf,
  useOwn,
  type OwnWorkflowDraft,
  type OwnRef,
  type StepDraft,
} from '../../state/own-drafts.js';
import { isOwn } from '../../state/own-workflows.js';

export interface OwnEditor {
  readonly own: OwnRef;
  /** As it is on the screen; null until it was read. */
  readonly draft: OwnWorkflowDraft | null;
  /** Something is not saved yet. */
  readonly isChanged: boolean;
  /** What the service said when it was to be saved. */
  readonly refused: ErrorInfo | null;
  /** Why it could not be read. */
  readonly trouble: ErrorInfo | null;
  /** What its steps can be: the service's workflows without those of the person. */
  readonly workflows: readonly Workflow[];
  /** @param told fields of which nothing holds any more that was said of them */
  readonly change: (change: Partial<OwnWorkflowDraft>, ...told: readonly string[]) => void;
  readonly changeSteps: (steps: readonly StepDraft[]) => void;
}

const empty: OwnWorkflowDraft = { name: '', description: '', icon: null, steps: [] };
const noWorkflows: readonly Workflow[] = [];

export function useOwnEditor(own: OwnRef): OwnEditor {
  const key = keyOf(own);
  const query = useOwnWorkflow(own.id, own.service);
  const all = useWorkflows(own.service).data ?? noWorkflows;
  const workflows = useMemo(() => all.filter((workflow) => !isOwn(workflow)), [all]);
  const changed = useOwn((state) => state.drafts[key]);
  const refused = useOwn((state) => state.refused[key]) ?? null;
  const saved = query.data;
  const kept = useMemo(() => (saved ? draftOf(saved) : null), [saved]);
  const draft = changed ?? kept ?? (own.id === null ? empty : null);
  const change = (part: Partial<OwnWorkflowDraft>, ...told: readonly string[]) => {
    if (draft) changeDraft(own, { ...draft, ...part }, kept, ...told);
  };
  return {
    own,
    draft,
    isChanged: changed !== undefined,
    refused,
    trouble: draft === null && query.isError ? errorInfoOf(query.error) : null,
    workflows,
    change,
    // Which step a field was of is another one then.
    changeSteps: (steps) => change({ steps }, 'steps'),
  };
}
