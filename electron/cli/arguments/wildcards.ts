/** `*.docx` where no shell expands it. */
import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { currentFolder } from '../../systems/current-folder.js';
import { isAddress } from '../../service/uploads/addresses.js';

/** The wildcards of Windows shells; all other characters are literal. */
const isPattern = (word: string): boolean => /[*?]/.test(word);

/**
 * The arguments with patterns replaced by the files they match, in the order of their names. The shells of other systems do
 * that before, so a pattern that arrives is a file name there. A pattern without matches stays, and is reported as a missing
 * file.
 */
export async function expandWildcards(
  words: readonly string[],
  platform: NodeJS.Platform = process.platform,
): Promise<string[]> {
  if (platform !== 'win32') return [...words];
  const expanded = await Promise.all(words.map(expand));
  return expanded.flat();
}

async function expand(word: string): Promise<string[]> {
  if (!isPattern(word) || isAddress(word) || (await stat(resolve(currentFolder(), word)).catch(() => null)))
    return [word];
  const pattern = word.replaceAll('\\', '/').replaceAll(/[[\](){}!+@]/g, '\\$&');
  const { glob } = await import('tinyglobby');
  const found = await glob(pattern, {
    cwd: currentFolder(),
    caseSensitiveMatch: false,
    expandDirectories: false,
    onlyFiles: false,
  });
  return found.length === 0 ? [word] : found.sort((one, other) => one.localeCompare(other));
}
