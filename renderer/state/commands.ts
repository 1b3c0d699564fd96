/** The actions of commands of the menu and the keyboard (`contract/window-commands.ts` lists them). */
import { opensByName } from '../../contract/openable.js';
import type { WindowCommand } from '../../contract/window-commands.js';
import { i18n } from '../i18n/index.js';
import { announce } from '../ui/announce.js';
import {
  cancelRun,
  chooseFiles,
  chooseFolder,
  convertMore,
  openResult,
  retry,
  revealResult,
  start,
} from './actions.js';
import { documentTarget, pressOnRow, resultTarget, shownRun, type ResultTarget } from './command-targets.js';
import { isLookingBeside } from './beside.js';
import {
  backToList,
  clearDocuments,
  documentsStore,
  reverseDocuments,
  sortDocuments,
  type ListedDocument,
} from './documents.js';
import { runOffered } from './offers.js';
import { askOpenWith, isAskingProgram, openSource, revealSource } from './open-with.js';
import type { SortKey } from './order.js';
import { isNarrow, openSheet } from './panes.js';
import { isPossible } from './possible.js';
import { isLookingQuick } from './quick-look.js';
import { copyPaths, copyResults } from './result-actions.js';
import { askPrint } from './print.js';
import { changeResultView, type StageSide } from './result-view.js';
import { isTyping, undoLast } from './undo.js';
import { askAddress, show, showAbout, showShortcuts, uiStore, type MainView } from './ui.js';

/** Commands about the current page. */
const pageCommands: ReadonlySet<WindowCommand> = new Set<WindowCommand>([
  'change-before',
  'change-next',
  'page-before',
  'page-behind',
  'page-first',
  'page-last',
  'page-larger',
  'page-smaller',
  'page-whole',
]);

/** A dialog over the window must be answered first. */
function isCovered(command: WindowCommand): boolean {
  const { shortcutsOpen, about, address } = uiStore.getState();
  if (address !== null || about !== null || isAskingProgram()) return true;
  // Views of pages offer to turn them.
  if (isLookingBeside() || isLookingQuick()) return !pageCommands.has(command);
  return shortcutsOpen && command !== 'show-shortcuts';
}

/** A text field undoes typing itself. */
const inField = (command: 'undo' | 'redo', otherwise: () => void) => () => {
  if (isTyping(document.activeElement)) document.execCommand(command);
  else otherwise();
};

const offered = (command: WindowCommand) => () => void runOffered(command);

/** Runs a command, where it is possible. */
export function runCommand(command: WindowCommand): void {
  if (isCovered(command) || !isPossible(command)) return;
  actions[command]();
}

const showing = (view: MainView) => () => show(view);

const onConvert = (then: () => void) => () => {
  show('convert');
  then();
};

const sort = (key: SortKey) => () => {
  sortDocuments(key);
  announce(i18n.t('list.sorted', { by: i18n.t(`list.sort_${key}`) }));
};

const withResult = (then: (target: ResultTarget) => void) => () => {
  const target = resultTarget();
  if (target) then(target);
};

/** What stands on the screen may know better which result is meant. */
const orOffered = (command: WindowCommand, otherwise: () => void) => () => {
  if (!runOffered(command)) otherwise();
};

const withDocument = (then: (file: ListedDocument['file']) => void) => () => {
  const document = documentTarget();
  if (document) then(document.file);
};

const looking = (side: StageSide) =>
  withResult(({ executionId }) => changeResultView(executionId, { side, isLooking: true }));

/** The main process picks the workflow of a task itself: the window receives it by `workflowPicked`. */
const picksWorkflow = (): void => undefined;

const actions: Readonly<Record<WindowCommand, () => void>> = {
  'add-files': onConvert(() => void chooseFiles()),
  'add-folder': onConvert(() => void chooseFolder()),
  'add-address': onConvert(() => askAddress('')),
  start: () => void start(),
  'cancel-run': () => {
    const run = shownRun();
    if (run) void cancelRun(run.id, null);
  },
  'next-documents': orOffered('next-documents', convertMore),
  'save-as-workflow': offered('save-as-workflow'),
  'show-settings': showing('settings'),
  'use-workflow': offered('use-workflow'),
  'duplicate-workflow': offered('duplicate-workflow'),
  'export-workflow': offered('export-workflow'),
  'delete-workflow': offered('delete-workflow'),
  'open-document': withDocument(({ path }) => void openSource(path)),
  'open-document-with': withDocument(({ path, name }) => askOpenWith({ file: { path }, name })),
  'show-document': withDocument(({ path }) => void revealSource(path)),
  'remove-entry': offered('remove-entry'),
  'open-result': orOffered(
    'open-result',
    withResult(({ executionId, summary, main }) => {
      if (opensByName(summary, main.name)) void openResult(executionId, main.index);
    }),
  ),
  'open-result-with': withResult(({ executionId, main }) =>
    askOpenWith({ file: { executionId, result: main.index }, name: main.name }),
  ),
  'show-result': orOffered(
    'show-result',
    withResult(({ executionId, main }) => void revealResult(executionId, main.index)),
  ),
  'print-result': withResult(({ executionId, main }) => askPrint({ executionId, result: main })),
  'rename-result': withResult(({ executionId, main }) =>
    changeResultView(executionId, { naming: main.index }),
  ),
  'copy-results': orOffered(
    'copy-results',
    withResult(({ executionId, all }) => {
      const results = all.map(({ index }) => index);
      void copyResults(executionId, results).then(
        (isDone) => isDone && announce(i18n.t('result.copied', { count: results.length })),
      );
    }),
  ),
  'copy-result-paths': withResult(
    ({ all }) =>
      void copyPaths(all.map(({ path }) => path)).then(() => announce(i18n.t('result.path_copied'))),
  ),
  'filter-all': offered('filter-all'),
  'filter-failed': offered('filter-failed'),
  'filter-cancelled': offered('filter-cancelled'),
  'filter-notes': offered('filter-notes'),
  'retry-failed': () => {
    const run = shownRun();
    if (run) void retry(run.id, {});
  },
  'run-again': orOffered('run-again', backToList),
  undo: inField('undo', undoLast),
  redo: inField('redo', offered('redo')),
  'look-quick': () => pressOnRow(' '),
  'move-up': () => pressOnRow('ArrowUp', { altKey: true }),
  'move-down': () => pressOnRow('ArrowDown', { altKey: true }),
  'remove-documents': () => pressOnRow('Delete'),
  'clear-list': () => {
    announce(i18n.t('list.cleared', { count: documentsStore.getState().documents.length }));
    clearDocuments();
  },
  'sort-by-name': sort('name'),
  'sort-by-date': sort('date'),
  'sort-by-size': sort('size'),
  'reverse-order': () => {
    reverseDocuments();
    announce(i18n.t('list.reversed'));
  },
  'show-convert': showing('convert'),
  'show-workflows': showing('workflows'),
  'show-history': showing('history'),
  'find-workflow': onConvert(() => {
    if (isNarrow()) openSheet(true);
    openPicker();
  }),
  'show-before': looking('before'),
  'show-compare': looking('compare'),
  'show-after': looking('after'),
  'change-before': offered('change-before'),
  'change-next': offered('change-next'),
  'page-before': offered('page-before'),
  'page-behind': offered('page-behind'),
  'page-first': offered('page-first'),
  'page-last': offered('page-last'),
  'page-larger': offered('page-larger'),
  'page-smaller': offered('page-smaller'),
  'page-whole': offered('page-whole'),
  'pages-turn-left': offered('pages-turn-left'),
  'pages-turn-right': offered('pages-turn-right'),
  'pages-duplicate': offered('pages-duplicate'),
  'pages-delete': offered('pages-delete'),
  'pages-extract': offered('pages-extract'),
  'pages-insert-behind': offered('pages-insert-behind'),
  'pages-insert-before': offered('pages-insert-before'),
  'pages-blank-behind': offered('pages-blank-behind'),
  'pages-blank-before': offered('pages-blank-before'),
  'table-draw': offered('table-draw'),
  'tables-reset': offered('tables-reset'),
  'task-anything': picksWorkflow,
  'task-merge': picksWorkflow,
  'task-split': picksWorkflow,
  'task-organise': picksWorkflow,
  'task-compress': picksWorkflow,
  'task-ocr': picksWorkflow,
  'task-protect': picksWorkflow,
  'task-word': picksWorkflow,
  'task-excel': picksWorkflow,
  'show-shortcuts': () => showShortcuts(true),
  'show-report': () => showAbout('report'),
  'show-about': () => showAbout('about'),
};

/** The most frames to wait for a screen. */
const maxFrames = 120;

/** Opens the list of workflows, at once or as soon as it is rendered: the next typed text belongs to it. */
function openPicker(frames = maxFrames): void {
  const search = document.getElementById('workflow-search');
  const list = document.getElementById('workflow-open');
  // The search of the first screen takes the next letter; a list must be opened after this key event.
  if (search && !list) return search.focus();
  requestAnimationFrame(() => {
    if (!search) {
      if (frames > 0) openPicker(frames - 1);
      return;
    }
    search.focus();
    // A faster key has opened it already; the button would close it.
    if (search.getAttribute('aria-expanded') !== 'true') list?.click();
  });
}
