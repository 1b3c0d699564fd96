/** What documents are called on the wire. */
import { extname } from 'node:path';
import { stemOf } from '../../../contract/index.js';
import { legalName } from '../../files/zip-names.js';

/**
 * Names for the files of one request. A service may name results by the documents without their extensions, so that no two
 * have the same without it, whatever their case; those that would are counted up.
 * @param names with their extensions, in the order of the files
 */
export function wireNames(names: readonly string[]): string[] {
  const legal = names.map(legalName);
  const keyOf = (stem: string) => stem.normalize('NFC').toLowerCase();
  // A name that somebody gave is not taken by one that is counted up.
  const given = new Set(legal.map((name) => keyOf(stemOf(name))));
  const used = new Set<string>();
  return legal.map((name) => {
    const stem = stemOf(name);
    const extension = name.length > stem.length ? extname(name) : '';
    let free = stem;
    for (let count = 2; used.has(keyOf(free)) || (free !== stem && given.has(keyOf(free))); count += 1)
      free = `${stem} (${count})`;
    used.add(keyOf(free));
    return free + extension;
  });
}
