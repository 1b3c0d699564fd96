import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { stemOf } from '../../../contract/index.js';
import {
  besideSource,
  fittingName,
  isCountedFrom,
  legalName,
  safeSubfolder,
  wantedStem,
  type NameParts,
} from './names.js';

const parts: NameParts = {
  source: 'report.docx',
  pattern: null,
  number: 3,
  count: 12,
  workflow: 'Word to PDF',
  date: new Date(2026, 10, 5, 23, 30),
};

describe('names of results', () => {
  it('come from the source', () => {
    expect(wantedStem(parts)).toBe('report');
    expect(stemOf('archive.tar.gz')).toBe('archive.tar');
    expect(stemOf('.profile')).toBe('.profile');
  });

  it('follow a pattern, with numbers that sort', () => {
    expect(wantedStem({ ...parts, pattern: '{n} {name} {date} {workflow}' })).toBe(
      '03 report 2026-11-05 Word to PDF',
    );
    expect(wantedStem({ ...parts, pattern: '{unknown} {name}' })).toBe('{unknown} report');
    expect(wantedStem({ ...parts, pattern: '  ' })).toBe('report');
  });

  it('never leave their folder', () => {
    expect(wantedStem({ ...parts, pattern: '../../{name}' })).not.toContain('/');
    expect(wantedStem({ ...parts, pattern: '..' })).toBe('report');
    expect(safeSubfolder('a/../../b/./c')).toEqual(['a', 'b', 'c']);
    expect(safeSubfolder('C:\\Users\\x')).toEqual(['C-', 'Users', 'x']);
  });

  it('drop what is obeyed and not shown', () => {
    expect(legalName('a\u001b[31m\u0007\u202egpj\u2066\u200f')).toBe('a[31mgpj');
    expect(wantedStem({ ...parts, source: '\u202e.png' })).toBe('document');
  });

  it('are legal on every system, as results travel', () => {
    expect(legalName('a:b?"c". ')).toBe('a-b--c-');
    expect(legalName('con')).toBe('_con');
    expect(legalName('LPT1.report')).toBe('_LPT1.report');
    // Spaces before the dot do not make it another name.
    expect(legalName('nul .final')).toBe('_nul .final');
    expect(legalName('CONOUT$')).toBe('_CONOUT$');
    expect(legalName('console')).toBe('console');
  });

  it('say what was done where they would be those of their own source, and never pile up', () => {
    const at = join('/', 'home', 'anna');
    const beside = (name: string, ...workflows: readonly string[]) =>
      besideSource(
        { stem: stemOf(name), extension: 'pdf', folder: at },
        workflows.map((workflowName) => ({ workflowName })),
        [join(at, name)],
      );
    expect(beside('scan.pdf', 'Compress PDF')).toBe('scan-compressed');
    expect(beside('Scan.PDF', 'compress-pdf')).toBe('Scan-compressed');
    expect(beside('contract (2).pdf', 'Protect PDF')).toBe('contract (2)-protected');
    expect(beside('scan.pdf', 'OCR PDF', 'Compress PDF')).toBe('scan-searchable-compressed');
    expect(beside('scan-compressed.pdf', 'Compress PDF')).toBe('scan-compressed');
    expect(beside('contract-protected.pdf', 'Unprotect PDF')).toBe('contract-unprotected');
    expect(beside('scan-compressed (2).pdf', 'Compress PDF')).toBe('scan-compressed');
    // It becomes something else, or lies elsewhere.
    expect(beside('letter.docx', 'Word to PDF')).toBe('letter');
    const elsewhere = { stem: 'scan', extension: 'pdf', folder: join(at, 'out') };
    expect(besideSource(elsewhere, [{ workflowName: 'Compress PDF' }], [join(at, 'scan.pdf')])).toBe('scan');
  });

  it('count on from a number that is there, and take no year for one', () => {
    expect(fittingName('contract (2)', 'pdf', 2).name).toBe('contract (3).pdf');
    expect(fittingName('contract (2)', 'pdf', 1).name).toBe('contract (2).pdf');
    expect(fittingName('report (2024)', 'pdf', 2).name).toBe('report (2024) (2).pdf');
    expect(isCountedFrom('contract (3).pdf', 'contract (2)', 'pdf')).toBe(true);
    expect(isCountedFrom('contract.pdf', 'contract (2)', 'pdf')).toBe(false);
    expect(isCountedFrom('contract (2).pdf', 'contract (3)', 'pdf')).toBe(false);
    expect(isCountedFrom('contract (x).pdf', 'contract', 'pdf')).toBe(false);
  });

  it('fit 255 bytes with extension and number kept', () => {
    const stem = 'x'.repeat(255);
    const first = fittingName(stem, 'pdf', 1);
    expect(first.shortened).toBe(true);
    expect(Buffer.byteLength(first.name)).toBe(255);
    const twelfth = fittingName(stem, 'pdf', 12);
    expect(twelfth.name.endsWith('x (12).pdf')).toBe(true);
    expect(Buffer.byteLength(twelfth.name)).toBe(255);
    expect(fittingName('x'.repeat(251), 'pdf', 1).shortened).toBe(false);
  });

  it('never cut an emoji or an accent in two', () => {
    const family = '👨‍👩‍👧‍👦';
    const { name } = fittingName(family.repeat(20), 'pdf', 1);
    expect(name).toBe(`${family.repeat(10)}.pdf`);
    expect(fittingName(`${'y'.repeat(250)}e\u0301`, 'pdf', 1).name).toBe(`${'y'.repeat(250)}.pdf`);
  });

  it('have text of the document, and without it the name of the document', () => {
    const found = new Map([
      ['heading', 'Annual report'],
      ['found:No {digits}', '4711'],
    ]);
    expect(wantedStem({ ...parts, found, pattern: '{date} {heading} {found:No {digits}}' })).toBe(
      '2026-11-05 Annual report 4711',
    );
    expect(wantedStem({ ...parts, pattern: '{date} {heading}' })).toBe('2026-11-05 report');
    expect(wantedStem({ ...parts, pattern: '{heading} - {title}' })).toBe('report');
    expect(wantedStem({ ...parts, pattern: '{name} - {heading}' })).toBe('report');
    expect(wantedStem({ ...parts, pattern: '{found:(x}' })).toBe('report');
    // What stands in a document is no path.
    expect(wantedStem({ ...parts, pattern: '{title}', found: new Map([['title', '../a/b: CON']]) })).toBe(
      '..-a-b- CON',
    );
  });
});
