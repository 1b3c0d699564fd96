/** Which commands are possible now, for the menu of the window and for keys. */
import { commandFacts, windowCommands, type WindowCommand } from '../../contract/window-commands.js';
import { opensByName, sourceOpens } from '../../contract/openable.js';
import { ask } from '../api/platen.js';
import { shownWorkflows } from '../api/queries.js';
import { documentTarget, resultTarget, shownRun } from './command-targets.js';
import { comparingOf } from './comparing.js';
import { convertible, documentsStore } from './documents.js';
import { executions, mayRetry } from './executions.js';
import { isOffered, offersStore } from './offers.js';
import { canPrint } from './print.js';
import { resultViewStore } from './result-view.js';
import { uiStore } from './ui.js';

type Sometimes = (state: Seen) => boolean;

interface Seen {
  readonly isConvert: boolean;
  readonly hasRows: boolean;
  readonly count: number;
  readonly canStart: boolean;
  readonly isOver: boolean;
  readonly runs: boolean;
  readonly canRetry: boolean;
  readonly hasResult: boolean;
  readonly hasPair: boolean;
  readonly opens: boolean;
  readonly prints: boolean;
  readonly hasDocument: boolean;
  readonly documentOpens: boolean;
}

const onList: Sometimes = ({ isConvert, count, runs, isOver }) => isConvert && count > 0 && !runs && !isOver;
const onResult: Sometimes = ({ isConvert, hasResult }) => isConvert && hasResult;
const onOver: Sometimes = ({ isConvert, isOver }) => isConvert && isOver;
const toOpen: Sometimes = (seen) => onResult(seen) && seen.opens;
const onPair: Sometimes = (seen) => onResult(seen) && seen.hasPair;
const toSort: Sometimes = (seen) => onList(seen) && seen.count > 1;

/** All others are always possible, or where a view offers them (`offers.ts`). */
const sometimes: Readonly<Partial<Record<WindowCommand, Sometimes>>> = {
  start: ({ isConvert, runs, isOver, canStart }) => isConvert && !runs && !isOver && canStart,
  'cancel-run': ({ isConvert, runs }) => isConvert && runs,
  'next-documents': onOver,
  'run-again': onOver,
  'retry-failed': (seen) => onOver(seen) && seen.canRetry,
  'open-result': toOpen,
  'open-result-with': toOpen,
  'show-result': onResult,
  'print-result': (seen) => onResult(seen) && seen.prints,
  'rename-result': onResult,
  'copy-results': onResult,
  'copy-result-paths': onResult,
  'look-quick': ({ hasRows }) => hasRows,
  'open-document': (seen) => onList(seen) && seen.documentOpens,
  'open-document-with': (seen) => onList(seen) && seen.documentOpens,
  'show-document': (seen) => onList(seen) && seen.hasDocument,
  'move-up': toSort,
  'move-down': toSort,
  'remove-documents': onList,
  'clear-list': onList,
  'sort-by-name': toSort,
  'sort-by-date': toSort,
  'sort-by-size': toSort,
  'reverse-order': toSort,
  'show-before': onPair,
  'show-compare': onPair,
  'show-after': onPair,
};

function seen(): Seen {
  const { documents, arriving, reading } = documentsStore.getState();
  const { view } = uiStore.getState();
  const run = shownRun();
  const target = resultTarget();
  const document = documentTarget();
  return {
    isConvert: view === 'convert',
    hasRows: view === 'history' || (view === 'convert' && documents.length > 0),
    count: documents.length,
    // A start waits for documents that are still read.
    canStart: arriving > 0 || reading > 0 || convertible(documents).length > 0,
    isOver: run?.isOver === true,
    runs: run !== null && !run.isOver,
    canRetry: run !== null && run.summary.failedCount > 0 && mayRetry(run),
    hasResult: target !== null,
    hasPair:
      target !== null &&
      target.source !== null &&
      comparingOf(target.summary, target.source, shownWorkflows(target.summary.service)) !== null,
    hasDocument: document !== null,
    documentOpens: document !== null && sourceOpens(document.file.name),
    prints: target !== null && canPrint(target.main),
    opens: target !== null && opensByName(target.summary, target.main.name),
  };
}

/** True for a command that is possible now. */
export const isPossible = (command: WindowCommand): boolean =>
  commandFacts[command].always === true || sometimes[command]?.(seen()) === true || isOffered(command);

/** Sends the menu what can be done, whenever that may have changed; returns a function that stops it. */
export function tellPossible(): () => void {
  let told: string | null = null;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const tell = () => {
    waiting = undefined;
    const now = seen();
    const possible = windowCommands.filter((name) => sometimes[name]?.(now) === true || isOffered(name));
    if (possible.join(' ') === told) return;
    told = possible.join(' ');
    ask('tellCommands', possible).catch(() => (told = null));
  };
  // A run changes many times a second: the menu is updated when the window is idle.
  const soon = () => void (waiting ??= setTimeout(tell, settle));
  const stores = [documentsStore, uiStore, executions, resultViewStore, offersStore];
  const ends = stores.map((store) => store.subscribe(soon));
  soon();
  return () => {
    clearTimeout(waiting);
    ends.forEach((end) => end());
  };
}

/** Milliseconds for which changes are collected. */
const settle = 100;
