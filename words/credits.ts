/** What credits were for, in words, as `credits_explain` has it. */
import { explainQuote, type Quote } from '../contract/index.js';
import type { Language } from './languages.js';
import { sayIn, type Say } from './phrases.js';
import { englishService, serviceTables, type CreditsText } from './service.js';

export type { CreditsText };

export const creditsWords = (language: Language): Say<CreditsText> => sayIn(serviceTables[language].credits);

/** Whether a text is one of the service's own; others are notes that an administrator wrote. */
export const isCreditsText = (text: string): text is CreditsText =>
  Object.hasOwn(englishService.credits, text);

/** What is charged for, as `explainQuote` says it in English: "1 document + 1 OCR = 2". */
export function explainQuoteIn(language: Language, quote: Quote): string {
  if (language === 'en') return explainQuote(quote);
  const { credits, lines } = quote;
  if (lines.length === 0) return creditsWords(language)('free = {credits}', { credits });
  const { units } = serviceTables[language];
  const parts = lines.map(({ kind, count }) => {
    const form = count === 1 ? (`${kind}_one` as const) : (`${kind}_other` as const);
    return `${count} ${units[form] ?? englishService.units[form]}`;
  });
  return `${parts.join(' + ')} = ${credits}`;
}
