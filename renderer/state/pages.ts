/**
 * The pages of a result that is being organised: an order of pages of the listed documents, each with its rotation, with undo
 * and redo.
 */
import { createStore, useStore } from 'zustand';
import { append } from '../../contract/lists.js';
import { movedTo } from './order.js';

type Turn = 0 | 90 | 180 | 270;

/** One page of the result. The same page may come twice, so each has a name of its own. */
export type PageItem =
  | {
      readonly id: string;
      readonly kind: 'page';
      readonly documentId: string;
      readonly page: number;
      readonly turn: Turn;
    }
  /** An empty page. */
  | { readonly id: string; readonly kind: 'blank' }
  /** All pages of a document that cannot be shown. */
  | { readonly id: string; readonly kind: 'whole'; readonly documentId: string; readonly turn: Turn };

interface PagesState {
  readonly items: readonly PageItem[];
  readonly selected: ReadonlySet<string>;
  readonly past: readonly (readonly PageItem[])[];
  readonly future: readonly (readonly PageItem[])[];
  /** Pages of each document, by its row; null for one that cannot be shown. */
  readonly counts: Readonly<Record<string, number | null>>;
  /** Rows whose pages go to a given position instead of the end. */
  readonly wanted: Readonly<Record<string, number>>;
  /** Longer side of a thumbnail in CSS pixels. */
  readonly size: number;
}

/** The most undo steps. */
const maxSteps = 100;

const empty: PagesState = {
  items: [],
  selected: new Set(),
  past: [],
  future: [],
  counts: {},
  wanted: {},
  size: 150,
};

export const pagesStore = createStore<PagesState>(() => empty);
export const usePages = <Value>(select: (state: PagesState) => Value): Value => useStore(pagesStore, select);
const { getState, setState } = pagesStore;

let lastId = 0;
const newId = (): string => `p${++lastId}`;

/** Applies a new order; the previous one can be restored. */
function change(items: readonly PageItem[], selected?: ReadonlySet<string>): void {
  setState((state) => ({
    items,
    past: [...state.past.slice(1 - maxSteps), state.items],
    future: [],
    selected: selected ?? kept(state.selected, items),
  }));
}

function kept(selected: ReadonlySet<string>, items: readonly PageItem[]): ReadonlySet<string> {
  const there = new Set(items.map(({ id }) => id));
  // The same set where nothing left: it remembers where a range began.
  if ([...selected].every((id) => there.has(id))) return selected;
  return new Set([...selected].filter((id) => there.has(id)));
}

/** A document whose pages were counted; null where they cannot be shown. */
export interface CountedDocument {
  readonly documentId: string;
  readonly count: number | null;
}

const pagesOf = ({ documentId, count }: CountedDocument): PageItem[] =>
  count === null
    ? [{ id: newId(), kind: 'whole', documentId, turn: 0 }]
    : Array.from({ length: count }, (_, at) => ({
        id: newId(),
        kind: 'page',
        documentId,
        page: at + 1,
        turn: 0,
      }));

/**
 * Adds documents with known page counts, in this order: each at its given position, otherwise at the end. It is one undo step;
 * pages at given positions are selected.
 * @returns the position of the first such page, from 1, and their number
 */
export function addPages(counted: readonly CountedDocument[]): { place: number; count: number } | null {
  const state = getState();
  const fresh = counted.filter(({ documentId }) => !(documentId in state.counts));
  if (fresh.length === 0) return null;
  let { items, wanted, counts } = state;
  const inserted: string[] = [];
  let first = 0;
  for (const document of fresh) {
    const added = pagesOf(document);
    const { [document.documentId]: asked, ...others } = wanted;
    const place = Math.min(asked ?? items.length, items.length);
    if (asked !== undefined) {
      first = first === 0 ? place + 1 : Math.min(first, place + 1);
      append(
        inserted,
        added.map(({ id }) => id),
      );
    }
    // Documents of the same request follow it.
    wanted = Object.fromEntries(
      Object.entries(others).map(([id, at]) => [id, at >= place ? at + added.length : at]),
    );
    counts = { ...counts, [document.documentId]: document.count };
    items = [...items.slice(0, place), ...added, ...items.slice(place)];
  }
  // The initial pages are no undo step.
  if (state.past.length === 0 && inserted.length === 0) {
    setState({ items, counts, wanted });
    return null;
  }
  setState({ counts, wanted });
  change(items, inserted.length > 0 ? new Set(inserted) : undefined);
  return inserted.length > 0 ? { place: first, count: inserted.length } : null;
}

/** Forgets the pages of documents that left the list, in every step. */
export function keepDocuments(documentIds: ReadonlySet<string>): void {
  const state = getState();
  const gone = Object.keys(state.counts).filter((id) => !documentIds.has(id));
  if (gone.length === 0) return;
  if (documentIds.size === 0) return resetPages();
  const stays = (item: PageItem) => item.kind === 'blank' || documentIds.has(item.documentId);
  const filter = (items: readonly PageItem[]) => items.filter(stays);
  const items = filter(state.items);
  setState({
    items,
    past: state.past.map(filter),
    future: state.future.map(filter),
    counts: Object.fromEntries(Object.entries(state.counts).filter(([id]) => documentIds.has(id))),
    selected: kept(state.selected, items),
  });
}

export const resetPages = (): void => setState((state) => ({ ...empty, size: state.size }));

/** The pages of these rows will be inserted here, one after the other. */
export function wantAt(documentIds: readonly string[], place: number): void {
  setState((state) => ({
    wanted: { ...state.wanted, ...Object.fromEntries(documentIds.map((id) => [id, place])) },
  }));
}

export const selectPages = (selected: ReadonlySet<string>): void => setState({ selected });
export const selectAllPages = (): void =>
  setState((state) => ({ selected: new Set(state.items.map(({ id }) => id)) }));
export const setThumbnailSize = (size: number): void => setState({ size });

/** Selects every other page of the result. @param from 0 for the first, third ..., 1 for the second, fourth ... */
export const selectEveryOther = (from: 0 | 1): void =>
  setState((state) => ({
    selected: new Set(state.items.filter((_, place) => place % 2 === from).map(({ id }) => id)),
  }));

/** Puts the selected pages into the opposite order, each where another of them was; all where fewer than two are. @returns how many */
export function reversePages(ids: ReadonlySet<string>): number {
  const { items } = getState();
  const isMeant = ({ id }: PageItem): boolean => ids.size < 2 || ids.has(id);
  const backwards = items.filter(isMeant).toReversed();
  let next = 0;
  const reversed = items.map((item) => (isMeant(item) ? (backwards[next++] ?? item) : item));
  if (backwards.length > 1) change(reversed);
  return backwards.length;
}

/** Removes pages. @returns how many */
export function deletePages(ids: ReadonlySet<string>): number {
  const { items } = getState();
  const rest = items.filter(({ id }) => !ids.has(id));
  if (rest.length < items.length) change(rest);
  return items.length - rest.length;
}

/** Turns pages clockwise, by degrees; empty pages stay as they are. */
export function turnPages(ids: ReadonlySet<string>, by: 90 | 270): void {
  const turned = getState().items.map((item) =>
    ids.has(item.id) && item.kind !== 'blank' ? { ...item, turn: ((item.turn + by) % 360) as Turn } : item,
  );
  change(turned);
}

/** Duplicates pages; the copies follow the last of them, and are selected. */
export function duplicatePages(ids: ReadonlySet<string>): void {
  const { items } = getState();
  const copies = items.filter(({ id }) => ids.has(id)).map((item) => ({ ...item, id: newId() }));
  if (copies.length === 0) return;
  const place = items.findLastIndex(({ id }) => ids.has(id)) + 1;
  change([...items.slice(0, place), ...copies, ...items.slice(place)], new Set(copies.map(({ id }) => id)));
}

/** Pages that were cut or copied last. */
let clipboard: readonly PageItem[] = [];

/** Copies pages for pasting. @returns how many */
export function copyPages(ids: ReadonlySet<string>): number {
  clipboard = getState().items.filter(({ id }) => ids.has(id));
  return clipboard.length;
}

/**
 * Pastes the copied pages at a position, any number of times, and selects them. Pages of removed documents are skipped.
 * @returns how many
 */
export function pastePages(place: number): number {
  const { items, counts } = getState();
  const pasted = clipboard
    .filter((item) => item.kind === 'blank' || item.documentId in counts)
    .map((item) => ({ ...item, id: newId() }));
  if (pasted.length === 0) return 0;
  change([...items.slice(0, place), ...pasted, ...items.slice(place)], new Set(pasted.map(({ id }) => id)));
  return pasted.length;
}

/** Inserts an empty page. @returns its name */
export function insertBlank(place: number): string {
  const { items } = getState();
  const id = newId();
  change([...items.slice(0, place), { id, kind: 'blank' }, ...items.slice(place)]);
  return id;
}

export function movePagesTo(ids: ReadonlySet<string>, target: string, position: 'before' | 'after'): void {
  const { items } = getState();
  const moved = movedTo(items, ids, target, position);
  if (moved.some((item, place) => item !== items[place])) change(moved);
}

/**
 * Moves pages together by a number of places, as one block.
 * @returns the place of the first of them, from 1
 */
export function movePagesBy(ids: ReadonlySet<string>, step: number): number {
  const { items } = getState();
  const moving = items.filter(({ id }) => ids.has(id));
  const rest = items.filter(({ id }) => !ids.has(id));
  const at = items.findIndex(({ id }) => ids.has(id));
  if (moving.length === 0) return 0;
  const place = Math.max(0, Math.min(rest.length, at + step));
  const moved = [...rest.slice(0, place), ...moving, ...rest.slice(place)];
  if (moved.some((item, index) => item !== items[index])) change(moved);
  return place + 1;
}

export function undoPages(): boolean {
  const { items, past, future, selected } = getState();
  const before = past.at(-1);
  if (!before) return false;
  // Pages that come back are the ones a person goes on with.
  const there = new Set(items.map(({ id }) => id));
  const back = before.filter(({ id }) => !there.has(id)).map(({ id }) => id);
  setState({
    items: before,
    past: past.slice(0, -1),
    future: [items, ...future],
    selected: back.length > 0 ? new Set(back) : kept(selected, before),
  });
  return true;
}

export function redoPages(): boolean {
  const { items, past, future, selected } = getState();
  const [next, ...rest] = future;
  if (!next) return false;
  setState({ items: next, past: [...past, items], future: rest, selected: kept(selected, next) });
  return true;
}

/** The letters of a file by its position, from 0: A, Z, AA. */
export function lettersOf(file: number): string {
  let letters = '';
  for (let number = file + 1; number > 0; number = Math.floor((number - 1) / 26))
    letters = String.fromCharCode(65 + ((number - 1) % 26)) + letters;
  return letters;
}

/** The pages as a value of the option `page_plan`. @param documentIds rows in the order of the submission */
export function planOf(items: readonly PageItem[], documentIds: readonly string[]): string {
  const letter = new Map(documentIds.map((id, place) => [id, lettersOf(place)]));
  const words: string[] = [];
  const suffix = (turn: Turn) => (turn === 0 ? '' : `@${turn}`);
  for (let at = 0; at < items.length; at += 1) {
    const item = items[at];
    if (!item) continue;
    if (item.kind === 'blank') words.push('blank');
    else if (item.kind === 'whole') words.push(`${letter.get(item.documentId) ?? ''}-${suffix(item.turn)}`);
    else {
      const follows = (other: PageItem | undefined, page: number): boolean =>
        other?.kind === 'page' &&
        other.documentId === item.documentId &&
        other.turn === item.turn &&
        other.page === page;
      const step = follows(items[at + 1], item.page - 1) ? -1 : 1;
      let end = item.page;
      while (follows(items[at + 1], end + step)) {
        end += step;
        at += 1;
      }
      const range = end === item.page ? `${end}` : `${item.page}-${end}`;
      words.push(`${letter.get(item.documentId) ?? ''}${range}${suffix(item.turn)}`);
    }
  }
  return words.join(',');
}

/** The page counts of the documents, in the format of a plan: another count would mean other pages. */
export function seenCounts(documentIds: readonly string[]): string[] {
  const { counts } = getState();
  return documentIds.flatMap((id, place) => {
    const count = counts[id];
    return count === undefined || count === null ? [] : [`${lettersOf(place)}=${count}`];
  });
}

/** Parses a plan for "Run again"; null for one that does not fit the documents. */
export function itemsOf(
  plan: string,
  documents: readonly { readonly id: string; readonly count: number | null }[],
): PageItem[] | null {
  const items: PageItem[] = [];
  const byLetter = new Map(documents.map((document, place) => [lettersOf(place), document]));
  for (const word of plan.split(',')) {
    if (/^[A-Z]+=\d+$/.test(word)) continue;
    if (word === 'blank') {
      items.push({ id: newId(), kind: 'blank' });
      continue;
    }
    const match = /^([A-Z]*)(?:(\d+)(?:-(\d+))?|-)(?:@(90|180|270))?$/.exec(word);
    const document = match && byLetter.get(match[1] || 'A');
    if (!match || !document) return null;
    const turn = Number(match[4] ?? 0) as Turn;
    if (document.count === null) {
      items.push({ id: newId(), kind: 'whole', documentId: document.id, turn });
      continue;
    }
    const from = Number(match[2] ?? 1);
    const to = match[2] === undefined ? document.count : Number(match[3] ?? match[2]);
    if (Math.max(from, to) > document.count) return null;
    const step = to < from ? -1 : 1;
    for (let page = from; page !== to + step; page += step)
      items.push({ id: newId(), kind: 'page', documentId: document.id, page, turn });
  }
  return items;
}

/** Applies the pages of a plan. */
export function restorePages(items: readonly PageItem[]): void {
  change(items);
}
