/** The pictures of the one document that is made accessible, and the words that they have. */
import type { PictureTexts } from '../../../contract/picture-words.js';
import { isPictureSilent } from '../../../contract/picture-words.js';
import type { ListedDocument } from '../../state/documents.js';
import { usePictureList, type ListedPictures } from '../../state/picture-list.js';
import { pictureWordsIn, pictureWordsOption, type PictureWordsOption } from '../../state/picture-words.js';
import { isRemote } from '../../state/service.js';
import { workflowKey } from '../../state/workflows.js';
import type { ConvertState } from './useConvert.js';

export interface PictureFields {
  readonly where: PictureWordsOption;
  readonly words: PictureTexts;
  readonly row: ListedDocument;
}

/** Id of the field for the words of a picture. */
export const pictureFieldId = (name: string): string => `picture-words-${name}`;

/** Null where none are asked for: several documents have several lists, and a list in a file has its own words. */
export function pictureFields({
  workflow,
  options,
  values,
  ready,
  service,
}: Pick<ConvertState, 'workflow' | 'options' | 'values' | 'ready' | 'service'>): PictureFields | null {
  const [row] = ready;
  if (!workflow || ready.length !== 1 || !row || isRemote(service)) return null;
  const where = pictureWordsOption(workflowKey(workflow), options, values);
  if (!where || (values['picture_words'] ?? '') !== '') return null;
  return { where, words: pictureWordsIn(values, where), row };
}

/** @param fields null: nothing is asked */
export const usePicturesOf = (fields: PictureFields | null): ListedPictures =>
  usePictureList(fields?.row.id ?? null, fields?.where.option.name ?? '');

/** Names of the pictures that still have no words. */
export const silentPictures = (
  { shown }: Pick<ListedPictures, 'shown'>,
  words: PictureTexts,
): readonly string[] =>
  (shown?.pictures ?? [])
    .filter(({ name, words: own }) => isPictureSilent(words, name, own))
    .map(({ name }) => name);
