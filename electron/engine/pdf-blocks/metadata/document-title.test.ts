/** Merged documents go by their own titles where that is asked for. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFDocument } from 'pdf-lib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { toolRun } from '../../../modules/testing/tool-run.js';
import { readPages } from '../../testing/engine.js';
import { documentTitle } from './document-title.js';
import { mergePdfs, type MergeSettings } from '../merging/merge.js';
import { qpdf } from '../../pdf-core/forgiving/qpdf.js';

let folder: string;
const at = (name: string): string => join(folder, name);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'platen-title-'));
  for (const [name, title] of [
    ['one', 'Crème \n brûlée Ω'],
    ['two', '  '],
    ['three', undefined],
  ] as const) {
    const pdf = await PDFDocument.create();
    pdf.addPage([400, 400]).drawText(name);
    if (title !== undefined) pdf.setTitle(title);
    await writeFile(at(`${name}.pdf`), await pdf.save());
  }
  await qpdf((map) => [
    ...['--encrypt', '--user-password=open', '--owner-password=own', '--bits=256', '--'],
    ...[map(at('one.pdf')), map(at('locked.pdf'))],
  ]);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function contents(wishes: MergeSettings): Promise<string[]> {
  const inputs = ['one.pdf', 'two.pdf', 'three.pdf'].map((name) => ({ path: at(name), name }));
  const { context } = toolRun(folder);
  await mergePdfs(inputs, at('merged.pdf'), { merge_contents: 'files', ...wishes }, context);
  const [first] = await readPages(await readFile(at('merged.pdf')));
  return first!.text.trim().split(/\s+/);
}

it('is named in the table of contents, and the file where there is none', async () => {
  const named = ['Crème', 'brûlée', 'Ω', '2', 'two', '3', 'three', '4'];
  expect(await contents({ merge_names: 'titles' })).toEqual(named);
  expect(await contents({})).toEqual(['one', '2', 'two', '3', 'three', '4']);
});

it('is read of a protected document, too', async () => {
  expect(await documentTitle(at('locked.pdf'), 'open')).toBe('Crème brûlée Ω');
});
