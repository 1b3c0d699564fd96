import { join } from 'node:path';
import { expect, it } from 'vitest';
import { explainQuote, type OptionValues } from '../../../contract/index.js';
import { findWorkflow } from '../../workflows/catalogue.js';
import { readChain } from '../../workflows/chain.js';
import { readOptions } from '../../kit/options.js';
import { quoteSubmission } from './quote.js';

const sample = (name: string) => join(import.meta.dirname, '..', '..', '..', 'assets', 'samples', name);

async function quote(
  key: string,
  names: readonly string[],
  values: OptionValues = {},
  then: readonly (readonly [key: string, values: OptionValues])[] = [],
): Promise<string> {
  const workflow = findWorkflow(key);
  const chain = readChain(
    workflow,
    then.map(([workflowId, options]) => ({ workflowId, options })),
  );
  const options = readOptions(workflow.options, values);
  const paths = names.map(sample);
  return explainQuote(
    await quoteSubmission({ workflow, options, chain, paths }, new AbortController().signal),
  );
}

it('emails are counted by what they carry, missing ones and other kinds not at all', async () => {
  const mails = ['proofs.eml', 'notices.mbox', 'letter.docx', 'gone.eml'];
  expect(await quote('email-to-pdf', mails)).toBe(
    '4 email bodies + 1 Office attachment + 1 free attachment + 1 merge = 6',
  );
  expect(await quote('email-to-pdf', mails, { attachments: 'list' })).toBe('4 email bodies = 4');
});

it('every other workflow is counted by document, by what the files really are', async () => {
  expect(await quote('word-to-pdf', ['letter.docx', 'proofs.eml', 'gone.docx'])).toBe('1 document = 1');
  expect(await quote('anything-to-pdf', ['letter.docx', 'proofs.eml'])).toBe(
    '1 document + 1 email body + 1 Office attachment + 1 free attachment + 1 merge = 4',
  );
  expect(await quote('merge-word', ['letter.docx', 'letter.docx'])).toBe('2 documents = 2');
  expect(await quote('word-to-pdf', ['gone.docx'])).toBe('free = 0');
});

it('recognised text and PDF/A are a unit for each result, compression is free', async () => {
  const after = { ocr: 'true', pdf_type: 'pdfa-2b', compression: 'small' };
  expect(await quote('word-to-pdf', ['letter.docx', 'letter.docx'], after)).toBe(
    '2 documents + 2 OCR + 2 PDF/A = 6',
  );
  expect(await quote('merge-word', ['letter.docx', 'letter.docx'], after)).toBe(
    '2 documents + 1 OCR + 1 PDF/A = 4',
  );
  const chain = [
    ['compress-pdf', {}],
    ['rotate-pdf', {}],
    ['pdf-to-pdfa', {}],
  ] as const;
  expect(await quote('word-to-pdf', ['letter.docx'], {}, chain)).toBe('2 documents + 1 PDF/A = 3');
});
