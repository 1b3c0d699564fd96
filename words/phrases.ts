/**
 * Texts that stand where they are used, in English, and are their own key: nobody writes the English twice, and the compiler
 * refuses a text that a language has no words for.
 */
import { fillPlaces } from '../contract/errors.js';
import type { Language } from './languages.js';

/** What every language but English has: all texts by the English one. */
export type Phrases<Text extends string> = Readonly<
  Record<Exclude<Language, 'en'>, Readonly<Record<Text, string>>>
>;

/** A text in the language, with its `{name}` places filled. */
export type Say<Text extends string> = (
  text: Text,
  places?: Readonly<Record<string, string | number>>,
) => string;

export const sayIn =
  <Text extends string>(phrases: Phrases<Text>, language: Language): Say<Text> =>
  (text, places = {}) =>
    fillPlaces(language === 'en' ? text : phrases[language][text], places);
