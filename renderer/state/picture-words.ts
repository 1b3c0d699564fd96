/** The words that a person gives to the pictures of a document. An option of the workflow has them. */
import { readPictureWords, writePictureWords, type PictureTexts } from '../../contract/picture-words.js';
import type { Option, OptionValues } from '../../contract/workflow.js';
import { changeOptions } from './option-history.js';
import { shownOptions } from './options.js';

/** The option that takes the words. */
export interface PictureWordsOption {
  /** Key of the workflow. */
  readonly key: string;
  readonly option: Option;
}

/** Null for a workflow that takes none, or not with these values. @param key of the workflow */
export function pictureWordsOption(
  key: string,
  options: readonly Option[],
  values: OptionValues,
): PictureWordsOption | null {
  const option = shownOptions(options, values).find(({ display }) => display?.form === 'picture_words');
  return option ? { key, option } : null;
}

/** What cannot be read is none. */
export const pictureWordsIn = (values: OptionValues, { option }: PictureWordsOption): PictureTexts =>
  readPictureWords(values[option.name] ?? '') ?? {};

/** @param words null for a decoration; undefined for those that the document has */
export function describePicture(
  { key, option }: PictureWordsOption,
  all: PictureTexts,
  name: string,
  words: string | null | undefined,
): void {
  const others = Object.entries(all).filter(([other]) => other !== name);
  const next = Object.fromEntries(words === undefined ? others : [...others, [name, words] as const]);
  changeOptions(key, { [option.name]: writePictureWords(next) }, words === null ? null : `words ${name}`);
}
