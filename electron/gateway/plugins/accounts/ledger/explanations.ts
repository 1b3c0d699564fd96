/**
 * The reason of a row of the ledger: the counted units, or a sentence. Units are stored as data, so that every reader gets them
 * in their own language; the English sentence is stored as well, for readers of the database.
 */
import { explainQuote, QuoteLine } from '../../../../../contract/index.js';
import { creditsWords, explainQuoteIn, isCreditsText } from '../../../../../words/credits.js';
import type { Language } from '../../../../../words/languages.js';

/** Units, or a sentence in English. */
export type Reason = string | readonly QuoteLine[];

/** The stored form. */
export interface StoredReason {
  readonly explanation: string;
  /** JSON of the units; null for a sentence, and in rows from before units were stored. */
  readonly units: string | null;
}

const quoteOf = (lines: readonly QuoteLine[]) => ({
  credits: lines.reduce((sum, { credits }) => sum + credits, 0),
  lines: [...lines],
});

export const storedReason = (reason: Reason): StoredReason =>
  typeof reason === 'string'
    ? { explanation: reason, units: null }
    : { explanation: explainQuote(quoteOf(reason)), units: JSON.stringify(reason) };

export function reasonInWords({ explanation, units }: StoredReason, language: Language): string {
  if (units !== null) return explainQuoteIn(language, quoteOf(QuoteLine.array().parse(JSON.parse(units))));
  return isCreditsText(explanation) ? creditsWords(language)(explanation) : explanation;
}
