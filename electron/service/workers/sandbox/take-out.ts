/**
 * Moves a file that a worker made out of the worker's folder. A compromised worker may create links in place of its files at
 * any moment: none is followed, and a moved file is out of its reach.
 */
import { closeSync, constants, lstatSync, openSync, renameSync, unlinkSync } from 'node:fs';
import { ServiceError } from '../../../../contract/index.js';

const folderAsItIs = constants.O_RDONLY | constants.O_DIRECTORY | constants.O_NOFOLLOW;

/**
 * Moves a file; Linux only.
 * @param root absolute path of a folder that the worker cannot move
 * @param way names of folders and of the file below it
 * @param target absolute path outside the worker's reach
 * @throws ServiceError `result_invalid` where it is no file of its own
 */
export function takeOut(root: string, way: readonly string[], target: string): void {
  const name = way.at(-1);
  if (name === undefined || way.some((part) => part === '' || part === '.' || part === '..'))
    throw new ServiceError('result_invalid');
  const opened: number[] = [];
  try {
    let folder = openSync(root, folderAsItIs);
    opened.push(folder);
    for (const part of way.slice(0, -1)) {
      folder = openSync(below(folder, part), folderAsItIs);
      opened.push(folder);
    }
    renameSync(below(folder, name), target);
  } catch (thrown) {
    throw new ServiceError('result_invalid', {}, { cause: thrown });
  } finally {
    for (const folder of opened) closeSync(folder);
  }
  // Checked when the worker can no longer change it.
  const made = lstatSync(target);
  if (made.isFile()) return;
  if (made.isSymbolicLink()) unlinkSync(target);
  throw new ServiceError('result_invalid');
}

/** A path through an open folder, even after that was moved. */
const below = (folder: number, name: string): string => `/proc/self/fd/${folder}/${name}`;
