/**
 * Where a range begins that Shift makes. A list knows it while nobody but itself changes what is selected; after a command that selected
 * something it has forgotten it, and would take the row that is pressed alone.
 */
import type { KeyboardEvent, PointerEvent } from 'react';

interface Ranged {
  /** Keys in the order in which they are shown. */
  readonly keys: () => readonly string[];
  readonly selected: () => ReadonlySet<string>;
  readonly select: (keys: ReadonlySet<string>) => void;
}

/** True for a selection in which the list noted where its range began. */
const hasStart = (selected: ReadonlySet<string>): boolean => {
  const { anchorKey } = selected as { readonly anchorKey?: unknown };
  return anchorKey !== null && anchorKey !== undefined;
};

const rowOf = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[role="row"][data-key]') : null;

/** Selects the range up to a row that is pressed with Shift, where the list does not know its beginning: from the first selected row. */
export function rangeByPointer(event: PointerEvent, { keys, selected, select }: Ranged): void {
  const row = rowOf(event.target);
  const key = row?.dataset['key'];
  if (!event.shiftKey || event.button !== 0 || !row || key === undefined) return;
  const now = selected();
  const all = keys();
  const from = all.findIndex((one) => now.has(one));
  const to = all.indexOf(key);
  if (hasStart(now) || from < 0 || to < 0) return;
  // The list would take the press as the beginning of another range.
  event.preventDefault();
  event.stopPropagation();
  row.focus();
  select(new Set(all.slice(Math.min(from, to), Math.max(from, to) + 1)));
}

/** A range by keys begins with the row that has the focus, also where nothing was selected. */
export function rangeByKey(event: KeyboardEvent, { selected, select }: Ranged): void {
  const key = rowOf(event.target)?.dataset['key'];
  if (!event.shiftKey || !event.key.startsWith('Arrow') || event.altKey || key === undefined) return;
  if (selected().size === 0) select(new Set([key]));
}
