/** What of a result is wished to be seen before it is made: as a start would submit it now. */
import { localServiceId } from '../../contract/caller.js';
import type { InspectedFile } from '../../contract/desktop.js';
import type { SubmitRequest } from '../../contract/service.js';
import type { Option } from '../../contract/workflow.js';
import { arrivedOptions, shownWorkflows } from '../api/queries.js';
import { chosenServiceId } from './chosen.js';
import { convertible, documentsStore, type ListedDocument } from './documents.js';
import { submission, wrongPages } from './submission.js';
import { uiStore } from './ui.js';
import { givesOneResult, workflowInForce, workflowKey } from './workflows.js';

/** Why something cannot be seen, for a sentence. */
export type PreviewProblem = NonNullable<InspectedFile['problem']>;

/** What is wished. */
interface Wished {
  /** Key of the workflow. */
  readonly task: string;
  /** Whose result: a row, or {@link ofAll}. */
  readonly of: string;
  /** Every document is in it. */
  readonly isWhole: boolean;
}

export type PreviewIntent =
  /** Nothing to wish: there is nothing to start, or the row is not part of what is started. */
  | { readonly idle: 'nothing' | 'left_out' }
  /** The options of the workflow are on their way. */
  | { readonly idle: 'loading' }
  /** An option is not right yet; null: the pages of a row are not. */
  | { readonly idle: 'wrong'; readonly option: Option | null }
  /** Known without asking that it cannot be seen. */
  | (Wished & { readonly problem: PreviewProblem; readonly row: string | null })
  | (Wished & {
      readonly request: SubmitRequest;
      readonly input: number | null;
      readonly row: string | null;
    });

/** Whether nothing is wrong: the result of such work cannot be seen before. */
export const isNeverPreviewed = ({ code }: PreviewProblem): boolean =>
  code === 'not_previewed_elsewhere' || code === 'not_previewed_card';

/** Names the one result of all documents. */
export const ofAll = 'all';

/** The most documents whose result is described together; of more documents the result of one is requested as if it were alone. */
const maxTogether = 200;

/** A document that nobody can open yet. */
const isLocked = ({ file: { problem }, password }: ListedDocument): boolean =>
  password === undefined && (problem?.code === 'password_required' || problem?.code === 'wrong_password');

/** True while there is a workflow of which nobody knows the options yet. */
function isLoading(): boolean {
  const files = convertible(documentsStore.getState().documents).map(({ file }) => file);
  const workflows = shownWorkflows(chosenServiceId());
  const workflow = workflowInForce(workflows, files, uiStore.getState().pickedWorkflow);
  return workflow !== null && arrivedOptions(workflow.id, workflow.service) === undefined;
}

/** @param row the one that is looked at; null: the first */
export function wantedPreview(row: string | null): PreviewIntent {
  const ready = submission();
  if (!ready) return { idle: isLoading() ? 'loading' : 'nothing' };
  const { workflow, request, rows, wrongField, wrongOption, values } = ready;
  if (wrongField !== undefined) return { idle: 'wrong', option: wrongOption ?? null };
  const one = givesOneResult(workflow, values);
  const place = row === null ? 0 : rows.findIndex(({ id }) => id === row);
  const looked = rows[place];
  if (!one && !looked) return { idle: 'left_out' };
  const wished = {
    task: workflowKey(workflow),
    of: one ? ofAll : (looked?.id ?? ''),
    isWhole: one || rows.length === 1,
  };
  if ((workflow.service ?? localServiceId) !== localServiceId)
    return { ...wished, row: null, problem: { code: 'not_previewed_elsewhere', params: {}, message: '' } };
  const needed = one ? rows : rows.slice(place, place + 1);
  const locked = needed.find(isLocked);
  if (locked?.file.problem) return { ...wished, row: locked.id, problem: locked.file.problem };
  if (request.files.some(({ pages }) => pages !== undefined) && needed.some(wrongPages))
    return { idle: 'wrong', option: null };
  if (one) return { ...wished, request, input: null, row: null };
  const alone = rows.length > maxTogether;
  return {
    ...wished,
    request: alone ? { ...request, files: request.files.slice(place, place + 1) } : request,
    input: alone ? 0 : place,
    row: looked?.id ?? null,
  };
}
