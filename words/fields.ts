/**
 * Sentences about one field of a request. They are made in many rooms, in English, where a value is found to be wrong; here
 * they are said in another language: by the text that the sentence is an instance of.
 */
import { fillPlaces } from '../contract/errors.js';
import type { Language } from './languages.js';
import { englishService, serviceTables, type FieldText } from './service.js';

export type { FieldText };

const isText = (text: string): text is FieldText => Object.hasOwn(englishService.fields, text);
/** Texts without places are found as a whole; the others by the text around their places, the longest first. */
const makePatterns = () =>
  Object.keys(englishService.fields)
    .filter(isText)
    .filter((text) => text.includes('{'))
    .sort((one, other) => other.length - one.length)
    .map((text) => {
      const around = text.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&').replaceAll(/\{(\w+)\}/g, '(?<$1>.*)');
      return { text, pattern: new RegExp(`^${around}$`, 's') };
    });
let patterns: ReturnType<typeof makePatterns> | null = null;

/** The text with its places filled, in English. */
export const fieldSentence = (
  text: FieldText,
  places: Readonly<Record<string, string | number>> = {},
): string => fillPlaces(text, places);

/** A sentence about a field in a language; one that nobody has words for stays as it is. */
export function fieldSentenceIn(language: Language, sentence: string): string {
  if (language === 'en') return sentence;
  const table = serviceTables[language].fields;
  if (isText(sentence)) return table[sentence] ?? sentence;
  for (const { text, pattern } of (patterns ??= makePatterns())) {
    const places = pattern.exec(sentence)?.groups;
    if (places) return fillPlaces(table[text] ?? text, places);
  }
  return sentence;
}
