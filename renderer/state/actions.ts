/** What a person can do with the Convert list: each action asks the main process and tells the stores. */
import type { InspectedFile, Settings } from '../../contract/desktop.js';
import type { ErrorInfo } from '../../contract/errors.js';
import type { Execution } from '../../contract/execution.js';
import type { SubmitRequest } from '../../contract/service.js';
import type { Option, OptionValues, Workflow } from '../../contract/workflow.js';
import { ask, askAboutFiles, errorInfoOf } from '../api/platen.js';
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
import {
  addFiles,
  convertible,
  documentsStore,
  replaceFiles,
  runStarted,
  setProblems,
  startOver,
  takenBy,
  whileReading,
  type ListedDocument,
} from './documents.js';
import { chainStore, fittingLinks, forgetSecrets, readLinks, passwordOfLink, setChain } from './chain.js';
import { applyReply, forgetExecution, replaceExecution } from './executions.js';
import { allowNetwork } from './network.js';
import {
  firstProblem,
  firstValues,
  offeredOptions,
  pagesBeyond,
  pagesProblem,
  rememberedValues,
  shownOptions,
  submittedValues,
  valueOf,
} from './options.js';
import { countOf, lackingPage } from './page-counts.js';
import { lettersOf, pagesStore, planOf, seenCounts } from './pages.js';
import { proposedName } from './result-name.js';
import { nameResult, pickWorkflow, setAttempted, setTrouble, setValues, show, uiStore } from './ui.js';
import { givesOneResult, withRecent, workflowInForce, workflowKey } from './workflows.js';

/** Runs something that may fail; a failure becomes the line above the list. */
export async function attempt(work: () => Promise<void>): Promise<void> {
  try {
    setTrouble(null);
    await work();
  } catch (thrown) {
    setTrouble(errorInfoOf(thrown));
  }
}

function take(files: readonly InspectedFile[]): void {
  if (files.length === 0) return;
  show('convert');
  addFiles(files);
  announce(i18n.t('drop.added', { count: files.length }));
}

let dialogOpen = false;

/** Only one file dialog at a time: a menu and a key may ask for the same one. */
async function fromDialog(name: 'chooseFiles' | 'chooseInputFolder'): Promise<void> {
  if (dialogOpen) return;
  dialogOpen = true;
  await attempt(async () => take(await whileReading(ask(name))));
  dialogOpen = false;
}

export const chooseFiles = (): Promise<void> => fromDialog('chooseFiles');
export const chooseFolder = (): Promise<void> => fromDialog('chooseInputFolder');

/** Files that are inspected with one request. */
const inspectAtOnce = 10_000;

/** Has dropped or pasted files and folders looked at, and hands over what they are. */
export function takeDropped(files: FileList, take: (found: readonly InspectedFile[]) => void): Promise<void> {
  const onDisk = [...files].filter((file) => window.platen.pathForFile(file) !== '');
  return attempt(async () => {
    if (onDisk.length === 0) return setTrouble('not_on_disk');
    const found: InspectedFile[] = [];
    for (let at = 0; at < onDisk.length; at += inspectAtOnce)
      found.push(...(await whileReading(askAboutFiles(onDisk.slice(at, at + inspectAtOnce)))));
    take(found);
    if (found.length === 0) announce(i18n.t('drop.nothing'));
  });
}

/** Takes dropped or pasted files and folders. */
export const takeFiles = (files: FileList): Promise<void> => takeDropped(files, take);

/**
 * Takes a web address, with the network allowed for the job that converts it.
 * @returns what is wrong with it; null when it is in the list
 */
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

/** Takes files that were opened from outside. */
export const takeInspected = (files: readonly InspectedFile[]): void => take(files);

/** What a start would submit, from the caches that the screen is drawn from. */
function whatToStart() {
  const workflows = queryClient.getQueryData<Workflow[]>(keys.workflows) ?? [];
  const { documents } = documentsStore.getState();
  const all = convertible(documents).map((document) => document.file);
  const workflow = workflowInForce(workflows, all, uiStore.getState().pickedWorkflow);
  const rows = takenBy(workflow, documents);
  if (!workflow || rows.length === 0) return null;
  const files = rows.map(({ file }) => file);
  const options = queryClient.getQueryData<Option[]>(keys.options(workflow.id, workflow.service));
  const settings = queryClient.getQueryData<Settings>(keys.settings);
  return options && settings ? { workflow, options: offeredOptions(options, files), settings, rows } : null;
}

/** Options of a workflow that was shown. */
export const knownOptions = (workflowId: number): readonly Option[] =>
  queryClient.getQueryData<Option[]>(keys.options(workflowId)) ?? [];

/** Rows and the request that submits them. */
interface Prepared {
  readonly rows: readonly ListedDocument[];
  readonly request: SubmitRequest;
  /** Id of the first field with a wrong value. */
  readonly wrongField: string | undefined;
  readonly values: OptionValues;
}

/** Characters of a name that are sent; the disk takes fewer at times, and what is too long is shortened there. */
const longestName = 255;

/** What would be submitted now; null while something is missing. */
export function submission(): (Prepared & NonNullable<ReturnType<typeof whatToStart>>) | null {
  const ready = whatToStart();
  if (!ready) return null;
  const { workflow, options, settings, rows } = ready;
  const key = workflowKey(workflow);
  const values = {
    ...firstValues(options, settings.rememberedOptions[key]),
    ...uiStore.getState().values[key],
  };
  const plan = options.find(({ type }) => type === 'page_plan');
  if (plan) values[plan.name] = wholePlan(rows);
  const request = {
    service: workflow.service,
    workflowId: workflow.id,
    files: rows.map(({ file: { path, folder, origin }, password, pages }) => ({
      path,
      folder,
      origin,
      password,
      ...(workflow.merge && !plan && pages ? { pages } : {}),
    })),
    options: submittedValues(options, values),
    target: targetOf(settings, givesOneResult(workflow, values) ? rows : []),
  };
  const workflows = queryClient.getQueryData<Workflow[]>(keys.workflows) ?? [];
  const chain = readLinks(fittingLinks(workflows, workflow, chainStore.getState().links), knownOptions);
  if (chain.then.length > 0) Object.assign(request, { then: chain.then });
  const wrong = firstProblem(options, values);
  const wrongField = wrong
    ? `option-${wrong.name}`
    : chain.wrong
      ? `chain-${chain.wrong.link}-${chain.wrong.option.name}`
      : undefined;
  return { ...ready, request, values, wrongField };
}

/** Where results go; one of all documents has the name that the foot shows. */
function targetOf(
  { targetDirectory: directory, namePattern }: Settings,
  rows: readonly ListedDocument[],
): SubmitRequest['target'] {
  const target = { directory, pattern: namePattern };
  if (rows.length === 0) return target;
  const { resultName } = uiStore.getState();
  // A name somebody typed is meant as it stands.
  if (resultName?.trim()) return { directory, pattern: null, name: resultName.trim() };
  return { ...target, name: proposedName(rows).slice(0, longestName) };
}

/** The pages of the grid; empty while they are all there in their order. */
function wholePlan(rows: readonly ListedDocument[]): string {
  const { items, counts } = pagesStore.getState();
  const ids = rows.map(({ id }) => id);
  const plan = planOf(items, ids);
  const untouched = ids.map((id, place) => {
    const count = counts[id];
    const pages = count === null || count === undefined ? '-' : count === 1 ? '1' : `1-${count}`;
    return `${lettersOf(place)}${pages}`;
  });
  return plan === untouched.join(',') ? '' : [...seenCounts(ids), plan].join(',');
}

/** The option whose pages no document has; undefined when there is none. */
function pagesNowhere({ workflow, options, values, rows }: NonNullable<ReturnType<typeof submission>>) {
  if (workflow.merge) return undefined;
  return shownOptions(options, values).find(
    (option) => option.type === 'page_ranges' && lackingPage(rows, valueOf(option, values))?.nowhere,
  );
}

/** True for a row with pages that cannot be read, or that its document does not have as far as anybody knows. */
function wrongPages(row: ListedDocument): boolean {
  const { pages = '' } = row;
  if (pagesProblem(pages)) return true;
  const count = countOf(row);
  return count !== null && pagesBeyond(pages, count) !== null;
}

let starting = false;

/** Asks for what a start needs and is still on its way: a workflow or a step can be started as soon as it is picked. */
async function untilKnown(): Promise<void> {
  const [workflows] = await Promise.all([currentWorkflows(), currentSettings()]);
  const files = convertible(documentsStore.getState().documents).map(({ file }) => file);
  const workflow = workflowInForce(workflows, files, uiStore.getState().pickedWorkflow);
  if (!workflow) return;
  const links = chainStore.getState().links.map(({ workflowId }) => workflowId);
  await Promise.all([workflow.id, ...links].map((id) => optionsOf(id, workflow.service)));
}

/** Submits the list. Does nothing while there is nothing to submit; a wrong option or page range gets the focus. */
export async function start(): Promise<void> {
  if (documentsStore.getState().run || starting) return;
  starting = true;
  await attempt(async () => {
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
  const wrongField = ready.wrongField ?? (nowhere ? `option-${nowhere.name}` : undefined);
  const wrongRow = request.files.some(({ pages }) => pages !== undefined) ? rows.find(wrongPages) : undefined;
  if (wrongField !== undefined || wrongRow) {
    setAttempted(true);
    const id = wrongRow ? `pages-${wrongRow.id}` : (wrongField ?? '');
    requestAnimationFrame(() => document.getElementById(id)?.focus());
    return;
  }
  const execution = await ask('submit', request).catch((thrown: unknown) => {
    setProblems(rows, errorInfoOf(thrown).files);
    throw thrown;
  });
  applyReply(execution);
  runStarted(
    execution.id,
    rows.map((row) => row.id),
  );
  setAttempted(false);
  void queryClient.invalidateQueries({ queryKey: keys.history });
  // Options that were not offered keep what they had.
  const remembered = { ...settings.rememberedOptions[key], ...rememberedValues(options, values) };
  // Secrets end with the submission they were typed for.
  setValues(key, remembered);
  forgetSecrets(knownOptions);
  await changeSettings({
    rememberedOptions: { ...settings.rememberedOptions, [key]: remembered },
    recentWorkflows: withRecent(settings.recentWorkflows, key),
  });
}

/**
 * Ends the run's list; what waited becomes the list. What was picked and the steps that followed belonged to the run: the
 * next documents are met with nothing that was meant for others.
 */
export function convertMore(): void {
  const { run } = documentsStore.getState();
  if (run) forgetExecution(run.executionId);
  startOver();
  pickWorkflow(null);
  nameResult(null);
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

/** Shows the folder of all that one input gave. */
export const revealResults = (executionId: string, input: number): Promise<void> =>
  attempt(async () => {
    await ask('revealResults', executionId, input);
  });

export const revealResult = (executionId: string, result: number): Promise<void> =>
  attempt(async () => {
    await ask('revealResult', executionId, result);
  });

/** Starts a native drag; the browser's own one was prevented. */
export function dragResult(executionId: string, result: number): void {
  void attempt(async () => {
    await ask('dragResult', executionId, result);
  });
}

/** "Run again": files in their order, workflow and options back on the Convert screen. */
export const restore = (execution: Execution): Promise<void> =>
  attempt(async () => {
    replaceFiles(await whileReading(ask('inspectExecution', execution.id)));
    const workflows = await currentWorkflows();
    const ofService = workflows.filter(
      ({ service }) => service === undefined || service === execution.service,
    );
    const workflow = ofService.find((other) =>
      execution.workflowKey === null
        ? other.id === execution.workflowId
        : other.key === execution.workflowKey,
    );
    if (workflow) {
      const options = await optionsOf(workflow.id, workflow.service);
      // Nothing ticked meant English then, whatever is ticked first now.
      setValues(workflowKey(workflow), firstValues(options, { ocr_language: '', ...execution.options }));
      pickWorkflow(workflow.id);
    }
    const links = execution.then.flatMap(({ workflowKey: link, options: values }) => {
      const again = workflows.find(({ key }) => key !== undefined && key === link);
      return again ? [{ workflowId: again.id, values }] : [];
    });
    const options = await Promise.all(links.map((link) => optionsOf(link.workflowId, execution.service)));
    setChain(links.map((link, place) => ({ ...link, forgotten: passwordOfLink(options[place] ?? []) })));
    show('convert');
    announce(i18n.t('history.restored'));
  });

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
export async function chooseOptionFile(label: string): Promise<string | null> {
  let path: string | null = null;
  await attempt(async () => {
    path = await ask('chooseOptionFile', label);
  });
  return path;
}
