/** Alternative texts of pictures that a person gives in a list: a CSV table of picture and words, or JSON. */
import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { stringify } from 'csv-stringify/sync';
import { ServiceError } from '../../../../contract/index.js';
import { readTable } from '../../../engine/csv/table.js';
import { pictureNames } from '../../../engine/pdf-blocks/accessibility/picture-names.js';
import type { PictureFound } from '../../../engine/pdf-blocks/accessibility/check-tags.js';

/** Bytes of a list. */
const maxBytes = 4 * 1024 * 1024;
/** Stands in a list for a picture that says nothing. */
const decorative = 'decorative';

/** By the name of a picture; null for one that only decorates. */
export type PictureWords = ReadonlyMap<string, string | null>;

/**
 * Reads a list. Empty words are none.
 * @param path absolute; `''` for no list
 * @throws ServiceError `picture_words_unreadable`
 */
export async function readPictureWords(path: string): Promise<PictureWords> {
  if (path === '') return new Map();
  const name = basename(path);
  const rows = await readRows(path).catch((cause: unknown) => {
    throw new ServiceError('picture_words_unreadable', { name }, { cause });
  });
  return wordsOf(rows);
}

/**
 * Reads words that are written as the JSON of such a list. Empty words are none.
 * @throws ServiceError `invalid_options`
 */
export function readPictureTexts(text: string): PictureWords {
  if (text.trim() === '') return new Map();
  try {
    return wordsOf(rowsOfJson(JSON.parse(text)));
  } catch (cause) {
    const message = 'Must be JSON: words by the name of a picture.';
    throw new ServiceError(
      'invalid_options',
      { detail: `picture_texts: ${message.replace(/\.$/, '')}` },
      { fields: { 'options.picture_texts': [message] }, cause },
    );
  }
}

const wordsOf = (rows: readonly Row[]): PictureWords =>
  new Map(
    rows.flatMap(([picture, words]) =>
      words === '' ? [] : [[picture, words?.toLowerCase() === decorative ? null : words] as const],
    ),
  );

type Row = readonly [picture: string, words: string | null];

async function readRows(path: string): Promise<Row[]> {
  if ((await stat(path)).size > maxBytes) throw new RangeError('the list is too large');
  const text = (await readFile(path)).toString('utf8').replace(/^\uFEFF/, '');
  if (/^\s*[[{]/.test(text)) return rowsOfJson(JSON.parse(text));
  const table = await readTable(path, { delimiter: 'auto', encoding: 'auto', header_row: 'yes' }, false);
  const [heads = [], ...rows] = table.rows;
  const columnOf = (wanted: string): number =>
    heads.findIndex((head) => head.trim().toLowerCase() === wanted);
  const [picture, words] = [columnOf('picture'), columnOf('words')];
  if (picture < 0 || words < 0) throw new SyntaxError('no columns “picture” and “words”');
  return rows.map((row): Row => [(row[picture] ?? '').trim(), (row[words] ?? '').trim()]);
}

/** An object of words by picture, or a list of objects with both. */
function rowsOfJson(json: unknown): Row[] {
  const isWords = (value: unknown): value is string | null => typeof value === 'string' || value === null;
  const asRow = (picture: unknown, words: unknown): Row => {
    if (typeof picture !== 'string' || !isWords(words)) throw new SyntaxError('no words of a picture');
    return [picture.trim(), words?.trim() ?? null];
  };
  if (Array.isArray(json))
    return json.map((item: unknown) => {
      const { picture, words } = (item ?? {}) as { picture?: unknown; words?: unknown };
      return asRow(picture, words);
    });
  return Object.entries(json as object).map(([picture, words]) => asRow(picture, words));
}

/** A table to fill in, as {@link readPictureWords} takes it. */
export function pictureTable(pictures: readonly PictureFound[]): string {
  const names = pictureNames(pictures);
  const rows = pictures.map(({ page, words }, place) => [names[place], page ?? '', words]);
  return `\uFEFF${stringify([['picture', 'page', 'words'], ...rows], { record_delimiter: 'windows' })}`;
}
