/** `--pages-of FILE=RANGES`: pages of single files of a merge. */
import { basename, resolve } from 'node:path';
import { ServiceError } from '../../../contract/index.js';
import { printable } from '../../files/orders.js';
import { currentFolder } from '../../systems/current-folder.js';

/**
 * The ranges of each file, `''` for all pages. A file is named by its name, its path or its position in the merge, from
 * 1; a name given twice means the first and the second file of that name.
 * @param files in the order of the merge
 * @throws ServiceError `invalid_options` for what names no file or has no ranges
 */
export function readPagesOf(assignments: readonly string[], files: readonly { path: string }[]): string[] {
  const ranges = files.map(() => '');
  for (const assignment of assignments) {
    // A file name may hold the sign, ranges do not.
    const at = assignment.lastIndexOf('=');
    const named = assignment.slice(0, at);
    const pages = assignment.slice(at + 1).trim();
    if (at <= 0 || pages === '')
      throw new ServiceError('assignment_expected', { text: printable(assignment), form: 'FILE=RANGES' });
    const place = files.findIndex(
      ({ path }, index) =>
        ranges[index] === '' && (basename(path) === named || path === resolve(currentFolder(), named)),
    );
    const position = /^\d+$/.test(named) ? Number(named) - 1 : -1;
    const found = place >= 0 ? place : position;
    if (ranges[found] === undefined) throw new ServiceError('pages_of_other', { name: printable(named) });
    ranges[found] = pages;
  }
  return ranges;
}
