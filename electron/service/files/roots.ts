/** The folder that the pages of an input may read. */
import { dirname, sep } from 'node:path';
import type { ExecutionInput } from '../../../contract/index.js';

/**
 * The folder that was dropped, for a file found below it: a page of a site may use the site's styles and pictures.
 * @returns undefined for a file that was dropped as a file, and where the folder does not match the path
 */
export function rootOf({ path, folder }: Pick<ExecutionInput, 'path' | 'folder'>): string | undefined {
  const words = folder.split('/').filter((word) => word !== '');
  if (words.length === 0 || words.includes('..')) return undefined;
  const own = dirname(path);
  if (!own.endsWith(sep + words.join(sep))) return undefined;
  let root = own;
  for (let above = words.length; above > 1; above -= 1) root = dirname(root);
  return root;
}
