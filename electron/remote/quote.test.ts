import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { OptionValues, Workflow } from '../../contract/index.js';
import { quoteSteps, sendingOf } from './quote.js';

const sample = (name: string) => join(import.meta.dirname, '..', '..', 'assets', 'samples', name);

const step = (name: string, values: OptionValues = {}, more: Partial<Workflow> = {}) => ({
  workflow: {
    id: 1,
    name,
    description: '',
    category: 'to_pdf',
    input_extensions: [],
    output_type: 'pdf',
    merge: false,
    ...more,
  },
  values,
});

const counts = async (steps: Parameters<typeof quoteSteps>[0], ...names: string[]) => {
  const { credits, lines } = await quoteSteps(steps, names.map(sample));
  return [credits, Object.fromEntries(lines.map(({ kind, count }) => [kind, count]))];
};

it('counts a document each, and nothing for what the workflow does not take', async () => {
  expect(await counts([step('Word to PDF')], 'letter.docx', 'quotation.docx')).toEqual([2, { document: 2 }]);
  expect(await counts([step('Word to PDF')], 'letter.docx', 'mark.svg')).toEqual([1, { document: 1 }]);
  const listed = step('Anything', {}, { input_extensions: ['docx'] });
  expect(await counts([listed], 'letter.docx', 'budget.xlsx')).toEqual([1, { document: 1 }]);
});

it('counts recognised text and PDF/A besides, and each further step as an execution of its own', async () => {
  expect(await counts([step('OCR PDF')], 'annual-report.pdf')).toEqual([1, { ocr: 1 }]);
  expect(await counts([step('Word to PDF', { ocr: 'true' })], 'letter.docx')).toEqual([
    2,
    { document: 1, ocr: 1 },
  ]);
  expect(
    await counts([step('Word to PDF'), step('Compress PDF'), step('Convert to PDF/A')], 'letter.docx'),
  ).toEqual([3, { document: 2, pdfa: 1 }]);
  // As an option of the conversion it is free.
  expect(await counts([step('Word to PDF', { compression: 'small' })], 'letter.docx')).toEqual([
    1,
    { document: 1 },
  ]);
});

it('tells apart what the steps after the first cost, which a merge gives one document', async () => {
  const merge = step('Merge Word to PDF', {}, { merge: true });
  const { lines, later } = await quoteSteps(
    [merge, step('Compress PDF')],
    ['letter.docx', 'quotation.docx'].map(sample),
  );
  expect(lines).toContainEqual({ kind: 'document', count: 3, credits: 3 });
  expect(later).toEqual([{ kind: 'document', count: 1, credits: 1 }]);
  expect((await quoteSteps([merge], [sample('letter.docx')])).later).toEqual([]);
});

it('counts emails by what they carry', async () => {
  const [credits, units] = await counts([step('Convert Email to PDF')], 'inquiry.eml');
  expect(units).toMatchObject({ email_body: 1 });
  expect(credits).toBeGreaterThan(0);
});

it('tells how much is sent, and in how many requests', async () => {
  const paths = ['letter.docx', 'quotation.docx', 'letter.docx'].map(sample);
  expect(await sendingOf(step('Word to PDF', {}, { max_files: 2 }), paths)).toMatchObject({ requests: 2 });
  expect(await sendingOf(step('Merge Word to PDF', {}, { merge: true }), paths)).toMatchObject({
    requests: 1,
  });
  expect(await sendingOf(step('Word to PDF'), [sample('no-such-file.docx')])).toEqual({
    bytes: 0,
    requests: 0,
  });
});
