/** Suggestions of notes: the same documents again, with the option that avoids the note. */
import { suggestions } from '../../contract/suggestions.js';
import type { Message } from '../../contract/execution.js';
import type { Option, OptionValues } from '../../contract/workflow.js';
import { start } from './actions.js';
import { chosenServiceId } from './chosen.js';
import { backToList, documentsStore, runAgain } from './documents.js';
import { executions, forgetExecution, type TrackedExecution } from './executions.js';
import { valueOf } from './options.js';
import { recallService } from './service.js';
import { pickWorkflow, setValues, uiStore } from './ui.js';
import { keyOfExecution } from './workflows.js';

/** A note that an option would avoid. */
export interface Suggestion {
  readonly message: Message;
  /** Values of options that would avoid the note. */
  readonly values: OptionValues;
}

/**
 * The first note whose option this workflow has and that was not used.
 * @param values options of the execution
 */
export function suggestionOf(
  messages: readonly Message[],
  options: readonly Option[],
  values: OptionValues,
): Suggestion | null {
  for (const message of messages) {
    const wanted = Object.entries(suggestions[message.code] ?? {});
    const usable = wanted.filter(([name, value]) => {
      const option = options.find((other) => other.name === name);
      return option !== undefined && valueOf(option, values) !== value;
    });
    if (usable.length > 0) return { message, values: Object.fromEntries(usable) };
  }
  return null;
}

/** The suggestions of an execution that has ended, by input. */
export function suggestionsOf(
  { summary, messages, inputs }: Pick<TrackedExecution, 'summary' | 'messages' | 'inputs'>,
  options: readonly Option[],
): ReadonlyMap<number, Suggestion> {
  const byInput = new Map<number, Message[]>();
  for (const message of messages)
    if (message.input !== null && inputs[message.input]?.state === 'done' && message.code in suggestions)
      byInput.set(message.input, [...(byInput.get(message.input) ?? []), message]);
  const found = [...byInput].flatMap(([input, theirs]) => {
    const suggestion = suggestionOf(theirs, options, summary.options);
    return suggestion === null ? [] : [[input, suggestion] as const];
  });
  return new Map(found);
}

/**
 * Converts documents of the ended run again, with other values of some options. Their first results stay.
 * @param inputs indices in the run; all of them for a workflow with a joint result
 */
export async function convertAgain(inputs: readonly number[], values: OptionValues): Promise<void> {
  const { run } = documentsStore.getState();
  const summary = run ? executions.getState().byId[run.executionId]?.summary : undefined;
  if (!run || !summary) return;
  // A user workflow is run again completely: its fixed options are not values of this run.
  const { userWorkflow: own, service } = summary;
  const key = keyOfExecution(summary);
  if (service !== chosenServiceId()) await recallService(service);
  pickWorkflow({
    id: own?.id ?? summary.workflowId,
    service,
    name: own?.name ?? summary.workflowName,
  });
  setValues(key, { ...(own ? {} : summary.options), ...uiStore.getState().values[key], ...values });
  forgetExecution(run.executionId);
  runAgain(new Set(inputs.map((input) => run.documentIds[input] ?? '')));
  await start();
  // Something is still missing: the waiting rows must stay visible.
  if (documentsStore.getState().run === null) backToList();
}
