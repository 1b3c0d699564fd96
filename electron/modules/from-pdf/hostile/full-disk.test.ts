/** A disk that is full while a result is written: every conversion says so, and none ends as if it had written anything. */
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isOutOfSpace } from '../../../files/disk-space.js';
import { testContext } from '../../../engine/testing/context.js';
import { loadTool } from '../../../engine/worker/tools.js';
import { handPdf, lines } from './testing/hand-pdf.js';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'platen-full-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

// Linux has a file that is always full.
describe.runIf(process.platform === 'linux')('a full disk', () => {
  it.each([
    ['pdf-to-text', {}],
    ['pdf-to-text', { text_layout: 'layout' }],
    ['pdf-to-markdown', {}],
    ['pdf-to-html', {}],
    ['pdf-to-epub', {}],
    ['pdf-to-html', { html_layout: 'pages' }],
    ['pdf-to-csv', {}],
    ['pdf-to-word', {}],
    ['pdf-to-excel', {}],
    ['pdf-to-powerpoint', {}],
  ] as const)('is the reason that %s gives with %o', async (step, options) => {
    const path = join(folder, 'source.pdf');
    const rows = ['Name  Price', 'Apples  1.20', 'Pears  3.40'];
    await writeFile(path, handPdf({ pages: [{ content: lines(rows) }] }));
    const directory = await mkdtemp(join(folder, 'run-'));
    const output = join(directory, 'result');
    // CSV is written table by table.
    for (const place of [output, join(directory, 'table-0.csv'), join(directory, 'table-1.csv')])
      await symlink('/dev/full', place);
    const input = { path, name: basename(path), format: 'pdf' as const };
    const tool = await loadTool(step);
    const context = testContext(folder, step === 'pdf-to-csv' ? { deliver: () => Promise.resolve() } : {});
    const ended = tool.run({ input, output, options }, { ...context, directory });
    const thrown: unknown = await ended.then(
      () => undefined,
      (error: unknown) => error,
    );
    expect(isOutOfSpace(thrown), String(thrown)).toBe(true);
  });
});
