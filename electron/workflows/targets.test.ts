import { describe, expect, it } from 'vitest';
import { systemWorkflows } from './catalogue.js';
import { formatOf, one } from './output.js';
import { factsOf, pdfToolIds } from './pdf/tools.js';
import { targetFormats, workflowTo } from './targets.js';
import type { WorkflowDefinition } from './workflow.js';

const word = systemWorkflows.find(({ key }) => key === 'word-to-pdf')!;
/** As PDF to Word will be. */
const toWord: WorkflowDefinition = {
  ...word,
  key: 'pdf-to-word',
  category: 'from_pdf',
  inputs: ['pdf'],
  output: one('docx'),
};
const more = [...systemWorkflows, toWord];

describe('what files can be converted to', () => {
  it('is what some conversion gives, and neither reports nor what is taken out', () => {
    expect(targetFormats()).toEqual(['pdf']);
    expect(targetFormats(more)).toEqual(['docx', 'pdf']);
  });

  it('is found by extension, in any writing, and is the conversion that takes most', () => {
    expect(workflowTo('pdf').key).toBe('anything-to-pdf');
    for (const wanted of ['docx', '.DOCX', ' Docx']) expect(workflowTo(wanted, more).key).toBe('pdf-to-word');
  });

  it.each(['png', 'jpeg', 'html', 'zip', 'exe', ''])('is told where nothing gives it: “%s”', (wanted) => {
    expect(() => workflowTo(wanted)).toThrow(
      expect.objectContaining({
        code: 'no_workflow_to',
        params: { type: wanted.toUpperCase(), types: 'pdf' },
      }),
    );
  });
});

describe('what a workflow gives', () => {
  it('is one format, one that an option chooses, or several files', () => {
    const { gives } = factsOf('pdf-information');
    expect(formatOf(gives)).toBe('html');
    expect(formatOf(gives, { information_format: 'json' })).toBe('json');
    expect(formatOf(factsOf('extract-images').gives)).toBe('zip');
    expect(formatOf(factsOf('rotate-pdf').gives)).toBe('pdf');
  });

  it('is what its operation says it gives', () => {
    for (const id of pdfToolIds)
      expect(systemWorkflows.find(({ each }) => each === id)?.output).toBe(factsOf(id).gives);
  });
});
