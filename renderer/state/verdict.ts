/** What a check of e-invoices found: the answer to what was asked, which goes before the work that was done. */
import type { Message } from '../../contract/execution.js';

export type InvoiceVerdict =
  | { readonly says: 'valid'; readonly tone: 'good'; readonly count: number }
  /** Valid, and its pages do not say what its data say. */
  | { readonly says: 'differs'; readonly tone: 'warn'; readonly count: number; readonly total: number }
  | { readonly says: 'not_valid'; readonly tone: 'bad'; readonly count: number; readonly total: number };

/** Of all invoices of a run, the worst; null where none was checked. */
export function invoiceVerdict(messages: readonly Pick<Message, 'code' | 'input'>[]): InvoiceVerdict | null {
  const inputsOf = (code: Message['code']) =>
    new Set(messages.flatMap((message) => (message.code === code ? [message.input] : [])));
  const [valid, wrong] = [inputsOf('invoice_valid'), inputsOf('invoice_not_valid')];
  const differing = [...inputsOf('invoice_pages_differ')].filter((input) => valid.has(input));
  const total = valid.size + wrong.size;
  if (wrong.size > 0) return { says: 'not_valid', tone: 'bad', count: wrong.size, total };
  if (differing.length > 0) return { says: 'differs', tone: 'warn', count: differing.length, total };
  return valid.size > 0 ? { says: 'valid', tone: 'good', count: valid.size } : null;
}

/** How many errors the check of a document found; null for one that is valid, or was not checked. */
export function invoiceErrors(messages: readonly Message[], input: number): number | null {
  const found = messages.find((message) => message.code === 'invoice_not_valid' && message.input === input);
  const count = found?.params['count'];
  return found ? (typeof count === 'number' ? count : 0) : null;
}
