/** What is to be done with the documents of the list beside the workflow itself: it belongs to them, and goes with them. */
import type { ChosenNames } from '../../contract/name-channels.js';
import { chainStore, setChain, type Link } from './chain.js';
import { listNames, nameResult, uiStore } from './ui.js';
import type { Picked } from './workflows.js';

/** The steps of a list, and the name of its one result. */
export interface Armed {
  /** The workflow they were for. */
  readonly picked: Picked | null;
  readonly links: readonly Link[];
  readonly resultName: string | null;
  readonly nameList: ChosenNames | null;
}

/** Drops the steps and the name. @returns what they were, for {@link rearm} */
export function disarm(): Armed {
  const { pickedWorkflow: picked, resultName, nameList } = uiStore.getState();
  const { links } = chainStore.getState();
  setChain([]);
  nameResult(null);
  listNames(null);
  return { picked, links, resultName, nameList };
}

/** Brings them back, unless something else was chosen meanwhile. */
export function rearm({ picked, links, resultName, nameList }: Armed): void {
  const { pickedWorkflow } = uiStore.getState();
  if (pickedWorkflow !== picked || chainStore.getState().links.length > 0) return;
  setChain(links);
  nameResult(resultName);
  listNames(nameList);
}
