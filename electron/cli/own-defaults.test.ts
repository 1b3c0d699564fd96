import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PDFDocument } from 'pdf-lib';
import { expect, it } from 'vitest';
import type { Person } from './base/person.js';
import { commandLineForEach, sample } from './testing/command-line.js';

const line = commandLineForEach();
const american: Person = { region: { paper: 'letter', lengths: 'in' }, languages: ['en-US'] };

/** Points of the first page of the text that was converted. */
async function sizeOf(name: string): Promise<number[]> {
  const document = await PDFDocument.load(await readFile(join(line().folder, name)));
  const { width, height } = document.getPage(0).getSize();
  return [Math.round(width), Math.round(height)];
}

const convert = (out: string, person: Person | undefined, ...more: string[]) =>
  line().run(
    ['convert', sample('house-rules.txt'), '--workflow', 'text-to-pdf', '--out', out, ...more],
    '',
    person,
  );

it('proposes the paper of the person’s country, and takes what is given', async () => {
  expect((await convert('here.pdf', undefined)).status).toBe(0);
  expect(await sizeOf('here.pdf')).toEqual([595, 842]);
  expect((await convert('there.pdf', american)).status).toBe(0);
  expect(await sizeOf('there.pdf')).toEqual([612, 792]);
  expect((await convert('given.pdf', american, '-o', 'paper=a5')).status).toBe(0);
  expect(await sizeOf('given.pdf')).toEqual([420, 595]);
});

it('says in the list of options what is taken when nothing is given', async () => {
  const listed = async (workflow: string, person: Person) =>
    (await line().run(['options', workflow], '', person)).stdout;
  expect(await listed('text-to-pdf', american)).toMatch(/letter +Letter \(default\)/);
  const recognising = await listed('ocr-pdf', { ...american, languages: ['nl-BE'] });
  for (const language of ['nld', 'eng'])
    expect(recognising).toMatch(new RegExp(`${language} .*\\(default\\)`));
  expect(recognising).not.toMatch(/deu .*\(default\)/);
});

it('keeps to the settings where they say something', async () => {
  await mkdir(line().data, { recursive: true });
  await writeFile(join(line().data, 'settings.json'), JSON.stringify({ paper: 'letter' }));
  await convert('set.pdf', undefined);
  expect(await sizeOf('set.pdf')).toEqual([612, 792]);
});
