/** What credits were for, in words, as `credits_explain` has it. */
import { explainQuote, type Quote } from '../contract/index.js';
import type { Language } from './languages.js';
import { credits as nl, units as nlUnits } from './nl/credits.js';
import { credits as de, units as deUnits } from './de/credits.js';
import { credits as fr, units as frUnits } from './fr/credits.js';
import { credits as es, units as esUnits } from './es/credits.js';
import { credits as it, units as itUnits } from './it/credits.js';
import { credits as pt, units as ptUnits } from './pt/credits.js';
import { sayIn, type Phrases, type Say } from './phrases.js';

export type CreditsText = keyof typeof nl;

const phrases: Phrases<CreditsText> = { nl, de, fr, es, it, pt };
const units: Readonly<Record<Exclude<Language, 'en'>, typeof nlUnits>> = {
  nl: nlUnits,
  de: deUnits,
  fr: frUnits,
  es: esUnits,
  it: itUnits,
  pt: ptUnits,
};

export const creditsWords = (language: Language): Say<CreditsText> => sayIn(phrases, language);

/** Whether a text is one of the service's own; others are notes that an administrator wrote. */
export const isCreditsText = (text: string): text is CreditsText => Object.hasOwn(nl, text);

/** What is charged for, as `explainQuote` says it in English: "1 document + 1 OCR = 2". */
export function explainQuoteIn(language: Language, quote: Quote): string {
  if (language === 'en') return explainQuote(quote);
  const { credits, lines } = quote;
  if (lines.length === 0) return creditsWords(language)('free = {credits}', { credits });
  const parts = lines.map(({ kind, count }) => `${count} ${units[language][kind][count === 1 ? 0 : 1]}`);
  return `${parts.join(' + ')} = ${credits}`;
}
