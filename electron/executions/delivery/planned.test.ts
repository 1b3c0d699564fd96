import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { PlannedResult } from '../../../contract/index.js';
import { testFolder } from '../testing/folders.js';
import { plannedName } from './planned.js';

const plan = (folder: string, change: Partial<PlannedResult> = {}): PlannedResult => ({
  source: { path: join(folder, 'report.pdf'), name: 'report.pdf', folder: '', origin: null, format: 'pdf' },
  number: 1,
  stem: null,
  pattern: null,
  workflow: 'Compress PDF',
  steps: ['compress-pdf'],
  isNamed: false,
  extension: 'pdf',
  count: 1,
  createsFolders: true,
  ...change,
});

describe('the name that is promised', () => {
  it('is counted up past what is there, as at the delivery', async () => {
    const folder = await testFolder();
    await writeFile(join(folder, 'report.pdf'), 'x');
    expect(await plannedName(plan(folder), null)).toBe('report-compressed.pdf');
    await writeFile(join(folder, 'report-compressed.pdf'), 'x');
    expect(await plannedName(plan(folder), null)).toBe('report-compressed (2).pdf');
    expect(await plannedName(plan(folder, { stem: 'report', isNamed: true }), null)).toBe('report (2).pdf');
  });
  it('is the plain one in another folder, below it where folders were dropped', async () => {
    const folder = await testFolder();
    const out = join(folder, 'out');
    await mkdir(join(out, 'a'), { recursive: true });
    expect(await plannedName(plan(folder), out)).toBe('report.pdf');
    await writeFile(join(out, 'a', 'report.pdf'), 'x');
    const source = { ...plan(folder).source, folder: 'a' };
    expect(await plannedName(plan(folder, { source }), out)).toBe('report (2).pdf');
    expect(await plannedName(plan(folder, { source, createsFolders: false }), out)).toBe('report.pdf');
  });
  it('follows a pattern, and a name of its own', async () => {
    const folder = await testFolder();
    expect(await plannedName(plan(folder, { pattern: '{n} {name}', count: 12 }), null)).toBe('01 report.pdf');
    expect(await plannedName(plan(folder, { stem: 'v1.2 and 3 more' }), null)).toBe('v1.2 and 3 more.pdf');
  });
});
