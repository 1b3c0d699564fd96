/** What a change between two documents is about, and what became of it. No schemas here: the window loads this file. */

export const changeAreas = [
  'text',
  'table',
  'head',
  'comment',
  'field',
  'property',
  'look',
  'attachment',
] as const;
export type ChangeArea = (typeof changeAreas)[number];

export const changeKinds = ['added', 'removed', 'changed', 'moved'] as const;
export type ChangeKind = (typeof changeKinds)[number];
