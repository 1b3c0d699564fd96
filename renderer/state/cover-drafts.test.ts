import { expect, it } from 'vitest';
import { changed, draftOf, exampleCover, noCover, undone, type CoverDraft } from './cover-drafts.js';

const typed = (draft: CoverDraft, source: string) => changed(draft, { ...draft.now, source }, 'source');

it('takes letters that are typed one after the other back together, and everything else by itself', () => {
  let draft = changed(draftOf(noCover), exampleCover, 'whole');
  for (const source of ['<', '<p', '<p>']) draft = typed(draft, source);
  draft = changed(draft, { ...draft.now, name: 'A' }, 'name');
  draft = changed(draft, { ...draft.now, name: 'AB' }, 'name');
  expect(draft.now).toEqual({ name: 'AB', source: '<p>' });
  const back = [undone(draft), undone(undone(draft)), undone(undone(undone(draft)))];
  expect(back.map(({ now }) => now)).toEqual([
    { name: exampleCover.name, source: '<p>' },
    exampleCover,
    noCover,
  ]);
  expect(undone(back[2]!)).toBe(back[2]);
});

it('begins a new step after an undo, and none where nothing changed', () => {
  const first = typed(draftOf(noCover), 'a');
  const second = typed(undone(first), 'b');
  expect(second.before).toEqual([noCover]);
  expect(typed(second, 'b')).toBe(second);
});
