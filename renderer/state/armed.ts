/** What is to be done with the documents of the list beside the workflow itself: it belongs to them, and goes with them. */
import { chainStore, setChain, type Link } from './chain.js';
import { nameResult, uiStore } from './ui.js';
import type { Picked } from './workflows.js';

/** The steps of a list, and the name of its one result. */
export interface Armed {
  /** The workflow they were for. */
  readonly picked: Picked | null;
  readonly links: readonly Link[];
  readonly resultName: string | null;
}

/** Drops the steps and the name. @returns what they were, for {@link rearm} */
export function disarm(): Armed {
  const { pickedWorkflow: picked, resultName } = uiStore.getState();
  const { links } = chainStore.getState();
  setChain([]);
  nameResult(null);
  return { picked, links, resultName };
}

/** Brings them back, unless something else was chosen meanwhile. */
export function rearm({ picked, links, resultName }: Armed): void {
  const { pickedWorkflow } = uiStore.getState();
  if (pickedWorkflow !== picked || chainStore.getState().links.length > 0) return;
  setChain(links);
  nameResult(resultName);
}
