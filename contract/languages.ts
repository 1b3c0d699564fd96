/** The languages Platen speaks: window, command line, messages, results, and the service over HTTP. */
export const languages = ['en', 'nl', 'de', 'fr', 'es', 'it', 'pt'] as const;
export type Language = (typeof languages)[number];

/** Each by its own name, which those who speak it look for. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  nl: 'Nederlands',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
  it: 'Italiano',
  pt: 'Português',
};
