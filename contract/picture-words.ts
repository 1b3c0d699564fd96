/** Words for the pictures of a document, as an option has them: a JSON object of words by the name of the picture. */

/** By the name of a picture; null for one that only decorates. */
export type PictureTexts = Readonly<Record<string, string | null>>;

/** The words of a text; null where it is none. */
export function readPictureWords(text: string): PictureTexts | null {
  if (text.trim() === '') return {};
  try {
    const words: unknown = JSON.parse(text);
    return areWords(words) ? words : null;
  } catch {
    return null;
  }
}

const areWords = (words: unknown): words is PictureTexts =>
  typeof words === 'object' &&
  words !== null &&
  !Array.isArray(words) &&
  Object.values(words).every((one) => one === null || typeof one === 'string');

/** The text of words; `''` for none. */
export const writePictureWords = (words: PictureTexts): string =>
  Object.keys(words).length === 0 ? '' : JSON.stringify(words);

/** True where a picture still has no words and is no decoration. @param own those that the document has for it */
export function isPictureSilent(words: PictureTexts, name: string, own: string): boolean {
  const chosen = words[name];
  return chosen !== null && (chosen === undefined || chosen.trim() === '' ? own : chosen).trim() === '';
}
