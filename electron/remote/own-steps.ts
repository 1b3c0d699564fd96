/** Workflows of one's own for a service elsewhere: what they are made of, as the service has it now. It knows nothing of them. */
import {
  foldedName,
  ServiceError,
  type UserWorkflow,
  type UserWorkflowDraft,
  type Workflow,
} from '../../contract/index.js';
import type { CallerRights } from '../kit/options.js';
import { parseDraft, readDraftBy } from '../workflows/user/draft.js';
import { readStep, type OwnStep, type StepWorkflow } from '../workflows/user/own-step.js';
import type { Catalogue, OfferedOptions } from './catalogue.js';
import { keyOfName } from './naming.js';
import { definitionsOf } from './options.js';
import { problemOfLink } from './submission.js';

/** By its key, or as a person writes it. */
const named = (known: readonly Workflow[], key: string): Workflow | undefined =>
  known.find((workflow) => workflow.key === key) ??
  known.find(({ name }) => foldedName(name) === foldedName(key));

async function allOf(catalogue: Catalogue): Promise<readonly Workflow[]> {
  const { system_workflows, user_workflows } = await catalogue.all();
  return [...system_workflows, ...user_workflows];
}

/** What tells one among the workflows of the service. */
export async function recordOf(
  { id, name, description, icon, steps }: UserWorkflow,
  catalogue: Catalogue,
  service: string,
): Promise<Workflow> {
  const known = await allOf(catalogue);
  const own = { id, name, description, icon, service, steps: steps.map(({ workflow }) => workflow) };
  const found = steps.map(({ workflow }) => named(known, workflow));
  const [first, last] = [found[0], found.at(-1)];
  // A step that the service has no more: it is listed, so that it can be mended or removed, and cannot be run.
  if (!first || !last)
    return { ...own, category: 'to_pdf', input_extensions: [], output_type: 'pdf', merge: false };
  const { category, input_extensions, merge, max_files } = first;
  return {
    ...own,
    category,
    input_extensions,
    output_type: last.output_type,
    merge,
    ...(max_files === undefined ? {} : { max_files }),
  };
}

/** @throws ServiceError `unknown_workflow` where the service has a step no more */
export async function stepsOf({ steps }: UserWorkflow, catalogue: Catalogue): Promise<OwnStep[]> {
  const known = await allOf(catalogue);
  return Promise.all(
    steps.map(async ({ workflow: key, options }, place) => {
      const workflow = named(known, key);
      if (!workflow) throw new ServiceError('unknown_workflow', { workflow: key });
      return readStep(stepWorkflowOf(workflow, await catalogue.optionsOf(workflow.id)), options, place);
    }),
  );
}

const stepWorkflowOf = ({ id, name }: Workflow, offered: OfferedOptions): StepWorkflow => ({
  ...{ id, key: null, name, definitions: definitionsOf(offered), takesOthers: offered.isAssumed },
  listed: () => offered.options,
  ...{ secretsNeeded: false, hidesUnused: false },
});

/** @throws ServiceError as `ConversionService.saveWorkflow` */
export async function readRemoteDraft(
  raw: UserWorkflowDraft,
  catalogue: Catalogue,
  rights: CallerRights,
): Promise<UserWorkflowDraft> {
  const draft = parseDraft(raw);
  const known = await allOf(catalogue);
  const offered = new Map<Workflow, OfferedOptions>();
  for (const { workflow: key } of draft.steps) {
    const workflow = named(known, key);
    if (workflow) offered.set(workflow, await catalogue.optionsOf(workflow.id));
  }
  return readDraftBy<Workflow>(draft, {
    rights,
    isTaken: (name) => known.some((workflow) => foldedName(workflow.name) === foldedName(name)),
    find: (key) => named(known, key),
    problemOfLink: (before, workflow) => {
      const problem = problemOfLink(before, workflow);
      return problem && `${problem}.`;
    },
    facts: (workflow) => {
      const options = offered.get(workflow)!;
      const key = keyOfName(workflow.name);
      return { key, definitions: definitionsOf(options), takesOthers: options.isAssumed };
    },
  });
}
