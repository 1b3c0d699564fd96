/** Which file shows the pages of a document: the document itself where it has pages, or one that is drawn of it. */

/** A document the window was given. */
export interface ShownDocument {
  readonly path: string;
  readonly password?: string | undefined;
  /** Format id; null for one that is not known. */
  readonly format: string | null;
  /** Bytes. */
  readonly size: number;
  /** ISO 8601; null when unknown. With another one it is another document. */
  readonly modifiedAt?: string | null;
}

/** A result of an execution. */
export interface ShownResult {
  readonly executionId: string;
  /** Its index. */
  readonly result: number;
  /** Format id; null for one that is not known. */
  readonly format: string | null;
  /** Bytes. */
  readonly size: number;
}

export type Shown = ShownDocument | ShownResult;

/** Names what is shown, whatever file shows it. */
export const viewKey = (shown: Shown): string =>
  'path' in shown
    ? `${shown.modifiedAt ?? ''} ${shown.size} ${shown.path}`
    : `${shown.executionId} ${shown.result}`;

/** Formats whose files are pages or pictures as they are. */
const asTheyAre: ReadonlySet<string | null> = new Set(['pdf', 'jpg', 'png', 'webp', 'tiff']);

/** The file that shows it, where nothing has to be drawn; null for all others. */
export const viewedAs = (shown: Shown): string | null =>
  'path' in shown && asTheyAre.has(shown.format) ? shown.path : null;
