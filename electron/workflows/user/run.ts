/** A user workflow as it is run: what it leaves open, and the chain of system workflows that it stands for. */
import {
  optionOfStep,
  readOptionOfStep,
  ServiceError,
  type Option,
  type OptionValues,
  type SubmitRequest,
  type UserWorkflow,
  type UserWorkflowStep,
} from '../../../contract/index.js';
import { findWorkflow } from '../catalogue.js';
import { listOptions, noOption, readAllOptions, type OptionGiver } from '../../kit/options.js';
import { factsOf, isPdfTool } from '../steps.js';
import type { WorkflowDefinition } from '../workflow.js';
import { collect } from './draft.js';

/** A step with its workflow and what is fixed and asked of it. */
interface Step {
  /** From 1. */
  readonly number: number;
  readonly workflow: WorkflowDefinition;
  readonly fixed: OptionValues;
  /** Names of passwords and files that must be given at every run. */
  readonly asked: ReadonlySet<string>;
}

function readStep({ workflow: key, options }: UserWorkflowStep, place: number): Step {
  const workflow = findWorkflow(key);
  const isAsked = ([name, value]: readonly [string, string]) => {
    const type = workflow.options[name]?.type;
    return value === '' && (type === 'password' || type === 'file');
  };
  const given = Object.entries(options);
  return {
    number: place + 1,
    workflow,
    fixed: Object.fromEntries(given.filter((entry) => !isAsked(entry))),
    asked: new Set(given.filter(isAsked).map(([name]) => name)),
  };
}

/**
 * The options that a user workflow leaves open: of the first step all that are not fixed, of the others those without which
 * the step cannot be done. They are named as `optionOfStep` says.
 * @throws ServiceError `unknown_workflow` where this version has a step no more
 */
export function openOptions({ steps }: UserWorkflow, place: OptionGiver['place']): Option[] {
  return steps.map(readStep).flatMap((step) =>
    listOptions(step.workflow.options, place)
      .filter((option) => isOpen(option, step) && isReachable(option, step))
      .map((option) => asOpen(option, step, steps.length)),
  );
}

function isOpen({ name, type, required }: Option, { number, workflow, fixed, asked }: Step): boolean {
  if (Object.hasOwn(fixed, name)) return false;
  if (number === 1 || asked.has(name) || required) return true;
  // What a step sets passwords for is nothing without them; the password that opens a document is that of the first step.
  const { each } = workflow;
  return (
    type === 'password' && name !== 'password' && isPdfTool(each) && factsOf(each).secretsNeeded === true
  );
}

/** False for an option that hangs on another one which is fixed otherwise, or cannot be set. */
function isReachable({ depends_on: needed }: Option, { number, workflow, fixed }: Step): boolean {
  if (!needed) return true;
  const fallback = number === 1 ? undefined : String(workflow.options[needed.name]?.default);
  const value = fixed[needed.name] ?? fallback;
  return value === undefined || needed.values.includes(value);
}

function asOpen(
  { depends_on: needed, ...option }: Option,
  { number, workflow, fixed, asked }: Step,
  steps: number,
): Option {
  const stays = needed !== undefined && number === 1 && !Object.hasOwn(fixed, needed.name);
  return {
    ...option,
    name: optionOfStep(number, option.name),
    label: number === 1 || steps === 1 ? option.label : `${workflow.name}: ${option.label}`,
    required: option.required || asked.has(option.name),
    ...(stays ? { depends_on: needed } : {}),
  };
}

/**
 * The request that a request for a user workflow stands for: one for the system workflow of its first step.
 * @throws ServiceError `unknown_workflow` where this version has a step no more, `invalid_options`
 */
export function expand(user: UserWorkflow, request: SubmitRequest, giver: OptionGiver): SubmitRequest {
  const steps = user.steps.map(readStep);
  const open = new Map(openOptions(user, giver.place).map((option) => [option.name, option]));
  const fields: Record<string, string[]> = {};
  const given = steps.map(({ fixed }): OptionValues => ({ ...fixed }));
  for (const [name, value] of Object.entries(request.options)) {
    const meant = readOptionOfStep(name);
    const values = given[meant.step - 1];
    if (open.has(name) && values) values[meant.name] = value;
    else if (values && Object.hasOwn(values, meant.name))
      fields[`options.${name}`] = [`Is set by the workflow “${user.name}”.`];
    else fields[`options.${name}`] = [noOption(name, [...open.keys()])];
  }
  for (const { number, asked } of steps)
    for (const name of asked)
      if ((given[number - 1]?.[name] ?? '') === '')
        fields[`options.${optionOfStep(number, name)}`] = ['Must be given at every run: it is not kept.'];
  for (const { number, workflow, fixed } of steps) {
    // What is fixed was checked when it was kept; a path at the computer is no stranger's.
    const values = Object.fromEntries(
      Object.entries(given[number - 1] ?? {}).filter(([name]) => !Object.hasOwn(fixed, name)),
    );
    const found: Record<string, string[]> = {};
    collect(() => readAllOptions(workflow.options, { ...fixed, ...values }, giver), '', found);
    for (const [field, said] of Object.entries(found))
      fields[`options.${optionOfStep(number, field.replace(/^options\./, ''))}`] ??= said;
  }
  const wrong = Object.entries(fields);
  if (wrong.length > 0) {
    const detail = wrong.map(([field, said]) => `${field.replace('options.', '')}: ${said.join(' ')}`);
    throw new ServiceError('invalid_options', { detail: detail.join(' ').replace(/\.$/, '') }, { fields });
  }
  const [first, ...later] = steps.map(({ workflow }, place) => ({
    workflowId: workflow.id,
    options: given[place] ?? {},
  }));
  if (!first) throw new ServiceError('internal');
  return { ...request, ...first, then: [...later, ...(request.then ?? [])] };
}
