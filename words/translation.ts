/** How the library that translates is set up: the same in the window and on the command line. */
import type { InitOptions, Resource } from 'i18next';
import type { Language } from './languages.js';

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

/** A language as the library takes it. @param table all of its texts that have keys */
export const textsOf = (language: Language, table: object): Resource[string][string] =>
  withMany(table as Texts, language);

/**
 * How the library begins.
 * @param tables languages it knows then; others can be added
 */
export const translation = (
  language: Language,
  tables: Readonly<Partial<Record<Language, object>>>,
): InitOptions => ({
  resources: Object.fromEntries(
    Object.entries(tables).map(([name, table]) => [name, { translation: textsOf(name as Language, table) }]),
  ),
  lng: language,
  fallbackLng: 'en',
  // Choices have values like ":" in their keys.
  nsSeparator: false,
  // React escapes what it draws, and a terminal has no markup.
  interpolation: { prefix: '{', suffix: '}', escapeValue: false },
  returnEmptyString: true,
  // A place nobody filled stays as it is, so a gap is seen and can be noticed.
  missingInterpolationHandler: (_text: string, match: RegExpExecArray) => match[0],
  initAsync: false,
});
