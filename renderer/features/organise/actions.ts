/** What the toolbar and the keyboard do with pages, with the words for a screen reader. */
import type { TFunction } from 'i18next';
import {
  copyPages,
  deletePages,
  duplicatePages,
  insertBlank,
  movePagesBy,
  pagesStore,
  pastePages,
  redoPages,
  reversePages,
  selectAllPages,
  selectEveryOther,
  selectPages,
  turnPages,
  undoPages,
} from '../../state/pages.js';
import { announce } from '../../ui/announce.js';

const { getState } = pagesStore;

export function moveSelected(ids: ReadonlySet<string>, step: number, t: TFunction): void {
  const place = movePagesBy(ids, step);
  announce(t('pages.moved', { place, total: getState().items.length }));
}

/** Tells where pages are after they were dropped. */
export function tellMoved(ids: ReadonlySet<string>, t: TFunction): void {
  const { items } = getState();
  const place = items.findIndex(({ id }) => ids.has(id)) + 1;
  announce(t('pages.moved', { place, total: items.length }));
}

export function remove(ids: ReadonlySet<string>, t: TFunction): void {
  const count = deletePages(ids);
  if (count > 0) announce(t('pages.deleted', { count, left: getState().items.length }));
}

export function turn(ids: ReadonlySet<string>, by: 90 | 270, t: TFunction): void {
  if (ids.size === 0) return;
  turnPages(ids, by);
  announce(
    by === 90 ? t('pages.turned_right', { count: ids.size }) : t('pages.turned_left', { count: ids.size }),
  );
}

export function reverse(ids: ReadonlySet<string>, t: TFunction): void {
  const count = reversePages(ids);
  if (count > 1) announce(t('pages.reversed', { count }));
}

/** Selects all pages, or every other one. */
export function choose(which: 'all' | 'odd' | 'even', t: TFunction): void {
  if (which === 'all') selectAllPages();
  else selectEveryOther(which === 'odd' ? 0 : 1);
  announce(t('pages.selected', { count: getState().selected.size }));
}

export function duplicate(ids: ReadonlySet<string>, t: TFunction): void {
  if (ids.size === 0) return;
  duplicatePages(ids);
  announce(t('pages.duplicated', { count: ids.size }));
}

export function undo(t: TFunction): void {
  if (undoPages()) announce(t('pages.undone', { count: getState().items.length }));
}

export function redo(t: TFunction): void {
  if (redoPages()) announce(t('pages.redone', { count: getState().items.length }));
}

/** Keeps pages for pasting; cut ones leave their place. */
export function copy(ids: ReadonlySet<string>, cut: boolean, t: TFunction): void {
  const count = copyPages(ids);
  if (count === 0) return;
  if (cut) deletePages(ids);
  announce(t(cut ? 'pages.cut' : 'pages.copied', { count }));
}

export function paste(place: number, t: TFunction): void {
  const count = pastePages(place);
  if (count > 0) announce(t('pages.inserted', { count, place: place + 1 }));
}

/** Where new pages go: before or behind the selected ones, else to the beginning or the end. */
export function placeForNew(side: 'before' | 'after' = 'after'): number {
  const { items, selected } = getState();
  const chosen = ({ id }: { id: string }) => selected.has(id);
  if (side === 'before') return Math.max(0, items.findIndex(chosen));
  const last = items.findLastIndex(chosen);
  return last < 0 ? items.length : last + 1;
}

export function addBlank(place: number, t: TFunction): void {
  const id = insertBlank(place);
  selectPages(new Set([id]));
  announce(t('pages.blank_added', { place: place + 1 }));
}
