/** The cluster as one caller over a network has it. */
import {
  isFinished,
  RetryRequest,
  ServiceError,
  type ByteRange,
  type Caller,
  type ConversionService,
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
  type SubmitRequest,
  type SubmitTerms,
  type UserWorkflow,
  type UserWorkflowDraft,
  type WorkflowCatalogue,
} from '../../contract/index.js';
import { unlessRemoved, type BlobStore } from '../executions/blobs.js';
import type { NamedRequest } from '../executions/history/requests.js';
import type { Uploads } from '../executions/uploads.js';
import { withoutSecrets, type CallerRights, type ReadableOptions } from '../kit/options.js';
import { traced, type TraceSpan } from '../service/app/traces.js';
import type { LocalReading } from '../service/local-reading.js';
import { checkCaller, viewFrom } from '../sessions/callers.js';
import { nameRequest } from '../sessions/named-request.js';
import { OwnWorkflows, type Expanded, type KeptWorkflows } from '../sessions/own-workflows.js';
import { makeSubmission, parseSubmission } from '../sessions/submission.js';
import { unawaited } from '../systems/heard.js';
import type { Accepting } from './accepting.js';
import { pageOf, type ExecutionReader } from './records.js';
import { firstOwn, onShelf, shelfOf } from './shelf.js';
import type { ClusterDatabase } from './tables.js';
import { cancel } from './transitions.js';
import type { TellNodes } from './notices.js';
import type { EndWaiters } from './waiting.js';
import type { Removing } from './removing.js';

/** What the sessions of all callers share. */
export interface ClusterContext {
  readonly db: ClusterDatabase;
  readonly reader: ExecutionReader;
  readonly blobs: BlobStore;
  readonly reading: LocalReading;
  readonly received: Uploads;
  readonly accepting: Accepting;
  readonly removing: Removing;
  readonly waiters: EndWaiters;
  readonly tell: TellNodes;
  /** @throws ServiceError `unavailable` once this node closes */
  readonly checkOpen: () => void;
}

const view = viewFrom('network');

/** Milliseconds between two looks at an execution that somebody follows. */
const followEvery = 1000;

export class ClusterSession implements ConversionService {
  readonly id = 'local';
  readonly kind = 'local';
  readonly #context: ClusterContext;
  readonly #caller: Caller;
  readonly #rights: CallerRights;

  constructor(context: ClusterContext, caller: Caller) {
    this.#context = context;
    this.#caller = caller;
    this.#rights = { place: 'network', sent: (path) => context.received.isFrom(caller.owner, path) };
  }

  async workflows(): Promise<WorkflowCatalogue> {
    const { system_workflows } = await this.#context.reading.workflows(this.#caller);
    return { system_workflows, user_workflows: [...(await (await this.#own()).records())] };
  }

  async options(workflowId: number): Promise<Option[]> {
    const own = await (await this.#own()).options(workflowId);
    return own ?? this.#context.reading.options(workflowId, this.#caller);
  }

  async checkOptions(workflowId: number, options: OptionValues): Promise<void> {
    const request = { workflowId, files: [], options, target: { directory: null, pattern: null } };
    await this.#context.reading.read((await this.#expand(request)).request, this.#rights);
  }

  async userWorkflow(workflowId: number): Promise<UserWorkflow> {
    return (await this.#own()).get(workflowId);
  }

  saveWorkflow(draft: UserWorkflowDraft): Promise<UserWorkflow> {
    return this.#change(async (own) => (await own.save(draft))());
  }

  updateWorkflow(workflowId: number, draft: UserWorkflowDraft): Promise<UserWorkflow> {
    return this.#change(async (own) => (await own.update(workflowId, draft))());
  }

  removeWorkflow(workflowId: number): Promise<void> {
    return this.#change(async (own) => own.remove(workflowId));
  }

  restoreWorkflow(workflowId: number): Promise<UserWorkflow> {
    return this.#change(async (own) => own.restore(workflowId));
  }

  async quote(raw: SubmitRequest): Promise<Quote> {
    return this.#context.reading.quote((await this.#expand(raw)).request, this.#rights);
  }

  receive(file: IncomingFile): Promise<ReceivedFile> {
    return this.#context.received.receive(this.#caller.owner, file);
  }

  discard(paths: readonly string[]): Promise<void> {
    return this.#context.received.discard(this.#caller.owner, paths);
  }

  submit(raw: SubmitRequest, terms: SubmitTerms = {}): Promise<Execution> {
    return traced('platen.accept', {}, (span) => this.#submit(raw, terms, span));
  }

  async #submit(raw: SubmitRequest, { idempotencyKey }: SubmitTerms, span: TraceSpan): Promise<Execution> {
    const { checkOpen, accepting, reading } = this.#context;
    checkOpen();
    const { owner } = this.#caller;
    const asked = await this.#expand(raw);
    const named = idempotencyKey === undefined ? null : await this.#named(idempotencyKey, asked.request);
    const known = named && (await accepting.recall(owner, named));
    if (known) return (await this.#find(known)).execution;
    const { request, user } = asked;
    const read = await reading.read(request, this.#rights);
    const submission = await makeSubmission(request, read, this.id);
    const { execution } = submission;
    span.set(factsOf(execution));
    if (user)
      Object.assign(execution, { workflowName: user.name, userWorkflow: { id: user.id, name: user.name } });
    const { quote, refusal } = await reading.assess(submission);
    checkOpen();
    execution.quoted = quote.lines;
    const seen = view.execution(execution);
    const id = await accepting.accept({
      ...{ owner, named, quote, refusal, request },
      execution: seen,
      holdsSecrets: submission.holdsSecrets,
    });
    return id === seen.id ? seen : (await this.#find(id)).execution;
  }

  async status(executionId: string): Promise<Execution> {
    return (await this.#find(executionId)).execution;
  }

  async finished(executionId: string): Promise<Execution> {
    for (;;) {
      const ended = this.#context.waiters.ended(executionId);
      const { execution } = await this.#find(executionId);
      if (isFinished(execution.status)) return execution;
      await ended;
      this.#context.checkOpen();
    }
  }

  async cancel(executionId: string, input?: number): Promise<void> {
    const { execution, turn } = await this.#find(executionId);
    if (isFinished(execution.status)) return;
    if (input !== undefined)
      throw new ServiceError('invalid_request', { detail: 'only a whole execution can be cancelled here' });
    await cancel(this.#context.db, this.#context.tell, executionId, turn, asCancelled);
  }

  async retry(raw: RetryRequest): Promise<Execution> {
    const { executionId } = RetryRequest.parse(raw);
    await this.#find(executionId);
    throw new ServiceError('invalid_request', {
      detail: 'executions are not run again here; start a new one',
    });
  }

  async result(executionId: string): Promise<ExecutionResult[]> {
    return (await this.status(executionId)).results;
  }

  async openResult(executionId: string, index: number, range?: ByteRange): Promise<ResultContent> {
    const { execution, results } = await this.#find(executionId);
    const result = execution.results.find((entry) => entry.index === index);
    if (!result || results === null)
      throw new ServiceError('invalid_request', { detail: `there is no result ${index}` });
    const { blobs } = this.#context;
    const key = `${results}/${index}`;
    const size = await blobs.sizeOf(key);
    if (size === null) {
      // It may have been removed since it was found.
      await this.#find(executionId);
      throw new ServiceError('file_missing');
    }
    const content = unlessRemoved(blobs.read(key, range), () => this.#find(executionId));
    return { name: result.name, size, content };
  }

  list(query: HistoryQuery): Promise<HistoryPage> {
    return pageOf(this.#context.db, this.#caller.owner, query);
  }

  remove(executionIds: readonly string[]): Promise<void> {
    return this.#context.removing.remove(executionIds, this.#caller.owner);
  }

  clear(endedBy?: string): Promise<void> {
    return this.#context.removing.clear(this.#caller.owner, endedBy);
  }

  credits(): Promise<null> {
    return Promise.resolve(null);
  }

  /** Tells of open executions once a second, and of their end. */
  subscribe(listener: (change: ExecutionChange) => void): () => void {
    const { db } = this.#context;
    const told = new Map<string, string>();
    let isLooking = false;
    const look = async (): Promise<void> => {
      if (isLooking) return;
      isLooking = true;
      try {
        const open = await pageOf(db, this.#caller.owner, {
          search: '',
          filter: 'running',
          offset: 0,
          limit: 200,
        });
        const ids = new Set([...told.keys(), ...open.entries.map(({ id }) => id)]);
        for (const id of ids) {
          const { execution } = await this.#find(id);
          const { inputs, results, messages, ...summary } = execution;
          const text = JSON.stringify(execution);
          if (told.get(id) === text) continue;
          told.set(id, text);
          if (isFinished(execution.status)) told.delete(id);
          listener({ summary, inputs, results, messages });
        }
      } catch {
        // It is looked again.
      } finally {
        isLooking = false;
      }
    };
    const timer = setInterval(() => unawaited(look()), followEvery).unref();
    return () => clearInterval(timer);
  }

  /** True while the caller has an execution of this id. */
  has(executionId: string): Promise<boolean> {
    return this.#context.reader.has(executionId, this.#caller.owner);
  }

  #find(executionId: string) {
    return this.#context.reader.find(executionId, this.#caller.owner);
  }

  async #named(key: string, request: SubmitRequest): Promise<NamedRequest> {
    const { reading, received } = this.#context;
    const definitions = new Map<number, ReadableOptions>();
    for (const { workflowId } of [request, ...(request.then ?? [])])
      definitions.set(workflowId, await reading.definitions(workflowId));
    return nameRequest(
      key,
      request,
      (path) => received.digestOf(path),
      (workflowId, values) => withoutSecrets(definitions.get(workflowId)!, values),
    );
  }

  async #expand(raw: SubmitRequest): Promise<Expanded> {
    const request = parseSubmission(raw);
    if (request.service !== undefined && request.service !== this.id)
      throw new ServiceError('unknown_service', { service: request.service });
    const { received } = this.#context;
    const limits = received.limitsOf(this.#caller.owner);
    checkCaller(request, this.#rights, (paths) => received.sizeOf(paths), limits);
    // The other ids are of the service's own workflows.
    if (request.workflowId < firstOwn) return { request, user: null };
    return (await this.#own()).expand(request);
  }

  async #own(): Promise<OwnWorkflows> {
    return this.#with(await shelfOf(this.#context.db, this.#caller.owner));
  }

  #change<Result>(work: (own: OwnWorkflows) => Promise<Result>): Promise<Result> {
    const { checkOpen, db } = this.#context;
    checkOpen();
    return onShelf(db, this.#caller.owner, (shelf) => work(this.#with(shelf)));
  }

  #with(shelf: KeptWorkflows): OwnWorkflows {
    return new OwnWorkflows(shelf, this.#context.reading, this.#caller, this.#rights);
  }
}

/** What a span says of an execution. */
const factsOf = ({ id, workflowId, inputs }: Execution) => ({
  'platen.execution': id,
  'platen.workflow': workflowId,
  'platen.files': inputs.length,
  'platen.bytes': inputs.reduce((sum, { size }) => sum + size, 0),
});

/** One that was cancelled before it began. */
const asCancelled = (execution: Execution): Execution => ({
  ...execution,
  status: 'failed',
  currentStep: null,
  progress: null,
  error: new ServiceError('cancelled').toInfo(),
  completedAt: new Date().toISOString(),
  inputs: execution.inputs.map((input) => ({ ...input, state: 'cancelled', step: null })),
});
