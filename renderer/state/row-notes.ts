/** Notes of previews that an option would avoid, stored by row, because a preview is about one row at a time. */
import { createStore, useStore } from 'zustand';
import { suggestions } from '../../contract/suggestions.js';
import type { Message } from '../../contract/execution.js';
import { livePreviewStore, type LivePreview } from './live-preview.js';
import { ofAll } from './wanted-preview.js';
import { submission } from './submission.js';

type Notes = Readonly<Record<string, readonly Message[]>>;

const store = createStore<Notes>(() => ({}));
const none: readonly Message[] = [];

/** Notes about a row that an option would avoid. */
export const useRowNotes = (row: string): readonly Message[] =>
  useStore(store, (notes) => notes[row] ?? none);

/** The notes of a preview, by row. @param rows in the order of the submission */
export function notesOf(
  { of, preview }: Pick<LivePreview, 'of' | 'preview'>,
  rows: readonly { readonly id: string }[],
): Notes {
  if (of === null || preview === null) return {};
  const told = preview.messages.filter(({ code }) => code in suggestions);
  if (of !== ofAll) return { [of]: told };
  return Object.fromEntries(
    rows.map(({ id }, place) => [id, told.filter(({ input }) => input === place)] as const),
  );
}

livePreviewStore.subscribe((now, before) => {
  if (now.preview !== before.preview && now.preview !== null)
    store.setState(notesOf(now, submission()?.rows ?? []));
});
