/** The workflows that one caller made. */
import {
  localOwner,
  localServiceId,
  ServiceError,
  type Caller,
  type Option,
  type SubmitRequest,
  type UserWorkflow,
  type UserWorkflowDraft,
  type Workflow,
} from '../../contract/index.js';
import type { Shelf, UserWorkflows } from '../executions/history/user-workflows.js';
import type { OptionGiver } from '../kit/options.js';
import { readDraft } from '../workflows/user/draft.js';
import { withoutPaths } from '../workflows/user/file.js';
import { toUserRecord } from '../workflows/user/record.js';
import { expand, openOptions } from '../workflows/user/run.js';

/** A request for system workflows, and the user workflow that was asked for. */
export interface Expanded {
  readonly request: SubmitRequest;
  readonly user: UserWorkflow | null;
}

export class UserShelf {
  readonly #kept: UserWorkflows;
  readonly #shelf: Shelf;
  /** The workflows of the person at this computer, which this caller may use and not change; null: none of them. */
  readonly #shared: Shelf | null;
  readonly #giver: OptionGiver;

  /** @param isShared whether the caller may use what the person at this computer made */
  constructor(kept: UserWorkflows, { owner }: Caller, giver: OptionGiver, isShared = false) {
    this.#kept = kept;
    this.#shelf = { owner, service: localServiceId };
    this.#shared = isShared && owner !== localOwner ? { ...this.#shelf, owner: localOwner } : null;
    this.#giver = giver;
  }

  records(): Workflow[] {
    const shared = this.#shared ? this.#kept.list(this.#shared) : [];
    return [...this.#kept.list(this.#shelf), ...shared].map(toUserRecord);
  }

  /** Null where the caller has none of this id. */
  find(id: number): UserWorkflow | null {
    const own = this.#kept.find(id, this.#shelf);
    if (own || !this.#shared) return own;
    const shared = this.#kept.find(id, this.#shared);
    // No caller over a network gets a path of this computer: such a file is sent along at every run.
    return shared && { ...shared, steps: shared.steps.map(withoutPaths) };
  }

  /** @throws ServiceError `unknown_workflow` */
  get(id: number): UserWorkflow {
    const found = this.find(id);
    if (!found) throw new ServiceError('unknown_workflow', { workflow: id });
    return found;
  }

  /** The options that one leaves open; null where the caller has none of this id. */
  options(id: number): Option[] | null {
    const found = this.find(id);
    return found && openOptions(found, this.#giver.place);
  }

  save(draft: UserWorkflowDraft): UserWorkflow {
    return this.#kept.insert(readDraft(draft, this.#giver), this.#shelf);
  }

  update(id: number, draft: UserWorkflowDraft): UserWorkflow {
    this.get(id);
    return this.#kept.update(id, readDraft(draft, this.#giver), this.#shelf);
  }

  remove(id: number): void {
    this.#kept.remove(id, this.#shelf);
  }

  restore(id: number): UserWorkflow {
    return this.#kept.restore(id, this.#shelf);
  }

  /** @throws ServiceError `invalid_options`, `unknown_workflow` where this version has a step no more */
  expand(request: SubmitRequest): Expanded {
    const user = this.find(request.workflowId);
    return user ? { request: expand(user, request, this.#giver), user } : { request, user: null };
  }
}
