/** The local service as one caller has it. */
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import {
  isFinished,
  limits,
  localServiceId,
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
  type Quote,
  type ReceivedFile,
  type ResultContent,
  type SubmitRequest,
  type SubmitTerms,
  type UserWorkflow,
  type UserWorkflowDraft,
  type Workflow,
  type WorkflowCatalogue,
} from '../../contract/index.js';
import type { NamedRequest } from '../executions/history/requests.js';
import type { ExecutionStore } from '../executions/store.js';
import {
  isFileOption,
  findWorkflow,
  givesOneResult,
  offeredOptions,
  systemWorkflows,
  toRecord,
} from '../workflows/catalogue.js';
import { readChain } from '../workflows/chain.js';
import { readOptions, type OptionGiver } from '../workflows/options.js';
import type { ReceivedFiles } from './given/received.js';
import { nameRequest } from './named-request.js';
import { shareNumbers } from './numbering.js';
import { remarksOnNumbers } from './numbers-given.js';
import { quoteSubmission } from './quote.js';
import { Run } from './run.js';
import type { Runs } from './runs.js';
import { checkStranger, checkStrangersRetry, viewFrom, type RecordView } from './strangers.js';
import { reviveRun } from './revive.js';
import { UserShelf, type Expanded } from './user-workflows.js';
import { parseSubmission, readSubmission, type TypedOptions } from './submission.js';

/** What the desks of all callers share. */
export interface House {
  readonly store: ExecutionStore;
  readonly runs: Runs;
  readonly received: ReceivedFiles;
  /** @throws ServiceError `unavailable` once the service is closed */
  checkOpen(): void;
  /** To be awaited before work is taken: what changed since the last job is followed. */
  prepare(): Promise<void>;
  /** Makes the folder for the results of a caller who has no folder here. */
  resultsFolder(executionId: string): Promise<string>;
  /** Clears away what removed executions leave. */
  forget(executionIds: readonly string[]): Promise<void>;
  /** Resolves when an execution that another process left is worked on again; at once for all others. */
  resumed(executionId: string): Promise<void>;
  /** As `LocalServiceOptions.admit`. */
  readonly admit: ((admission: Admission) => Promise<void>) | null;
}

/** A submission of a caller over a network that was found right, before it is stored. */
export interface Admission {
  readonly owner: string;
  /** As it will be stored. */
  readonly execution: Execution;
  /** The most it will cost. */
  readonly quote: Quote;
}

/** Milliseconds after which a quote tells of what was looked at so far. */
const quoteLimit = 30_000;

export class LocalDesk implements ConversionService {
  readonly id = localServiceId;
  readonly kind = 'local';
  readonly #house: House;
  readonly #caller: Caller;
  readonly #giver: OptionGiver;
  readonly #view: RecordView;
  readonly #shelf: UserShelf;

  constructor(house: House, caller: Caller) {
    this.#house = house;
    this.#caller = caller;
    this.#view = viewFrom(caller.place);
    this.#giver = {
      place: caller.place,
      sent: (path) => house.received.isFrom(caller.owner, path),
    };
    this.#shelf = new UserShelf(house.store.userWorkflows, caller, this.#giver);
  }

  async workflows(): Promise<WorkflowCatalogue> {
    const max_files = this.#caller.place === 'network' ? limits.request.files : limits.local.files;
    const own = <R extends Workflow>(record: R) => ({ ...record, max_files, service: this.id });
    return {
      system_workflows: systemWorkflows.map(toRecord).map(own),
      user_workflows: this.#shelf.records().map(own),
    };
  }

  async options(workflowId: number): Promise<Option[]> {
    return this.#shelf.options(workflowId) ?? offeredOptions(findWorkflow(workflowId), this.#caller.place);
  }

  async userWorkflow(workflowId: number): Promise<UserWorkflow> {
    return this.#shelf.get(workflowId);
  }

  async saveWorkflow(draft: UserWorkflowDraft): Promise<UserWorkflow> {
    this.#house.checkOpen();
    return this.#shelf.save(draft);
  }

  async updateWorkflow(workflowId: number, draft: UserWorkflowDraft): Promise<UserWorkflow> {
    this.#house.checkOpen();
    return this.#shelf.update(workflowId, draft);
  }

  async removeWorkflow(workflowId: number): Promise<void> {
    this.#house.checkOpen();
    this.#shelf.remove(workflowId);
  }

  async quote(raw: SubmitRequest): Promise<Quote> {
    const { request } = this.#parse(raw);
    const workflow = findWorkflow(request.workflowId);
    const options = readOptions(workflow.options, request.options, this.#giver) as TypedOptions;
    const chain = readChain(workflow, request.then ?? [], this.#giver);
    const paths = request.files.map(({ path }) => path);
    return quoteSubmission({ workflow, options, chain, paths }, AbortSignal.timeout(quoteLimit));
  }

  receive(file: IncomingFile): Promise<ReceivedFile> {
    return this.#house.received.receive(this.#caller.owner, file);
  }

  discard(paths: readonly string[]): Promise<void> {
    return this.#house.received.discard(this.#caller.owner, paths);
  }

  async submit(raw: SubmitRequest, { idempotencyKey }: SubmitTerms = {}): Promise<Execution> {
    this.#house.checkOpen();
    const asked = this.#parse(raw);
    if (idempotencyKey === undefined) return this.#submit(asked, null);
    const { store, received } = this.#house;
    const named = nameRequest(idempotencyKey, asked.request, (path) => received.digestOf(path));
    const execution = await store.once(this.#caller.owner, named, () => this.#submit(asked, named));
    return this.#view.execution(execution);
  }

  async status(executionId: string): Promise<Execution> {
    return this.#view.execution(this.#house.store.find(executionId, this.#caller.owner));
  }

  async finished(executionId: string): Promise<Execution> {
    return this.#view.execution(await this.#house.store.finished(executionId, this.#caller.owner));
  }

  async cancel(executionId: string, input?: number): Promise<void> {
    const { runs, store } = this.#house;
    const { owner } = this.#caller;
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
    const parsed = RetryRequest.safeParse(raw);
    if (!parsed.success) throw new ServiceError('invalid_request', { detail: 'the retry has another shape' });
    this.#checkService(parsed.data.service);
    checkStrangersRetry(parsed.data, this.#giver);
    const { executionId, inputs, passwords, options, directory } = parsed.data;
    await this.#house.prepare();
    await this.#house.resumed(executionId);
    const { runs, store } = this.#house;
    const { owner } = this.#caller;
    const run = runs.find(executionId, owner) ?? (await this.#revive(executionId, passwords));
    // What is given now is kept nowhere either.
    if (Object.keys(passwords).length > 0 || options !== undefined) store.noteSecrets(executionId);
    const again = run.retryable(inputs);
    run.override(again, options, this.#giver);
    for (const [index, password] of Object.entries(passwords)) run.passwords.set(Number(index), password);
    const { live } = run;
    // A merge of which every part is ready may still lack its result: then only the last step runs again.
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
    const { results } = this.#house.store.find(executionId, this.#caller.owner);
    const result = results.find((entry) => entry.index === index);
    if (!result) throw new ServiceError('invalid_request', { detail: `there is no result ${index}` });
    const facts = await stat(result.path).catch(() => null);
    if (!facts?.isFile()) throw new ServiceError('file_missing');
    return { name: result.name, size: facts.size, content: bytesOf(result.path, range) };
  }

  async list(query: HistoryQuery): Promise<HistoryPage> {
    const page = this.#house.store.page(query, { owner: this.#caller.owner, service: this.id });
    return { ...page, entries: page.entries.map((entry) => this.#view.summary(entry)) };
  }

  async remove(executionIds: readonly string[]): Promise<void> {
    await this.#house.forget(this.#house.store.remove(executionIds, this.#caller.owner, this.id));
  }

  async clear(): Promise<void> {
    await this.#house.forget(this.#house.store.clear(this.#caller.owner, this.id));
  }

  credits(): Promise<null> {
    return Promise.resolve(null);
  }

  subscribe(listener: (change: ExecutionChange) => void): () => void {
    return this.#house.store.subscribe(this.#caller.owner, (change) => listener(this.#view.change(change)));
  }

  /** The request, found to be meant for this service and to name what this caller may name; for system workflows. */
  #parse(raw: SubmitRequest): Expanded {
    const request = parseSubmission(raw);
    this.#checkService(request.service);
    checkStranger(request, this.#giver, (paths) => this.#house.received.sizeOf(paths));
    return this.#shelf.expand(request);
  }

  #checkService(service: string | undefined): void {
    if (service !== undefined && service !== this.id) throw new ServiceError('unknown_service', { service });
  }

  async #submit({ request, user }: Expanded, named: NamedRequest | null): Promise<Execution> {
    const { store, runs, received } = this.#house;
    const { owner, place } = this.#caller;
    const submission = await readSubmission(request, this.#giver);
    const { execution, workflow, options, chain, passwords, holdsSecrets } = submission;
    if (user)
      Object.assign(execution, { workflowName: user.name, userWorkflow: { id: user.id, name: user.name } });
    await this.#house.prepare();
    const batch = { execution, owner, workflow, options, passwords };
    const shares = await shareNumbers(batch, runs.context);
    const { admit } = this.#house;
    if (place === 'network' && admit) {
      const paths = execution.inputs.map(({ path }) => path);
      const quote = await quoteSubmission(
        { workflow, options, chain, paths },
        AbortSignal.timeout(quoteLimit),
      );
      this.#house.checkOpen();
      execution.quoted = quote.lines;
      await admit({ owner, execution: this.#view.execution(execution), quote });
    }
    // Made at the last moment: a folder of an execution that nobody knows is cleared away.
    if (place === 'network') execution.target.directory = await this.#house.resultsFolder(execution.id);
    this.#house.checkOpen();
    const live = store.add(execution, owner, givesOneResult(workflow, options), named, holdsSecrets);
    live.addMessages(remarksOnNumbers(execution, owner, this.id, shares, store));
    received.use(pathsOf(request), execution.id);
    const run = new Run(live, workflow, options, chain, passwords, shares, runs.context);
    return this.#view.execution(runs.start(run));
  }

  /** An execution of the history comes back to life for a retry; passwords are by input index. */
  #revive(executionId: string, given: Readonly<Record<string, string>>): Promise<Run> {
    const { store, runs } = this.#house;
    const { owner } = this.#caller;
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

/** The file is opened when it is read, so that one nobody reads holds nothing. */
async function* bytesOf(path: string, range?: ByteRange): AsyncGenerator<Uint8Array> {
  yield* createReadStream(path, range) as AsyncIterable<Buffer>;
}
