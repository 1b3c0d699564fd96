import { describe, expect, it } from 'vitest';
import { mainResult } from './main-result.js';

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
