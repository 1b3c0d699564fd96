/** Translations: every string the window shows. */
import { createInstance } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { en } from '../../words/en/index.js';
import { nl } from '../../words/nl/index.js';

export const i18n = createInstance();

/** Both languages are part of the program: nothing is loaded later. */
void i18n.use(initReactI18next).init({
  resources: { en: { translation: en }, nl: { translation: nl } },
  lng: 'en',
  fallbackLng: 'en',
  // Choices have values like ":" in their keys.
  nsSeparator: false,
  // React escapes what it draws.
  interpolation: { escapeValue: false },
  returnEmptyString: true,
  // A place nobody filled stays as it is, so a gap is seen and can be noticed.
  missingInterpolationHandler: (_text: string, match: RegExpExecArray) => match[0],
  initAsync: false,
});
