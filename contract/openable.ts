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
]);

/** Workflows that write their results from beginning to end: nothing in them was made by others. */
const isWriter = (key: string | null | undefined): boolean => key?.startsWith('pdf-to-') ?? false;

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
  if (!isWriter(last)) return false;
  return documents.has(extension) || (extension === 'html' && last === 'pdf-to-html');
}
