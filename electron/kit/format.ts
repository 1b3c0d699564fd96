/** How a module describes a format of documents. */

/** Groups pick the icon and the colour in the window; lists show formats in this order. */
export const formatGroups = [
  'word',
  'excel',
  'powerpoint',
  'image',
  'pdf',
  'text',
  'web',
  'email',
  'drawing',
  'book',
  'calendar',
  'other',
] as const;
export type FormatGroup = (typeof formatGroups)[number];

/** What is fixed about one format. */
export interface Format<Id extends string = string> {
  readonly id: Id;
  /** English name, as in "This file is really a … ". */
  readonly label: string;
  readonly group: FormatGroup;
  /** Lower case without the dot; the first is the usual one. */
  readonly extensions: readonly [string, ...string[]];
  readonly mime: string;
  /** Key of the workflow that makes a PDF of it; null for a PDF. */
  readonly workflow: string | null;
  /** False for what the desktop offers not to open with Platen: its extensions are those of many other programs. */
  readonly openWith: boolean;
}

/** What the formats of one workflow have in common. */
type Shared = Pick<Format, 'group' | 'workflow'> & Partial<Pick<Format, 'openWith'>>;

/** Returns a format whose id is its usual extension. @param more further extensions */
export const format = <const Id extends string>(
  id: Id,
  { group, workflow, openWith = true }: Shared,
  label: string,
  mime: string,
  ...more: string[]
): Format<Id> => ({ id, group, workflow, openWith, label, mime, extensions: [id, ...more] });

/** Returns a format whose id is no extension. */
export const formatUnlike = <const Id extends string>(
  id: Id,
  { group, workflow, openWith = true }: Shared,
  label: string,
  mime: string,
  ...extensions: [string, ...string[]]
): Format<Id> => ({ id, group, workflow, openWith, label, mime, extensions });
