/** What is known of a workflow by its name alone: a service need not say more. */
import { foldedName } from '../../contract/index.js';
import { elsewherePrefix } from '../../contract/workflow-names.js';

/**
 * What a workflow is called wherever ids would be: they differ between environments, names do not. The prefix keeps it apart
 * from the workflows of this computer, whose words and remembered options are their own.
 */
export const keyOfName = (name: string): string => `${elsewherePrefix}${foldedName(name)}`;

/** What the contract counts each document of it as. */
export function unitOfName(name: string): 'ocr' | 'pdfa' | 'document' {
  if (/\bocr\b|recogni[sz]e text/i.test(name)) return 'ocr';
  return /\bpdf\/?-?a\b/i.test(name) ? 'pdfa' : 'document';
}
