/** What a workflow does with documents, as words of what was done: a window says it of a run that went well. */
export const doneWords = [
  'split',
  'turned',
  'ordered',
  'compressed',
  'protected',
  'freed',
  'repaired',
  'archived',
  'recognised',
  'described',
  'flattened',
  'filled',
  'redacted',
  'signed',
  'signature_added',
  'marked',
  'numbered',
  'pictures',
  'attachments',
  'cleared',
  'resized',
  'cropped',
  'sheets',
  'examined',
  'accessible',
  'invoiced',
  'formed',
] as const;
export type DoneWord = (typeof doneWords)[number];

/** Words that count what was made, and not the documents it was made of. */
export const countsFiles: ReadonlySet<DoneWord> = new Set(['split', 'pictures', 'attachments'] as const);
