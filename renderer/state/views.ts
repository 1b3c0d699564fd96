/**
 * Which file shows the pages of a document: the document itself where it has pages, or one that is drawn of it. What is only
 * there to be pretty is drawn one after the other; what nobody looks at any more is dropped, unless it is soon looked at again.
 */
import { useEffect, useState } from 'react';
import { createStore, useStore } from 'zustand';
import type { ErrorInfo } from '../../contract/errors.js';
import type { DocumentView } from '../../contract/preview.js';
import { ask, errorInfoOf } from '../api/platen.js';
import { nextTicket } from './tickets.js';

/** A document the window was given. */
export interface ShownDocument {
  readonly path: string;
  readonly password?: string | undefined;
  /** Format id; null for one that is not known. */
  readonly format: string | null;
  /** Bytes. */
  readonly size: number;
  /** ISO 8601; null when unknown. With another one it is another document. */
  readonly modifiedAt?: string | null;
  /** The web address that the file was written for: nobody looks for it or opens it. */
  readonly address?: string | undefined;
}

/** A result of an execution. */
export interface ShownResult {
  readonly executionId: string;
  /** Its index. */
  readonly result: number;
  /** Its name: a file that was renamed is looked up anew. */
  readonly name?: string | undefined;
  readonly password?: string | undefined;
  /** Format id; null for one that is not known. */
  readonly format: string | null;
  /** Bytes. */
  readonly size: number;
}

/** A document of an execution. */
interface ShownSource {
  readonly executionId: string;
  /** Its index. */
  readonly input: number;
  readonly password?: string | undefined;
  /** Format id; null for one that is not known. */
  readonly format: string | null;
  /** Bytes. */
  readonly size: number;
}

export type ShownContent = ShownDocument | ShownResult | ShownSource;

/** A file that shows it, or why there is none. */
export type OpenedView = { readonly view: DocumentView } | { readonly problem: ErrorInfo };

/** Names what is shown, whatever file shows it. */
export function viewKey(shown: ShownContent): string {
  if ('path' in shown) return `${shown.modifiedAt ?? ''} ${shown.size} ${shown.path}`;
  if ('input' in shown) return `${shown.executionId} < ${shown.input}`;
  return `${shown.executionId} ${shown.result} ${shown.name ?? ''}`;
}

const passwordOf = (shown: ShownContent): string | undefined => shown.password;

/** Files that are pages or pictures as they are, by format: those with the extensions they are known by. */
const asTheyAre: Readonly<Record<string, RegExp>> = {
  pdf: /\.pdf$/i,
  jpg: /\.jpe?g$/i,
  png: /\.png$/i,
  webp: /\.webp$/i,
  tiff: /\.tiff?$/i,
};

/** The file that shows it, where nobody has to be asked; null for all others. */
export const viewedAs = (shown: ShownContent): string | null =>
  'path' in shown && asTheyAre[shown.format ?? '']?.test(shown.path) ? shown.path : null;

const MB = 1_000_000;

/** Bytes of the largest document of a format that is drawn unasked: beyond it takes longer than a small picture is worth. */
const maxBytesByFormat: Readonly<Record<string, number>> = {
  txt: MB,
  csv: MB,
  tsv: MB,
  md: MB,
  code: MB,
  html: 2 * MB,
};
const maxSheetBytes = 2 * MB;
const maxOtherBytes = 12 * MB;
const sheets: ReadonlySet<string> = new Set(['xlsx', 'xlsm', 'xlsb', 'xls', 'ods', 'fods', 'numbers']);

/** A place in the network, and archives of many documents: they are drawn by a conversion only. */
const neverUnasked: ReadonlySet<string> = new Set(['url', 'site', 'mbox', 'pst']);

/** Results that are as quick to show as a PDF, however large they are. */
const quick: ReadonlySet<string> = new Set(Object.keys(asTheyAre));

/** True for what may be drawn without anybody asking for it. */
export function isDrawnUnasked({ format, size }: Pick<ShownContent, 'format' | 'size'>): boolean {
  if (format === null || neverUnasked.has(format)) return false;
  return (
    quick.has(format) ||
    size <= (maxBytesByFormat[format] ?? (sheets.has(format) ? maxSheetBytes : maxOtherBytes))
  );
}

/** Views kept when nobody looks at them: those of the last documents somebody looked at. */
const maxIdle = 24;

/** Milliseconds something stays in sight before it is drawn unasked. */
const patience = 150;

interface Entry {
  readonly key: string;
  readonly ticket: number;
  readonly shown: ShownContent;
  state: 'waiting' | 'asked' | OpenedView;
  /** Listeners of its current viewers. */
  readonly users: Set<() => void>;
}

/** By key, the one used last at the end. */
const entries = new Map<string, Entry>();

/** What is known of a document since it was drawn. */
interface DocumentFacts {
  /** Pages it has on paper; null while it was not drawn. */
  readonly pages: number | null;
  /** It cannot be opened without a password, or with the one that was given. */
  readonly isLocked: boolean;
  /** What is wrong with the file itself; null where nothing is, or nobody knows yet. */
  readonly fault: ErrorInfo | null;
}

/** Facts, and the password they were found with: with another one a document may open. */
interface FoundFacts extends DocumentFacts {
  readonly password: string | undefined;
}

/** By key: a few bytes each, which outlive the drawing. */
const documentFacts = createStore<Readonly<Record<string, FoundFacts>>>(() => ({}));
const nothing: DocumentFacts = { pages: null, isLocked: false, fault: null };

/** Pages of a document as far as it was looked at; null while nobody knows. */
export function lookedPages(shown: ShownContent): number | null {
  const key = viewKey(shown);
  const state = entries.get(key)?.state;
  const looked = typeof state === 'object' && 'view' in state ? state.view.pages : null;
  return looked ?? documentFacts.getState()[key]?.pages ?? null;
}

export const useDocumentFacts = (shown: ShownContent): DocumentFacts => {
  const key = viewKey(shown);
  const found = useStore(documentFacts, (all) => all[key]);
  if (!found) return nothing;
  return found.isLocked && found.password !== passwordOf(shown) ? { ...found, isLocked: false } : found;
};

const factsOfView = (view: OpenedView): DocumentFacts =>
  'view' in view ? { ...nothing, pages: view.view.pages } : { ...nothing, ...troubleOf(view.problem) };

const troubleOf = (problem: ErrorInfo | null): Pick<DocumentFacts, 'isLocked' | 'fault'> => ({
  isLocked: problem !== null && isLockedBy(problem.code),
  fault: problem !== null && isFaultOfFile(problem.code) ? problem : null,
});

/** Tells what the picture of a file showed of it, where no other file had to be drawn: null once it is there. */
export function tellByPicture(shown: ShownContent, problem: ErrorInfo | null): void {
  const key = viewKey(shown);
  const before = documentFacts.getState()[key];
  if (before || problem)
    documentFacts.setState({
      [key]: { ...(before ?? nothing), ...troubleOf(problem), password: passwordOf(shown) },
    });
}

/** True for an error of the file itself, which nothing but another file cures. */
export const isFaultOfFile = (code: string): boolean => code === 'damaged_file' || code === 'empty_file';

/** True for an error that a password cures. */
export const isLockedBy = (code: string): boolean =>
  code === 'password_required' || code === 'wrong_password';

/** The one that is drawn unasked now. */
let unhurried: Entry | null = null;

const settled = ({ state }: Entry): OpenedView | null => (typeof state === 'object' ? state : null);

function askFor({ shown, ticket }: Pick<Entry, 'shown' | 'ticket'>, urgent: boolean): Promise<DocumentView> {
  const password = passwordOf(shown);
  const wish = { ...(password === undefined ? {} : { password }), ticket };
  if ('path' in shown) return ask('documentView', { path: shown.path, ...wish, urgent });
  const { executionId } = shown;
  if ('input' in shown) return ask('sourceView', { executionId, input: shown.input, ...wish });
  return ask('resultView', { executionId, result: shown.result, ...wish });
}

/**
 * Why something stays locked with a password; null where the password opens it, and where that is not known before it is used.
 * The password is tried and not kept.
 */
export async function lockedWith(shown: ShownContent, password: string): Promise<ErrorInfo | null> {
  if (!isDrawnUnasked(shown)) return null;
  const ticket = nextTicket();
  const problem = await askFor({ shown: { ...shown, password }, ticket }, true).then(
    () => null,
    (thrown: unknown) => errorInfoOf(thrown),
  );
  void ask('dropViews', [ticket]).catch(() => undefined);
  return problem && isLockedBy(problem.code) ? problem : null;
}

async function request(entry: Entry, urgent: boolean): Promise<void> {
  entry.state = 'asked';
  if (!urgent) unhurried = entry;
  const answer = await askFor(entry, urgent).then(
    (view): OpenedView => ({ view }),
    (thrown: unknown): OpenedView => ({ problem: errorInfoOf(thrown) }),
  );
  if (unhurried === entry) unhurried = null;
  if (entries.get(entry.key) === entry) {
    entry.state = answer;
    documentFacts.setState({ [entry.key]: { ...factsOfView(answer), password: passwordOf(entry.shown) } });
    for (const tell of entry.users) tell();
    tidy();
  }
  drawNext();
}

/** Draws what waits, in the order it came into sight. */
function drawNext(): void {
  if (unhurried) return;
  for (const entry of entries.values())
    if (entry.state === 'waiting') {
      void request(entry, false);
      return;
    }
}

function drop(entry: Entry): void {
  if (entries.get(entry.key) === entry) entries.delete(entry.key);
  if (entry.state !== 'waiting') void ask('dropViews', [entry.ticket]).catch(() => undefined);
}

/** Errors that another try does not change: they are those of the file, or of what Platen can show. */
const lasting: ReadonlySet<string> = new Set(['unsupported_type', 'password_required', 'wrong_password']);

/** True for an error that may be gone with another try. */
export const mayPass = ({ code }: ErrorInfo): boolean => !isFaultOfFile(code) && !lasting.has(code);

/** Tries once more to show what could not be shown. */
export function viewAgain(shown: ShownContent): void {
  const known = entries.get(viewKey(shown));
  if (!known || typeof known.state !== 'object' || !('problem' in known.state)) return;
  drop(known);
  const entry: Entry = { ...known, ticket: nextTicket(), state: 'waiting' };
  entries.set(entry.key, entry);
  void request(entry, true);
  for (const tell of entry.users) tell();
}

/** Has files of an execution looked at anew: since somebody last looked they may have changed, or be gone. */
export function lookAnew(executionId: string): void {
  for (const entry of [...entries.values()])
    if ('executionId' in entry.shown && entry.shown.executionId === executionId && entry.users.size === 0)
      drop(entry);
}

/** Lets go of the oldest that nobody looks at. */
function tidy(): void {
  const idle = [...entries.values()].filter((entry) => entry.users.size === 0);
  for (const entry of idle.slice(0, Math.max(0, idle.length - maxIdle))) drop(entry);
}

/** Looks at a document; returns how to stop. */
function look(shown: ShownContent, isUrgent: boolean, tell: () => void): () => void {
  const key = viewKey(shown);
  const known = entries.get(key);
  // What was tried without its password, or when nobody waited for it, is tried again.
  const isOver =
    known &&
    (passwordOf(known.shown) !== passwordOf(shown) ||
      (isUrgent && typeof known.state === 'object' && 'problem' in known.state));
  if (isOver) drop(known);
  const entry: Entry =
    known && !isOver
      ? known
      : { key, ticket: nextTicket(), shown, state: 'waiting', users: new Set(known?.users) };
  entries.delete(key);
  entries.set(key, entry);
  entry.users.add(tell);
  if (entry.state === 'waiting')
    if (isUrgent) void request(entry, true);
    else drawNext();
  return () => {
    // It may have been tried again meanwhile.
    const now = entries.get(key);
    if (!now?.users.delete(tell) || now.users.size > 0) return;
    if (settled(now)) tidy();
    else drop(now);
  };
}

/**
 * The file that shows a document; null while there is none yet.
 * @param shown null where nobody looks
 * @param isUrgent a person waits for it: it is drawn at once, whatever its size
 */
export function useView(shown: ShownContent | null, isUrgent: boolean): OpenedView | null {
  const key = shown ? viewKey(shown) : null;
  const password = shown ? passwordOf(shown) : undefined;
  const [, setHeard] = useState(0);
  const wanted = shown !== null && (isUrgent || isDrawnUnasked(shown));
  useEffect(() => {
    if (!wanted || shown === null) return undefined;
    let stop: (() => void) | null = null;
    const begin = () => {
      stop = look(shown, isUrgent, () => setHeard((times) => times + 1));
      // It may have been there already.
      setHeard((times) => times + 1);
    };
    const timer = isUrgent ? begin() : setTimeout(begin, patience);
    return () => {
      clearTimeout(timer ?? undefined);
      stop?.();
    };
    // The same document is another object with every drawing of the window.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [key, password, isUrgent, wanted]);
  const entry = key === null ? undefined : entries.get(key);
  return entry && passwordOf(entry.shown) === password ? settled(entry) : null;
}
