import { describe, expect, it } from 'vitest';
import { isShownBeside, spreadsOf } from './beside.js';

const shows = (...pages: number[]) =>
  pages.map((source, place) => ({ path: '/r.pdf', page: place + 1, name: 'r.docx', shows: source }));

describe('what stands beside each other', () => {
  it('is page beside page where there are as many', () => {
    expect(spreadsOf({ sourcePages: 2, pages: shows(1, 2) })).toEqual([
      { source: 1, result: 0 },
      { source: 2, result: 1 },
    ]);
  });
  it('has every page of both, where one page became two and another none', () => {
    expect(spreadsOf({ sourcePages: 4, pages: shows(1, 1, 4) })).toEqual([
      { source: 1, result: 0 },
      { source: 1, result: 1 },
      { source: 2, result: 1 },
      { source: 3, result: 1 },
      { source: 4, result: 2 },
    ]);
  });
  it('begins with pages that were not converted', () => {
    expect(spreadsOf({ sourcePages: 2, pages: shows(2) })).toEqual([
      { source: 1, result: -1 },
      { source: 2, result: 0 },
    ]);
  });
});

describe('what can be looked at', () => {
  const workflow = (key: string, category: string) =>
    ({ key, category }) as Parameters<typeof isShownBeside>[2][number];
  const workflows = [workflow('pdf-to-word', 'from_pdf'), workflow('rotate-pdf', 'pdf_tools')];
  const then = (key: string) =>
    [{ workflowId: 1, workflowKey: key, workflowName: key, options: {} }] as Parameters<
      typeof isShownBeside
    >[0]['then'];
  it('is a PDF that became something else, at the end of a chain, too', () => {
    const done = { format: 'pdf', state: 'done' } as const;
    expect(isShownBeside({ workflowKey: 'pdf-to-word', then: [] }, done, workflows)).toBe(true);
    expect(isShownBeside({ workflowKey: 'rotate-pdf', then: then('pdf-to-word') }, done, workflows)).toBe(
      true,
    );
    expect(isShownBeside({ workflowKey: 'rotate-pdf', then: [] }, done, workflows)).toBe(false);
    expect(
      isShownBeside({ workflowKey: 'pdf-to-word', then: [] }, { ...done, state: 'failed' }, workflows),
    ).toBe(false);
    expect(
      isShownBeside({ workflowKey: 'pdf-to-word', then: [] }, { ...done, format: 'docx' }, workflows),
    ).toBe(false);
  });
});
