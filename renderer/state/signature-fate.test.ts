import { expect, it } from 'vitest';
import type { Workflow } from '../../contract/workflow.js';
import { signatureFate } from './signature-fate.js';

const workflow = (more: Partial<Workflow>): Workflow => ({
  ...{ id: 1, name: 'A', description: '', category: 'pdf_tools' },
  ...{ input_extensions: ['pdf'], output_type: 'pdf', merge: false },
  ...more,
});
const asked = workflow({ signatures: 'asked' });
const kept = workflow({});

it('is what the workflow says, or the option that it leaves it to', () => {
  expect(signatureFate([[kept, {}]])).toBeNull();
  expect(signatureFate([[workflow({ signatures: 'end', output_type: 'zip' }), {}]])).toBe('end');
  expect(signatureFate([[workflow({ signatures: 'refused' }), {}]])).toBe('refused');
  expect(signatureFate([[asked, {}]])).toBe('refused');
  expect(signatureFate([[asked, { signed: 'copy' }]])).toBe('end');
});

it('is nothing where the result is no copy of the document', () => {
  expect(
    signatureFate([
      [workflow({ output_type: 'docx' }), {}],
      [asked, {}],
    ]),
  ).toBeNull();
  const compare = workflow({
    signatures: 'end',
    output_by: { option: 'as', types: { pdf: 'pdf', html: 'html' } },
  });
  expect(signatureFate([[compare, { as: 'html' }]])).toBeNull();
  expect(signatureFate([[compare, { as: 'pdf' }]])).toBe('end');
});

it('is that of the first of several steps that does anything', () => {
  expect(
    signatureFate([
      [kept, {}],
      [asked, { signed: 'copy' }],
      [workflow({ signatures: 'refused' }), {}],
    ]),
  ).toBe('end');
});
