/** What a submission would give, by the real worker and the real LibreOffice, and the runs that follow. */
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PDFDocument } from 'pdf-lib';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Execution, SubmitRequest } from '../../../contract/index.js';
import { testFolder } from '../../executions/testing/folders.js';
import { openTestService, sample, type TestService } from '../testing/service.js';

const never = () => new AbortController().signal;

const countPages = async (path: string): Promise<number> =>
  (await PDFDocument.load(await readFile(path), { ignoreEncryption: true })).getPageCount();

async function house(): Promise<TestService> {
  const opened = await openTestService();
  onTestFinished(() => opened.close());
  return opened;
}

/** A copy of a sample that a test may change. */
async function own(name: string): Promise<string> {
  const path = join(await testFolder(), name);
  await copyFile(sample(name), path);
  return path;
}

const look = (
  { local }: TestService,
  request: SubmitRequest,
  input: number | null = 0,
  signal: AbortSignal = never(),
) => local.previews.preview({ request, input, countPages }, signal);

/** Runs a request to its end. */
async function run({ service }: TestService, request: SubmitRequest): Promise<Execution> {
  const { id } = await service.submit(request);
  return service.finished(id);
}

const bytesOf = async ({ results }: Execution): Promise<Buffer[]> =>
  Promise.all(results.map(({ path }) => readFile(path)));

describe('a preview', () => {
  it('is what the run saves, which makes nothing again', async () => {
    const opened = await house();
    const request = opened.request('word-to-pdf', [await own('letter.docx')]);
    const made = await look(opened, request);
    expect(made).toMatchObject({ results: 1, isEstimate: false, format: 'pdf' });
    const [file] = made.files;
    const seen = await readFile(file!.shown!);
    const done = await run(opened, request);
    expect(done.status).toBe('done');
    // No worker but that of the previews was ever started.
    expect(opened.local.workerPids).toEqual([]);
    expect((await bytesOf(done))[0]!.equals(seen)).toBe(true);
    expect(done.results[0]).toMatchObject({ name: file!.name, size: made.size, pages: file!.pages });
    expect(done.messages.map(({ text }) => text)).toEqual(made.messages.map(({ text }) => text));
    made.release();
  });

  it('is not taken for other options, nor for a file that changed', async () => {
    const opened = await house();
    const path = await own('house-rules.txt');
    const request = opened.request('anything-to-pdf', [path]);
    const made = await look(opened, request);
    const seen = await readFile(made.files[0]!.shown!);

    await run(opened, { ...request, options: { paper: 'a5' } });
    expect(opened.local.workerPids).toHaveLength(1);

    await writeFile(path, 'Other words.\n');
    const changed = await run(opened, request);
    expect((await bytesOf(changed))[0]!.equals(seen)).toBe(false);
  });
});
