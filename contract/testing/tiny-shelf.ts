/** The workflows that callers of the tiny service made, in memory. */
import { append } from '../lists.js';
import { ServiceError, type UserWorkflow, type UserWorkflowDraft } from '../index.js';

type Fields = Readonly<Record<string, readonly string[]>>;

export class TinyShelf {
  readonly #kept: { owner: string; workflow: UserWorkflow }[] = [];
  readonly #removed: { owner: string; workflow: UserWorkflow }[] = [];
  #made = 1;

  /** @param owner null for everybody's */
  list(owner: string | null): UserWorkflow[] {
    return this.#kept
      .filter((entry) => owner === null || entry.owner === owner)
      .map(({ workflow }) => workflow);
  }

  has(id: number, owner: string | null): boolean {
    return this.list(owner).some((workflow) => workflow.id === id);
  }

  get(id: number, owner: string | null): UserWorkflow {
    const found = this.list(owner).find((workflow) => workflow.id === id);
    if (!found) throw new ServiceError('unknown_workflow', { workflow: id });
    return structuredClone(found);
  }

  /** @param careless whether two may have one name */
  save(draft: UserWorkflowDraft, owner: string, careless: boolean): UserWorkflow {
    this.#check(draft, careless ? [] : this.list(owner));
    const workflow = { ...structuredClone(draft), id: (this.#made += 1) };
    this.#kept.push({ owner, workflow });
    return structuredClone(workflow);
  }

  update(id: number, draft: UserWorkflowDraft, owner: string | null): UserWorkflow {
    this.get(id, owner);
    this.#check(
      draft,
      this.list(owner).filter((workflow) => workflow.id !== id),
    );
    const entry = this.#kept.find(({ workflow }) => workflow.id === id)!;
    entry.workflow = { ...structuredClone(draft), id };
    return structuredClone(entry.workflow);
  }

  remove(id: number, owner: string | null): void {
    this.get(id, owner);
    const place = this.#kept.findIndex(({ workflow }) => workflow.id === id);
    append(this.#removed, this.#kept.splice(place, 1));
  }

  restore(id: number, owner: string | null): UserWorkflow {
    const entry = this.#removed.find(
      (each) => each.workflow.id === id && (owner === null || each.owner === owner),
    );
    if (!entry) throw new ServiceError('unknown_workflow', { workflow: id });
    this.#check(entry.workflow, this.list(owner));
    this.#removed.splice(this.#removed.indexOf(entry), 1);
    this.#kept.push(entry);
    return structuredClone(entry.workflow);
  }

  #check({ name, steps }: UserWorkflowDraft, others: readonly UserWorkflow[]): void {
    const refuse = (fields: Fields) => new ServiceError('invalid_request', { detail: 'no' }, { fields });
    if (others.some((other) => other.name.toLowerCase() === name.toLowerCase()))
      throw new ServiceError('workflow_name_taken', { name }, { fields: { name: ['taken'] } });
    for (const [place, { workflow, options }] of steps.entries()) {
      if (workflow !== 'copy') throw refuse({ [`steps.${place}.workflow`]: ['unknown'] });
      const [option] = Object.keys(options);
      if (option !== undefined) throw refuse({ [`steps.${place}.options.${option}`]: ['no'] });
    }
  }
}
