import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFDocument } from 'pdf-lib';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { changesOf, compareFiles, paragraphsOf, setPdf } from '../testing.js';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'platen-compare-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A drawing of stripes and a circle. */
const figure = (colour: string, more = '') =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="160"><rect width="240" height="160" fill="#eee"/><path d="M0 40H240M0 90H240" stroke="#333" stroke-width="6"/><circle cx="150" cy="80" r="40" fill="${colour}"/>${more}</svg>`,
    ),
  );

/** A page of text with images from top to bottom, in a layout of its own. */
async function withImages(name: string, images: readonly Buffer[], isOther = false): Promise<string> {
  const setting = isOther ? { size: 9, width: 380 } : {};
  const path = await setPdf(folder, name, paragraphsOf(3), setting);
  const document = await PDFDocument.load(await readFile(path));
  for (const [at, image] of images.entries()) {
    const isPng = image[0] === 0x89;
    const embedded = isPng ? await document.embedPng(image) : await document.embedJpg(image);
    const width = isOther ? 131 : 120;
    document.getPage(0).drawImage(embedded, {
      ...{ x: isOther ? 301.3 : 80, y: 420.4 - at * 120 - (isOther ? 47.7 : 0) },
      ...{ width, height: (width * 2) / 3 },
    });
  }
  await writeFile(path, await document.save());
  return path;
}

it('finds images that were changed, put in and taken out where the text stands elsewhere now', async () => {
  const [one, two, three] = await Promise.all(
    ['navy', 'orange', 'green'].map((colour) => figure(colour).png().toBuffer()),
  );
  const old = await withImages('old.pdf', [one!, two!]);
  // Stored anew, larger and at another place: the same images.
  const packed = await Promise.all(
    ['navy', 'orange'].map((colour) => figure(colour).jpeg({ quality: 70 }).toBuffer()),
  );
  const same = await withImages('same.pdf', packed, true);
  const { output, remarks } = await compareFiles(folder, [old, same], { compare_result: 'json' });
  expect(JSON.parse(await readFile(output, 'utf8'))).toMatchObject({ same: true });
  expect(remarks.map(({ code }) => code)).toEqual(['compared_same']);
  expect((await changesOf(folder, old, await withImages('turned.pdf', [two!, one!], true))).changes).toEqual(
    [],
  );

  const kindsOf = async (name: string, images: readonly Buffer[]) =>
    (await changesOf(folder, old, await withImages(name, images, true))).changes.map(
      ({ area, kind }) => `${area} ${kind}`,
    );
  const detail = await figure('orange', '<rect x="10" y="100" width="40" height="30"/>').png().toBuffer();
  expect(await kindsOf('detail.pdf', [one!, detail])).toEqual(['look changed']);
  expect(await kindsOf('other.pdf', [one!, three!])).toEqual(['look changed']);
  expect(await kindsOf('gone.pdf', [two!])).toEqual(['look removed']);
  expect(await kindsOf('more.pdf', [one!, three!, two!])).toEqual(['look added']);
});

it('lets an image stand a little elsewhere on a page that is the same, and no other one', async () => {
  const at = async (name: string, image: Buffer, x: number) => {
    const path = await setPdf(folder, name, paragraphsOf(3));
    const document = await PDFDocument.load(await readFile(path));
    const page = document.getPage(0);
    const embedded = await document.embedPng(image);
    page.drawImage(embedded, { x, y: 320, width: 240, height: 160 });
    page.drawLine({ start: { x: x + 10, y: 200 }, end: { x: x + 10, y: 60 }, thickness: 1 });
    await writeFile(path, await document.save());
    return path;
  };
  // Fine stripes: a pixel beside its place each differs.
  const stripes = Array.from({ length: 60 }, (_, place) => `<path d="M${place * 4} 0V160"/>`).join('');
  const [one, other] = await Promise.all(
    [stripes, `${stripes}<rect x="20" y="20" width="60" height="60" fill="red"/>`].map((drawn) =>
      figure('navy', `<g stroke="black" stroke-width="1.5">${drawn}</g>`).png().toBuffer(),
    ),
  );
  const old = await at('still-1.pdf', one!, 100);
  expect((await changesOf(folder, old, await at('still-2.pdf', one!, 101.9))).changes).toEqual([]);
  expect((await changesOf(folder, old, await at('still-3.pdf', other!, 101.9))).changes).toMatchObject([
    { area: 'look', kind: 'changed' },
  ]);
});

it('lets an image be stored anew at its place, and tells what was changed in it', async () => {
  const letters = Array.from({ length: 24 }, (_, at) => `<path d="M${at * 10 + 3} 100v30h5v-12"/>`).join('');
  const drawn = (more: string) =>
    figure('orange', `<g stroke="black" stroke-width="2" fill="none">${letters}</g>${more}`);
  const old = await withImages('stored-1.pdf', [await drawn('').jpeg({ quality: 95 }).toBuffer()]);
  const again = await withImages('stored-2.pdf', [await drawn('').jpeg({ quality: 12 }).toBuffer()]);
  expect((await changesOf(folder, old, again)).changes).toEqual([]);
  const other = await drawn('<rect x="100" y="96" width="24" height="40" fill="#eee"/>')
    .jpeg({ quality: 95 })
    .toBuffer();
  expect((await changesOf(folder, old, await withImages('stored-3.pdf', [other]))).changes).toHaveLength(1);
});
