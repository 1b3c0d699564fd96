/** A service as one caller has it: what is the same wherever the work is done. */
import {
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
  type ReceivedFile,
  type ResultContent,
  type SubmitRequest,
  type OptionValues,
} from '../../contract/index.js';
import type { OptionGiver } from '../kit/options.js';
import type { BlobStore } from './blobs.js';
import type { ReceivedFiles } from './received.js';
import type { ExecutionStore } from './store.js';
import { checkStranger, checkStrangersRetry, viewFrom, type RecordView } from './strangers.js';
import { parseSubmission } from './submitted.js';

/** What every desk of a service needs. */
export interface DeskHouse {
  readonly store: ExecutionStore;
  readonly received: ReceivedFiles;
  /** Where results are read. */
  readonly blobs: BlobStore;
  /** Clears away what removed executions leave. */
  forget(executionIds: readonly string[]): Promise<void>;
}

/** The calls that ask for executions and their results, and the checks of the others. */
export abstract class Desk {
  abstract readonly id: string;
  abstract readonly kind: ConversionService['kind'];
  protected readonly caller: Caller;
  protected readonly giver: OptionGiver;
  protected readonly view: RecordView;
  readonly #house: DeskHouse;

  constructor(house: DeskHouse, caller: Caller) {
    this.#house = house;
    this.caller = caller;
    this.view = viewFrom(caller.place);
    this.giver = {
      place: caller.place,
      sent: (path) => house.received.isFrom(caller.owner, path),
    };
  }

  receive(file: IncomingFile): Promise<ReceivedFile> {
    return this.#house.received.receive(this.caller.owner, file);
  }

  discard(paths: readonly string[]): Promise<void> {
    return this.#house.received.discard(this.caller.owner, paths);
  }

  async status(executionId: string): Promise<Execution> {
    return this.view.execution(this.#house.store.find(executionId, this.caller.owner));
  }

  async finished(executionId: string): Promise<Execution> {
    return this.view.execution(await this.#house.store.finished(executionId, this.caller.owner));
  }

  async result(executionId: string): Promise<ExecutionResult[]> {
    return (await this.status(executionId)).results;
  }

  async openResult(executionId: string, index: number, range?: ByteRange): Promise<ResultContent> {
    const { results } = this.#house.store.find(executionId, this.caller.owner);
    const result = results.find((entry) => entry.index === index);
    if (!result) throw new ServiceError('invalid_request', { detail: `there is no result ${index}` });
    const { blobs } = this.#house;
    const size = await blobs.sizeOf(result.path);
    if (size === null) throw new ServiceError('file_missing');
    return { name: result.name, size, content: blobs.read(result.path, range) };
  }

  async list(query: HistoryQuery): Promise<HistoryPage> {
    const page = this.#house.store.page(query, { owner: this.caller.owner, service: this.id });
    return { ...page, entries: page.entries.map((entry) => this.view.summary(entry)) };
  }

  async remove(executionIds: readonly string[]): Promise<void> {
    await this.#house.forget(await this.#house.store.remove(executionIds, this.caller.owner, this.id));
  }

  async clear(endedBy?: string): Promise<void> {
    await this.#house.forget(await this.#house.store.clear(this.caller.owner, this.id, endedBy));
  }

  subscribe(listener: (change: ExecutionChange) => void): () => void {
    return this.#house.store.subscribe(this.caller.owner, (change) => listener(this.view.change(change)));
  }

  /** The request, found to be meant for this service and to name what this caller may name. */
  protected readRequest(raw: SubmitRequest): SubmitRequest {
    const request = parseSubmission(raw);
    this.#checkService(request.service);
    const { received } = this.#house;
    const limits = received.limitsOf(this.caller.owner);
    checkStranger(request, this.giver, (paths) => received.sizeOf(paths), limits);
    return request;
  }

  /** As {@link readRequest}, for a retry. */
  protected readRetry(raw: RetryRequest): RetryRequest {
    const parsed = RetryRequest.safeParse(raw);
    if (!parsed.success) throw new ServiceError('invalid_request', { detail: 'the retry has another shape' });
    this.#checkService(parsed.data.service);
    checkStrangersRetry(parsed.data, this.giver);
    return parsed.data;
  }

  #checkService(service: string | undefined): void {
    if (service !== undefined && service !== this.id) throw new ServiceError('unknown_service', { service });
  }
}

/** A submission that names no files yet. */
export const withoutFiles = (workflowId: number, options: OptionValues): SubmitRequest => ({
  workflowId,
  files: [],
  options,
  target: { directory: null, pattern: null },
});
