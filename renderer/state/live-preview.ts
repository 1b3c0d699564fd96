/**
 * What will become of the documents, made while a person still chooses: asked for as a start would submit it, with every
 * change anew. The newest wins; what was there stays until there is something newer.
 */
import { createStore, useStore } from 'zustand';
import type { Preview } from '../../contract/preview.js';
import { ask, errorInfoOf } from '../api/platen.js';
import { queryClient } from '../api/queries.js';
import { chainStore } from './chain.js';
import { documentsStore } from './documents.js';
import { wantedPreview, type PreviewProblem, type PreviewIntent } from './wanted-preview.js';
import { nextTicket } from './tickets.js';
import { uiStore } from './ui.js';

type Idle = Extract<PreviewIntent, { readonly idle: unknown }>;

export interface LivePreview {
  /** Key of the workflow; null while nothing is wished. */
  readonly task: string | null;
  /** Whose result: a row, or all of them; null while nothing is wished. */
  readonly of: string | null;
  /** The newest that was made of it; null before the first. */
  readonly preview: Preview | null;
  /** Something newer is on its way, or cannot be made while an option is wrong. */
  readonly isStale: boolean;
  /** Why nothing is made. */
  readonly problem: PreviewProblem | null;
  /** The row that is at fault, or whose result it is; null: all of them. */
  readonly row: string | null;
  /** Why nothing is wished. */
  readonly idle: Idle | null;
  /** Every document is in it: what is said of it is said of all. */
  readonly isWhole: boolean;
}

const nothing: LivePreview = {
  task: null,
  of: null,
  preview: null,
  isStale: false,
  problem: null,
  row: null,
  idle: null,
  isWhole: false,
};

export const livePreviewStore = createStore<LivePreview>(() => nothing);

export const useLivePreview = <Value>(select: (state: LivePreview) => Value): Value =>
  useStore(livePreviewStore, select);

const { getState, setState } = livePreviewStore;

/** Milliseconds without a change before it is asked for. */
const pause = 120;

/** The same while somebody types: a word is no ten wishes. */
const typingPause = 400;

let timer: ReturnType<typeof setTimeout> | undefined;

/** What was asked for last, as it was asked. */
let asked = '';
let ticket: number | null = null;
/** It was answered. */
let isAnswered = false;
/** Counts requests: the answer to an older one is not wanted any more. */
let newest = 0;
/** The row that is looked at. */
let looked: string | null = null;
let watchers = 0;

/** The field somebody types into; null for none. */
function typedInto(): HTMLInputElement | HTMLTextAreaElement | null {
  const focused = document.activeElement;
  if (focused instanceof HTMLTextAreaElement) return focused;
  const typed = ['text', 'password', 'search', 'number', 'tel', 'url'];
  return focused instanceof HTMLInputElement && typed.includes(focused.type) ? focused : null;
}

/** Looks again in a moment. */
function changed(): void {
  if (watchers === 0) return;
  clearTimeout(timer);
  const field = typedInto();
  // Half a password is none: nothing is made with it before it is whole.
  if (field && isSecret(field)) field.addEventListener('blur', changed, { once: true });
  else timer = setTimeout(look, field ? typingPause : pause);
}

/** What was chosen is another: what is shown is outdated before something newer is asked for. */
function chosen(): void {
  changed();
  const { isStale, preview } = getState();
  const field = typedInto();
  if (watchers === 0 || isStale || preview === null || (field && isSecret(field))) return;
  const wish = wantedPreview(looked);
  if (!('request' in wish) || keyOf(wish) !== asked) setState({ isStale: true });
}

/** Names what is asked for. */
const keyOf = ({ request, input }: Extract<PreviewIntent, { readonly request: unknown }>): string =>
  JSON.stringify([request, input]);

/** True for a field of a password, also while it is shown. */
const isSecret = (field: HTMLElement): boolean => field.closest('.secret, .password') !== null;

/** Asks for what is wished now, unless it was asked for already. */
function look(): void {
  const wish = wantedPreview(looked);
  if ('idle' in wish) {
    forget();
    if (wish.idle === 'loading') {
      setState({ isStale: true, problem: null, idle: null });
      return;
    }
    // What an option that is wrong would give is not known; what was there before it still is.
    if (wish.idle === 'wrong' && getState().preview) setState({ isStale: true, problem: null, idle: wish });
    else setState({ ...nothing, idle: wish });
    return;
  }
  const { task, of, isWhole } = wish;
  const before = getState();
  const kept = before.task === task && before.of === of ? before.preview : null;
  if ('problem' in wish) {
    forget();
    setState({ ...nothing, task, of, problem: wish.problem, row: wish.row });
    return;
  }
  const key = keyOf(wish);
  if (key === asked) {
    // Taken back before anything newer was asked for.
    if (isAnswered) setState({ isStale: false, idle: null });
    return;
  }
  asked = key;
  isAnswered = false;
  newest += 1;
  const mine = newest;
  ticket ??= nextTicket();
  setState({ task, of, preview: kept, isStale: true, problem: null, row: wish.row, idle: null, isWhole });
  ask('preview', { request: wish.request, input: wish.input, ticket }).then(
    (preview) => {
      if (mine !== newest) return;
      isAnswered = true;
      // What was chosen meanwhile is asked for in a moment.
      setState({ preview, isStale: false, problem: null });
      chosen();
    },
    (thrown: unknown) => {
      if (mine === newest) setState({ preview: null, isStale: false, problem: errorInfoOf(thrown) });
    },
  );
}

/** What was asked for is not wanted any more. */
function forget(): void {
  asked = '';
  isAnswered = false;
  newest += 1;
}

/** Looks at what becomes of a row, or of the first one. */
export function lookAtRow(row: string | null): void {
  looked = row;
  if (watchers > 0) look();
}

/** Makes it anew with every change, until the function that is returned is called. */
export function watchPreview(): () => void {
  watchers += 1;
  const ends = [
    documentsStore.subscribe((now, before) => (now.documents === before.documents ? changed() : chosen())),
    uiStore.subscribe(chosen),
    chainStore.subscribe(chosen),
    queryClient.getQueryCache().subscribe(({ type }) => {
      if (type === 'updated') changed();
    }),
  ];
  look();
  return () => {
    watchers -= 1;
    for (const end of ends) end();
    if (watchers > 0) return;
    clearTimeout(timer);
    forget();
    setState(nothing, true);
    if (ticket !== null) void ask('dropViews', [ticket]).catch(() => undefined);
    ticket = null;
  };
}

/** What the window may say of a result before it is made. */
export interface ResultFacts {
  /** Bytes. */
  readonly size: number | null;
  /** Bytes of the documents. */
  readonly sourceSize: number;
  readonly isEstimate: boolean;
  /** Files. */
  readonly results: number;
}

/** What is known of all that a start would give; null while that is not known, or only of one of several documents. */
export function useResultFacts(): ResultFacts | null {
  const preview = useLivePreview((state) => (state.isWhole && !state.isStale ? state.preview : null));
  return preview;
}

/** Tries once more what could not be made. */
export function lookAgain(): void {
  forget();
  look();
}
