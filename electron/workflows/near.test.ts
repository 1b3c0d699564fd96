import { expect, it } from 'vitest';
import { fieldSentenceIn } from '../../words/fields.js';
import { findWorkflow, systemWorkflows } from './catalogue.js';
import { nearNames } from '../kit/near.js';
import { readOptions } from '../kit/options.js';

it('tells the names that are nearly the same, nearest first, whatever their case and accents', () => {
  expect(nearNames('mrge pdfs', ['Merge PDFs', 'Split PDF', 'Compress PDF'])).toEqual(['Merge PDFs']);
  expect(nearNames('résumé', ['resume'])).toEqual(['resume']);
  expect(nearNames('anything', [])).toEqual([]);
  expect(nearNames('x'.repeat(100_000), ['Merge PDFs'])).toEqual([]);
});

it('tells them of a workflow and of an option that is not there', () => {
  expect(() => findWorkflow('Mrge PDFs')).toThrow(
    expect.objectContaining({
      code: 'unknown_workflow',
      params: expect.objectContaining({ near: '“Merge PDFs”' }),
    }),
  );
  const workflow = systemWorkflows.find(({ options }) => Object.hasOwn(options, 'orientation'));
  const read = () => readOptions(workflow?.options ?? {}, { orientatio: 'landscape' });
  expect(read).toThrow(/There is no option “orientatio”\. Did you mean “orientation”\?/);
  expect(() => readOptions(workflow?.options ?? {}, { nonsense: '1' })).toThrow(
    /There is no option “nonsense”(?!\. Did you)/,
  );
});

it('says so in other languages', () => {
  const sentence = 'There is no option “orientatio”. Did you mean “orientation”?';
  expect(fieldSentenceIn('de', sentence)).toBe(
    'Es gibt keine Option „orientatio“. Meinten Sie “orientation”?',
  );
});
