/** All languages at once, for what speaks to many people: the command line, and the service over HTTP. */
import { createInstance } from 'i18next';
import { de } from './de/index.js';
import { en, type Translations } from './en/index.js';
import { es } from './es/index.js';
import { fr } from './fr/index.js';
import { it } from './it/index.js';
import type { Language } from './languages.js';
import type { NameTables } from './name-tables.js';
import { namesOf, type Names } from './names.js';
import { nl } from './nl/index.js';
import { pt } from './pt/index.js';
import { translation } from './translation.js';

/** Every language but English, whose names are in the definitions themselves. */
const others: Readonly<Record<Exclude<Language, 'en'>, Translations & NameTables>> = {
  nl,
  de,
  fr,
  es,
  it,
  pt,
};

/** Every language, as `translation` takes them. */
export const everyLanguage = { en, ...others } as const satisfies Readonly<Record<Language, object>>;

/** Names and sentences by code in a language. */
export function namesIn(language: Language): Names {
  const library = createInstance();
  void library.init(translation(language, { en, [language]: everyLanguage[language] }));
  return namesOf(library.t, language);
}
