/** Opening for every target: the pages that are wanted, the password, damage. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFDocument } from 'pdf-lib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tellTo } from '../../../../words/remarks.js';
import { englishResults } from '../../../../words/results.js';
import type { Context, ConvertJob } from '../../../engine/interface/converter.js';
import { onSource, type OpenedSource } from './open.js';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'open-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function opened(bytes: Uint8Array, options: ConvertJob['options']) {
  const path = join(folder, `${Math.random()}.pdf`);
  await writeFile(path, bytes);
  const said: string[] = [];
  const context: Context = {
    signal: new AbortController().signal,
    directory: folder,
    words: englishResults,
    progress: () => undefined,
    message: tellTo(({ code }) => void said.push(code)),
    log: () => undefined,
  };
  const input = { path, name: 'paper.pdf', format: 'pdf' } as const;
  const source = await onSource(
    { input, output: join(folder, 'out'), options },
    context,
    async (given: OpenedSource) => given,
  );
  return { source, said, path };
}

async function fivePages(save: (document: PDFDocument) => Promise<void> = async () => undefined) {
  const document = await PDFDocument.create();
  for (let page = 1; page <= 5; page += 1) document.addPage([300, 300]).drawText(`Page ${page}`);
  await save(document);
  return document.save({ useObjectStreams: false });
}

describe('the source of a conversion', () => {
  it('has the wanted pages in the order of the document, each once', async () => {
    const { source } = await opened(await fivePages(), { pages: '4-,2,5' });
    expect(source).toMatchObject({ pages: [2, 4, 5], count: 5, password: undefined });
    expect((await opened(await fivePages(), {})).source.pages).toEqual([1, 2, 3, 4, 5]);
  });

  it('refuses pages that are not there', async () => {
    await expect(opened(await fivePages(), { pages: '6' })).rejects.toMatchObject({ code: 'page_range' });
  });

  it('opens with the password of the workflow, and refuses without one', async () => {
    const bytes = await fivePages(async (document) => {
      document.encrypt({ userPassword: 'secret', ownerPassword: 'owner', permissions: {} });
    });
    await expect(opened(bytes, {})).rejects.toMatchObject({ code: 'password_required' });
    const { source } = await opened(bytes, { password: 'secret' });
    expect(source).toMatchObject({ password: 'secret', count: 5 });
  });

  it('mends a damaged one and says so', async () => {
    const bytes = await fivePages();
    const { source, said, path } = await opened(bytes.slice(0, bytes.length - 400), {});
    expect(said).toContain('mended');
    expect(source.path).not.toBe(path);
    expect(source.pages).toHaveLength(5);
  });
});
