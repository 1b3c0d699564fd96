import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  changedObjects as changed,
  soundObjects,
  writeObjects,
} from '../pdf-blocks/accessibility/testing.js';
import { showPictures } from './show-pictures.js';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'platen-pictures-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const picturesOf = async (objects: typeof soundObjects) => {
  const path = join(folder, 'pictures.pdf');
  await writeFile(path, writeObjects(objects));
  return showPictures(path);
};
/** A square of 30 points, 20 from the left of a page of 300 by 300 points and 120 from its top. */
const square = [20 / 300, 120 / 300, 50 / 300, 150 / 300].map((part) => expect.closeTo(part, 2) as number);

it('gives the pictures of a document with their names, their words and where they stand', async () => {
  expect(await picturesOf(soundObjects)).toEqual([{ name: 'p1-1', page: 1, words: 'A square', box: square }]);
  expect(await picturesOf(changed('figure', '/Alt (A square)', ''))).toMatchObject([{ words: '' }]);
});

it('turns the place with the page', async () => {
  const [picture] = await picturesOf(changed('page', '/Tabs /S', '/Tabs /S /Rotate 90'));
  // What was at the left is at the top.
  expect(picture?.box).toEqual(
    [150 / 300, 20 / 300, 180 / 300, 50 / 300].map((part) => expect.closeTo(part, 2) as number),
  );
});

it('gives a picture without anything drawn, and none for a document without tags', async () => {
  const [picture] = await picturesOf(changed('figure', '/K 8', '/K 99'));
  expect(picture).toMatchObject({ name: 'p1-1', box: null });
  expect(await picturesOf(changed('catalog', '/StructTreeRoot @root', ''))).toEqual([]);
});
