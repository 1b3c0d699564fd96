/** Tells which filters a stream says it went through (ISO 32000-2, 7.4). */
import type { Dictionary, Lookup } from '../objects/objects.js';

/** Returns the filters that compress a stream, without `/Crypt`, which only encrypts it. */
export const filtersOf = (file: Lookup, dictionary: Dictionary): string[] =>
  namesOf(file, dictionary).filter((name) => name !== '/Crypt');

/** Returns all filters of a stream, in the order in which they are undone. */
export function namesOf(file: Lookup, dictionary: Dictionary): string[] {
  const filter = file.at(dictionary['/Filter']);
  const list = typeof filter === 'string' ? [filter] : file.array(filter).map((item) => file.at(item));
  return list.filter((item): item is string => typeof item === 'string');
}
