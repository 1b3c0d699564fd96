/** What codes of invoices mean. */
import type { ResultText, ResultWords } from '../../../words/results.js';
import { textOf, type Invoice } from '../../engine/invoice/model.js';

/** Kinds of documents (UNTDID 1001). */
const documents: Readonly<Record<string, ResultText>> = {
  '380': 'Invoice',
  '381': 'Credit note',
  '384': 'Corrected invoice',
  '389': 'Self-billed invoice',
  '261': 'Self-billed credit note',
  '326': 'Partial invoice',
  '875': 'Partial invoice',
  '386': 'Prepayment invoice',
  '877': 'Final invoice',
  '82': 'Invoice',
  '81': 'Credit note',
  '83': 'Credit note',
  '396': 'Credit note',
};
export const documentWord = ({ root, isCreditNote }: Invoice): ResultText =>
  documents[textOf(root, 'BT-3')] ?? (isCreditNote ? 'Credit note' : 'Invoice');

/** Categories of VAT (UNTDID 5305). */
const categories: Readonly<Record<string, ResultText>> = {
  S: 'Standard rate',
  Z: 'Zero rate',
  E: 'Exempt from VAT',
  AE: 'Reverse charge',
  K: 'Supply within the EU',
  G: 'Export outside the EU',
  O: 'Not subject to VAT',
  L: 'IGIC (Canary Islands)',
  M: 'IPSI (Ceuta and Melilla)',
};
export const categoryWord = (code: string, { say }: ResultWords): string => {
  const word = categories[code];
  return word === undefined ? code : say(word);
};

/** Ways to pay (UNTDID 4461). */
const means: Readonly<Record<string, ResultText>> = {
  '10': 'Cash',
  '20': 'Cheque',
  '30': 'Bank transfer',
  '31': 'Bank transfer',
  '42': 'Bank transfer',
  '58': 'SEPA transfer',
  '49': 'Direct debit',
  '59': 'SEPA direct debit',
  '48': 'Card payment',
  '54': 'Card payment',
  '55': 'Card payment',
  '68': 'Online payment',
  '97': 'Clearing between partners',
};
export const meansWord = (code: string, { say }: ResultWords): string => {
  const word = means[code];
  return word === undefined ? code : say(word);
};

/** The name of a country in the language of the page; the code for an unknown one. */
export function countryName(code: string, locale: string): string {
  try {
    return new Intl.DisplayNames(locale, { type: 'region' }).of(code.trim().toUpperCase()) ?? code;
  } catch {
    return code;
  }
}
