/** What ComicInfo.xml says of a comic (ComicRack's schema, version 2). */
import { decodeText } from '../decode.js';
import { find, findAll, lineOf, readXml } from '../tree.js';

export interface ComicInfo {
  readonly title: string;
  readonly authors: readonly string[];
  readonly language: string;
  readonly direction: 'rtl' | null;
  /** Titles by picture: its place among the pictures of the archive, from 0. */
  readonly bookmarks: ReadonlyMap<number, string>;
  /** Its pages in the order in which they are read; empty when it does not list them. */
  readonly pages: readonly ListedPage[];
}

/** A page that the comic lists. */
interface ListedPage {
  /** Place among the pictures of the archive, from 0. */
  readonly picture: number;
  /** It is in the archive, and readers do not show it. */
  readonly isDeleted: boolean;
  /** Quarters of a turn, clockwise. */
  readonly turns: 0 | 1 | 2 | 3;
}

/** `Rotation` of a page, as ComicRack writes it. */
const turnsOf: ReadonlyMap<string, ListedPage['turns']> = new Map([
  ['Rotate90', 1],
  ['Rotate180', 2],
  ['Rotate270', 3],
]);

export const noInfo: ComicInfo = {
  title: '',
  authors: [],
  language: '',
  direction: null,
  bookmarks: new Map(),
  pages: [],
};

export function readComicInfo(bytes: Buffer): ComicInfo {
  const root = readXml(decodeText(bytes));
  if (!root) return noInfo;
  const value = (name: string): string => lineOf(find(root, name) ?? '');
  const [series, number] = [value('Series'), value('Number')];
  const issue = [series, number === '' ? '' : `#${number}`].filter(Boolean).join(' ');
  const bookmarks = new Map<number, string>();
  const pages: ListedPage[] = [];
  for (const { attributes } of findAll(root, 'Page')) {
    const title = attributes.get('Bookmark')?.trim() ?? '';
    const picture = Number(attributes.get('Image') || Number.NaN);
    if (title !== '' && Number.isInteger(picture)) bookmarks.set(picture, title);
    // A list of types: the schema has spaces in it, and ComicRack writes commas.
    const isDeleted = (attributes.get('Type') ?? '').split(/[\s,]+/).includes('Deleted');
    pages.push({ picture, isDeleted, turns: turnsOf.get(attributes.get('Rotation') ?? '') ?? 0 });
  }
  return {
    title: [issue, value('Title')].filter(Boolean).join(': '),
    authors: [value('Writer'), value('Penciller')].filter(Boolean),
    language: value('LanguageISO'),
    direction: value('Manga') === 'YesAndRightToLeft' ? 'rtl' : null,
    bookmarks,
    pages,
  };
}

/** A picture of the archive as a page. */
export interface ShownPage {
  readonly name: string;
  readonly turns: ListedPage['turns'];
}

/**
 * The pages that are read, in their order. A list that does not fit the archive, because pictures were added or removed after it
 * was written, is not followed.
 * @param names the pictures of the archive, in the order of their names
 */
export function pagesToRead(names: readonly string[], { pages }: ComicInfo): readonly ShownPage[] {
  const listed = new Set(pages.map(({ picture }) => picture));
  const fits = listed.size === pages.length && pages.every(({ picture }) => names[picture] !== undefined);
  const rest = names.flatMap((name, picture) =>
    fits && listed.has(picture) ? [] : [{ name, turns: 0 } as const],
  );
  if (!fits) return rest;
  const shown = pages.flatMap(({ picture, isDeleted, turns }) =>
    isDeleted ? [] : [{ name: names[picture]!, turns }],
  );
  return [...shown, ...rest];
}
