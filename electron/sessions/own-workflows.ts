/** The user workflows of one caller for a service: named chains of the service's workflows. They are stored on this computer. */
import {
  foldedName,
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
import { refuseTitle } from '../workflows/user/own-name.js';
import { expandSteps, openOptionsOf } from '../workflows/user/own-step.js';
import type { Backend } from './backend.js';

/** A request for workflows of the service, and the user workflow that it came from. */
export interface Expanded {
  readonly request: SubmitRequest;
  readonly user: UserWorkflow | null;
}

/** The store of user workflows: a file of this computer, or the database of a cluster. */
export type KeptWorkflows = Pick<UserWorkflows, 'list' | 'find' | 'insert' | 'update' | 'remove' | 'restore'>;

/** The part of a service that knows the user workflows made of its workflows. */
export type OwnSteps = Pick<Backend<unknown>, 'id' | 'kind' | 'record' | 'steps' | 'readDraft'>;

export class OwnWorkflows {
  readonly #kept: KeptWorkflows;
  readonly #backend: OwnSteps;
  readonly #caller: Caller;
  readonly #rights: CallerRights;
  readonly #shelf: Shelf;
  /** The workflows of the person at this computer, which this caller may use and not change; null: none of them. */
  readonly #shared: Shelf | null;
  /** A service elsewhere has ids for its workflows: user workflows that are stored here have ids below 0, so they never collide. */
  readonly #sign: 1 | -1;

  /** @param isShared whether the caller may use what the person at this computer made */
  constructor(
    kept: KeptWorkflows,
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
   * @throws ServiceError `unknown_workflow`, also where the service no longer has a step
   */
  async options(id: number): Promise<Option[] | null> {
    const own = this.#meant(id);
    return own && openOptionsOf(await this.#backend.steps(own), this.#rights.place);
  }

  /** @throws ServiceError as `ConversionService.saveWorkflow` */
  async save(draft: UserWorkflowDraft): Promise<() => UserWorkflow> {
    const read = await this.#backend.readDraft(draft, this.#rights);
    await refuseTitle(read.name);
    return () => this.#outward(this.#kept.insert(read, this.#shelf));
  }

  /** @throws ServiceError as `ConversionService.updateWorkflow` */
  async update(id: number, draft: UserWorkflowDraft): Promise<() => UserWorkflow> {
    const { name } = this.get(id);
    const read = await this.#backend.readDraft(draft, this.#rights);
    // A workflow keeps a name that it had before a tile got it.
    if (foldedName(read.name) !== foldedName(name)) await refuseTitle(read.name);
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
   * Replaces a user workflow in a request by its chain; any other request stays as it is.
   * @throws ServiceError `invalid_options`, `unknown_workflow` where the service no longer has a step
   */
  async expand(request: SubmitRequest): Promise<Expanded> {
    const user = this.#meant(request.workflowId);
    if (!user) return { request, user };
    return { request: expandSteps(user, await this.#backend.steps(user), request, this.#rights), user };
  }

  /** The user workflow with an id. @throws ServiceError `unknown_workflow` for an id that no workflow of the service has either */
  #meant(id: number): UserWorkflow | null {
    return this.#sign < 0 && id < 0 ? this.get(id) : this.#find(id);
  }

  /** Null where the caller has none of this id. */
  #find(id: number): UserWorkflow | null {
    const own = this.#kept.find(id * this.#sign, this.#shelf);
    if (own) return this.#outward(own);
    const shared = this.#shared && this.#kept.find(id * this.#sign, this.#shared);
    // A caller over a network gets no path of this computer: such a file must be sent with every run.
    return shared && this.#outward({ ...shared, steps: shared.steps.map(withoutPaths) });
  }

  #outward(own: UserWorkflow): UserWorkflow {
    return { ...own, id: own.id * this.#sign };
  }
}
