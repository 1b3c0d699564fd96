/** The network is allowed for one job: from the adding of a web address until no address is in the list any more. */
import { documentsStore, type DocumentsState } from './documents.js';
import { setValue, uiStore, useUi } from './ui.js';

/** Workflows that take web addresses, by key. */
const workflows = ['html-to-pdf', 'anything-to-pdf', 'merge-anything'] as const;

export function allowNetwork(): void {
  for (const key of workflows) setValue(key, 'network', 'true');
}

/** True while a workflow that takes web addresses has the network allowed. */
export const useNetworkAllowed = (): boolean =>
  useUi(({ values }) => workflows.some((key) => values[key]?.['network'] === 'true'));

const hasAddress = ({ documents, next }: DocumentsState): boolean =>
  [...documents, ...next].some(({ file }) => file.format === 'url');

documentsStore.subscribe((now, before) => {
  if (now.documents === before.documents && now.next === before.next) return;
  if (hasAddress(now) || !hasAddress(before)) return;
  const { values } = uiStore.getState();
  for (const key of workflows) if (values[key]?.['network'] === 'true') setValue(key, 'network', 'false');
});
