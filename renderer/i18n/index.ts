/** The window's translations: every string it shows. English is always there; another language comes when it is spoken. */
import { createInstance } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Language } from '../../contract/languages.js';
import { en } from '../../words/english.js';
import { textsOf, translation } from '../../words/translation.js';

const others: Readonly<Record<Exclude<Language, 'en'>, () => Promise<object>>> = {
  nl: async () => (await import('../../words/nl.js')).nl(),
  de: async () => (await import('../../words/de.js')).de(),
  fr: async () => (await import('../../words/fr.js')).fr(),
  es: async () => (await import('../../words/es.js')).es(),
  it: async () => (await import('../../words/it.js')).it(),
  pt: async () => (await import('../../words/pt.js')).pt(),
};

export const i18n = createInstance();

void i18n.use(initReactI18next).init(translation('en', { en }));

/** The language asked for last: one that takes longer to come than a later wish is not spoken any more. */
let wanted: Language = 'en';

/** Speaks a language from now on. */
export async function speak(language: Language): Promise<void> {
  wanted = language;
  if (language !== 'en' && !i18n.hasResourceBundle(language, 'translation')) {
    const table = await others[language]();
    i18n.addResourceBundle(language, 'translation', textsOf(language, table));
  }
  if (wanted === language && i18n.language !== language) await i18n.changeLanguage(language);
}
