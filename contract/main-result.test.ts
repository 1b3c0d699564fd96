import { describe, expect, it } from 'vitest';
import { documentsFirst, mainResult } from './main-result.js';

const result = (path: string, pages: number | null) => ({
  path,
  name: path.slice(path.lastIndexOf('/') + 1),
  pages,
});

describe('The result to show of a document', () => {
  it('is the document, not the list or the text beside it', () => {
    const report = result('/out/report.pdf', 3);
    expect(mainResult([result('/out/report-pictures.csv', null), report])).toBe(report);
    expect(mainResult([result('/out/report.txt', null), report])).toBe(report);
  });
  it('is the first one where no other is its document', () => {
    const list = result('/out/report.csv', null);
    expect(mainResult([list, result('/out/other.pdf', 1)])).toBe(list);
    expect(mainResult([list, result('/out/report/1.pdf', 1)])).toBe(list);
    expect(mainResult([])).toBeNull();
  });
});

it('Lists stand behind their documents, and everything else in its order', () => {
  const [one, other] = [result('/out/one.pdf', 3), result('/out/other.pdf', 1)];
  const [list, text] = [result('/out/other-pictures.csv', null), result('/out/third.txt', null)];
  expect(documentsFirst([list, text, one, other])).toEqual([text, one, other, list]);
});
