/** How the library that translates is set up: the same in the window and on the command line. */
import { createInstance, type InitOptions } from 'i18next';
import { en } from './en/index.js';
import type { Language } from './languages.js';
import { namesOf, type Names } from './names.js';
import { nl } from './nl/index.js';

/** All languages are part of the program: nothing is loaded later. */
export const translation = (language: Language): InitOptions => ({
  resources: { en: { translation: en }, nl: { translation: nl } },
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
