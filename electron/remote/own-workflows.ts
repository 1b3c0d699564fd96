/**
 * Workflows that a caller made at this computer for a service elsewhere: names for chains of the service's workflows. They
 * are kept here and run as chains; the service knows nothing of them. Their ids are less than 0, so that they never are those
 * of the service's own.
 */
import {
  optionOfStep,
  readOptionOfStep,
  ServiceError,
  foldedName,
  type Option,
  type OptionValues,
  type SubmitRequest,
  type UserWorkflow,
  type UserWorkflowDraft,
  type Workflow,
} from '../../contract/index.js';
import type { Shelf, UserWorkflows } from '../executions/history/user-workflows.js';
import { parseDraft, refusal, type Fields } from '../workflows/user/draft.js';
import type { Catalogue, OfferedOptions } from './catalogue.js';
import { keyOfName } from './naming.js';
import { keepable, refuseFields, type OptionGiver } from '../kit/options.js';
import { checkOptions, definitionsOf } from './options.js';
import { problemOfLink } from './submission.js';

/** A request for workflows of the service, and the one of the caller's own that was asked for. */
export interface Expanded {
  readonly request: SubmitRequest;
  readonly user: UserWorkflow | null;
}

/** A step, as the service has it now. */
interface Step {
  /** From 1. */
  readonly number: number;
  readonly workflow: Workflow;
  readonly offered: OfferedOptions;
  readonly fixed: OptionValues;
  /** Passwords and files that must be given at every run. */
  readonly asked: ReadonlySet<string>;
}

export class OwnWorkflows {
  readonly #kept: UserWorkflows;
  readonly #shelf: Shelf;
  readonly #catalogue: Catalogue;
  readonly #giver: OptionGiver;

  constructor(kept: UserWorkflows, shelf: Shelf, catalogue: Catalogue, giver: OptionGiver) {
    this.#kept = kept;
    this.#shelf = shelf;
    this.#catalogue = catalogue;
    this.#giver = giver;
  }

  /** As records among those of the service. */
  async records(): Promise<Workflow[]> {
    const known = await this.#known();
    return this.#kept.list(this.#shelf).map((user) => recordOf(outward(user), known, this.#shelf.service));
  }

  /** Null where the caller has none of this id. */
  find(id: number): UserWorkflow | null {
    const found = id < 0 ? this.#kept.find(-id, this.#shelf) : null;
    return found && outward(found);
  }

  /** @throws ServiceError `unknown_workflow` */
  get(id: number): UserWorkflow {
    const found = this.find(id);
    if (!found) throw new ServiceError('unknown_workflow', { workflow: id });
    return found;
  }

  async save(draft: UserWorkflowDraft): Promise<UserWorkflow> {
    return outward(this.#kept.insert(await this.#read(draft), this.#shelf));
  }

  async update(id: number, draft: UserWorkflowDraft): Promise<UserWorkflow> {
    this.get(id);
    return outward(this.#kept.update(-id, await this.#read(draft), this.#shelf));
  }

  remove(id: number): void {
    this.get(id);
    this.#kept.remove(-id, this.#shelf);
  }

  restore(id: number): UserWorkflow {
    return outward(this.#kept.restore(-id, this.#shelf));
  }

  /**
   * The options that one leaves open: of the first step all that are not fixed, of the others those it cannot do without.
   * @throws ServiceError `unknown_workflow` where the service has a step no more
   */
  async options(user: UserWorkflow): Promise<Option[]> {
    const steps = await this.#steps(user);
    return steps.flatMap((step) => openOptions(step).map((option) => asOpen(option, step, steps.length)));
  }

  /**
   * The request that a request for one of these stands for.
   * @throws ServiceError `invalid_options`, `unknown_workflow`
   */
  async expand(request: SubmitRequest): Promise<Expanded> {
    const user = request.workflowId < 0 ? this.get(request.workflowId) : null;
    if (!user) return { request, user };
    const steps = await this.#steps(user);
    const given = steps.map(({ fixed }): OptionValues => ({ ...fixed }));
    const open = new Set(
      steps.flatMap((step) => openOptions(step).map(({ name }) => optionOfStep(step.number, name))),
    );
    const fields: Fields = {};
    for (const [name, value] of Object.entries(request.options)) {
      const meant = readOptionOfStep(name);
      const values = given[meant.step - 1];
      if (open.has(name) && values) values[meant.name] = value;
      else
        fields[`options.${name}`] = [
          values && Object.hasOwn(values, meant.name)
            ? `Is set by the workflow “${user.name}”.`
            : `There is no option “${name}”.`,
        ];
    }
    for (const { number, asked } of steps)
      for (const name of asked)
        if ((given[number - 1]?.[name] ?? '') === '')
          fields[`options.${optionOfStep(number, name)}`] = ['Must be given at every run: it is not kept.'];
    for (const [place, { number, offered }] of steps.entries())
      for (const [field, said] of wrongOptions(offered, given[place] ?? {}, this.#giver))
        fields[`options.${optionOfStep(number, field)}`] ??= [...said];
    refuseFields(fields);
    const [first, ...later] = steps.map(({ workflow }, place) => ({
      workflowId: workflow.id,
      options: given[place] ?? {},
    }));
    if (!first) throw new ServiceError('internal');
    return { request: { ...request, ...first, then: [...later, ...(request.then ?? [])] }, user };
  }

  async #known(): Promise<readonly Workflow[]> {
    const { system_workflows, user_workflows } = await this.#catalogue.all();
    return [...system_workflows, ...user_workflows];
  }

  async #steps({ steps }: UserWorkflow): Promise<Step[]> {
    const known = await this.#known();
    return Promise.all(
      steps.map(async ({ workflow: key, options }, place): Promise<Step> => {
        const workflow = named(known, key);
        if (!workflow) throw new ServiceError('unknown_workflow', { workflow: key });
        const offered = await this.#catalogue.optionsOf(workflow.id);
        const typeOf = (name: string) => offered.options.find((option) => option.name === name)?.type;
        const isAsked = ([name, value]: readonly [string, string]) =>
          value === '' && ['password', 'file'].includes(typeOf(name) ?? '');
        const given = Object.entries(options);
        return {
          number: place + 1,
          workflow,
          offered,
          fixed: Object.fromEntries(given.filter((entry) => !isAsked(entry))),
          asked: new Set(given.filter(isAsked).map(([name]) => name)),
        };
      }),
    );
  }

  /** Checks a draft and takes out what is never kept. */
  async #read(raw: UserWorkflowDraft): Promise<UserWorkflowDraft> {
    const draft = parseDraft(raw);
    const known = await this.#known();
    if (known.some(({ name }) => foldedName(name) === foldedName(draft.name))) {
      const error = new ServiceError('workflow_name_taken', { name: draft.name });
      throw new ServiceError(error.code, error.params, { fields: { name: [error.message] } });
    }
    const fields: Fields = /^\d+$/.test(draft.name) ? { name: ['Must not be a number.'] } : {};
    let before: Workflow | null = null;
    const steps: UserWorkflowDraft['steps'] = [];
    for (const [place, step] of draft.steps.entries()) {
      const workflow = named(known, step.workflow);
      if (!workflow) {
        fields[`steps.${place}.workflow`] = [`There is no workflow “${step.workflow}”.`];
        before = null;
        continue;
      }
      const problem: string | null = before && problemOfLink(before, workflow);
      if (problem !== null) fields[`steps.${place}.workflow`] = [`${problem}.`];
      before = workflow;
      const offered = await this.#catalogue.optionsOf(workflow.id);
      for (const [field, said] of wrongOptions(offered, step.options, this.#giver, true))
        fields[`steps.${place}.options.${field}`] = [...said];
      steps.push({
        workflow: keyOfName(workflow.name),
        options: keepable(definitionsOf(offered), step.options, this.#giver),
      });
    }
    if (Object.keys(fields).length > 0) throw refusal(fields);
    return { ...draft, steps };
  }
}

const outward = (user: UserWorkflow): UserWorkflow => ({ ...user, id: -user.id });

/** By its key, or as a person writes it. */
const named = (known: readonly Workflow[], key: string): Workflow | undefined =>
  known.find((workflow) => workflow.key === key) ??
  known.find(({ name }) => foldedName(name) === foldedName(key));

function recordOf(user: UserWorkflow, known: readonly Workflow[], service: string): Workflow {
  const { id, name, description, icon, steps } = user;
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

const openOptions = ({ number, offered, fixed, asked }: Step): Option[] =>
  offered.options.filter(
    ({ name, required }) => !Object.hasOwn(fixed, name) && (number === 1 || required || asked.has(name)),
  );

function asOpen(option: Option, { number, workflow, asked, fixed }: Step, steps: number): Option {
  const { depends_on: needed, ...rest } = option;
  const stays = needed !== undefined && number === 1 && !Object.hasOwn(fixed, needed.name);
  return {
    ...rest,
    name: optionOfStep(number, option.name),
    label: number === 1 || steps === 1 ? option.label : `${workflow.name}: ${option.label}`,
    required: option.required || asked.has(option.name),
    ...(stays ? { depends_on: needed } : {}),
  };
}

/** The fields that are wrong, by the names of options. What is open may lack in a draft. */
function wrongOptions(
  offered: OfferedOptions,
  values: OptionValues,
  giver: OptionGiver,
  mayLack = false,
): readonly (readonly [string, readonly string[]])[] {
  try {
    checkOptions(offered, values, { giver, isAll: !mayLack });
    return [];
  } catch (thrown) {
    const { fields } = ServiceError.from(thrown).extras;
    if (!fields) throw thrown;
    return Object.entries(fields).map(([field, said]) => [field.replace(/^options\./, ''), said]);
  }
}
