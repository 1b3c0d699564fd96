// Tesseract's own test scans for `npm run bench -- ocr`, with what they say where the repository tells.
import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join, parse } from 'node:path';
import sharp from 'sharp';
import { pdfOf } from './ocr-documents.mjs';

const several = 'eng+deu+fra+ita+spa+por';

/**
 * `truth` names the file with the text, `text` is what is seen on the scan; where both are missing what native Tesseract
 * reads is taken. Pages of UNLV's accuracy tests (`.3B`) list their text zone by zone.
 */
const published = [
  { file: 'phototest.tif', language: 'eng', truth: 'phototest.gold.txt' },
  { file: 'phototest-rotated-180.png', language: 'eng', truth: 'phototest.gold.txt', isTurned: true },
  { file: 'phototest-rotated-L.png', language: 'eng', truth: 'phototest.gold.txt', isTurned: true },
  { file: 'phototest-rotated-R.png', language: 'eng', truth: 'phototest.gold.txt', isTurned: true },
  { file: 'phototestrot.tif', language: 'eng', truth: 'phototest.gold.txt', isTurned: true },
  { file: 'phototest_2.tif', language: 'eng', truth: 'phototest.gold.txt' },
  { file: 'eurotext.tif', language: several, truth: 'eurotext.txt' },
  { file: '8071_093.3B.tif', language: 'eng', truth: '8071_093.3B.txt' },
  { file: '8087_054.3B.tif', language: 'eng', truth: '8087_054.3B.txt' },
  { file: 'HelloGoogle.tif', language: 'eng', text: 'Hello Google' },
  { file: 'deslant.tif', language: 'eng', text: 'test deslant correction' },
  { file: 'segmodeimg.tif', language: 'eng' },
];

/** Pictures of one number each, named after it; together they are one scan below each other. */
const number = /^(\d+)\.tif$/;

/**
 * Scans of Tesseract's tests, among files that were fetched; those that are not there are left out.
 * @param {readonly { path: string }[]} files
 * @returns {Promise<readonly { case: string, language: string, text: string | undefined, pdf: string, image: string }[]>}
 */
export async function tesseractScans(files, folder) {
  const paths = new Map(files.map(({ path }) => [basename(path), path]));
  const made = [];
  const keep = async (name, picture, known) => {
    const image = join(folder, `tesseract-${parse(name).name}.png`);
    writeFileSync(image, picture);
    const pdf = `${image}.pdf`;
    await pdfOf(picture, pdf);
    made.push({ case: name, pdf, image, ...known });
  };
  for (const { file, truth, text, ...known } of published) {
    const path = paths.get(file);
    if (path === undefined) continue;
    const from = truth === undefined ? undefined : paths.get(truth);
    // UNLV writes a tilde where a sign could not be typed.
    const said = from === undefined ? text : readFileSync(from, 'utf8').replaceAll('~', '');
    await keep(file, await asPicture(sharp(path)), { ...known, text: said });
  }
  const numbers = [...paths].filter(([name]) => number.test(name)).sort();
  if (numbers.length > 0) {
    const text = numbers.map(([name]) => number.exec(name)?.[1]).join(' ');
    await keep(`${numbers.length} numbers`, await belowEachOther(numbers.map(([, path]) => path)), {
      language: 'eng',
      text,
    });
  }
  return made;
}

const asPicture = (picture) =>
  picture.flatten({ background: 'white' }).greyscale().png().withMetadata({ density: 300 }).toBuffer();

async function belowEachOther(paths) {
  const space = 60;
  const pictures = await Promise.all(
    paths.map((path) => sharp(path).greyscale().png().toBuffer({ resolveWithObject: true })),
  );
  let top = space;
  const placed = pictures.map(({ data, info }) => {
    const place = { input: data, left: space, top };
    top += info.height + space / 2;
    return place;
  });
  const width = Math.max(...pictures.map(({ info }) => info.width)) + space * 2;
  const sheet = sharp({ create: { width, height: top + space, channels: 3, background: 'white' } });
  return asPicture(sharp(await sheet.composite(placed).png().toBuffer()));
}
