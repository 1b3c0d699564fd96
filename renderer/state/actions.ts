/** Actions of the Convert list: each asks the main process and updates the stores. */
import type { FileBatch, InspectedFile } from '../../contract/desktop.js';
import type { ErrorInfo } from '../../contract/errors.js';
import type { Execution } from '../../contract/execution.js';
import { unrepeatedField } from './repeated.js';
import { append } from '../../contract/lists.js';
import { ask, askAboutFiles, askForOptionFile, errorInfoOf } from '../api/platen.js';
import {
  changeSettings,
  currentSettings,
  currentWorkflows,
  keys,
  optionsOf,
  queryClient,
} from '../api/queries.js';
import { i18n } from '../i18n/index.js';
import { announce } from '../ui/announce.js';
import { focusIfLost } from '../ui/focus-soon.js';
import { focusSoon } from '../ui/focus-soon.js';
import {
  addFiles,
  addOthers,
  convertible,
  documentsStore,
  replaceFiles,
  setOwn,
  runStarted,
  setProblems,
  startOver,
  takeBack,
  whileArriving,
  whileReading,
} from './documents.js';
import {
  chainStore,
  fittingLinks,
  forgetSecrets,
  linkOf,
  openStepOf,
  passwordOfLink,
  setChain,
} from './chain.js';
import { attempt } from './attempt.js';
import { chosenServiceId } from './chosen.js';
import { applyReply, forgetExecution, replaceExecution } from './executions.js';
import { allowNetwork } from './network.js';
import { goToField } from './form-focus.js';
import { formOption } from './form-values.js';
import { firstValues, heldValues, endsWithDocuments, rememberedValues, shownOptions } from './options.js';
import { forgetChanges } from './option-history.js';
import { markOptions } from './redact-marks.js';
import { pagesStore } from './pages.js';
import { isNarrow, openSheet } from './panes.js';
import { requiredEmpty } from './required-fields.js';
import { noteRetried, noteRunPasswords } from './run-passwords.js';
import { forgetSignerPassword } from './signer-password.js';
import { currentServiceStates, forgetChosen, recallService, usedService } from './service.js';
import { knownOptions, pagesNowhere, submission, wrongPages } from './submission.js';
import { forgetRecalled } from './task-service.js';
import {
  listNames,
  nameResult,
  pickWorkflow,
  setAttempted,
  setLeavesEmpty,
  setRefused,
  setStartWaits,
  setTrouble,
  setValue,
  setValues,
  show,
  uiStore,
} from './ui.js';
import { pickAsStep } from './as-step.js';
import { isElsewhere, withRecent, workflowInForce, workflowKey, workflowOf } from './workflows.js';

function take(files: readonly InspectedFile[]): void {
  if (files.length === 0) return;
  show('convert');
  addTo(files);
  sayAdded(files.length);
}

/** Adds files. The first ones say how the task that was picked before them is done. */
function addTo(files: readonly InspectedFile[]): string[] {
  const isFirst = documentsStore.getState().documents.length === 0;
  const rows = addFiles(files);
  if (isFirst) {
    // A list that was cleared can come back; what others put on their pages does not go onto these.
    forgetSharedForm();
    void attempt(pickAsStep);
  }
  return rows;
}

const sayAdded = (count: number): void => announce(i18n.t('drop.added', { count }));

/**
 * Adds incoming files: of many files the first at once, the others after them as soon as they were inspected.
 * @returns how many there were
 */
async function takeIncoming(asked: Promise<FileBatch>): Promise<number> {
  const { files, rest } = await whileReading(asked);
  if (rest === null) {
    take(files);
    return files.length;
  }
  show('convert');
  const rows = addTo(files);
  let count = rows.length;
  await whileArriving(
    ask('restOfFiles', rest).then(
      (others) => void (count += addOthers(others, rows)),
      (thrown: unknown) => {
        takeBack(rows);
        throw thrown;
      },
    ),
  );
  sayAdded(count);
  return count;
}

/** Adds all files. */
export async function wholeOf(asked: Promise<FileBatch>): Promise<InspectedFile[]> {
  const { files, rest } = await whileReading(asked);
  return rest === null ? files : [...files, ...(await whileReading(ask('restOfFiles', rest)))];
}

let dialogOpen = false;

/** Only one file dialog at a time: a menu and a key may ask for the same one. */
async function fromDialog(name: 'chooseFiles' | 'chooseInputFolder'): Promise<void> {
  if (dialogOpen) return;
  dialogOpen = true;
  await attempt(async () => void (await takeIncoming(ask(name))));
  dialogOpen = false;
  // What had the focus may have gone with the home screen: keys go on in the list.
  focusIfLost('document-list');
}

export const chooseFiles = (): Promise<void> => fromDialog('chooseFiles');
export const chooseFolder = (): Promise<void> => fromDialog('chooseInputFolder');

/** Files that are inspected with one request. */
const inspectAtOnce = 10_000;

/**
 * Inspects dropped or pasted files and folders.
 * @param take called with each request; returns the number of its files
 * @returns false: none of them is on the disk
 */
async function lookAtDropped(
  files: Iterable<File>,
  take: (asked: Promise<FileBatch>) => Promise<number>,
): Promise<boolean> {
  const all = [...files];
  // The bridge skips those that are not.
  if (!all.some((file) => window.platen.pathForFile(file) !== '')) {
    setTrouble('not_on_disk');
    return false;
  }
  let count = 0;
  for (let at = 0; at < all.length; at += inspectAtOnce)
    count += await take(askAboutFiles(all.slice(at, at + inspectAtOnce)));
  if (count === 0) announce(i18n.t('drop.nothing'));
  return true;
}

/** Inspects dropped or pasted files and folders, and returns them. */
export function takeDropped(
  files: Iterable<File>,
  take: (found: readonly InspectedFile[]) => void,
): Promise<void> {
  return attempt(async () => {
    const found: InspectedFile[] = [];
    const areThere = await lookAtDropped(files, async (asked) => {
      const part = await wholeOf(asked);
      append(found, part);
      return part.length;
    });
    if (areThere) take(found);
  });
}

/** Adds the pasted content: files and folders, or a picture without a file. */
export function takePasted(files: FileList): Promise<void> {
  const isPicture = [...files].every(
    (file) => file.type.startsWith('image/') && window.platen.pathForFile(file) === '',
  );
  if (!isPicture) return takeFiles(files);
  return attempt(async () => {
    for (const file of files) {
      const bytes = new Uint8Array(await file.arrayBuffer());
      take(await whileReading(ask('addPastedPicture', bytes)));
    }
  });
}

/** Adds dropped or pasted files and folders. */
export const takeFiles = (files: Iterable<File>): Promise<void> =>
  attempt(async () => {
    const all = [...files];
    const others = await withoutOptionFiles(all);
    if (others.length > 0 || all.length === 0) await lookAtDropped(others, takeIncoming);
  });

/** Endings of files that no workflow takes as a document, and an option may. */
const noDocuments: ReadonlySet<string> = new Set(['p12', 'pfx']);

/** Gives a file that is no document to the option of the workflow in force that it is meant for. @returns the other files */
async function withoutOptionFiles(files: readonly File[]): Promise<File[]> {
  const ready = submission();
  if (!ready) return [...files];
  const { workflow, options, values } = ready;
  const others: File[] = [];
  for (const file of files) {
    const ending = /\.([^.]+)$/.exec(file.name)?.[1]?.toLowerCase() ?? '';
    const option = noDocuments.has(ending)
      ? shownOptions(options, values).find(({ display }) => display?.endings?.includes(ending))
      : undefined;
    if (!option) {
      others.push(file);
      continue;
    }
    setValue(workflowKey(workflow), option.name, await askForOptionFile(file));
    announce(file.name);
  }
  return others;
}

/** Adds a web address, with the network allowed for the job that converts it. @returns its error; null when it is in the list */
export async function takeAddress(address: string): Promise<ErrorInfo | null> {
  try {
    const files = await whileReading(ask('addAddress', address));
    allowNetwork();
    take(files);
    return null;
  } catch (thrown) {
    return errorInfoOf(thrown);
  }
}

/** Adds files that were opened from outside the window. */
export const takeInspected = (files: readonly InspectedFile[]): void => take(files);

let starting = false;

/** Waits for data that a start needs and that is still loading: a workflow or a step can be started as soon as it is picked. */
async function untilKnown(): Promise<void> {
  await Promise.all([currentSettings(), currentServiceStates().catch(() => null)]);
  const workflows = await currentWorkflows(chosenServiceId());
  const files = convertible(documentsStore.getState().documents).map(({ file }) => file);
  const workflow = workflowInForce(workflows, files, uiStore.getState().pickedWorkflow);
  if (!workflow) return;
  const links = fittingLinks(workflows, workflow, chainStore.getState().links);
  const ids = [workflow.id, ...links.map(({ workflowId }) => workflowId)];
  await Promise.all(ids.map((id) => optionsOf(id, workflow.service)));
}

const isReading = (): boolean => {
  const { reading, arriving } = documentsStore.getState();
  return reading > 0 || arriving > 0;
};

/** Waits for documents that are still read, and says so. */
async function untilRead(): Promise<void> {
  if (!isReading()) return;
  setStartWaits(true);
  announce(i18n.t('job.start_waits'));
  await new Promise<void>((resolve) => {
    const end = documentsStore.subscribe(() => {
      if (isReading()) return;
      end();
      resolve();
    });
  });
  setStartWaits(false);
}

/**
 * Submits the list, as soon as all documents in it are read. Does nothing while there is nothing to submit; a wrong option or
 * page range gets the focus.
 */
export async function start(): Promise<void> {
  if (documentsStore.getState().run || starting) return;
  starting = true;
  await attempt(async () => {
    await untilRead();
    await untilKnown();
    await startNow();
  });
  starting = false;
}

async function startNow(): Promise<void> {
  const ready = submission();
  if (!ready) return;
  const { workflow, options, settings, values, rows, request } = ready;
  const key = workflowKey(workflow);
  const organising = options.some(({ type }) => type === 'page_plan');
  if (organising && pagesStore.getState().items.length === 0) return;
  const nowhere = pagesNowhere(ready);
  const wrongField =
    ready.wrongField ?? (nowhere ? `option-${nowhere.name}` : undefined) ?? unrepeatedField();
  const wrongRow = request.files.some(({ pages }) => pages !== undefined) ? rows.find(wrongPages) : undefined;
  if (wrongField !== undefined || wrongRow) {
    setAttempted(true);
    const id = wrongRow ? `pages-${wrongRow.id}` : (wrongField ?? '');
    if (isNarrow() && !wrongRow) openSheet(true);
    openStepOf(id);
    focusSoon(id);
    return;
  }
  const empty = requiredEmpty(workflow, options, rows);
  if (empty && uiStore.getState().leavesEmpty !== empty.row) {
    setLeavesEmpty(empty.row);
    announce(i18n.t('form.required_left', { count: empty.fields.length }));
    if (isNarrow()) openSheet(true);
    goToField(empty.row, empty.fields[0].name);
    return;
  }
  const execution = await ask('submit', request).catch((thrown: unknown) => {
    const { files, fields } = errorInfoOf(thrown);
    setProblems(rows, files);
    setRefused(key, fields);
    throw thrown;
  });
  setRefused(key, undefined);
  applyReply(execution);
  runStarted(
    execution.id,
    rows.map((row) => row.id),
  );
  noteRunPasswords(
    execution.id,
    [
      { options: knownOptions(workflow), values: request.options },
      ...(request.then ?? []).map(({ workflowId: id, options: set }) => ({
        options: knownOptions({ id, service: workflow.service }),
        values: set,
      })),
    ],
    request.files.map(({ password }) => password),
  );
  setAttempted(false);
  setLeavesEmpty(null);
  void queryClient.invalidateQueries({ queryKey: keys.history });
  // Options that were not shown keep their remembered values.
  const remembered = { ...settings.rememberedOptions[key], ...rememberedValues(options, values) };
  const form = rows.length > 1 ? formOption(workflow, options) : undefined;
  const shared = form && values[form.name];
  // Secrets are only for the submission they were typed for, but for that of a certificate; values of forms are not written into settings.
  setValues(key, {
    ...remembered,
    // What documents have of their own stays with them.
    ...heldValues(
      options.filter(({ name }) => rows.every(({ own }) => own?.[name] === undefined)),
      values,
    ),
    ...(form && shared !== undefined ? { [form.name]: shared } : {}),
  });
  forgetSecrets(knownOptions);
  await changeSettings({
    rememberedOptions: { ...settings.rememberedOptions, [key]: remembered },
    recentWorkflows: withRecent(settings.recentWorkflows, key),
    ...usedService(settings, workflow),
  });
}

/** Values that were typed for several forms go with these, places on their pages, and what was decided about them. */
function forgetSharedForm(): void {
  const ready = submission();
  if (!ready) return;
  const key = workflowKey(ready.workflow);
  const form = formOption(ready.workflow, ready.options);
  for (const option of [form, ...ready.options.filter(endsWithDocuments)])
    if (option) setValue(key, option.name, option.default ?? '');
  forgetChanges();
}

/**
 * Ends the run's list; what waited becomes the list. The picked workflow and its steps belonged to the run, and do not apply to
 * the next documents.
 */
export function convertMore(): void {
  const { run } = documentsStore.getState();
  if (run) forgetExecution(run.executionId);
  forgetSharedForm();
  forgetSignerPassword();
  startOver();
  forgetChosen();
  forgetRecalled();
  pickWorkflow(null);
  nameResult(null);
  listNames(null);
  setChain([]);
}

export const cancelRun = (executionId: string, input: number | null): Promise<void> =>
  attempt(async () => {
    await ask('cancel', executionId, input);
  });

interface Retry {
  readonly inputs?: number[];
  readonly passwords?: Record<string, string>;
  /** Option values for these inputs alone. */
  readonly options?: Record<string, string>;
  readonly directory?: string;
}

export const retry = (executionId: string, how: Retry): Promise<void> =>
  attempt(async () => {
    replaceExecution(await ask('retry', { executionId, ...how }));
    noteRetried(executionId, how.passwords);
  });

/** Asks for another folder and runs these inputs again with it. */
export const retryElsewhere = (executionId: string, inputs: number[]): Promise<void> =>
  attempt(async () => {
    const directory = await ask('chooseTargetDirectory');
    if (directory !== null) replaceExecution(await ask('retry', { executionId, inputs, directory }));
  });

export const openResult = (executionId: string, result: number): Promise<void> =>
  attempt(async () => {
    await ask('openResult', executionId, result);
  });

/** Shows the folder of all results of one input. */
export const revealResults = (executionId: string, input: number): Promise<void> =>
  attempt(async () => {
    await ask('revealResults', executionId, input);
  });

export const revealResult = (executionId: string, result: number): Promise<void> =>
  attempt(async () => {
    await ask('revealResult', executionId, result);
  });

/** "Run again": files in their order, workflow and options back on the Convert screen. */
export const restore = (execution: Execution): Promise<void> =>
  attempt(async () => {
    replaceFiles(await whileReading(ask('inspectExecution', execution.id)));
    for (const { path, options: own } of execution.inputs) {
      const row = documentsStore.getState().documents.find(({ file }) => file.path === path);
      if (own && row) setOwn(row.id, own);
    }
    const states = await currentServiceStates();
    if (!states.some(({ service }) => service === execution.service)) return restoreElsewhere(execution);
    if (execution.service !== chosenServiceId()) await recallService(execution.service);
    // The choice of services shows a service that cannot be reached now, with the documents.
    if (isElsewhere(execution)) show('convert');
    const workflows = await currentWorkflows(execution.service);
    const workflow = workflowOf(workflows, execution);
    if (workflow) {
      const options = await optionsOf(workflow.id, workflow.service);
      // An empty selection meant English then, whatever the default is now.
      const values = firstValues(options, { ocr_language: '', ...execution.options });
      const marks = markOptions('', '', options);
      const [row, ...others] = documentsStore.getState().documents;
      // What was marked on the one document stays with it when others come.
      const own = new Set(marks && row && others.length === 0 ? [marks.areas.name, marks.keep.name] : []);
      const split = (isOwn: boolean) =>
        Object.fromEntries(Object.entries(values).filter(([name]) => own.has(name) === isOwn));
      if (row && own.size > 0) setOwn(row.id, split(true));
      setValues(workflowKey(workflow), split(false));
      pickWorkflow(workflow);
    }
    const links = execution.then.flatMap((link) => {
      const again = workflowOf(workflows, link);
      return again ? [{ ...linkOf(again), values: link.options }] : [];
    });
    const options = await Promise.all(links.map((link) => optionsOf(link.workflowId, execution.service)));
    setChain(links.map((link, place) => ({ ...link, forgotten: passwordOfLink(options[place] ?? []) })));
    show('convert');
    // What was pressed is gone with the history.
    focusIfLost('document-list');
    announce(i18n.t('history.restored'));
  });

/** The service was removed: another one with a workflow of that name can do the same. */
function restoreElsewhere({ workflowId: id, service, workflowName: name }: Execution): void {
  pickWorkflow({ id, service, name });
  setChain([]);
  show('convert');
  setTrouble('service_gone');
}

export const chooseTarget = (): Promise<void> =>
  attempt(async () => {
    const directory = await ask('chooseTargetDirectory');
    if (directory !== null) await changeSettings({ targetDirectory: directory });
  });

export const chooseLibreOffice = (): Promise<void> =>
  attempt(async () => {
    const path = await ask('chooseLibreOffice');
    if (path !== null) await changeSettings({ libreOfficePath: path });
    await currentSettings();
    await queryClient.invalidateQueries({ queryKey: keys.engine });
  });

/** Asks for the file of an option; null when none was chosen. */
export async function chooseOptionFile(
  label: string,
  endings: readonly string[] = [],
): Promise<string | null> {
  let path: string | null = null;
  await attempt(async () => {
    path = await ask('chooseOptionFile', label, [...endings]);
  });
  return path;
}

/** Takes the file of an option that was dropped on it. */
export const dropOptionFile = (file: File, take: (path: string) => void): Promise<void> =>
  attempt(async () => take(await askForOptionFile(file)));
