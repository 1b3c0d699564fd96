/** A step of a workflow of one's own: what it leaves open, and what it stands for, whichever service does it. */
import {
  optionOfStep,
  readOptionOfStep,
  ServiceError,
  type ErrorParams,
  type Option,
  type OptionValues,
  type SubmitRequest,
  type UserWorkflow,
} from '../../../contract/index.js';
import { noOption, readValues, type CallerRights, type ReadableOptions } from '../../kit/options.js';
import { collect, type Fields } from './draft.js';

/** A workflow as a step. */
export interface StepWorkflow {
  readonly id: number;
  /** Its key, by which its name is translated; null for one of a service elsewhere. */
  readonly key: string | null;
  readonly name: string;
  readonly definitions: ReadableOptions;
  /** The options that callers of a place may give. */
  readonly listed: (place: CallerRights['place']) => readonly Option[];
  /** True where nobody knows which options it has. */
  readonly takesOthers: boolean;
  /** Sets passwords: it is nothing without them. */
  readonly secretsNeeded: boolean;
  /** Whether what hangs on an option that is fixed otherwise is left out. */
  readonly hidesUnused: boolean;
}

/** A step with its workflow, and what is fixed and asked of it. */
export interface OwnStep {
  /** From 1. */
  readonly number: number;
  readonly workflow: StepWorkflow;
  readonly fixed: OptionValues;
  /** Names of passwords and files that must be given at every run. */
  readonly asked: ReadonlySet<string>;
}

/** @param place from 0 */
export function readStep(workflow: StepWorkflow, options: OptionValues, place: number): OwnStep {
  const isAsked = ([name, value]: readonly [string, string]) => {
    const type = workflow.definitions[name]?.type;
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
 * The options that the steps leave open: of the first all that are not fixed, of the others those without which the step cannot be
 * done. They are named as `optionOfStep` says.
 */
export const openOptionsOf = (steps: readonly OwnStep[], place: CallerRights['place']): Option[] =>
  steps.flatMap((step) =>
    step.workflow
      .listed(place)
      .filter((option) => isOpen(option, step) && isReachable(option, step))
      .map((option) => asOpen(option, step, steps.length)),
  );

function isOpen({ name, type, required }: Option, { number, workflow, fixed, asked }: OwnStep): boolean {
  if (Object.hasOwn(fixed, name)) return false;
  if (number === 1 || asked.has(name) || required) return true;
  // What a step sets passwords for is nothing without them; the password that opens a document is that of the first step.
  return type === 'password' && name !== 'password' && workflow.secretsNeeded;
}

/** False for an option that hangs on another one which is fixed otherwise, or cannot be set. */
function isReachable({ depends_on: needed }: Option, { number, workflow, fixed }: OwnStep): boolean {
  if (!needed || !workflow.hidesUnused) return true;
  const fallback = number === 1 ? undefined : String(workflow.definitions[needed.name]?.default);
  const value = fixed[needed.name] ?? fallback;
  return value === undefined || needed.values.includes(value);
}

function asOpen(
  { depends_on: needed, ...option }: Option,
  { number, workflow, fixed, asked }: OwnStep,
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
 * The request that a request for a workflow of one's own stands for: one for the workflow of its first step.
 * @throws ServiceError `step_option_lacking` where all that is wrong is that nothing was given, else `invalid_options`
 */
export function expandSteps(
  { name: own }: UserWorkflow,
  steps: readonly OwnStep[],
  request: SubmitRequest,
  rights: CallerRights,
): SubmitRequest {
  const open = new Set(openOptionsOf(steps, rights.place).map(({ name }) => name));
  const fields: Fields = {};
  const given = steps.map(({ fixed }): OptionValues => ({ ...fixed }));
  for (const [name, value] of Object.entries(request.options)) {
    const meant = readOptionOfStep(name);
    const values = given[meant.step - 1];
    if (open.has(name) && values) values[meant.name] = value;
    else if (values && Object.hasOwn(values, meant.name))
      fields[`options.${name}`] = [`Is set by the workflow “${own}”.`];
    else fields[`options.${name}`] = [noOption(name, [...open])];
  }
  for (const { number, asked } of steps)
    for (const name of asked)
      if ((given[number - 1]?.[name] ?? '') === '')
        fields[`options.${optionOfStep(number, name)}`] = ['Must be given at every run: it is not kept.'];
  for (const { number, workflow } of steps) {
    const { definitions, takesOthers } = workflow;
    const found: Fields = {};
    const values = given[number - 1] ?? {};
    collect(() => readValues(definitions, values, { rights, takesOthers, isAll: true }), '', found);
    for (const [field, said] of Object.entries(found))
      fields[`options.${optionOfStep(number, field.replace(/^options\./, ''))}`] ??= said;
  }
  refuse(fields, steps, given, rights.place);
  const [first, ...later] = steps.map(({ workflow }, place) => ({
    workflowId: workflow.id,
    options: given[place] ?? {},
  }));
  if (!first) throw new ServiceError('internal');
  return { ...request, ...first, then: [...later, ...(request.then ?? [])] };
}

/**
 * Refuses what is wrong with the steps, in the words of a person: `step2_pages` is a name for programs alone.
 * @param fields sentences by `options.NAME`, as a request names them
 * @param given values of each step
 */
function refuse(
  fields: Fields,
  steps: readonly OwnStep[],
  given: readonly OptionValues[],
  place: CallerRights['place'],
): void {
  const wrong = Object.entries(fields).map(([field, said]) => {
    const { step, name } = readOptionOfStep(field.replace(/^options\./, ''));
    const workflow = steps[step - 1]?.workflow;
    const label = workflow?.listed(place).find((option) => option.name === name)?.label;
    const isLacking = label !== undefined && (given[step - 1]?.[name] ?? '') === '';
    return { field, said, step, name, workflow, label, isLacking };
  });
  const [first] = wrong;
  if (!first) return;
  const { step, name, workflow, label } = first;
  if (workflow && label !== undefined && wrong.every(({ isLacking }) => isLacking)) {
    const params: ErrorParams = { step, workflow: workflow.name, option: label, option_name: name };
    const key: ErrorParams = workflow.key === null ? {} : { workflow_key: workflow.key };
    throw new ServiceError('step_option_lacking', { ...params, ...key }, { fields });
  }
  const detail = wrong.map(({ field, said, step: number, workflow: of, label: called }) => {
    const at = steps.length === 1 ? '' : `step ${number}, ${of?.name}, `;
    const words = called === undefined ? field.replace('options.', '') : `${at}“${called}”`;
    return `${words}: ${said.join(' ')}`;
  });
  throw new ServiceError('invalid_options', { detail: detail.join(' ').replace(/\.$/, '') }, { fields });
}
