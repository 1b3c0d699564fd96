/** The local service as one caller has it. */
import {
  isFinished,
  limits,
  localServiceId,
  type RetryRequest,
  ServiceError,
  type Caller,
  type ConversionService,
  type Execution,
  type Option,
  type Quote,
  type SubmitRequest,
  type SubmitTerms,
  type UserWorkflow,
  type UserWorkflowDraft,
  type Workflow,
  type WorkflowCatalogue,
  type OptionValues,
} from '../../contract/index.js';
import type { NamedRequest } from '../executions/history/requests.js';
import { Desk, withoutFiles, type DeskHouse } from '../executions/desk.js';
import { nameRequest } from '../executions/named-request.js';
import { markOf } from '../executions/submitted.js';
import {
  isFileOption,
  findWorkflow,
  givesOneResult,
  offeredOptions,
  systemWorkflows,
  toRecord,
} from '../workflows/catalogue.js';
import { withoutSecrets } from '../kit/options.js';
import { readPlan } from '../workflows/plan.js';
import { refusalOf } from './mismatch.js';
import { shareNumbers } from './numbering.js';
import { remarksOnNumbers } from './numbers-given.js';
import { quoteSubmission } from './quote.js';
import { Run } from './run.js';
import type { Runs } from './runs.js';
import { reviveRun } from './revive.js';
import { UserShelf, type Expanded } from './user-workflows.js';
import { readSubmission, type Submission } from './submission.js';

/** What the desks of all callers share. */
export interface House extends DeskHouse {
  readonly runs: Runs;
  /** @throws ServiceError `unavailable` once the service is closed */
  checkOpen(): void;
  /** To be awaited before work is taken: what changed since the last job is followed. */
  prepare(): Promise<void>;
  /** Makes the folder for the results of a caller who has no folder here. */
  resultsFolder(executionId: string): Promise<string>;
  /** Resolves when an execution that another process left is worked on again; at once for all others. */
  resumed(executionId: string): Promise<void>;
  /** As `LocalServiceOptions.sharesWorkflows`. */
  readonly sharesWorkflows: boolean;
  /** As `LocalServiceOptions.admit`. */
  readonly admit: ((admission: Admission) => Promise<Withdraw | void>) | null;
}

/** A submission of a caller over a network that was found right, before it is stored. */
export interface Admission {
  readonly owner: string;
  /** As it will be stored. */
  readonly execution: Execution;
  /** The most it will cost. */
  readonly quote: Quote;
  /** Why nothing can come of it: its files are of other kinds than the workflow takes. Null where something may. */
  readonly refusal: ServiceError | null;
}

/** Takes an admission back: the submission was refused after it. */
export type Withdraw = () => Promise<void>;

/** Milliseconds after which a quote tells of what was looked at so far. */
const quoteLimit = 30_000;

export class LocalDesk extends Desk implements ConversionService {
  readonly id = localServiceId;
  readonly kind = 'local';
  readonly #house: House;
  readonly #shelf: UserShelf;

  constructor(house: House, caller: Caller) {
    super(house, caller);
    this.#house = house;
    this.#shelf = new UserShelf(house.store.userWorkflows, caller, this.giver, house.sharesWorkflows);
  }

  async workflows(): Promise<WorkflowCatalogue> {
    const { owner, place } = this.caller;
    const max_files = place === 'network' ? this.#house.received.limitsOf(owner).files : limits.local.files;
    const own = <R extends Workflow>(record: R) => ({ ...record, max_files, service: this.id });
    return {
      system_workflows: systemWorkflows.map(toRecord).map(own),
      user_workflows: this.#shelf.records().map(own),
    };
  }

  async options(workflowId: number): Promise<Option[]> {
    return this.#shelf.options(workflowId) ?? offeredOptions(findWorkflow(workflowId), this.caller.place);
  }

  async checkOptions(workflowId: number, options: OptionValues): Promise<void> {
    const { request } = this.#parse(withoutFiles(workflowId, options));
    readPlan(request, this.giver);
  }

  async userWorkflow(workflowId: number): Promise<UserWorkflow> {
    return this.#shelf.get(workflowId);
  }

  async saveWorkflow(draft: UserWorkflowDraft): Promise<UserWorkflow> {
    this.#house.checkOpen();
    return this.#house.store.surely(() => this.#shelf.save(draft));
  }

  async updateWorkflow(workflowId: number, draft: UserWorkflowDraft): Promise<UserWorkflow> {
    this.#house.checkOpen();
    return this.#house.store.surely(() => this.#shelf.update(workflowId, draft));
  }

  async removeWorkflow(workflowId: number): Promise<void> {
    this.#house.checkOpen();
    await this.#house.store.surely(() => this.#shelf.remove(workflowId));
  }

  async restoreWorkflow(workflowId: number): Promise<UserWorkflow> {
    this.#house.checkOpen();
    return this.#house.store.surely(() => this.#shelf.restore(workflowId));
  }

  async quote(raw: SubmitRequest): Promise<Quote> {
    const { request } = this.#parse(raw);
    const paths = request.files.map(({ path }) => path);
    return quoteSubmission(
      { ...readPlan(request, this.giver, false), paths },
      AbortSignal.timeout(quoteLimit),
    );
  }

  async submit(raw: SubmitRequest, { idempotencyKey, watched }: SubmitTerms = {}): Promise<Execution> {
    this.#house.checkOpen();
    const asked = this.#parse(raw);
    if (idempotencyKey === undefined) return this.#submit(asked, null, watched);
    const { store, received } = this.#house;
    const named = nameRequest(
      idempotencyKey,
      asked.request,
      (path) => received.digestOf(path),
      (workflowId, values) => withoutSecrets(findWorkflow(workflowId).options, values),
    );
    const execution = await store.once(this.caller.owner, named, () => this.#submit(asked, named, watched));
    return this.view.execution(execution);
  }

  async cancel(executionId: string, input?: number): Promise<void> {
    const { runs, store } = this.#house;
    const { owner } = this.caller;
    await this.#house.resumed(executionId);
    const run = runs.find(executionId, owner);
    if (!run) {
      if (!isFinished(store.find(executionId, owner).status))
        throw new ServiceError('invalid_request', { detail: 'another Platen is working on this execution' });
      return;
    }
    if (isFinished(run.live.status)) return;
    if (input === undefined) run.cancel();
    else if (run.live.inputs[input]) run.cancelInput(input);
    else throw new ServiceError('invalid_request', { detail: `there is no input ${input}` });
  }

  async retry(raw: RetryRequest): Promise<Execution> {
    this.#house.checkOpen();
    const { executionId, inputs, passwords, options, directory } = this.readRetry(raw);
    await this.#house.prepare();
    await this.#house.resumed(executionId);
    const { runs, store } = this.#house;
    const { owner } = this.caller;
    const run = runs.find(executionId, owner) ?? (await this.#revive(executionId, passwords));
    // What is given now is kept nowhere either.
    if (Object.keys(passwords).length > 0 || options !== undefined) store.noteSecrets(executionId);
    const again = run.retryable(inputs);
    run.override(again, options, this.giver);
    for (const [index, password] of Object.entries(passwords)) run.passwords.set(Number(index), password);
    const { live } = run;
    // A merge of which every part is ready may still lack its result: then only the last step runs again.
    const isLastStepLeft = live.status === 'failed' && live.inputs.some(({ state }) => state === 'done');
    if (again.length === 0 && !isLastStepLeft) return this.view.execution(live.snapshot());
    live.reopen(again, directory);
    const snapshot = live.snapshot();
    run.start();
    return this.view.execution(snapshot);
  }

  credits(): Promise<null> {
    return Promise.resolve(null);
  }

  /** The request, found to be meant for this service and to name what this caller may name; for system workflows. */
  #parse(raw: SubmitRequest): Expanded {
    return this.#shelf.expand(this.readRequest(raw));
  }

  async #submit(
    { request, user }: Expanded,
    named: NamedRequest | null,
    watched: SubmitTerms['watched'],
  ): Promise<Execution> {
    const { store, runs, received } = this.#house;
    const { owner, place } = this.caller;
    const submission = await readSubmission(request, this.giver);
    const { execution, plan, passwords, holdsSecrets } = submission;
    const { workflow, options } = plan;
    if (user)
      Object.assign(execution, { workflowName: user.name, userWorkflow: { id: user.id, name: user.name } });
    if (watched) Object.assign(execution, markOf(watched, execution.inputs));
    await this.#house.prepare();
    const batch = { execution, owner, plan, passwords };
    const shares = await shareNumbers(batch, runs.context);
    const withdraw = await this.#admit(submission);
    try {
      // Made at the last moment: a folder of an execution that nobody knows is cleared away.
      if (place === 'network') execution.target.directory = await this.#house.resultsFolder(execution.id);
      this.#house.checkOpen();
      const live = await store.add(execution, owner, givesOneResult(workflow, options), named, holdsSecrets);
      live.addMessages(remarksOnNumbers(execution, owner, this.id, shares, store));
      received.use(pathsOf(request), execution.id);
      const run = new Run(live, submission, shares, runs.context);
      return this.view.execution(runs.start(run));
    } catch (error) {
      await withdraw();
      throw error;
    }
  }

  /** Asks whether a submission of a caller over a network is admitted. @returns what takes the admission back */
  async #admit({ execution, plan }: Submission): Promise<Withdraw> {
    const { admit } = this.#house;
    const { owner, place } = this.caller;
    if (place !== 'network' || !admit) return async () => undefined;
    const refusal = await refusalOf(
      execution.inputs,
      plan.workflow,
      givesOneResult(plan.workflow, plan.options),
    );
    const paths = execution.inputs.map(({ path }) => path);
    const quote = await quoteSubmission({ ...plan, paths }, AbortSignal.timeout(quoteLimit));
    this.#house.checkOpen();
    execution.quoted = quote.lines;
    const stored = this.view.execution(execution);
    return (await admit({ owner, execution: stored, quote, refusal })) ?? (async () => undefined);
  }

  /** An execution of the history comes back to life for a retry; passwords are by input index. */
  #revive(executionId: string, given: Readonly<Record<string, string>>): Promise<Run> {
    const { store, runs } = this.#house;
    const { owner } = this.caller;
    const stored = store.find(executionId, owner);
    if (!isFinished(stored.status))
      throw new ServiceError('invalid_request', { detail: 'this execution is still running' });
    const passwords = new Map(Object.entries(given).map(([index, password]) => [Number(index), password]));
    return reviveRun(stored, owner, passwords, store, runs);
  }
}

/** All paths that a request or an execution names: of files, and of options that are files. */
export const pathsOf = ({
  files,
  options,
  then = [],
}: Pick<SubmitRequest, 'files' | 'options' | 'then'>): string[] => [
  ...files.map(({ path }) => path),
  ...[options, ...then.map((link) => link.options)].flatMap((values) =>
    Object.entries(values).flatMap(([name, value]) => (isFileOption(name) ? [value] : [])),
  ),
];
