/** What stands behind the name of a result, held to the catalogue. */
import { expect, it } from 'vitest';
import { doneSuffix } from '../../contract/result-name.js';
import { systemWorkflows } from './catalogue.js';

const suffixOf = ({ key, name }: { readonly key: string; readonly name: string }) => [
  doneSuffix([{ workflowKey: key, workflowName: '' }]),
  doneSuffix([{ workflowName: name }]),
];

it('every workflow that makes a PDF of a PDF has a word, and the key says the same as the name', () => {
  const changing = systemWorkflows.filter(
    ({ category, output }) =>
      category === 'pdf_tools' && 'format' in output && output.format === 'pdf' && output.files === 'one',
  );
  expect(changing.length).toBeGreaterThan(10);
  for (const workflow of changing) {
    const [byKey, byName] = suffixOf(workflow);
    expect(byKey, workflow.key).not.toBe('');
    expect(byName, workflow.name).toBe(byKey);
  }
});

it('what makes something else of a document has none', () => {
  for (const workflow of systemWorkflows)
    if (workflow.category === 'from_pdf' || /^(word|excel|images|markdown)-to-pdf$/.test(workflow.key))
      expect(suffixOf(workflow), workflow.key).toEqual(['', '']);
});
