import { describe, expect, it } from 'vitest';
import type { Message } from '../../contract/execution.js';
import { invoiceErrors, invoiceVerdict } from './verdict.js';

const message = (
  code: 'invoice_valid' | 'invoice_not_valid' | 'invoice_pages_differ',
  input: number,
): Message => ({
  ...{ code, input, level: 'warning' as const, text: '' },
  params: code === 'invoice_not_valid' ? { count: 3, rules: 'EN 16931', first: 'BR-01' } : {},
});

describe('the verdict on e-invoices', () => {
  it('is the worst of them, and none where nothing was checked', () => {
    expect(invoiceVerdict([])).toBeNull();
    expect(invoiceVerdict([message('invoice_valid', 0), message('invoice_valid', 1)])).toMatchObject({
      says: 'valid',
      count: 2,
    });
    expect(invoiceVerdict([message('invoice_valid', 0), message('invoice_pages_differ', 0)])).toMatchObject({
      says: 'differs',
      tone: 'warn',
      count: 1,
      total: 1,
    });
    expect(
      invoiceVerdict([
        message('invoice_valid', 0),
        message('invoice_not_valid', 1),
        message('invoice_pages_differ', 1),
      ]),
    ).toEqual({ says: 'not_valid', tone: 'bad', count: 1, total: 2 });
  });

  it('tells of a document how many errors it has', () => {
    const messages = [message('invoice_valid', 0), message('invoice_not_valid', 1)];
    expect(invoiceErrors(messages, 0)).toBeNull();
    expect(invoiceErrors(messages, 1)).toBe(3);
  });
});
