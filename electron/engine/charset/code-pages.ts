/** Texts in code pages by the numbers that DOS and Windows gave them. */
import iconv from 'iconv-lite';
import { decodeJohab } from './johab.js';

const johab = 1361;
/** Pages whose name is not their number. */
const names: ReadonlyMap<number, string> = new Map([
  [10_000, 'macroman'],
  [20_127, 'windows-1252'],
  [65_001, 'utf-8'],
]);
/** ISO 8859-1 is page 28591, and so on. */
const iso = 28_590;

const nameOf = (page: number): string =>
  names.get(page) ?? (page > iso && page <= iso + 16 ? `iso-8859-${page - iso}` : `cp${page}`);

/** Whether texts of a code page can be read. */
export const isKnownPage = (page: number): boolean => page === johab || iconv.encodingExists(nameOf(page));

/** @param page one of {@link isKnownPage} */
export const decodePage = (bytes: Buffer, page: number): string =>
  page === johab ? decodeJohab(bytes) : iconv.decode(bytes, nameOf(page));
