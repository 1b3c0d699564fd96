/** PDF to Word from end to end. */
import { readFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toolRun, type ToolRun } from '../../testing.js';
import { checkResult } from '../../../results/check.js';
import { faultsOf } from '../write/testing.js';

const report = fileURLToPath(new URL('../../../../../assets/samples/annual-report.pdf', import.meta.url));
let folder: string;
let run: ToolRun;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'to-word-'));
  run = toolRun(folder);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('PDF to Word', () => {
  it('gives a document that is valid and passes the check of results', async () => {
    const path = await run.tool('pdf-to-word', report);
    expect(await checkResult(path, 'docx')).toEqual({ pages: null });
    expect(await faultsOf(path, 'docx')).toEqual([]);
    const document = Buffer.from(unzipSync(await readFile(path))['word/document.xml'] ?? []).toString();
    expect(document).toContain('<w:t');
  });

  it('takes the pages that are wanted alone', async () => {
    const all = await readFile(await run.tool('pdf-to-word', report));
    const one = await readFile(await run.tool('pdf-to-word', report, { pages: '1' }));
    expect(one.length).toBeLessThan(all.length);
  });
});
