/** What every part of the page needs. */
import type { ResultWords } from '../../../words/results.js';
import type { Figures } from './figures.js';

export interface InvoiceFrame {
  readonly words: ResultWords;
  readonly figures: Figures;
}
