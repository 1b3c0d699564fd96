/** Does on this computer what a service cannot do now: with the same documents, the same task and the options that both have. */
import { createStore, useStore } from 'zustand';
import { localServiceId } from '../../contract/caller.js';
import type { ServiceId } from '../../contract/service-id.js';
import type { OptionValues, Workflow } from '../../contract/workflow.js';
import { ask } from '../api/platen.js';
import { currentSettings, currentWorkflows, optionsOf, useWorkflows } from '../api/queries.js';
import { start } from './actions.js';
import { attempt } from './attempt.js';
import { chainStore, fittingLinks, setChain } from './chain.js';
import { backToList, convertible, documentsStore, runAgain, useDocuments } from './documents.js';
import { executions, hasEnded, useSummary, type TrackedExecution } from './executions.js';
import { firstValues, isChanged, problemOf } from './options.js';
import { chooseHere } from './task-service.js';
import { pickWorkflow, setValues, uiStore, useUi } from './ui.js';
import { pickedAmong, takes, workflowInForce, workflowKey, type Picked } from './workflows.js';

/** What can be done here: the task itself, or no more than choosing this computer; null where the task is not there. */
type WayHere = 'convert' | 'use' | null;

/** What could be done here in place of a service. @param service that cannot do it */
export function useWayHere(service: ServiceId): WayHere {
  const here = useWorkflows().data;
  const there = useWorkflows(service).data;
  const documents = useDocuments((state) => state.documents);
  const run = useDocuments((state) => state.run);
  const picked = useUi((state) => state.pickedWorkflow);
  const summary = useSummary(run?.executionId ?? null);
  if (!here) return null;
  const files = convertible(documents).map(({ file }) => file);
  if (run) {
    if (!summary || summary.service !== service || summary.userWorkflow) return null;
    const task = pickedAmong(here, { id: summary.workflowId, service, name: summary.workflowName });
    const hasSteps = summary.then.every(
      (step) => pickedAmong(here, { id: step.workflowId, service, name: step.workflowName }) !== undefined,
    );
    return task && hasSteps && files.some((file) => takes(task, file)) ? 'convert' : null;
  }
  const asked = workflowInForce(there ?? [], files, picked) ?? picked;
  const task = pickedAmong(here, asked);
  if (!task || !files.some((file) => takes(task, file))) return 'use';
  const { links } = chainStore.getState();
  return fittingLinks(here, task, links).length === links.length ? 'convert' : 'use';
}

/** The values of a task at a service that this computer has an option for, where a person changed them. */
async function valuesHere(there: Workflow | undefined, here: Workflow): Promise<OptionValues> {
  const [settings, own] = await Promise.all([currentSettings(), optionsOf(here.id, here.service)]);
  const first = firstValues(own, settings.rememberedOptions[workflowKey(here)]);
  if (!there) return first;
  // A service that is away may not have said what its options are.
  const theirs = await optionsOf(there.id, there.service).catch(() => []);
  const values = {
    ...firstValues(theirs, settings.rememberedOptions[workflowKey(there)]),
    ...uiStore.getState().values[workflowKey(there)],
  };
  const changed = theirs.flatMap((option) => {
    const mine = own.find(({ name, type }) => name === option.name && type === option.type);
    const value = values[option.name];
    return mine && value !== undefined && isChanged(option, values) && problemOf(mine, value) === null
      ? [[option.name, value] as const]
      : [];
  });
  return { ...first, ...Object.fromEntries(changed) };
}

/** Steps of a document that the service has received: it may charge for it, whatever becomes of it here. */
const acceptedSteps: ReadonlySet<string> = new Set(['queued', 'working', 'fetching', 'saving']);

/** How many documents of an execution a service has accepted and not finished. */
export const acceptedOf = (inputs: TrackedExecution['inputs'] = []): number =>
  inputs.filter((input) => input?.state === 'working' && acceptedSteps.has(input.step ?? '')).length;

/** Documents that a service had accepted when they were converted here instead. */
interface LeftThere {
  /** The execution at the service. */
  readonly executionId: string;
  readonly count: number;
  /** The execution on this computer that took its place. */
  readonly here: string;
}

const leftStore = createStore<{ readonly left: LeftThere | null }>(() => ({ left: null }));

documentsStore.subscribe(({ run }) => {
  const { left } = leftStore.getState();
  if (left && run?.executionId !== left.here) leftStore.setState({ left: null });
});

/** What a service had accepted of the documents of this run; null for nothing. */
export function useLeftThere(executionId: string): LeftThere | null {
  const left = useStore(leftStore, (state) => state.left);
  return left?.here === executionId ? left : null;
}

/** What a run at the service was asked for, and how many of its documents the service keeps. */
interface Taken extends Picked {
  readonly executionId: string;
  readonly accepted: number;
}

/** Ends the run at the service, and puts back into the list what it did not do. @returns what it was asked for */
async function takenFromService(): Promise<Taken | null> {
  const { run } = documentsStore.getState();
  if (!run) return null;
  const tracked = executions.getState().byId[run.executionId];
  const accepted = acceptedOf(tracked?.inputs);
  if (tracked && !hasEnded(tracked.summary.status)) await ask('cancel', run.executionId, null);
  const now = executions.getState().byId[run.executionId] ?? tracked;
  const isDone = (id: string): boolean => now?.inputs[run.inputOf[id] ?? -1]?.state === 'done';
  const left = run.documentIds.filter((id) => !isDone(id));
  if (left.length === run.documentIds.length) backToList();
  else runAgain(new Set(left));
  if (!now) return null;
  const { workflowId: id, workflowName: name, service } = now.summary;
  return { id, name, service, executionId: run.executionId, accepted };
}

/** Converts the documents of the list, or what a run at a service has not done, on this computer, at once. */
export const convertHere = (service: ServiceId): Promise<void> =>
  attempt(async () => {
    const there = await currentWorkflows(service).catch((): Workflow[] => []);
    const of = await takenFromService();
    const files = convertible(documentsStore.getState().documents).map(({ file }) => file);
    const picked = of ?? workflowInForce(there, files, uiStore.getState().pickedWorkflow);
    const here = await currentWorkflows(localServiceId);
    const task = pickedAmong(here, picked ?? uiStore.getState().pickedWorkflow);
    if (task) {
      setValues(workflowKey(task), await valuesHere(pickedAmong(there, picked), task));
      setChain(fittingLinks(here, task, chainStore.getState().links));
      pickWorkflow(task);
    }
    await chooseHere();
    if (!task) return;
    await start();
    const { run } = documentsStore.getState();
    if (run && of && of.accepted > 0)
      leftStore.setState({
        left: { executionId: of.executionId, count: of.accepted, here: run.executionId },
      });
  });
