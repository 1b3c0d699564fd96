import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isWellFormed } from './well-formed.js';

let folder: string;
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'well-formed-'))));
afterAll(() => rm(folder, { recursive: true, force: true }));

const page = (depth: number) =>
  `<html xmlns="http://www.w3.org/1999/xhtml"><body>${'<div>'.repeat(depth)}${'</div>'.repeat(depth)}</body></html>`;

it.each([
  ['a page', page(9), true],
  [
    'a page of many pieces',
    page(900).replaceAll('<div>', '<div title="A page that is read in several pieces.">'),
    true,
  ],
  ['an open element', page(9).replace('</div>', ''), false],
  // Read to its end it takes minutes.
  ['a page of 200,000 elements inside each other', page(200_000), false],
])('%s', async (_, text, expected) => {
  const path = join(folder, 'page.xhtml');
  await writeFile(path, text);
  expect(await isWellFormed(path)).toBe(expected);
});
