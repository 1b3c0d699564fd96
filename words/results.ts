/**
 * What Platen itself says inside the files it makes: labels of a card, the report on a PDF, the line below a message.
 */
import { errorCauses, fillPlaces, type ErrorCode, type ErrorParams } from '../contract/errors.js';
import type { Language } from './languages.js';
import { errors as nlErrors } from './nl/errors.js';
import { errors as deErrors } from './de/errors.js';
import { errors as frErrors } from './fr/errors.js';
import { errors as esErrors } from './es/errors.js';
import { errors as itErrors } from './it/errors.js';
import { errors as ptErrors } from './pt/errors.js';
import { results as nl } from './nl/results/index.js';
import { results as de } from './de/results/index.js';
import { results as fr } from './fr/results/index.js';
import { results as es } from './es/results/index.js';
import { results as it } from './it/results/index.js';
import { results as pt } from './pt/results/index.js';
import { sayIn, type Phrases, type Say } from './phrases.js';

/** An English text that results say. */
export type ResultText = keyof typeof nl;

/** The words of one language for results. */
export interface ResultWords {
  readonly language: Language;
  /** BCP 47 tag for dates and numbers. */
  readonly locale: string;
  /** A text in this language. @param places what stands for `{name}` in it */
  readonly say: Say<ResultText>;
  /** A value that may be Platen's own word (`grey`) or a name that is the same everywhere (`JPEG 2000`). */
  readonly sayIfKnown: (text: string) => string;
  /** The sentence of an error. */
  readonly error: (error: { readonly code: ErrorCode; readonly params: ErrorParams }) => string;
}

const phrases: Phrases<ResultText> = { nl, de, fr, es, it, pt };

const errors: Readonly<Record<Exclude<Language, 'en'>, Readonly<Record<ErrorCode, string>>>> = {
  nl: nlErrors,
  de: deErrors,
  fr: frErrors,
  es: esErrors,
  it: itErrors,
  pt: ptErrors,
};

/** British English has the day before the month, as most of the world writes dates. */
const locales: Readonly<Record<Language, string>> = {
  en: 'en-GB',
  nl: 'nl-NL',
  de: 'de-DE',
  fr: 'fr-FR',
  es: 'es-ES',
  it: 'it-IT',
  pt: 'pt-PT',
};

/** The window's library marks places by two braces. */
const plainPlaces = (text: string): string => text.replaceAll('{{', '{').replaceAll('}}', '}');

const isResultText = (text: string): text is ResultText => Object.hasOwn(nl, text);

export function resultWords(language: Language): ResultWords {
  const say = sayIn(phrases, language);
  return {
    language,
    locale: locales[language],
    say,
    sayIfKnown: (text) => (isResultText(text) ? say(text) : text),
    error: ({ code, params }) =>
      fillPlaces(
        language === 'en' ? errorCauses[code].sentence : plainPlaces(errors[language][code]),
        params,
      ),
  };
}

/** For what is compared or searched, and therefore must be the same in every language. */
export const englishResults = resultWords('en');
