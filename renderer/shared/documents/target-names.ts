/** How a target is written for people. */
import { fillPattern, laterText } from '../../../contract/name-pattern.js';
import { localDay } from '../../../words/format.js';

/** The last two folders of a path: enough to know it, short enough to read. */
export function lastFolders(path: string): string {
  const separator = path.includes('\\') ? '\\' : '/';
  const parts = path.split(separator).filter((part) => part !== '');
  return parts.length <= 2 ? path : `…${separator}${parts.slice(-2).join(separator)}`;
}

/** The name a result would have by a pattern, for the first document of a list; without a type the name of a folder. */
export function exampleName(pattern: string | null, source: string, workflow: string, type: string): string {
  const dot = source.lastIndexOf('.');
  const base = dot > 0 ? source.slice(0, dot) : source;
  const places: Readonly<Record<string, string>> = {
    name: base,
    n: '1',
    date: localDay(new Date()),
    workflow,
  };
  const name = fillPattern(pattern ?? '{name}', {
    ...places,
    ...Object.fromEntries(laterText(pattern)),
  });
  return type === '' ? name : `${name}.${type}`;
}
