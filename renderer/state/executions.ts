/**
 * Executions, built from their change events. Events carry only changes; unchanged inputs keep their identity, so a row renders
 * again only when its own input changed.
 */
import { createStore, useStore } from 'zustand';
import { isBeside } from '../../contract/main-result.js';
import { isNoWork } from '../../contract/no-work.js';
import type { Workflow } from '../../contract/workflow.js';
import type { ErrorCode } from '../../contract/errors.js';
import type {
  Execution,
  ExecutionChange,
  ExecutionInput,
  ExecutionResult,
  ExecutionStatus,
  ExecutionSummary,
  Message,
} from '../../contract/execution.js';

/** The known state of one execution. Lists are sparse until the first snapshot arrives. */
export interface TrackedExecution {
  readonly summary: ExecutionSummary;
  /** By input index. */
  readonly inputs: readonly (ExecutionInput | undefined)[];
  /** By result index. */
  readonly results: readonly (ExecutionResult | undefined)[];
  readonly messages: readonly Message[];
  /** The results of each input, by input index: an archive gives thousands, and a row shows their sum. */
  readonly given: Readonly<Record<number, InputResults>>;
}

/** The results of one input. */
export interface InputResults {
  readonly count: number;
  readonly pages: number;
  /** Bytes. */
  readonly size: number;
  /** The one that came first. */
  readonly first: ExecutionResult;
  /** The main one: the only one, or the one above the folder of all others, as an email above its attachments. */
  readonly main: ExecutionResult | null;
  /** Highest folder so far, with the separator at its end. */
  readonly top: string;
}

interface ExecutionsState {
  readonly byId: Readonly<Record<string, TrackedExecution>>;
}

/**
 * True when nothing will change without a new request. The contract has the same in a module that needs zod, which the window
 * must not load: its security policy forbids the code generation that zod tries first.
 */
export const hasEnded = (status: ExecutionStatus): boolean => status === 'done' || status === 'failed';

/** Puts entries at their indices, and keeps all others. */
function place<Entry extends { readonly index: number }>(
  list: readonly (Entry | undefined)[],
  entries: readonly Entry[],
): readonly (Entry | undefined)[] {
  if (entries.length === 0) return list;
  const placed = [...list];
  for (const entry of entries) placed[entry.index] = entry;
  return placed;
}

/** The highest folder and its main result, after one more result. */
function standOut(
  sum: InputResults | undefined,
  result: ExecutionResult,
): Pick<InputResults, 'main' | 'top'> {
  const folder = result.path.slice(0, result.path.length - result.name.length);
  if (!sum || (sum.top !== folder && sum.top.startsWith(folder))) return { main: result, top: folder };
  // A list of its pictures or its recognised text is beside it, under its name.
  if (sum.main && isBeside(result, sum.main)) return { main: sum.main, top: folder };
  if (sum.main && isBeside(sum.main, result)) return { main: result, top: folder };
  const below = folder !== sum.top && folder.startsWith(sum.top);
  return { main: below ? sum.main : null, top: sum.top };
}

/** Adds results that are not in the list yet. */
function tally(
  sums: TrackedExecution['given'],
  list: TrackedExecution['results'],
  entries: readonly ExecutionResult[],
): TrackedExecution['given'] {
  const fresh = entries.filter((entry) => entry.input !== null && !list[entry.index]);
  if (fresh.length === 0) return sums;
  const more: Record<number, InputResults> = { ...sums };
  for (const result of fresh) {
    const input = result.input ?? 0;
    const sum = more[input];
    more[input] = {
      count: (sum?.count ?? 0) + 1,
      pages: (sum?.pages ?? 0) + (result.pages ?? 0),
      size: (sum?.size ?? 0) + result.size,
      first: sum?.first ?? result,
      ...standOut(sum, result),
    };
  }
  return more;
}

const messageKey = (message: Message): string =>
  `${message.level}\n${message.code}\n${message.input ?? ''}\n${message.text}`;

function joinMessages(known: readonly Message[], more: readonly Message[]): readonly Message[] {
  if (more.length === 0) return known;
  const seen = new Set(known.map(messageKey));
  const fresh = more.filter((message) => !seen.has(messageKey(message)));
  return fresh.length === 0 ? known : [...known, ...fresh];
}

/** The state after a change. */
export function mergeChange(known: TrackedExecution | undefined, change: ExecutionChange): TrackedExecution {
  return {
    summary: change.summary,
    inputs: place(known?.inputs ?? [], change.inputs),
    results: place(known?.results ?? [], change.results),
    messages: joinMessages(known?.messages ?? [], change.messages),
    given: tally(known?.given ?? {}, known?.results ?? [], change.results),
  };
}

/**
 * The state after a complete execution arrived as the reply of a request. Changes that arrived before the reply are newer and
 * win; the reply fills the gaps.
 */
function mergeReply(known: TrackedExecution | undefined, reply: Execution): TrackedExecution {
  const { inputs, results, messages, ...summary } = reply;
  if (!known) {
    const given = tally({}, [], results);
    return { summary, inputs: place([], inputs), results: place([], results), messages, given };
  }
  return {
    summary: known.summary,
    inputs: place(
      known.inputs,
      inputs.filter((input) => !known.inputs[input.index]),
    ),
    results: place(
      known.results,
      results.filter((result) => !known.results[result.index]),
    ),
    messages: joinMessages(messages, known.messages),
    given: tally(known.given, known.results, results),
  };
}

/** Errors of the document itself: running it again would end the same way. */
export const finalErrors: ReadonlySet<ErrorCode> = new Set([
  'empty_file',
  'damaged_file',
  'type_mismatch',
  'workflow_mismatch',
  'unsupported_type',
  'unsupported_protection',
  'no_pages',
  'empty_drawing',
  'not_drawable',
  'page_range',
  'too_large',
  'image_too_large',
  'not_a_file',
  'drm_protected',
  'too_old',
  'nested_too_deep',
  'elements_too_deep',
  'network_not_allowed',
  'address_refused',
  'nothing_to_show',
  'all_blank',
  'no_blank_page',
  'no_bookmarks',
  'no_landscape_pages',
  'no_portrait_pages',
  'no_images',
  'no_images_on_pages',
  'images_too_small',
  'no_attachments',
  'empty_archive',
  'unsafe_path',
  'unsupported_archive',
]);

export const executions = createStore<ExecutionsState>(() => ({ byId: {} }));

function set(id: string, execution: TrackedExecution): void {
  executions.setState((state) => ({ byId: { ...state.byId, [id]: execution } }));
}

/** Takes a change event. */
export function applyChange(change: ExecutionChange): void {
  const { id } = change.summary;
  set(id, mergeChange(executions.getState().byId[id], change));
}

/** Takes the reply of a submission. */
export function applyReply(reply: Execution): void {
  set(reply.id, mergeReply(executions.getState().byId[reply.id], reply));
}

/** Takes the complete execution, requested when it ended or was started again. */
export function replaceExecution(reply: Execution): void {
  set(reply.id, mergeReply(undefined, reply));
}

/** Removes executions that are no longer shown. */
export function forgetExecution(id: string): void {
  executions.setState((state) => {
    const { [id]: _gone, ...rest } = state.byId;
    return { byId: rest };
  });
}

const useExecutions = <Value>(select: (state: ExecutionsState) => Value): Value =>
  useStore(executions, select);

const none: readonly Message[] = [];

/** The known state of an execution. */
export const useExecutionOf = (id: string | null): TrackedExecution | undefined =>
  useExecutions((state) => (id === null ? undefined : state.byId[id]));

export const useSummary = (id: string | null): ExecutionSummary | undefined =>
  useExecutions((state) => (id === null ? undefined : state.byId[id]?.summary));

/** One value of an execution, so that a component renders again only when that value changes. */
export const useSummaryFact = <Value>(
  id: string | null,
  factOf: (summary: ExecutionSummary) => Value,
): Value | undefined =>
  useExecutions((state) => {
    const summary = id === null ? undefined : state.byId[id]?.summary;
    return summary && factOf(summary);
  });

export const useInput = (id: string | null, index: number | undefined): ExecutionInput | undefined =>
  useExecutions((state) => (id === null || index === undefined ? undefined : state.byId[id]?.inputs[index]));

export const useInputs = (id: string | null): TrackedExecution['inputs'] | undefined =>
  useExecutions((state) => (id === null ? undefined : state.byId[id]?.inputs));

export const useResults = (id: string | null): TrackedExecution['results'] | undefined =>
  useExecutions((state) => (id === null ? undefined : state.byId[id]?.results));

/** True when a second try of an ended execution may have another outcome. */
export const useMayRetry = (id: string): boolean =>
  useExecutions((state) => {
    const execution = state.byId[id];
    return execution !== undefined && mayRetry(execution);
  });

export function mayRetry({ summary, inputs }: TrackedExecution): boolean {
  const open = inputs.filter((input) => input?.state === 'failed' || input?.state === 'cancelled');
  // Every document was finished, and the step on all of them failed.
  if (open.length === 0)
    return summary.status === 'failed' && !(summary.error && finalErrors.has(summary.error.code));
  return open.some((input) => !input?.error || !(finalErrors.has(input.error.code) || isNoWork(input.error)));
}

export const useMessages = (id: string | null): readonly Message[] =>
  useExecutions((state) => (id === null ? none : (state.byId[id]?.messages ?? none)));

/** The report among the results of one input, where Platen wrote all of it. */
export const useReport = (
  id: string | null,
  input: number,
  workflows: readonly Workflow[],
): ExecutionResult | undefined =>
  useExecutions((state) => {
    const execution = id === null ? undefined : state.byId[id];
    return execution && reportOf(execution, input, workflows);
  });

export function reportOf(
  { summary: { workflowKey, then }, results }: TrackedExecution,
  input: number,
  workflows: readonly Workflow[],
): ExecutionResult | undefined {
  const found = (key: string | null) => workflows.find((workflow) => workflow.key === key);
  // Files that are extracted from a document were written by others.
  const keepsToPdf = (workflow: Workflow | undefined): boolean =>
    workflow?.chain === 'link' && workflow.output_type === 'pdf';
  if (!found(workflowKey)?.reports || !then.every((link) => keepsToPdf(found(link.workflowKey))))
    return undefined;
  const own = results.filter((result) => result?.input === input);
  return own.find((result) => result?.format === 'html') ?? own.find((result) => result?.format === 'txt');
}

/** The results of one input so far. */
export const useResultsOfInput = (id: string | null, input: number | undefined): InputResults | undefined =>
  useExecutions((state) => (id === null || input === undefined ? undefined : state.byId[id]?.given[input]));
