/**
 * Takes a file that a worker made out of the folder it made it in. A worker that a document has taken over may put links where its
 * files are looked for, at any moment: none is followed, and what was taken out is out of its reach.
 */
import { closeSync, constants, lstatSync, openSync, renameSync, unlinkSync } from 'node:fs';
import { ServiceError } from '../../../../contract/index.js';

const folderAsItIs = constants.O_RDONLY | constants.O_DIRECTORY | constants.O_NOFOLLOW;

/**
 * Moves a file; Linux only.
 * @param root absolute path of a folder whose own place the worker cannot change
 * @param way names of folders and of the file below it
 * @param target absolute path where the worker reaches nothing
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
  // Looked at when nobody can change it any more.
  const made = lstatSync(target);
  if (made.isFile()) return;
  if (made.isSymbolicLink()) unlinkSync(target);
  throw new ServiceError('result_invalid');
}

/** A path that leads through an open folder, wherever that has got to. */
const below = (folder: number, name: string): string => `/proc/self/fd/${folder}/${name}`;
