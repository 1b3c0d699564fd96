/** What ComicInfo.xml says of a comic (ComicRack's schema, version 2). */
import { decodeText } from '../decode.js';
import { find, findAll, lineOf, readXml } from '../tree.js';

export interface ComicInfo {
  readonly title: string;
  readonly authors: readonly string[];
  readonly language: string;
  readonly direction: 'rtl' | null;
  /** Titles by page, from 0. */
  readonly bookmarks: ReadonlyMap<number, string>;
}

export const noInfo: ComicInfo = {
  title: '',
  authors: [],
  language: '',
  direction: null,
  bookmarks: new Map(),
};

export function readComicInfo(bytes: Buffer): ComicInfo {
  const root = readXml(decodeText(bytes));
  if (!root) return noInfo;
  const value = (name: string): string => lineOf(find(root, name) ?? '');
  const [series, number] = [value('Series'), value('Number')];
  const issue = [series, number === '' ? '' : `#${number}`].filter(Boolean).join(' ');
  const bookmarks = new Map<number, string>();
  for (const { attributes } of findAll(root, 'Page')) {
    const title = attributes.get('Bookmark')?.trim() ?? '';
    const page = Number(attributes.get('Image'));
    if (title !== '' && Number.isInteger(page)) bookmarks.set(page, title);
  }
  return {
    title: [issue, value('Title')].filter(Boolean).join(': '),
    authors: [value('Writer'), value('Penciller')].filter(Boolean),
    language: value('LanguageISO'),
    direction: value('Manga') === 'YesAndRightToLeft' ? 'rtl' : null,
    bookmarks,
  };
}
