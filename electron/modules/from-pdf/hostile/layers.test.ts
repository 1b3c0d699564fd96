/** Layers that are off (ISO 32000-2, 8.11), spelled in every way: no target has what they hide, and every one has the rest. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { layeredPdf, seenWords } from './testing/layered-pdf.js';
import { faultsIn, targetsOf, throughEvery } from './testing/every-target.js';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'platen-hidden-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const run = promisify(execFile);
const at = (name: string) => join(folder, name);
async function layered(): Promise<string> {
  await writeFile(at('layers.pdf'), layeredPdf());
  return at('layers.pdf');
}

const wanted = { words: seenWords, without: ['Hid', 'hid.example'], says: ['hidden_layers'] };

it('hides in every target what is hidden, and says so', async () => {
  const path = await layered();
  expect(faultsIn(await throughEvery(path, folder, {}, targetsOf(0)), wanted)).toEqual([]);
});

it('does so in a document that is protected, packed and read by qpdf', async () => {
  const path = await layered();
  await run('qpdf', [
    path,
    '--object-streams=generate',
    '--encrypt',
    '',
    'own',
    '256',
    '--',
    at('locked.pdf'),
  ]);
  const outcomes = await throughEvery(at('locked.pdf'), folder, { entitled: true }, ['pdf-to-text']);
  expect(faultsIn(outcomes, wanted)).toEqual([]);
});
