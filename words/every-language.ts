/** All languages at once, for what speaks to many people: the command line, and the service over HTTP. */
import { createInstance } from 'i18next';
import { de } from './de.js';
import { english as en } from './english.js';
import { es } from './es.js';
import { fr } from './fr.js';
import { it } from './it.js';
import type { Language } from './languages.js';
import { namesOf, type Names } from './names.js';
import { nl } from './nl.js';
import { pt } from './pt.js';
import { translation } from './translation.js';

/** Makes the texts of every language, as `translation` takes them. A language may lack texts, which are English then. */
export const everyLanguage: Readonly<Record<Language, () => object>> = { en, nl, de, fr, es, it, pt };

/** Names and sentences by code in a language. */
export function namesIn(language: Language): Names {
  const library = createInstance();
  void library.init(translation(language, { en: en(), [language]: everyLanguage[language]() }));
  return namesOf(library.t, language);
}
