/** A remote service as one caller has it. */
import {
  isFinished,
  ServiceError,
  type Caller,
  type ConversionService,
  type CreditsBalance,
  type Execution,
  type Option,
  type Quote,
  type RemoteQuote,
  type RetryRequest,
  type ServiceId,
  type SubmitFile,
  type SubmitRequest,
  type SubmitTerms,
  type UserWorkflow,
  type UserWorkflowDraft,
  type WorkflowCatalogue,
  type OptionValues,
} from '../../contract/index.js';
import { Desk, withoutFiles, type DeskHouse } from '../executions/desk.js';
import type { NamedRequest } from '../executions/history/requests.js';
import { nameRequest } from '../executions/named-request.js';
import { markOf } from '../executions/submitted.js';
import type { Catalogue, OfferedOptions } from './catalogue.js';
import { withoutSecrets } from '../kit/options.js';
import { checkOptions, definitionsOf } from './options.js';
import { OwnWorkflows, type Expanded } from './own-workflows.js';
import { quoteSteps, sendingOf, type QuotedStep } from './quote.js';
import type { RemoteContext } from './runs/context.js';
import { PartBook } from './runs/plan.js';
import { RemoteRun } from './runs/run.js';
import type { RemoteRuns } from './runs/runs.js';
import { readFiles, readSteps, readSubmission } from './submission.js';

/** What the desks of all callers share. */
export interface RemoteHouse extends DeskHouse {
  readonly catalogue: Catalogue;
  readonly runs: RemoteRuns;
  readonly context: RemoteContext;
  /** @throws ServiceError `unavailable` once the service is closed */
  checkOpen(): void;
  /** Makes the folder for the results of a caller who has no folder here. */
  resultsFolder(executionId: string): Promise<string>;
}

/** What a submission will send. */
export interface Sending {
  readonly quote: Quote;
  readonly bytes: number;
  readonly requests: number;
  /** As `RemoteQuote.cut`. */
  readonly cut?: RemoteQuote['cut'];
}

export class RemoteDesk extends Desk implements ConversionService {
  readonly id: ServiceId;
  readonly kind = 'remote';
  readonly #house: RemoteHouse;
  readonly #own: OwnWorkflows;

  constructor(house: RemoteHouse, caller: Caller) {
    super(house, caller);
    this.id = house.context.id;
    this.#house = house;
    const shelf = { owner: caller.owner, service: this.id };
    this.#own = new OwnWorkflows(house.store.userWorkflows, shelf, house.catalogue, this.giver);
  }

  async workflows(): Promise<WorkflowCatalogue> {
    const { system_workflows, user_workflows } = await this.#house.catalogue.all();
    return { system_workflows, user_workflows: [...user_workflows, ...(await this.#own.records())] };
  }

  async options(workflowId: number): Promise<Option[]> {
    if (workflowId < 0) return this.#own.options(this.#own.get(workflowId));
    return [...(await this.#house.catalogue.optionsOf(workflowId)).options];
  }

  async checkOptions(workflowId: number, options: OptionValues): Promise<void> {
    await this.#steps(withoutFiles(workflowId, options));
  }

  async userWorkflow(workflowId: number): Promise<UserWorkflow> {
    return this.#own.get(workflowId);
  }

  async saveWorkflow(draft: UserWorkflowDraft): Promise<UserWorkflow> {
    this.#house.checkOpen();
    return this.#own.save(draft);
  }

  async updateWorkflow(workflowId: number, draft: UserWorkflowDraft): Promise<UserWorkflow> {
    this.#house.checkOpen();
    return this.#own.update(workflowId, draft);
  }

  async removeWorkflow(workflowId: number): Promise<void> {
    this.#house.checkOpen();
    this.#own.remove(workflowId);
  }

  async restoreWorkflow(workflowId: number): Promise<UserWorkflow> {
    this.#house.checkOpen();
    return this.#own.restore(workflowId);
  }

  async quote(raw: SubmitRequest): Promise<Quote> {
    const { request, steps } = await this.#steps(raw);
    return quoteSteps(steps, pathsOf(request));
  }

  /** What the submission will cost and send. */
  async sending(raw: SubmitRequest): Promise<Sending> {
    const { request, steps } = await this.#steps(raw);
    const first = steps[0]!;
    const files = await this.#cutFiles(readFiles(request, first.workflow));
    const cut = files.filter(({ pages }) => pages !== null);
    const [quote, sent] = await Promise.all([
      quoteSteps(steps, pathsOf(request)),
      sendingOf(
        first,
        files.map(({ path }) => path),
      ),
    ]);
    return {
      quote,
      ...sent,
      requests: sent.requests * steps.length,
      ...(cut.length === 0
        ? {}
        : { cut: { files: cut.length, pages: cut.reduce((sum, { pages }) => sum + (pages ?? 0), 0) } }),
    };
  }

  /** What is sent of each file: itself, or a file of those pages that were chosen. */
  async #cutFiles(files: readonly SubmitFile[]): Promise<{ path: string; pages: number | null }[]> {
    const { cuts } = this.#house.context;
    const sent: { path: string; pages: number | null }[] = [];
    for (const file of files) sent.push(file.pages ? await cuts.of(file) : { path: file.path, pages: null });
    return sent;
  }

  async submit(raw: SubmitRequest, { idempotencyKey, watched }: SubmitTerms = {}): Promise<Execution> {
    this.#house.checkOpen();
    const asked = await this.#own.expand(this.readRequest(raw));
    if (idempotencyKey === undefined) return this.#submit(asked, null, watched);
    const { store, received, catalogue } = this.#house;
    const ids = [asked.request.workflowId, ...(asked.request.then ?? []).map(({ workflowId }) => workflowId)];
    const offered = new Map<number, OfferedOptions>();
    for (const id of ids) offered.set(id, await catalogue.optionsOf(id));
    const named = nameRequest(
      idempotencyKey,
      asked.request,
      (path) => received.digestOf(path),
      (workflowId, values) => withoutSecrets(definitionsOf(offered.get(workflowId)!), values),
    );
    const execution = await store.once(this.caller.owner, named, () => this.#submit(asked, named, watched));
    return this.view.execution(execution);
  }

  async cancel(executionId: string, input?: number): Promise<void> {
    const { runs, store } = this.#house;
    const { owner } = this.caller;
    const run = runs.find(executionId, owner);
    if (!run) {
      if (!isFinished(this.#find(executionId).status))
        throw new ServiceError('invalid_request', { detail: 'another Platen is working on this execution' });
      return;
    }
    if (isFinished(run.live.status)) return;
    if (input === undefined) {
      run.cancel();
      await store.finished(executionId, owner);
    } else if (run.live.inputs[input]) run.cancelInput(input);
    else throw new ServiceError('invalid_request', { detail: `there is no input ${input}` });
  }

  async retry(raw: RetryRequest): Promise<Execution> {
    this.#house.checkOpen();
    const { executionId, inputs, passwords, options, directory } = this.readRetry(raw);
    const { runs, store, catalogue } = this.#house;
    const { owner } = this.caller;
    const run = runs.find(executionId, owner) ?? this.#revive(executionId);
    if (options !== undefined) {
      if (run.isTogether)
        throw new ServiceError('invalid_request', {
          detail: 'a merge has one set of options: start it anew',
        });
      const offered = await catalogue.optionsOf(store.find(executionId, owner).workflowId);
      checkOptions(offered, options, { giver: this.giver });
    }
    if (Object.keys(passwords).length > 0 || options !== undefined) store.noteSecrets(executionId);
    const again = run.retryable(inputs);
    run.override(again, options);
    for (const [index, password] of Object.entries(passwords)) run.givePassword(Number(index), password);
    const { live } = run;
    if (again.length === 0) return this.view.execution(live.snapshot());
    live.reopen(again, directory);
    const snapshot = live.snapshot();
    run.start();
    return this.view.execution(snapshot);
  }

  credits(): Promise<CreditsBalance> {
    return this.#house.context.client.credits();
  }

  #find(executionId: string): Execution {
    return this.#house.store.find(executionId, this.caller.owner);
  }

  async #steps(raw: SubmitRequest): Promise<{ request: SubmitRequest; steps: QuotedStep[] }> {
    const { request } = await this.#own.expand(this.readRequest(raw));
    return { request, steps: await readSteps(request, this.#house.catalogue, this.giver) };
  }

  async #submit(
    { request, user }: Expanded,
    named: NamedRequest | null,
    watched: SubmitTerms['watched'],
  ): Promise<Execution> {
    const { store, runs, received, catalogue, context } = this.#house;
    const { owner, place } = this.caller;
    const { execution, plan, secrets } = await readSubmission(request, this.id, catalogue, this.giver);
    if (user)
      Object.assign(execution, { workflowName: user.name, userWorkflow: { id: user.id, name: user.name } });
    if (watched) Object.assign(execution, markOf(watched, execution.inputs));
    if (place === 'network') execution.target.directory = await this.#house.resultsFolder(execution.id);
    this.#house.checkOpen();
    const holdsSecrets = plan.holdsSecrets || plan.protected.length > 0;
    const live = await store.add(execution, owner, false, named, holdsSecrets);
    const book = PartBook.begin(store.remoteParts, execution.id, plan);
    received.use([...pathsOf(request), ...Object.values(request.options)], execution.id);
    return this.view.execution(runs.start(new RemoteRun(live, book, secrets, context)));
  }

  /** An execution of the history comes back to life for a retry. */
  #revive(executionId: string): RemoteRun {
    const { runs } = this.#house;
    const stored = this.#find(executionId);
    if (stored.service !== this.id) throw new ServiceError('unknown_execution', { execution: executionId });
    if (!isFinished(stored.status))
      throw new ServiceError('invalid_request', { detail: 'this execution is still running' });
    return runs.revive(stored, this.caller.owner);
  }
}

const pathsOf = ({ files }: SubmitRequest): string[] => files.map(({ path }) => path);
