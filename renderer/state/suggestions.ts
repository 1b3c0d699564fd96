/** What a note of a result offers: the same documents once more, with the option that spares them the note. */
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

/** One note with a way out. */
export interface Suggestion {
  readonly message: Message;
  /** Values of options that would spare the document the note. */
  readonly values: OptionValues;
}

/**
 * The first note whose way out this workflow has and was not taken.
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
 * Converts documents of the run that has ended once more, with other values of some options. Their first results stay.
 * @param inputs indices in the run; all of them for a workflow that makes one result of all
 */
export async function convertAgain(inputs: readonly number[], values: OptionValues): Promise<void> {
  const { run } = documentsStore.getState();
  const summary = run ? executions.getState().byId[run.executionId]?.summary : undefined;
  if (!run || !summary) return;
  // A workflow of the person's own is run again whole: its fixed options are no values of this run.
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
  // Something is missing after all: what waited must not stay out of sight.
  if (documentsStore.getState().run === null) backToList();
}
