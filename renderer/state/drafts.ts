/** Saves the list before its run for the next start of the app: documents, workflow, options and steps. Never passwords. */
import type { Draft } from '../../contract/draft.js';
import type { FormDraft, DocumentFields } from '../../contract/form-fields.js';
import { ask } from '../api/platen.js';
import { keys, queryClient, shownWorkflows } from '../api/queries.js';
import { i18n } from '../i18n/index.js';
import { announce } from '../ui/announce.js';
import { attempt } from './attempt.js';
import { chainStore, setChain } from './chain.js';
import { chosenServiceId } from './chosen.js';
import {
  convertible,
  documentsStore,
  replaceFiles,
  setForm,
  setPages,
  whileReading,
  type ListedDocument,
} from './documents.js';
import { formOption } from './form-values.js';
import { rememberedValues } from './options.js';
import { knownOptions } from './submission.js';
import { nameResult, pickWorkflow, setValues, uiStore } from './ui.js';
import { workflowInForce, workflowKey } from './workflows.js';

/** Milliseconds for which changes are collected. */
const settle = 500;

/** The list to restore; null where it is empty. */
function currentDraft(): Draft | null {
  const { documents, next, run } = documentsStore.getState();
  const rows = run ? next : documents;
  if (rows.length === 0) return null;
  const files = rows.map((row) => {
    const { path, name, folder, origin } = row.file;
    const { pages } = row;
    const form = keptForm(row);
    return {
      ...{ path, name, folder, origin },
      ...(pages === undefined ? {} : { pages }),
      ...(form === undefined ? {} : { form }),
    };
  });
  const nothing = { files, workflow: null, values: {}, links: [], resultName: null };
  return run ? nothing : { ...nothing, ...currentChoices() };
}

/** What was typed into a form, without its passwords. */
function keptForm({ file, password, form }: ListedDocument): FormDraft | undefined {
  if (!form) return undefined;
  const { fields = [] } = queryClient.getQueryData<DocumentFields>(keys.fields(file.path, password)) ?? {};
  const secret = new Set(fields.flatMap((field) => (field.password ? [field.name] : [])));
  if (secret.size === 0) return form;
  const values = Object.fromEntries(Object.entries(form.values).filter(([name]) => !secret.has(name)));
  // Of a text nobody knows which part is a password.
  return { way: 'fields', values, text: '' };
}

function currentChoices(): Omit<Draft, 'files'> {
  const { pickedWorkflow, values, resultName } = uiStore.getState();
  const files = convertible(documentsStore.getState().documents).map(({ file }) => file);
  const workflow = workflowInForce(shownWorkflows(chosenServiceId()), files, pickedWorkflow);
  const key = workflow ? workflowKey(workflow) : null;
  const changed = key === null ? undefined : values[key];
  const options = workflow ? knownOptions(workflow) : [];
  const form = formOption(workflow, options)?.name;
  const shared = form === undefined ? undefined : changed?.[form];
  return {
    workflow: pickedWorkflow,
    // Without passwords and consents.
    values:
      key !== null && changed
        ? {
            [key]: {
              ...rememberedValues(options, changed),
              ...(form === undefined || shared === undefined ? {} : { [form]: shared }),
            },
          }
        : {},
    links: chainStore.getState().links.map(({ workflowId: id, service, name = '', values: of }) => {
      const options = knownOptions({ id, service: service ?? chosenServiceId() });
      const safe = new Set(options.flatMap((option) => (option.type === 'password' ? [] : [option.name])));
      return {
        id,
        service,
        name,
        values: Object.fromEntries(Object.entries(of).filter(([option]) => safe.has(option))),
      };
    }),
    resultName,
  };
}

/** Saves the list whenever it changes; returns a function that ends this. */
export function keepDrafts(): () => void {
  let told = '';
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const keep = () => {
    clearTimeout(waiting);
    waiting = undefined;
    const draft = currentDraft();
    const now = draft === null ? '' : JSON.stringify(draft);
    if (now === told) return;
    told = now;
    // A failed save is not reported: only a convenience is lost.
    ask('keepDraft', draft).catch(() => (told = ''));
  };
  const soon = () => void (waiting ??= setTimeout(keep, settle));
  const ends = [documentsStore, uiStore, chainStore].map((store) => store.subscribe(soon));
  window.addEventListener('pagehide', keep);
  return () => {
    clearTimeout(waiting);
    window.removeEventListener('pagehide', keep);
    ends.forEach((end) => end());
  };
}

/** Restores the list of the last session. */
export const takeDraft = (): Promise<void> =>
  attempt(async () => {
    const taken = await whileReading(ask('takeDraft'));
    queryClient.setQueryData(keys.draft, null);
    if (!taken) return;
    const { draft, files, missing } = taken;
    replaceFiles(files);
    const kept = new Map(draft.files.map((one) => [one.path, one]));
    for (const { id, file } of documentsStore.getState().documents) {
      const { pages, form } = kept.get(file.path) ?? {};
      if (pages !== undefined) setPages(id, pages);
      if (form) setForm(id, form);
    }
    for (const [key, values] of Object.entries(draft.values)) setValues(key, values);
    pickWorkflow(draft.workflow);
    // Of documents that are gone nothing is to be done with others.
    nameResult(files.length > 0 ? draft.resultName : null);
    setChain(files.length === 0 ? [] : draft.links.map(({ id, ...link }) => ({ workflowId: id, ...link })));
    announce(
      [
        i18n.t('draft.back', { count: files.length }),
        missing > 0 ? i18n.t('draft.missing', { count: missing }) : '',
      ].join(' '),
    );
  });

/** Deletes it. */
export const dropDraft = (): Promise<void> =>
  attempt(async () => {
    await ask('dropDraft');
    queryClient.setQueryData(keys.draft, null);
    announce(i18n.t('draft.dropped'));
  });
