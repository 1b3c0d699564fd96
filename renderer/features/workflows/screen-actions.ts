/** What a person does on the screen of their workflows. */
import { localServiceId } from '../../../contract/caller.js';
import { foldedName, freeName } from '../../../contract/step-options.js';
import type { Workflow } from '../../../contract/workflow.js';
import { errorInfoOf } from '../../api/platen.js';
import { currentWorkflows } from '../../api/queries.js';
import { i18n } from '../../i18n/index.js';
import { attempt } from '../../state/attempt.js';
import { setChain } from '../../state/chain.js';
import { chosenServiceId } from '../../state/chosen.js';
import {
  changeDraft,
  dropDraft,
  ownStore,
  refuseDraft,
  selectOwn,
  tellDone,
  toTyped,
  type OwnWorkflowDraft,
  type OwnRef,
} from '../../state/own-drafts.js';
import { chooseService } from '../../state/service.js';
import { pickWorkflow, show } from '../../state/ui.js';
import { announce } from '../../ui/announce.js';
import { focusSoon } from '../../ui/focus-soon.js';
import {
  duplicateOwn,
  exportOwn,
  importOwn,
  keepOwn,
  removeOwn,
  restoreOwn,
} from '../../shared/workflows/own-actions.js';

/** One that is kept. */
export type KeptRef = OwnRef & { readonly id: number };

/** Begins a new workflow, or continues with the one that was begun. */
export function begin(): void {
  selectOwn({ service: localServiceId, id: null });
  focusSoon('own-name');
}

/**
 * Saves what was changed. What is not right is said at its fields.
 * @returns the workflow as it is listed; null where it could not be saved
 */
export async function save(own: OwnRef, draft: OwnWorkflowDraft): Promise<Workflow | null> {
  try {
    const kept = await keepOwn(own.service, own.id, toTyped(draft));
    dropDraft(own);
    if (own.id === null) selectOwn({ service: own.service, id: kept.id });
    announce(i18n.t('ownWorkflows.announce_saved', { name: kept.name }));
    const workflows = await currentWorkflows(own.service);
    return workflows.find(({ id }) => id === kept.id) ?? null;
  } catch (thrown) {
    refuseDraft(own, errorInfoOf(thrown));
    return null;
  }
}

/** Leaves what was changed; that can be taken back. */
export function discard(own: OwnRef, draft: OwnWorkflowDraft): void {
  dropDraft(own);
  tellDone({ kind: 'discarded', own, draft, name: draft.name });
  if (own.id === null) selectOwn(null);
}

/** Picks it for the documents of the list, or for those that are added now. Nothing is started. */
export async function takeUp(workflow: Workflow): Promise<void> {
  const { service = localServiceId } = workflow;
  await attempt(async () => {
    if (service !== chosenServiceId()) await chooseService(service);
    setChain([]);
    pickWorkflow(workflow);
    show('convert');
  });
}

export const remove = ({ service, id }: KeptRef, name: string): Promise<void> =>
  attempt(async () => {
    await removeOwn(service, id);
    dropDraft({ service, id });
    tellDone({ kind: 'removed', service, id, name });
    announce(i18n.t('ownWorkflows.removed', { name }));
  });

export const duplicate = ({ service, id }: KeptRef, name: string): Promise<void> =>
  attempt(async () => {
    const taken = new Set((await currentWorkflows(service)).map((other) => foldedName(other.name)));
    const copy = await duplicateOwn(service, id, freeName(name, taken));
    selectOwn({ service, id: copy.id });
    announce(i18n.t('ownWorkflows.announce_saved', { name: copy.name }));
  });

export const exportOne = ({ service, id }: KeptRef): Promise<void> =>
  attempt(async () => {
    const file = await exportOwn(service, [id]);
    if (file !== null) tellDone({ kind: 'exported', file });
  });

export const importFile = (): Promise<void> =>
  attempt(async () => {
    const imported = await importOwn(localServiceId);
    if (imported === null) return;
    tellDone({ kind: 'imported', service: localServiceId, imported });
    const [first] = imported.kept;
    if (first) selectOwn({ service: localServiceId, id: first.id });
  });

/** Takes back what was done last. */
export const takeBack = (): Promise<void> =>
  attempt(async () => {
    const { done } = ownStore.getState();
    if (!done || done.kind === 'exported') return;
    tellDone(null);
    switch (done.kind) {
      case 'removed':
        await restoreOwn(done.service, done.id);
        selectOwn({ service: done.service, id: done.id });
        break;
      case 'discarded':
        changeDraft(done.own, done.draft, null);
        selectOwn(done.own);
        break;
      case 'imported':
        for (const { id } of done.imported.kept) await removeOwn(done.service, id);
        break;
    }
  });
