/** The services of one caller, over the store of all their executions. */
import {
  localServiceId,
  ServiceError,
  type Caller,
  type ConversionService,
  type Execution,
  type HistoryPage,
  type HistoryQuery,
  type ServiceDirectory,
} from '../../contract/index.js';
import { renameFile } from '../executions/delivery/rename.js';
import type { ExecutionStore } from '../executions/store.js';

export class StoredDirectory implements ServiceDirectory {
  readonly #store: ExecutionStore;
  readonly #caller: Caller;

  readonly #services: () => readonly ConversionService[];

  /** @param services those of this caller; asked every time, because they change */
  constructor(store: ExecutionStore, caller: Caller, services: () => readonly ConversionService[]) {
    this.#store = store;
    this.#caller = caller;
    this.#services = services;
  }

  get all(): readonly ConversionService[] {
    return this.#services();
  }

  of(id: string = localServiceId): ConversionService {
    const service = this.all.find((entry) => entry.id === id);
    if (!service) throw new ServiceError('unknown_service', { service: id });
    return service;
  }

  holding(executionId: string): ConversionService {
    return this.of(this.#store.find(executionId, this.#caller.owner).service);
  }

  async status(executionId: string): Promise<Execution> {
    return this.#store.find(executionId, this.#caller.owner);
  }

  async list(query: HistoryQuery, service?: string): Promise<HistoryPage> {
    const { owner } = this.#caller;
    return this.#store.page(query, service === undefined ? { owner } : { owner, service });
  }

  async rename(executionId: string, index: number, name: string): Promise<Execution> {
    const { owner } = this.#caller;
    const result = this.#store.find(executionId, owner).results.find((other) => other.index === index);
    if (!result) throw new ServiceError('invalid_request', { detail: `there is no result ${index}` });
    this.#store.moved(executionId, owner, index, await renameFile(result.path, name));
    return this.#store.find(executionId, owner);
  }

  async remove(executionIds: readonly string[]): Promise<void> {
    await Promise.all(this.all.map((service) => service.remove(executionIds)));
    // The rest belongs to services that are no longer used.
    await this.#store.remove(executionIds, this.#caller.owner, null);
  }

  async clear(endedBy?: string): Promise<void> {
    await Promise.all(this.all.map((service) => service.clear(endedBy)));
    await this.#store.clear(this.#caller.owner, null, endedBy);
  }
}
