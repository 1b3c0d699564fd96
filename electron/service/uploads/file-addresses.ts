/** Files as file managers and command lines name them. */
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { currentFolder } from '../../systems/current-folder.js';

/**
 * The absolute path of an argument. File managers hand over `file://` addresses (RFC 8089), people write paths. An address of
 * another computer stays as it is, so that a missing file is reported as it was written.
 * @param directory base of relative paths; absent: the current folder
 */
export function pathOfWord(word: string, directory: string = currentFolder()): string {
  if (/^file:\//i.test(word)) {
    try {
      return fileURLToPath(word);
    } catch {
      // An address of another computer, or an invalid escape.
    }
  }
  return resolve(directory, word);
}
