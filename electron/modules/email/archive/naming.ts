/** Names of results: the date and the subject, fit for every file system, each once in its folder. */
import type { ResultWords } from '../../../../words/results.js';

const maxStemLength = 100;
const maxFolderNameLength = 60;
/** The most folders inside each other; what lies deeper goes into the last of these. */
const maxFolderDepth = 12;

/** `2026-03-04 Minutes of the meeting`. @param date local time, told as if it were UTC */
export function stemOf(subject: string, date: Date | null, { say }: ResultWords): string {
  const title = legal(subject, maxStemLength) || say('No subject');
  return date === null ? title : `${date.toISOString().slice(0, 10)} ${title}`;
}

/** A folder of the archive as folders of a file system. */
export const folderOf = (path: readonly string[]): string =>
  path
    .slice(0, maxFolderDepth)
    .map((name) => legal(name, maxFolderNameLength) || 'Folder')
    .join('/');

/** Without what some file system refuses. Cut between whole characters. */
function legal(text: string, longest: number): string {
  const clean = text
    .normalize('NFC')
    // eslint-disable-next-line no-control-regex -- exactly these are meant
    .replaceAll(/[\0-\x1F\x7F<>:"/\\|?*\u200E\u200F\u202A-\u202E\u2066-\u2069]+/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return [...clean]
    .slice(0, longest)
    .join('')
    .replace(/[. ]+$/, '')
    .replace(/^\.+/, '');
}

/** Names that are taken, whatever their case. */
export class NameBook {
  readonly #taken = new Set<string>();

  /** The wanted name, or with a number behind it. */
  take(wanted: string): string {
    for (let attempt = 1; ; attempt += 1) {
      const name = attempt === 1 ? wanted : `${wanted} (${attempt})`;
      if (this.note(name)) return name;
    }
  }

  /** @returns false for a name that is taken already */
  note(name: string): boolean {
    const key = name.toLowerCase();
    if (this.#taken.has(key)) return false;
    this.#taken.add(key);
    return true;
  }
}
