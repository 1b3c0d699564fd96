import { join } from 'node:path';
import { expect, it } from 'vitest';
import { explainQuote } from '../../contract/index.js';
import { quoteEmails } from './quote.js';

const sample = (name: string) => join(import.meta.dirname, '..', '..', 'assets', 'samples', name);
const { signal } = new AbortController();

it('emails are quoted by what they carry, other files and missing ones cost nothing', async () => {
  const paths = ['proofs.eml', 'notices.mbox', 'letter.docx', 'gone.eml'].map(sample);
  const merged = await quoteEmails(paths, 'merge', signal);
  expect(explainQuote(merged)).toBe('4 email bodies + 1 Office attachment + 1 free attachment + 1 merge = 6');
  expect(explainQuote(await quoteEmails(paths, 'list', signal))).toBe('4 email bodies = 4');
});
