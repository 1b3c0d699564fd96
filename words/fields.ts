/**
 * Sentences about one field of a request. They are made in many rooms, in English, where a value is found to be wrong; here
 * they are said in another language: by the text that the sentence is an instance of.
 */
import { fillPlaces } from '../contract/errors.js';
import type { Language } from './languages.js';
import { fields as nl } from './nl/fields.js';
import { fields as de } from './de/fields.js';
import { fields as fr } from './fr/fields.js';
import { fields as es } from './es/fields.js';
import { fields as it } from './it/fields.js';
import { fields as pt } from './pt/fields.js';

/** A text about a field, with its `{places}`. */
export type FieldText = keyof typeof nl;

const tables: Readonly<Record<Exclude<Language, 'en'>, Readonly<Record<FieldText, string>>>> = {
  nl,
  de,
  fr,
  es,
  it,
  pt,
};

const texts = Object.keys(nl) as FieldText[];

/** Texts without places are found by themselves; the others by what stands around their places, the one that says most first. */
const patterns = texts
  .filter((text) => text.includes('{'))
  .sort((one, other) => other.length - one.length)
  .map((text) => {
    const around = text.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&').replaceAll(/\{(\w+)\}/g, '(?<$1>.*)');
    return { text, pattern: new RegExp(`^${around}$`, 's') };
  });

/** The text with its places filled, in English. */
export const fieldSentence = (
  text: FieldText,
  places: Readonly<Record<string, string | number>> = {},
): string => fillPlaces(text, places);

/** A sentence about a field in a language; one that nobody has words for stays as it is. */
export function fieldSentenceIn(language: Language, sentence: string): string {
  if (language === 'en') return sentence;
  const table = tables[language];
  if (Object.hasOwn(table, sentence)) return table[sentence as FieldText];
  for (const { text, pattern } of patterns) {
    const places = pattern.exec(sentence)?.groups;
    if (places) return fillPlaces(table[text], places);
  }
  return sentence;
}
