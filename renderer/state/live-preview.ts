/**
 * The preview of the results, made while a person still chooses: requested like a submission, again for every change. The
 * newest wins; the last one stays until there is a newer one.
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
import { isLockedBy } from './views.js';

type Idle = Extract<PreviewIntent, { readonly idle: unknown }>;

export interface LivePreview {
  /** Key of the workflow; null while no preview is wanted. */
  readonly task: string | null;
  /** The previewed row, or all of them; null while no preview is wanted. */
  readonly of: string | null;
  /** The newest preview; null before the first. */
  readonly preview: Preview | null;
  /** A newer one is being made, or cannot be made while an option is wrong. */
  readonly isStale: boolean;
  /** Why it cannot be made. */
  readonly problem: PreviewProblem | null;
  /** The row with the problem, or of the result; null: all of them. */
  readonly row: string | null;
  /** Why no preview is wanted. */
  readonly idle: Idle | null;
  /** True where it covers every document. */
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

/** Milliseconds without a change before it is requested. */
const pause = 120;

/** The same during typing: a word must not cause ten requests. */
const typingPause = 400;

let timer: ReturnType<typeof setTimeout> | undefined;

/** The same while somebody types a password: after such a pause it is complete. */
const secretPause = 1500;

/** The last request. */
let asked = '';
let ticket: number | null = null;
/** Whether it was answered. */
let isAnswered = false;
/** Counts requests: the answer to an older one is ignored. */
let newest = 0;
/** The previewed row. */
let looked: string | null = null;
let watchers = 0;

/** The field with typing in progress; null for none. */
function typedInto(): HTMLInputElement | HTMLTextAreaElement | null {
  const focused = document.activeElement;
  if (focused instanceof HTMLTextAreaElement) return focused;
  const typed = ['text', 'password', 'search', 'number', 'tel', 'url'];
  return focused instanceof HTMLInputElement && typed.includes(focused.type) ? focused : null;
}

/** Updates after a delay. */
function changed(): void {
  if (watchers === 0) return;
  clearTimeout(timer);
  const field = typedInto();
  if (field && isSecret(field)) {
    // A half-typed password is not used, and the window must not say that it is missing.
    field.addEventListener('blur', changed, { once: true });
    const wish = wantedPreview(looked);
    if (getState().idle?.idle === 'wrong' && !('idle' in wish)) setState({ isStale: true, idle: null });
    timer = setTimeout(look, secretPause);
  } else timer = setTimeout(look, field ? typingPause : pause);
}

/** The choice changed: the shown preview is outdated before a newer one is requested. */
function chosen(): void {
  changed();
  const { isStale, preview, problem } = getState();
  const field = typedInto();
  // What an earlier password was refused with says nothing of another one.
  if (watchers > 0 && problem && isLockedBy(problem.code)) {
    const next = wantedPreview(looked);
    if ('request' in next && keyOf(next) !== asked) setState({ isStale: true, problem: null });
    return;
  }
  if (watchers === 0 || isStale || preview === null || (field && isSecret(field))) return;
  const wish = wantedPreview(looked);
  if (!('request' in wish) || keyOf(wish) !== asked) setState({ isStale: true });
}

/** The key of a request. */
const keyOf = ({ request, input }: Extract<PreviewIntent, { readonly request: unknown }>): string =>
  JSON.stringify([request, input]);

/** True for a field of a password, also while it is shown. */
const isSecret = (field: HTMLElement): boolean => field.closest('.secret, .password') !== null;

/** Requests the wanted preview, unless it was requested already. */
function look(): void {
  const wish = wantedPreview(looked);
  if ('idle' in wish) {
    forget();
    if (wish.idle === 'loading') {
      setState({ isStale: true, problem: null, idle: null });
      return;
    }
    // The result with a wrong option is unknown; the previous preview stays.
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
    // Cancelled before a newer one was requested.
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
      // A change made meanwhile is requested after the delay.
      setState({ preview, isStale: false, problem: null });
      chosen();
    },
    (thrown: unknown) => {
      if (mine === newest) setState({ preview: null, isStale: false, problem: errorInfoOf(thrown) });
    },
  );
}

/** Cancels the request. */
function forget(): void {
  asked = '';
  isAnswered = false;
  newest += 1;
}

/** Previews a row, or the first one. */
export function lookAtRow(row: string | null): void {
  looked = row;
  if (watchers > 0) look();
}

/** Updates it with every change, until the returned function is called. */
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

/** Facts of a result before it is made. */
export interface ResultFacts {
  /** Bytes. */
  readonly size: number | null;
  /** Bytes of the documents. */
  readonly sourceSize: number;
  readonly isEstimate: boolean;
  /** Files. */
  readonly results: number;
  /** Whether they get a folder of their own. */
  readonly hasFolder: boolean;
}

/** Facts of all results of a start; null while unknown, or known only for one of several documents. */
export function useResultFacts(): ResultFacts | null {
  const preview = useLivePreview((state) => (state.isWhole && !state.isStale ? state.preview : null));
  return preview;
}

/** Retries a failed preview. */
export function lookAgain(): void {
  forget();
  look();
}
