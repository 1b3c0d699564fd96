/** How a module describes a format of documents. */

import type { DocumentKind } from '../../contract/index.js';

/** What is fixed about one format. */
export interface Format<Id extends string = string> {
  readonly id: Id;
  /** English name, as in "This file is really a … ". */
  readonly label: string;
  readonly group: DocumentKind;
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
