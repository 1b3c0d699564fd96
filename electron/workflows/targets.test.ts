import { describe, expect, it } from 'vitest';
import { systemWorkflows } from './catalogue.js';
import { formatOf, one } from '../kit/output.js';
import { factsOf, pdfToolIds } from './steps.js';
import { targetFormats, workflowTo } from './targets.js';
import type { WorkflowDefinition } from './workflow.js';

const word = systemWorkflows.find(({ key }) => key === 'word-to-pdf')!;
/** A conversion that is not there yet. */
const toText: WorkflowDefinition = {
  ...word,
  key: 'pdf-to-odt',
  category: 'from_pdf',
  inputs: ['pdf'],
  output: one('odt'),
};
const more = [...systemWorkflows, toText];

describe('what files can be converted to', () => {
  it('is what some conversion gives, and neither reports nor what is taken out', () => {
    expect(targetFormats()).toEqual(expect.arrayContaining(['jpg', 'pdf', 'png', 'tiff', 'webp']));
    for (const none of ['json', 'hocr', 'zip', 'odt']) expect(targetFormats()).not.toContain(none);
    expect(targetFormats(more)).toContain('odt');
  });

  it('is found by extension, in any writing, and is the conversion that takes most', () => {
    expect(workflowTo('pdf').key).toBe('anything-to-pdf');
    for (const wanted of ['odt', '.ODT', ' Odt']) expect(workflowTo(wanted, more).key).toBe('pdf-to-odt');
  });

  it.each(['jpg', 'png', 'webp', 'tiff'])('is a picture of each page, one file or many: %s', (wanted) => {
    expect(workflowTo(wanted).key).toBe(`pdf-to-${wanted}`);
  });
  it('is found by other extensions of the same', () => {
    expect(workflowTo('jpeg').key).toBe('pdf-to-jpg');
    expect(workflowTo('TIF').key).toBe('pdf-to-tiff');
  });

  it.each(['odt', 'zip', 'exe', ''])('is told where nothing gives it: “%s”', (wanted) => {
    expect(() => workflowTo(wanted)).toThrow(
      expect.objectContaining({
        code: 'no_workflow_to',
        params: { type: wanted.toUpperCase(), types: targetFormats().join(', ') },
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
