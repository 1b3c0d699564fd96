/** Names that are nearly the one somebody typed. */
import { distance } from 'fastest-levenshtein';
import { foldedName } from '../../contract/index.js';

/** The most names that are suggested. */
const maxNear = 3;

/** Letters of a typed name that are compared: nobody means a longer one. */
const maxLetters = 200;

/** The names of which about a third of the letters is otherwise at most, nearest first; case and accents do not count. */
export function nearNames(wanted: string, names: readonly string[]): string[] {
  const folded = foldedName(wanted).slice(0, maxLetters);
  return names
    .map((name) => ({ name, away: distance(folded, foldedName(name)) }))
    .filter(({ name, away }) => away <= Math.max(1, Math.floor((name.length + 1) / 3)))
    .sort((one, other) => one.away - other.away)
    .slice(0, maxNear)
    .map(({ name }) => name);
}

/** The near names as a parameter of an error; none where there is none. */
export function nearParam(wanted: string, names: readonly string[]): { near?: string } {
  const near = nearNames(wanted, names);
  return near.length > 0 ? { near: near.map((name) => `“${name}”`).join(', ') } : {};
}
