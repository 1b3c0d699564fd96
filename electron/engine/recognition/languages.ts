/** Lists the languages that text can be read in: seven that come with Platen, and those a person added as files. */
import { readdir, readFile, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { ServiceError } from '../../../contract/index.js';
import { bundledLanguages } from '../../kit/shared/ocr-languages.js';

export interface RecognitionLanguage {
  /** Tesseract's code, such as `deu` or `chi_sim`. */
  readonly code: string;
  /** Absolute path of its data, compressed with gzip or not. */
  readonly path: string;
  /** True for those that come with Platen. */
  readonly bundled: boolean;
}

/** Language data of more bytes is rejected: the largest of Tesseract's own has 85 MB. */
const maxBytes = 256 * 1024 * 1024;
const fileName = /^([A-Za-z][A-Za-z0-9_]{1,40})\.traineddata(\.gz)?$/;
const codeName = /^[A-Za-z][A-Za-z0-9_]{1,40}$/;

const require = createRequire(import.meta.url);
const unzip = promisify(gunzip);

/**
 * Returns the path of bundled data. It is integer data made from Tesseract's best: as exact, and three times as fast.
 */
const bundledPath = (code: string): string =>
  join(
    require.resolve(`@tesseract.js-data/${code}/package.json`),
    '..',
    '4.0.0_best_int',
    `${code}.traineddata.gz`,
  );

/** Returns the language code for the name of a data file; undefined when it is none. */
export const languageOfFile = (name: string): string | undefined => fileName.exec(name)?.[1];

/**
 * Lists all available languages, the bundled ones first.
 * @param folder where a person's own data lies; it need not exist
 */
export async function listLanguages(folder: string | null): Promise<RecognitionLanguage[]> {
  const names = folder === null ? [] : await readdir(folder).catch((): string[] => []);
  const added = new Map<string, RecognitionLanguage>();
  for (const name of names.sort()) {
    const code = languageOfFile(name);
    if (code !== undefined && folder !== null && code !== 'osd')
      added.set(code, { code, path: join(folder, name), bundled: false });
  }
  const bundled = Object.keys(bundledLanguages)
    .filter((code) => !added.has(code))
    .map((code) => ({ code, path: bundledPath(code), bundled: true }));
  return [...bundled, ...added.values()];
}

/** English, in which nothing has accents: what it takes for its own word loses them. */
const plainest = 'eng';

/**
 * Returns the languages of an option such as `deu+eng`; English when it is empty, and last when there are others: Tesseract asks
 * the next language only where the one before found no likely word, and the data of English reads “für” as “fur” without a doubt.
 * @throws ServiceError `unknown_language`
 */
export async function chooseLanguages(option: string, folder: string | null): Promise<RecognitionLanguage[]> {
  const codes = option.split(/[+,\s]+/).filter((code) => code !== '');
  const known = await listLanguages(folder);
  const wanted = codes.length === 0 ? [plainest] : [...new Set(codes)];
  return plainestLast(wanted).map((code) => {
    const found = codeName.test(code) ? known.find((language) => language.code === code) : undefined;
    if (found) return found;
    const list = known.map((language) => language.code).join(', ');
    throw new ServiceError('unknown_language', { language: code, known: list });
  });
}

const plainestLast = (codes: readonly string[]): string[] => [
  ...codes.filter((code) => code !== plainest),
  ...codes.filter((code) => code === plainest),
];

/** Returns the uncompressed data of a language. @throws ServiceError `language_unreadable` */
export async function readLanguage({
  code,
  path,
}: Pick<RecognitionLanguage, 'code' | 'path'>): Promise<Uint8Array> {
  const unreadable = (cause: unknown) =>
    new ServiceError('language_unreadable', { language: code }, { cause });
  try {
    if ((await stat(path)).size > maxBytes) throw unreadable('too large');
    const bytes = await readFile(path);
    const isZipped = bytes[0] === 0x1f && bytes[1] === 0x8b;
    const data = isZipped ? await unzip(bytes, { maxOutputLength: maxBytes }) : bytes;
    if (!isLanguageData(data)) throw unreadable('no language data');
    return data;
  } catch (thrown) {
    throw thrown instanceof ServiceError ? thrown : unreadable(thrown);
  }
}

export const readOrientationData = (): Promise<Uint8Array> =>
  readLanguage({ code: 'osd', path: bundledPath('osd') });

/** The most parts that data may have; Tesseract's has 24 (TESSDATA_NUM_ENTRIES of tessdatamanager.h). */
const maxParts = 64;

/** Checks the table of parts, because some broken ones would make Tesseract end its process. */
function isLanguageData(data: Buffer): boolean {
  if (data.length < 12) return false;
  const parts = data.readInt32LE(0);
  const end = 4 + parts * 8;
  if (parts < 1 || parts > maxParts || data.length < end) return false;
  let last = end;
  for (let part = 0; part < parts; part += 1) {
    const offset = Number(data.readBigInt64LE(4 + part * 8));
    if (offset === -1) continue;
    if (offset < last || offset > data.length) return false;
    last = offset;
  }
  return last > end || parts === 1;
}
