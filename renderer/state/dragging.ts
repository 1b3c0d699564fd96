/** Files dragged over the window: their number, and their types as far as the browser reports them. */
import { createStore, useStore } from 'zustand';
import type { Workflow } from '../../contract/workflow.js';
import { isWantedStep } from './as-step.js';
import { extensionsOfType } from './mime-types.js';

export interface Held {
  /** Files and folders; 0 where the number is not known. */
  readonly count: number;
  /** MIME type of each, in small letters; `''` for one that is not known, as of a folder. */
  readonly types: readonly string[];
}

const store = createStore<{ readonly held: Held | null }>(() => ({ held: null }));

/** Null while nothing is dragged over the window. */
export const useHeld = (): Held | null => useStore(store, ({ held }) => held);

const sameTypes = (a: Held, b: Held): boolean =>
  a.count === b.count && a.types.every((type, at) => type === b.types[at]);

/** Sets what is dragged; called many times a second, so only changes are announced. */
export function hold(held: Held | null): void {
  const now = store.getState().held;
  if (now === held || (now && held && sameTypes(now, held))) return;
  store.setState({ held });
}

/** The files of a drag event. */
export function heldBy(data: DataTransfer): Held {
  const files = [...data.items].filter(({ kind }) => kind === 'file');
  return { count: files.length, types: files.map(({ type }) => type.toLowerCase()) };
}

/** True when the workflow takes all dragged files, as far as their types are known: unknown ones are assumed to fit. */
function takesHeld({ input_extensions: extensions }: Workflow, { types }: Held): boolean {
  if (extensions.length === 0) return true;
  return types.every((type) => {
    const known = extensionsOfType(type);
    return known === null || known.some((extension) => extensions.includes(extension));
  });
}

/** True when the workflow takes the dragged files, or is offered for them as the step after a conversion. */
export const fitsHeld = (workflow: Workflow, held: Held, workflows: readonly Workflow[]): boolean =>
  takesHeld(workflow, held) ||
  (isWantedStep(workflow) &&
    workflows.some((first) => !first.merge && first.category === 'to_pdf' && takesHeld(first, held)));

let own = false;

/** True while something of this window itself is dragged. */
export const isOwnDrag = (): boolean => own;
export const ownDragBegan = (): void => void (own = true);
export const ownDragEnded = (): void => void (own = false);
