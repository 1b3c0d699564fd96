/** User workflows: what is stored of a job, and how a step names its workflow. */
import { foldedName, readOptionOfStep } from '../../contract/step-options.js';
import type { UserWorkflowStep } from '../../contract/user-workflow.js';
import type { Option, OptionValues, Workflow } from '../../contract/workflow.js';
import { isChanged, isKeepable, shownOptions, valueOf } from './options.js';
import { rememberedTables } from './tables.js';
import { isElsewhere } from './workflows.js';

/** True for one that a person made with Platen, for this computer or for a service elsewhere. */
export const isOwn = ({ steps }: Pick<Workflow, 'steps'>): boolean => steps !== undefined;

/** The reference of a step to its workflow: a service elsewhere has only names. */
export const stepName = (workflow: Workflow): string =>
  isElsewhere(workflow) ? workflow.name : (workflow.key ?? workflow.name);

/** The workflow that a step names, among those of its service; undefined where there is none of that name any more. */
export function workflowOfStep(
  workflows: readonly Workflow[],
  { workflow: name }: Pick<UserWorkflowStep, 'workflow'>,
): Workflow | undefined {
  const folded = foldedName(name.replace(/^remote:/, ''));
  const system = workflows.filter((workflow) => !isOwn(workflow));
  return (
    system.find((workflow) => workflow.key === name) ??
    system.find((workflow) => foldedName(workflow.name) === folded)
  );
}

/**
 * The stored values of a step: those that differ from the service's defaults. A password becomes empty, which asks for it at
 * every run.
 * @param options as the service lists them, without the person's own defaults: these are stored
 */
export function keptOptions(options: readonly Option[], values: OptionValues): OptionValues {
  const kept = shownOptions(options, values)
    .filter((option) => isKeepable(option) && isChanged(option, values))
    .map((option) => ({ option, value: keptValue(option, valueOf(option, values)) }))
    .filter(({ option, value }) => value !== '' || option.type === 'password');
  return Object.fromEntries(kept.map(({ option, value }) => [option.name, value]));
}

function keptValue({ type }: Option, value: string): string {
  if (type === 'password') return '';
  return type === 'tables' ? rememberedTables(value) : value;
}

/** The steps of a user workflow, with the values for one run, by the names of a request. */
export function stepsWith(steps: readonly UserWorkflowStep[], given: OptionValues): UserWorkflowStep[] {
  const meant = Object.entries(given).map(([name, value]) => ({ ...readOptionOfStep(name), value }));
  return steps.map(({ workflow, options }, place) => {
    const own = meant.filter(({ step }) => step === place + 1);
    return {
      workflow,
      options: { ...options, ...Object.fromEntries(own.map(({ name, value }) => [name, value])) },
    };
  });
}
