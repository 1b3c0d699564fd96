/** The Convert list: its documents in order, its undo steps, and the run that works on them. */
import { createStore, useStore } from 'zustand';
import type { InspectedFile } from '../../contract/desktop.js';
import type { FormDraft } from '../../contract/form-fields.js';
import type { FileProblem } from '../../contract/errors.js';
import type { OptionValues, Workflow } from '../../contract/workflow.js';
import { disarm, rearm, type Armed } from './armed.js';
import { movedBy, movedTo, sorted, type SortKey } from './order.js';
import { takes } from './workflows.js';

/** One row of the list. The same file may be in the list twice, so rows have names of their own. */
export interface ListedDocument {
  readonly id: string;
  readonly file: InspectedFile;
  /** Password of the document; in memory only, removed with the row. */
  readonly password?: string;
  /** Pages of it for a merge, as typed; absent: all. */
  readonly pages?: string;
  /** What was typed into its form; absent: nothing. */
  readonly form?: FormDraft;
  /** Values of options that are about its pages, such as marked areas, in place of those for all; absent: none. */
  readonly own?: OptionValues;
}

/** The execution that works on the list. */
interface Run {
  readonly executionId: string;
  /** Rows by input index. */
  readonly documentIds: readonly string[];
  /** Input index by row. */
  readonly inputOf: Readonly<Record<string, number>>;
}

/** A change that can be undone. */
export interface Undo {
  readonly kind: 'removed' | 'cleared' | 'sorted' | 'moved';
  readonly count: number;
  readonly documents: readonly ListedDocument[];
  /** The earlier change that can be undone. */
  readonly before: Undo | null;
  /** True where the window no longer shows the notice; keys and the menu still undo it. */
  readonly isQuiet: boolean;
  /** What was to be done with the last documents of the list, which it went with. */
  readonly armed?: Armed;
}

/** The most changes of the list that can be undone. */
const maxUndos = 100;

export interface DocumentsState {
  readonly documents: readonly ListedDocument[];
  readonly selected: ReadonlySet<string>;
  readonly run: Run | null;
  /** Files added during a run: the list of the next one. */
  readonly next: readonly ListedDocument[];
  readonly undo: Undo | null;
  /** Requests for files that are still being read. */
  readonly reading: number;
  /** Requests whose first files are rows already, and the others are not. */
  readonly arriving: number;
}

const empty: DocumentsState = {
  documents: [],
  selected: new Set(),
  run: null,
  next: [],
  undo: null,
  reading: 0,
  arriving: 0,
};

export const documentsStore = createStore<DocumentsState>(() => empty);

export const useDocuments = <Value>(select: (state: DocumentsState) => Value): Value =>
  useStore(documentsStore, select);

const { getState, setState } = documentsStore;

let lastId = 0;
const listed = (file: InspectedFile): ListedDocument => ({ id: `d${++lastId}`, file });

/**
 * Adds files at the end; while a run works they wait for the next one.
 * @param behind the row after which they belong, where it still exists
 * @returns the names of their rows
 */
export function addFiles(files: readonly InspectedFile[], behind?: string): string[] {
  if (files.length === 0) return [];
  const added = files.map(listed);
  setState((state) =>
    state.run || state.next.some(({ id }) => id === behind)
      ? { next: withAdded(state.next, added, behind) }
      : { documents: withAdded(state.documents, added, behind), undo: quiet(state.undo) },
  );
  return added.map(({ id }) => id);
}

function withAdded(
  rows: readonly ListedDocument[],
  added: readonly ListedDocument[],
  behind: string | undefined,
): ListedDocument[] {
  const at = rows.findIndex(({ id }) => id === behind);
  return at < 0 ? [...rows, ...added] : [...rows.slice(0, at + 1), ...added, ...rows.slice(at + 1)];
}

/**
 * Adds the files after rows that were added first. Where all of these were removed since, the others are removed as well, and
 * an undo restores all of them.
 * @param first names of the rows
 * @returns how many came into the list
 */
export function addOthers(files: readonly InspectedFile[], first: readonly string[]): number {
  const { documents, next } = getState();
  const ids = new Set(first);
  if ([...documents, ...next].some(({ id }) => ids.has(id))) return addFiles(files, first.at(-1)).length;
  const added = files.map(listed);
  setState(({ undo }) => ({ undo: withTaken(undo, added, ids) }));
  return 0;
}

/** Adds the rows to the undo step that removed the first ones. */
function withTaken(
  undo: Undo | null,
  added: readonly ListedDocument[],
  first: ReadonlySet<string>,
  counted = added.length,
): Undo | null {
  if (undo === null) return null;
  const last = undo.documents.findLast(({ id }) => first.has(id));
  if (!last) return { ...undo, before: withTaken(undo.before, added, first, counted) };
  return {
    ...undo,
    documents: withAdded(undo.documents, added, last.id),
    count: undo.count + counted,
    before: withTaken(undo.before, added, first, 0),
  };
}

/** Removes rows whose remaining files cannot be added, as if they had not been added. */
export function takeBack(rows: readonly string[]): void {
  const ids = new Set(rows);
  const others = (documents: readonly ListedDocument[]) => documents.filter(({ id }) => !ids.has(id));
  setState(({ documents, next }) => ({ documents: others(documents), next: others(next) }));
}

/** Replaces the list, as "Run again" does. */
export function replaceFiles(files: readonly InspectedFile[]): void {
  setState((state) => ({ ...cleared(state), documents: files.map(listed) }));
}

/** Empties the list; running requests continue. */
const cleared = ({ reading, arriving }: DocumentsState): DocumentsState => ({ ...empty, reading, arriving });

const quiet = (undo: Undo | null): Undo | null => undo && { ...undo, isQuiet: true };

/** An undo step with the current list, before earlier ones. */
function noted({ documents, undo }: DocumentsState, kind: Undo['kind'], count: number): Undo {
  return { kind, count, documents, before: cut(undo, maxUndos - 1), isQuiet: kind === 'moved' };
}

function cut(undo: Undo | null, length: number): Undo | null {
  const kept: Undo[] = [];
  for (let one = undo; one && kept.length < length; one = one.before) kept.push(one);
  if (!kept.at(-1)?.before) return undo;
  return kept.reduceRight<Undo | null>((before, one) => ({ ...one, before }), null);
}

function without(ids: ReadonlySet<string>, kind: Undo['kind']): void {
  setState((state) => {
    const documents = state.documents.filter((document) => !ids.has(document.id));
    const count = state.documents.length - documents.length;
    if (count === 0) return state;
    const undo = noted(state, kind, count);
    // Steps were meant for these documents: the next ones are not to meet them unseen.
    return {
      documents,
      selected: new Set<string>(),
      undo: documents.length > 0 ? undo : { ...undo, armed: disarm() },
    };
  });
}

export function removeDocuments(ids: ReadonlySet<string>): void {
  without(ids, 'removed');
}

export function clearDocuments(): void {
  without(new Set(getState().documents.map((document) => document.id)), 'cleared');
}

/**
 * Undoes the last change of the list; files added since then stay, after the others.
 * @returns the undone change; null: there was none
 */
export function undo(): Undo | null {
  const { undo: last, documents } = getState();
  if (!last) return null;
  const now = new Map(documents.map((document) => [document.id, document]));
  const then = new Set(last.documents.map(({ id }) => id));
  setState({
    // A row may have got a password or pages since.
    documents: [
      ...last.documents.map((document) => now.get(document.id) ?? document),
      ...documents.filter(({ id }) => !then.has(id)),
    ],
    undo: last.before,
  });
  if (last.armed) rearm(last.armed);
  return last;
}

/** The notice is closed; keys still undo the removal. */
export function dismissUndo(): void {
  setState((state) => ({ undo: quiet(state.undo) }));
}

export function sortDocuments(key: SortKey): void {
  setState((state) => ({
    documents: sorted(state.documents, key, (document) => document.file),
    undo: noted(state, 'sorted', state.documents.length),
  }));
}

export function reverseDocuments(): void {
  setState((state) => ({
    documents: [...state.documents].reverse(),
    undo: noted(state, 'sorted', state.documents.length),
  }));
}

export function moveDocumentsTo(
  ids: ReadonlySet<string>,
  target: string,
  position: 'before' | 'after',
): void {
  setState((state) => inOrder(state, movedTo(state.documents, ids, target, position), ids.size));
}

export function moveDocumentsBy(ids: ReadonlySet<string>, step: -1 | 1): void {
  setState((state) => inOrder(state, movedBy(state.documents, ids, step), ids.size));
}

/** Reorders the rows; a row that is moved beyond the end stays, which is no change. */
function inOrder(
  state: DocumentsState,
  documents: readonly ListedDocument[],
  count: number,
): Partial<DocumentsState> {
  if (documents.every((document, place) => document === state.documents[place])) return {};
  return { documents, undo: noted(state, 'moved', count) };
}

/** Place of a row, from 1; 0 for one that is not in the list. */
export function placeOf(id: string): number {
  return getState().documents.findIndex((document) => document.id === id) + 1;
}

export function select(ids: ReadonlySet<string>): void {
  setState({ selected: ids });
}

export function setPassword(id: string, password: string): void {
  setState((state) => ({
    documents: state.documents.map((document) => (document.id === id ? { ...document, password } : document)),
  }));
}

/**
 * Shows on rows the problems that were found before the start, so that they can be corrected. A wrong password is asked for
 * again.
 * @param rows in the order of the submission
 */
export function setProblems(rows: readonly ListedDocument[], files: readonly FileProblem[] = []): void {
  const problems = new Map(files.map(({ place, ...problem }) => [rows[place]?.id, problem]));
  setState((state) => ({
    documents: state.documents.map((document) => {
      const found = problems.get(document.id);
      if (!found) return document;
      const { password: _password, ...rest } = document;
      const { code, params, message } = found;
      return { ...rest, file: { ...document.file, problem: { code, params, message } } };
    }),
  }));
}

/** Chooses the pages of a row for a merge. */
export function setPages(id: string, pages: string): void {
  setState((state) => ({
    documents: state.documents.map((document) => (document.id === id ? { ...document, pages } : document)),
  }));
}

/** Keeps what was typed into the form of a row. */
export function setForm(id: string, form: FormDraft): void {
  setState((state) => ({
    documents: state.documents.map((document) => (document.id === id ? { ...document, form } : document)),
  }));
}

/** Keeps values of options that are about the pages of a row. */
export function setOwn(id: string, values: OptionValues): void {
  setState((state) => ({
    documents: state.documents.map((document) =>
      document.id === id ? { ...document, own: { ...document.own, ...values } } : document,
    ),
  }));
}

/** Forgets what documents have of their own. */
export function forgetOwn(): void {
  setState((state) => ({ documents: state.documents.map(({ own: _own, ...document }) => document) }));
}

/** A run has begun with these rows, in this order. Their passwords were passed on and are removed here. */
export function runStarted(executionId: string, documentIds: readonly string[]): void {
  const inputOf = Object.fromEntries(documentIds.map((id, index) => [id, index]));
  setState((state) => ({
    run: { executionId, documentIds, inputOf },
    selected: new Set<string>(),
    undo: null,
    // A row without a password keeps its identity, so that it is not rendered again.
    documents: state.documents.map((row) => {
      if (row.password === undefined) return row;
      const { password: _password, ...rest } = row;
      return rest;
    }),
  }));
}

/** Convertible rows that were not part of the run, because its workflow does not accept them. */
export function leftOut({ documents, run }: Pick<DocumentsState, 'documents' | 'run'>): ListedDocument[] {
  if (!run) return [];
  return convertible(documents).filter(({ id }) => run.inputOf[id] === undefined);
}

/** "Convert more": the rows that the run skipped and the waiting ones become the list. Nothing is converted twice by accident. */
export function startOver(): void {
  setState((state) => ({
    ...cleared(state),
    documents: [...leftOut(state), ...state.next],
  }));
}

/** The list of the ended run, to be run again, followed by the waiting rows. */
export function backToList(): void {
  setState((state) => ({
    ...cleared(state),
    documents: [...state.documents, ...state.next],
  }));
}

/** Only these rows of the ended run, to be run again at once; waiting rows keep waiting. */
export function runAgain(ids: ReadonlySet<string>): void {
  setState((state) => ({
    ...cleared(state),
    documents: state.documents.filter(({ id }) => ids.has(id)),
    next: state.next,
  }));
}

export function clearNext(): void {
  setState({ next: [] });
}

/** Counts a running request for files. */
export async function whileReading<Value>(work: Promise<Value>): Promise<Value> {
  setState((state) => ({ reading: state.reading + 1 }));
  try {
    return await work;
  } finally {
    setState((state) => ({ reading: state.reading - 1 }));
  }
}

/** The same for files that follow existing rows: before it ends, a start would miss them. */
export async function whileArriving(work: Promise<void>): Promise<void> {
  setState((state) => ({ arriving: state.arriving + 1 }));
  try {
    await whileReading(work);
  } finally {
    setState((state) => ({ arriving: state.arriving - 1 }));
  }
}

/** Problems that a password, or an option of the workflow, solves. */
const curableProblems: ReadonlySet<string> = new Set([
  'password_required',
  'wrong_password',
  'signed_document',
  'right_required',
  'page_range',
]);

/** The name of a row: for a web address the address, not the file that holds it. */
export const titleOf = ({ name, address }: InspectedFile): string => address ?? name;

/** Why a row cannot be converted; null when it can, perhaps after its password is entered. */
export function blockingProblem(file: InspectedFile): InspectedFile['problem'] {
  if (file.problem) {
    const curable = curableProblems.has(file.problem.code);
    const convertible = file.problem.code === 'type_mismatch' && file.workflows.length > 0;
    return curable || convertible ? null : file.problem;
  }
  if (file.workflows.length > 0) return null;
  return { code: 'unsupported_type', params: { format: file.formatLabel }, message: '' };
}

/** Rows that can be run. */
export function convertible(documents: readonly ListedDocument[]): ListedDocument[] {
  return documents.filter((document) => blockingProblem(document.file) === null);
}

/** Rows that a run of this workflow accepts; without a workflow all convertible ones. */
export function takenBy(workflow: Workflow | null, documents: readonly ListedDocument[]): ListedDocument[] {
  const rows = convertible(documents);
  return workflow ? rows.filter(({ file }) => takes(workflow, file)) : rows;
}
