/** The words of the window, for tests that look at it in another language than English. */
import { createInstance } from 'i18next';
import { languages, type Language } from '../contract/languages.js';
import { everyLanguage } from '../words/every-language.js';
import { translation } from '../words/translation.js';

const library = createInstance();
const tables = Object.fromEntries(languages.map((language) => [language, everyLanguage[language]()]));
void library.init(translation('en', tables));

/** A text of the window in a language, by its key. */
export const wordsIn = (language: Language, key: string, places: Record<string, unknown> = {}): string =>
  library.getFixedT(language)(key, places);

/** A text as each language says it. */
export const inEveryLanguage = (key: string): string[] => [
  ...new Set(languages.map((language) => wordsIn(language, key))),
];
