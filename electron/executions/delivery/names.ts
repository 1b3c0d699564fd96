/** Names of results: the source's name or a pattern, made legal and short enough for the disk. */

import { basename, dirname, join } from 'node:path';
import { fillPattern } from '../../../contract/name-pattern.js';
import {
  doneSuffix,
  numberOf,
  stemOf,
  withSuffix,
  type NamedWorkflow,
} from '../../../contract/result-name.js';
import { withoutOrders } from '../../files/orders.js';
import { isReservedOnWindows } from '../../files/zip-names.js';

/**
 * Longest file name in bytes of UTF-8, as on Linux and macOS. Windows counts UTF-16 units, of which a name has no more: a name is legal
 * on every system, as results travel.
 */
const maxNameLength = 255;

export interface NameParts {
  /** Name of the source with its extension; of the first source for a merge. */
  readonly source: string;
  /** In place of the source's name without its extension, for a result of several. */
  readonly stem?: string | undefined;
  /** File name without extension, with places; null: the source's own. */
  readonly pattern: string | null;
  /** Place in the batch, from 1. */
  readonly number: number;
  /** Number of files in the batch: numbers are padded to its width, so that names sort. */
  readonly count: number;
  readonly workflow: string;
  readonly date: Date;
  /** Text of the document by the places of the pattern, as far as it was found. */
  readonly found?: ReadonlyMap<string, string>;
}

/** The wanted name without its extension; legal, but perhaps still too long. */
export function wantedStem(parts: NameParts): string {
  const name = parts.stem ?? stemOf(parts.source);
  const places: Readonly<Record<string, string>> = {
    ...Object.fromEntries(parts.found ?? []),
    name,
    n: String(parts.number).padStart(String(parts.count).length, '0'),
    date: isoDate(parts.date),
    workflow: parts.workflow,
  };
  const pattern = parts.pattern?.trim() ? parts.pattern.trim() : '{name}';
  return legalName(fillPattern(pattern, places)) || legalName(name) || 'document';
}

/** A result before it has its name. */
export interface NamedResult {
  /** As {@link wantedStem} has it. */
  readonly stem: string;
  /** Without the dot. */
  readonly extension: string;
  /** Absolute path of the folder it goes to. */
  readonly folder: string;
}

/**
 * The name of a result that nobody named: what would lie beside its document under the very same name says what was done.
 * @param steps the workflows that made it, in order
 * @param sources absolute paths of the documents it was made of
 */
export function besideSource(
  { stem, extension, folder }: NamedResult,
  steps: readonly NamedWorkflow[],
  sources: readonly string[],
): string {
  // Case tells no two files apart on two of three systems, and letters are composed in two ways.
  const same = (path: string) => path.normalize('NFC').toLowerCase();
  const wanted = same(join(folder, `${stem}.${extension}`));
  const isThis = (source: string) => same(join(dirname(source), legalName(basename(source)))) === wanted;
  return sources.some(isThis) ? withSuffix(stem, doneSuffix(steps)) : stem;
}

/** Local date, as 2026-11-21: a name has the person's own date. */
function isoDate(date: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** Replaces what a system does not allow in a file name, whichever it is, and drops what belongs in no name. */
export function legalName(name: string): string {
  const legal = withoutOrders(name)
    .replace(/[<>:"/\\|?*]/g, '-')
    .replace(/[. ]+$/, '');
  return isReservedOnWindows(legal) ? `_${legal}` : legal;
}

/**
 * Composes a file name, with ` (2)` and so on for further tries, shortened where the disk needs it. The extension (`''` for
 * none) and the number are always kept; a letter with its accents, or an emoji, is never cut in two.
 */
export function fittingName(
  stem: string,
  extension: string,
  attempt: number,
): { readonly name: string; readonly shortened: boolean } {
  // `letter (2)` that is taken is followed by `letter (3)`.
  const { base, number } = attempt > 1 ? numberOf(stem) : { base: stem, number: 1 };
  const tail = `${attempt > 1 ? ` (${number + attempt - 1})` : ''}${extension === '' ? '' : `.${extension}`}`;
  const room = maxNameLength - Buffer.byteLength(tail);
  if (Buffer.byteLength(base) <= room) return { name: base + tail, shortened: false };
  let kept = '';
  let used = 0;
  for (const { segment } of new Intl.Segmenter().segment(base)) {
    used += Buffer.byteLength(segment);
    if (used > room) break;
    kept += segment;
  }
  return { name: kept.replace(/[. ]+$/, '') + tail, shortened: true };
}

/** True for a wanted name and for one that {@link fittingName} counted up from it. */
export function isCountedFrom(name: string, stem: string, extension: string): boolean {
  const tail = extension === '' ? '' : `.${extension}`;
  if (name === stem + tail) return true;
  if (!name.endsWith(tail)) return false;
  const counted = name.slice(0, name.length - tail.length);
  const { base, number } = numberOf(stem);
  if (!counted.startsWith(`${base} (`)) return false;
  const next = /^ \((\d+)\)$/.exec(counted.slice(base.length))?.[1];
  // `Inbox (2)` is another part beside `Inbox (3)`.
  return next !== undefined && Number(next) > number;
}

/** A folder below the target, from a dropped folder's structure: parts that would leave the target are removed. */
export function safeSubfolder(folder: string): string[] {
  return folder
    .split(/[\\/]+/)
    .filter((part) => part !== '' && part !== '.' && part !== '..')
    .map((part) => legalName(part))
    .filter((part) => part !== '');
}
