/** How the library that translates is set up: the same in the window and on the command line. */
import { createInstance, type InitOptions } from 'i18next';
import { en, type Translations } from './en/index.js';
import type { Language } from './languages.js';
import { namesOf, type Names } from './names.js';
import type { NameTables } from './name-tables.js';
import { nl } from './nl/index.js';
import { de } from './de/index.js';
import { fr } from './fr/index.js';
import { es } from './es/index.js';
import { it } from './it/index.js';
import { pt } from './pt/index.js';

/** Every language but English. */
const others: Readonly<Record<Exclude<Language, 'en'>, Translations & NameTables>> = {
  nl,
  de,
  fr,
  es,
  it,
  pt,
};

type Texts = { readonly [key: string]: string | Texts };

/**
 * A table with the form that some languages have for whole millions (CLDR's `many`), where it has none of its own: nothing in
 * Platen is counted in millions, and the form of all other numbers serves.
 */
function withMany(texts: Texts, language: Language): Texts {
  if (!new Intl.PluralRules(language).resolvedOptions().pluralCategories.includes('many')) return texts;
  return Object.fromEntries(
    Object.entries(texts).flatMap(([key, text]): [string, string | Texts][] => {
      if (typeof text !== 'string') return [[key, withMany(text, language)]];
      const many = key.replace(/_other$/, '_many');
      return many === key || many in texts
        ? [[key, text]]
        : [
            [key, text],
            [many, text],
          ];
    }),
  );
}

const resources = Object.fromEntries(
  Object.entries({ en, ...others }).map(([language, texts]) => [
    language,
    { translation: withMany(texts as unknown as Texts, language as Language) },
  ]),
);

/** All languages are part of the program: nothing is loaded later. */
export const translation = (language: Language): InitOptions => ({
  resources,
  lng: language,
  fallbackLng: 'en',
  // Choices have values like ":" in their keys.
  nsSeparator: false,
  // React escapes what it draws, and a terminal has no markup.
  interpolation: { escapeValue: false },
  returnEmptyString: true,
  // A place nobody filled stays as it is, so a gap is seen and can be noticed.
  missingInterpolationHandler: (_text: string, match: RegExpExecArray) => match[0],
  initAsync: false,
});

/** Names and sentences by code in a language, outside of the window. */
export function namesIn(language: Language): Names {
  const library = createInstance();
  void library.init(translation(language));
  return namesOf(library.t, language);
}
