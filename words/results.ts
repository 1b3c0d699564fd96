/**
 * What Platen itself says inside the files it makes: labels of a card, the report on a PDF, the line below a message.
 */
import { errorCauses, fillPlaces, type ErrorCode, type ErrorParams } from '../contract/errors.js';
import nlErrors from './nl/errors.json' with { type: 'json' };
import deErrors from './de/errors.json' with { type: 'json' };
import frErrors from './fr/errors.json' with { type: 'json' };
import esErrors from './es/errors.json' with { type: 'json' };
import itErrors from './it/errors.json' with { type: 'json' };
import ptErrors from './pt/errors.json' with { type: 'json' };
import en from './en/results.json' with { type: 'json' };
import nl from './nl/results.json' with { type: 'json' };
import de from './de/results.json' with { type: 'json' };
import fr from './fr/results.json' with { type: 'json' };
import es from './es/results.json' with { type: 'json' };
import it from './it/results.json' with { type: 'json' };
import pt from './pt/results.json' with { type: 'json' };
import type { Language } from './languages.js';
import { sayIn, type Phrases, type Say } from './phrases.js';

/** An English text that results say. */
export type ResultText = keyof typeof en;

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

const tables: Readonly<Record<Language, Phrases<ResultText>>> = { en, nl, de, fr, es, it, pt };

/** English has its sentences from the causes themselves. */
const errors: Readonly<Record<Language, { readonly error: Phrases<ErrorCode> }>> = {
  en: { error: {} },
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

const isResultText = (text: string): text is ResultText => Object.hasOwn(en, text);

export function resultWords(language: Language): ResultWords {
  const say = sayIn(tables[language]);
  return {
    language,
    locale: locales[language],
    say,
    sayIfKnown: (text) => (isResultText(text) ? say(text) : text),
    error: ({ code, params }) =>
      fillPlaces(errors[language].error[code] ?? errorCauses[code].sentence, params),
  };
}

/** For what is compared or searched, and therefore must be the same in every language. */
export const englishResults = resultWords('en');
