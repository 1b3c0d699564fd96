/** The network is allowed for one job: from the addition of a web address until the list has no address any more. */
import { shownWorkflows } from '../api/queries.js';
import { documentsStore, type DocumentsState } from './documents.js';
import { setValue, uiStore, useUi } from './ui.js';
import { workflowKey } from './workflows.js';

/** Keys of the workflows that may use the network. */
const takingAddresses = (): string[] =>
  shownWorkflows()
    .filter(({ network }) => network)
    .map(workflowKey);

export function allowNetwork(): void {
  for (const key of takingAddresses()) setValue(key, 'network', 'true');
}

/** True while a workflow for web addresses may use the network. */
export const useNetworkAllowed = (): boolean =>
  useUi(({ values }) => takingAddresses().some((key) => values[key]?.['network'] === 'true'));

const hasAddress = ({ documents, next }: DocumentsState): boolean =>
  [...documents, ...next].some(({ file }) => file.format === 'url');

documentsStore.subscribe((now, before) => {
  if (now.documents === before.documents && now.next === before.next) return;
  if (hasAddress(now) || !hasAddress(before)) return;
  const { values } = uiStore.getState();
  for (const key of takingAddresses())
    if (values[key]?.['network'] === 'true') setValue(key, 'network', 'false');
});
