/** The workflows that one caller made for a service: names for chains of the workflows that the service has. They are kept here. */
import {
  localOwner,
  ServiceError,
  type Caller,
  type Option,
  type SubmitRequest,
  type UserWorkflow,
  type UserWorkflowDraft,
  type Workflow,
} from '../../contract/index.js';
import type { Shelf, UserWorkflows } from '../executions/history/user-workflows.js';
import type { CallerRights } from '../kit/options.js';
import { withoutPaths } from '../workflows/user/file.js';
import { expandSteps, openOptionsOf } from '../workflows/user/own-step.js';
import type { Backend } from './backend.js';

/** A request for workflows that the service has, and the one of the caller's own that was asked for. */
export interface Expanded {
  readonly request: SubmitRequest;
  readonly user: UserWorkflow | null;
}

/** The part of a service that knows the user workflows made of its workflows. */
export type OwnSteps = Pick<Backend<unknown>, 'id' | 'kind' | 'record' | 'steps' | 'readDraft'>;

export class OwnWorkflows {
  readonly #kept: UserWorkflows;
  readonly #backend: OwnSteps;
  readonly #caller: Caller;
  readonly #rights: CallerRights;
  readonly #shelf: Shelf;
  /** The workflows of the person at this computer, which this caller may use and not change; null: none of them. */
  readonly #shared: Shelf | null;
  /** A service elsewhere has ids of its own workflows: those that are kept here for it are less than 0, and so never one of them. */
  readonly #sign: 1 | -1;

  /** @param isShared whether the caller may use what the person at this computer made */
  constructor(
    kept: UserWorkflows,
    backend: OwnSteps,
    caller: Caller,
    rights: CallerRights,
    isShared = false,
  ) {
    this.#kept = kept;
    this.#backend = backend;
    this.#caller = caller;
    this.#rights = rights;
    this.#sign = backend.kind === 'remote' ? -1 : 1;
    this.#shelf = { owner: caller.owner, service: backend.id };
    this.#shared = isShared && caller.owner !== localOwner ? { ...this.#shelf, owner: localOwner } : null;
  }

  records(): Promise<Workflow[]> {
    const shared = this.#shared ? this.#kept.list(this.#shared) : [];
    const all = [...this.#kept.list(this.#shelf), ...shared];
    return Promise.all(all.map((own) => this.#backend.record(this.#outward(own), this.#caller)));
  }

  /** @throws ServiceError `unknown_workflow` */
  get(id: number): UserWorkflow {
    const found = this.#find(id);
    if (!found) throw new ServiceError('unknown_workflow', { workflow: id });
    return found;
  }

  /**
   * The options that one leaves open; null where the id is none of these.
   * @throws ServiceError `unknown_workflow`, also where the service has a step no more
   */
  async options(id: number): Promise<Option[] | null> {
    const own = this.#meant(id);
    return own && openOptionsOf(await this.#backend.steps(own), this.#rights.place);
  }

  /** @throws ServiceError as `ConversionService.saveWorkflow` */
  async save(draft: UserWorkflowDraft): Promise<() => UserWorkflow> {
    const read = await this.#backend.readDraft(draft, this.#rights);
    return () => this.#outward(this.#kept.insert(read, this.#shelf));
  }

  /** @throws ServiceError as `ConversionService.updateWorkflow` */
  async update(id: number, draft: UserWorkflowDraft): Promise<() => UserWorkflow> {
    this.get(id);
    const read = await this.#backend.readDraft(draft, this.#rights);
    return () => this.#outward(this.#kept.update(id * this.#sign, read, this.#shelf));
  }

  /** @throws ServiceError `unknown_workflow` */
  remove(id: number): void {
    this.get(id);
    this.#kept.remove(id * this.#sign, this.#shelf);
  }

  /** @throws ServiceError as `ConversionService.restoreWorkflow` */
  restore(id: number): UserWorkflow {
    return this.#outward(this.#kept.restore(id * this.#sign, this.#shelf));
  }

  /**
   * The request that a request for one of these stands for; any other as it is.
   * @throws ServiceError `invalid_options`, `unknown_workflow` where the service has a step no more
   */
  async expand(request: SubmitRequest): Promise<Expanded> {
    const user = this.#meant(request.workflowId);
    if (!user) return { request, user };
    return { request: expandSteps(user, await this.#backend.steps(user), request, this.#rights), user };
  }

  /** The one that an id means. @throws ServiceError `unknown_workflow` for an id that no workflow of the service has either */
  #meant(id: number): UserWorkflow | null {
    return this.#sign < 0 && id < 0 ? this.get(id) : this.#find(id);
  }

  /** Null where the caller has none of this id. */
  #find(id: number): UserWorkflow | null {
    const own = this.#kept.find(id * this.#sign, this.#shelf);
    if (own) return this.#outward(own);
    const shared = this.#shared && this.#kept.find(id * this.#sign, this.#shared);
    // No caller over a network gets a path of this computer: such a file is sent along at every run.
    return shared && this.#outward({ ...shared, steps: shared.steps.map(withoutPaths) });
  }

  #outward(own: UserWorkflow): UserWorkflow {
    return { ...own, id: own.id * this.#sign };
  }
}
