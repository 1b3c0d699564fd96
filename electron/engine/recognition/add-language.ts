/** Adds languages for text recognition, as files of Tesseract's data that a person supplies. */
import { copyFile, mkdir, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { ServiceError } from '../../../contract/index.js';
import { languageOfFile, listLanguages, type RecognitionLanguage } from './languages.js';
import { Recogniser } from './recogniser.js';

/**
 * Adds the data of a language after Tesseract has opened it.
 * @param file absolute path of a `*.traineddata` or `*.traineddata.gz`, named after the language
 * @param folder where added data lies; made when it is not there
 * @throws ServiceError `language_unreadable`
 */
export async function addLanguage(file: string, folder: string): Promise<RecognitionLanguage> {
  const name = basename(file);
  const code = languageOfFile(name);
  if (code === undefined || code === 'osd') throw new ServiceError('language_unreadable', { language: name });
  await (await Recogniser.start([{ code, path: file, bundled: false }])).close();
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, name);
  const part = `${path}.part`;
  await copyFile(file, part);
  await removeLanguage(code, folder);
  await rename(part, path);
  return { code, path, bundled: false };
}

/** Removes what was added for a language. @returns false when nothing had been added */
export async function removeLanguage(code: string, folder: string): Promise<boolean> {
  const added = (await listLanguages(folder)).filter(
    (language) => language.code === code && !language.bundled,
  );
  for (const { path } of added) await rm(path, { force: true });
  return added.length > 0;
}
