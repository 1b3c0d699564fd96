/** A service as one caller has it, on this computer or elsewhere. */
import {
  isFinished,
  RetryRequest,
  ServiceError,
  type ByteRange,
  type Caller,
  type ConversionService,
  type CreditsBalance,
  type Execution,
  type ExecutionChange,
  type ExecutionResult,
  type HistoryPage,
  type HistoryQuery,
  type IncomingFile,
  type Option,
  type OptionValues,
  type Quote,
  type ReceivedFile,
  type ResultContent,
  type ServiceId,
  type SubmitRequest,
  type SubmitTerms,
  type UserWorkflow,
  type UserWorkflowDraft,
  type WorkflowCatalogue,
} from '../../contract/index.js';
import { unlessRemoved, type BlobStore } from '../executions/blobs.js';
import type { NamedRequest } from '../executions/history/requests.js';
import type { Uploads } from '../executions/uploads.js';
import type { ExecutionStore } from '../executions/store.js';
import { withoutSecrets, type CallerRights, type ReadableOptions } from '../kit/options.js';
import type { Backend } from './backend.js';
import { checkCaller, checkCallersRetry, viewFrom, type RecordView } from './callers.js';
import { nameRequest } from './named-request.js';
import { OwnWorkflows, type Expanded } from './own-workflows.js';
import type { Run } from './run.js';
import type { Runs } from './runs.js';
import { makeSubmission, markOf, parseSubmission } from './submission.js';

/** What the sessions of all callers of a service share. */
export interface SessionContext<P> {
  readonly backend: Backend<P>;
  readonly store: ExecutionStore;
  readonly runs: Runs;
  readonly received: Uploads;
  /** The store from which results are read. */
  readonly blobs: BlobStore;
  /** @throws ServiceError `unavailable` once the service is closed */
  readonly checkOpen: () => void;
  /** Creates the result folder of a caller who has no folder on this computer. */
  readonly resultsFolder: (executionId: string) => Promise<string>;
  /** Deletes the files of removed executions. */
  readonly forget: (executionIds: readonly string[]) => Promise<void>;
  /** Whether callers over a network may use the workflows that the person at this computer made. */
  readonly sharesWorkflows: boolean;
}

/** @typeParam P as of {@link Backend} */
export class Session<P> implements ConversionService {
  readonly id: ServiceId;
  readonly kind: ConversionService['kind'];
  readonly #context: SessionContext<P>;
  readonly #caller: Caller;
  /** The rights of the caller who sets its option values. */
  readonly rights: CallerRights;
  readonly #view: RecordView;
  readonly #own: OwnWorkflows;

  constructor(context: SessionContext<P>, caller: Caller) {
    const { backend, store, received, sharesWorkflows } = context;
    this.id = backend.id;
    this.kind = backend.kind;
    this.#context = context;
    this.#caller = caller;
    this.#view = viewFrom(caller.place);
    this.rights = { place: caller.place, sent: (path) => received.isFrom(caller.owner, path) };
    this.#own = new OwnWorkflows(store.userWorkflows, backend, caller, this.rights, sharesWorkflows);
  }

  async workflows(): Promise<WorkflowCatalogue> {
    const { system_workflows, user_workflows } = await this.#context.backend.workflows(this.#caller);
    return { system_workflows, user_workflows: [...user_workflows, ...(await this.#own.records())] };
  }

  async options(workflowId: number): Promise<Option[]> {
    const own = await this.#own.options(workflowId);
    return own ?? this.#context.backend.options(workflowId, this.#caller);
  }

  async checkOptions(workflowId: number, options: OptionValues): Promise<void> {
    const request = { workflowId, files: [], options, target: { directory: null, pattern: null } };
    await this.#context.backend.read((await this.expand(request)).request, this.rights);
  }

  async userWorkflow(workflowId: number): Promise<UserWorkflow> {
    return this.#own.get(workflowId);
  }

  async saveWorkflow(draft: UserWorkflowDraft): Promise<UserWorkflow> {
    this.#context.checkOpen();
    return this.#context.store.surely(await this.#own.save(draft));
  }

  async updateWorkflow(workflowId: number, draft: UserWorkflowDraft): Promise<UserWorkflow> {
    this.#context.checkOpen();
    return this.#context.store.surely(await this.#own.update(workflowId, draft));
  }

  async removeWorkflow(workflowId: number): Promise<void> {
    this.#context.checkOpen();
    await this.#context.store.surely(() => this.#own.remove(workflowId));
  }

  async restoreWorkflow(workflowId: number): Promise<UserWorkflow> {
    this.#context.checkOpen();
    return this.#context.store.surely(() => this.#own.restore(workflowId));
  }

  async quote(raw: SubmitRequest): Promise<Quote> {
    return this.#context.backend.quote((await this.expand(raw)).request, this.rights);
  }

  receive(file: IncomingFile): Promise<ReceivedFile> {
    return this.#context.received.receive(this.#caller.owner, file);
  }

  discard(paths: readonly string[]): Promise<void> {
    return this.#context.received.discard(this.#caller.owner, paths);
  }

  async submit(raw: SubmitRequest, terms: SubmitTerms = {}): Promise<Execution> {
    this.#context.checkOpen();
    const { idempotencyKey } = terms;
    const asked = await this.expand(raw);
    if (idempotencyKey === undefined) return this.#submit(asked, null, terms);
    const { store, received, backend } = this.#context;
    const { request } = asked;
    const definitions = new Map<number, ReadableOptions>();
    for (const { workflowId } of [request, ...(request.then ?? [])])
      definitions.set(workflowId, await backend.definitions(workflowId));
    const named = nameRequest(
      idempotencyKey,
      request,
      (path) => received.digestOf(path),
      (workflowId, values) => withoutSecrets(definitions.get(workflowId)!, values),
    );
    const execution = await store.once(this.#caller.owner, named, () => this.#submit(asked, named, terms));
    return this.#view.execution(execution);
  }

  async status(executionId: string): Promise<Execution> {
    return this.#view.execution(this.#find(executionId));
  }

  async finished(executionId: string): Promise<Execution> {
    return this.#view.execution(await this.#context.store.finished(executionId, this.#caller.owner));
  }

  async cancel(executionId: string, input?: number): Promise<void> {
    const { runs, store, backend } = this.#context;
    const { owner } = this.#caller;
    await backend.resumed(executionId);
    const run = runs.find(executionId, owner);
    if (!run) {
      if (!isFinished(this.#find(executionId).status))
        throw new ServiceError('invalid_request', { detail: 'another Platen is working on this execution' });
      return;
    }
    if (isFinished(run.live.status)) return;
    if (input === undefined) {
      run.cancel();
      if (backend.awaitsCancel) await store.finished(executionId, owner);
    } else if (run.live.inputs[input]) run.cancelInput(input);
    else throw new ServiceError('invalid_request', { detail: `there is no input ${input}` });
  }

  async retry(raw: RetryRequest): Promise<Execution> {
    const { checkOpen, backend, runs, store } = this.#context;
    checkOpen();
    const { executionId, inputs, passwords, options, directory } = this.#readRetry(raw);
    await backend.prepare();
    await backend.resumed(executionId);
    const run = runs.find(executionId, this.#caller.owner) ?? (await this.#revive(executionId, passwords));
    const values = options === undefined ? {} : await backend.readOverride(run, options, this.rights);
    // New passwords are not stored either.
    if (Object.keys(passwords).length > 0 || options !== undefined) store.noteSecrets(executionId);
    const again = run.retryable(inputs);
    run.override(again, values);
    for (const [index, password] of Object.entries(passwords)) run.givePassword(Number(index), password);
    const { live } = run;
    // A merge whose parts are all ready may still lack its result: then only the last step runs again.
    const isLastStepLeft = live.status === 'failed' && live.inputs.some(({ state }) => state === 'done');
    if (again.length === 0 && !isLastStepLeft) return this.#view.execution(live.snapshot());
    live.reopen(again, directory);
    const snapshot = live.snapshot();
    run.start();
    return this.#view.execution(snapshot);
  }

  async result(executionId: string): Promise<ExecutionResult[]> {
    return (await this.status(executionId)).results;
  }

  async openResult(executionId: string, index: number, range?: ByteRange): Promise<ResultContent> {
    const result = this.#find(executionId).results.find((entry) => entry.index === index);
    if (!result) throw new ServiceError('invalid_request', { detail: `there is no result ${index}` });
    const { blobs } = this.#context;
    const size = await blobs.sizeOf(result.path);
    if (size === null) throw new ServiceError('file_missing');
    const content = unlessRemoved(blobs.read(result.path, range), () => this.#find(executionId));
    return { name: result.name, size, content };
  }

  async list(query: HistoryQuery): Promise<HistoryPage> {
    const page = this.#context.store.page(query, { owner: this.#caller.owner, service: this.id });
    return { ...page, entries: page.entries.map((entry) => this.#view.summary(entry)) };
  }

  async remove(executionIds: readonly string[]): Promise<void> {
    const { store, forget } = this.#context;
    await forget(await store.remove(executionIds, this.#caller.owner, this.id));
  }

  async clear(endedBy?: string): Promise<void> {
    const { store, forget } = this.#context;
    await forget(await store.clear(this.#caller.owner, this.id, endedBy));
  }

  credits(): Promise<CreditsBalance | null> {
    return this.#context.backend.credits();
  }

  subscribe(listener: (change: ExecutionChange) => void): () => void {
    const heard = (change: ExecutionChange) => listener(this.#view.change(change));
    return this.#context.store.subscribe(this.#caller.owner, heard);
  }

  /**
   * Resolves a request to workflows of the service, and checks that it is meant for this service and names only what this
   * caller may name.
   * @throws ServiceError `invalid_request`, `unknown_service`, `invalid_options`, `unknown_workflow`
   */
  async expand(raw: SubmitRequest): Promise<Expanded> {
    return this.#own.expand(this.#readRequest(raw));
  }

  async #submit(
    { request, user }: Expanded,
    named: NamedRequest | null,
    { watched, executionId }: SubmitTerms,
  ): Promise<Execution> {
    const { store, runs, received, backend } = this.#context;
    const { owner, place } = this.#caller;
    const read = await backend.read(request, this.rights);
    const submission = await makeSubmission(request, read, this.id);
    const { execution, joinsHere, holdsSecrets } = submission;
    if (user)
      Object.assign(execution, { workflowName: user.name, userWorkflow: { id: user.id, name: user.name } });
    if (watched) Object.assign(execution, markOf(watched, execution.inputs));
    if (executionId !== undefined) Object.assign(execution, { id: executionId });
    await backend.prepare();
    const runOf = await backend.ready(submission, owner);
    const withdraw = await backend.admit(submission, this.#caller, () => this.#view.execution(execution));
    try {
      // Created at the last moment: the folder of an unknown execution would be deleted.
      if (place === 'network') execution.target.directory = await this.#context.resultsFolder(execution.id);
      this.#context.checkOpen();
      const live = await store.add(execution, owner, joinsHere, named, holdsSecrets);
      const run = runOf(live);
      const values = submission.values.flatMap((step) => Object.values(step));
      received.use([...request.files.map(({ path }) => path), ...values], execution.id);
      return this.#view.execution(runs.start(run));
    } catch (error) {
      await withdraw();
      throw error;
    }
  }

  /** Restores an execution of the history for a retry; passwords are by input index. */
  #revive(executionId: string, given: Readonly<Record<string, string>>): Promise<Run> {
    const stored = this.#find(executionId);
    if (stored.service !== this.id) throw new ServiceError('unknown_execution', { execution: executionId });
    if (!isFinished(stored.status))
      throw new ServiceError('invalid_request', { detail: 'this execution is still running' });
    const passwords = new Map(Object.entries(given).map(([index, password]) => [Number(index), password]));
    return this.#context.backend.revive(stored, this.#caller.owner, passwords);
  }

  #find(executionId: string): Execution {
    return this.#context.store.find(executionId, this.#caller.owner);
  }

  #readRequest(raw: SubmitRequest): SubmitRequest {
    const request = parseSubmission(raw);
    this.#checkService(request.service);
    const { received } = this.#context;
    const limits = received.limitsOf(this.#caller.owner);
    checkCaller(request, this.rights, (paths) => received.sizeOf(paths), limits);
    return request;
  }

  #readRetry(raw: RetryRequest): RetryRequest {
    const parsed = RetryRequest.safeParse(raw);
    if (!parsed.success) throw new ServiceError('invalid_request', { detail: 'the retry has another shape' });
    this.#checkService(parsed.data.service);
    checkCallersRetry(parsed.data, this.rights);
    return parsed.data;
  }

  #checkService(service: string | undefined): void {
    if (service !== undefined && service !== this.id) throw new ServiceError('unknown_service', { service });
  }
}
