/** Which results are opened with their usual program. The window offers it by the rule that the main process keeps. */
import type { ExecutionSummary } from './execution.js';

/**
 * Types of documents and pictures, none of which a desktop runs. Never add one that is (`.desktop`, `.exe` ...), nor one that
 * can hold macros.
 */
const documents: ReadonlySet<string> = new Set([
  'docx',
  'xlsx',
  'pptx',
  'txt',
  'csv',
  'md',
  'jpg',
  'png',
  'webp',
  'tiff',
  'epub',
]);

/**
 * Workflows that write their results from beginning to end, so that nothing in them was made by others, and the extension of
 * what they write. The compiler holds the conversions of the catalogue to this list.
 */
export const writers = {
  'pdf-to-word': 'docx',
  'pdf-to-excel': 'xlsx',
  'pdf-to-powerpoint': 'pptx',
  'pdf-to-jpg': 'jpg',
  'pdf-to-png': 'png',
  'pdf-to-webp': 'webp',
  'pdf-to-tiff': 'tiff',
  'pdf-to-text': 'txt',
  'pdf-to-html': 'html',
  'pdf-to-csv': 'csv',
  'pdf-to-markdown': 'md',
  'pdf-to-epub': 'epub',
} as const;

const writtenBy = (key: string | null | undefined): string | null =>
  key && Object.hasOwn(writers, key) ? writers[key as keyof typeof writers] : null;

/**
 * True for a result that may be opened, by its name: PDFs of any kind, and what Platen itself wrote out of a PDF. What was
 * taken out of a document as it was, and what a service elsewhere gave, is only shown in its folder.
 */
export function opensByName(
  {
    workflowKey,
    then,
  }: Pick<ExecutionSummary, 'workflowKey'> & {
    readonly then: readonly { readonly workflowKey: string | null }[];
  },
  name: string,
): boolean {
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  if (extension === 'pdf') return true;
  const last = then.length > 0 ? then.at(-1)?.workflowKey : workflowKey;
  const written = writtenBy(last);
  // A page runs scripts, so that one is opened only where it is what was asked for.
  return written !== null && (documents.has(extension) || (extension === 'html' && written === 'html'));
}

/**
 * Types that a document of the person's own may have to be opened from the window. Unlike results these were made by others, so
 * the list has no web page, no address, nothing that a desktop runs and nothing that can hold macros.
 */
const sources: ReadonlySet<string> = new Set([
  ...documents,
  'pdf',
  'rtf',
  'jpeg',
  'tif',
  'gif',
  'bmp',
  'heic',
  'heif',
  'avif',
  'eml',
  'ics',
]);

/** True for a document of the list that may be opened with another program, by its name. */
export const sourceOpens = (name: string): boolean =>
  sources.has(/\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '');
