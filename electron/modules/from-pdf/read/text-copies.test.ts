import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { handPdf, line } from '../hostile/testing/hand-pdf.js';
import { PageReader } from './reader.js';

let folder: string;
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'platen-copies-'))));
afterAll(() => rm(folder, { recursive: true, force: true }));

it('letters have the colour of the copy that is drawn last, and not that of their shadow', async () => {
  const path = join(folder, 'shadow.pdf');
  const content = `0.8 g ${line('Summary', 61, 699)} 0 0 1 rg ${line('Summary', 60, 700)} 1 0 0 rg ${line('Below', 60, 660)}`;
  await writeFile(path, handPdf({ pages: [{ content }] }));
  const reader = await PageReader.open(path);
  const { letters } = await reader.read(1);
  reader.close();
  const colours = new Map(letters.map(({ text, look }) => [text, look.colour]));
  expect(colours.get('S')).toBe('#0000ff');
  expect(colours.get('B')).toBe('#ff0000');
});
