/** Words in pictures and drawings that nobody sees at first, or that only other programs show: judged by poppler and by the pixels. */
import { execFile } from 'node:child_process';
import { readdir, writeFile } from 'node:fs/promises';
import { deflateSync } from 'node:zlib';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { maxOf } from '../../../contract/lists.js';
import sharp from '../../engine/imaging/sharp.js';
import { openPages } from '../../engine/pdf-core/pdfium/pages.js';
import { handPdf, line, part } from '../from-pdf/hostile/testing/hand-pdf.js';
import { box, expectGone, redacting, secret } from './testing.js';
import { packings, picture, type Shot } from './testing-pictures.js';

const run = promisify(execFile);
const { at, redact } = redacting();
const seen = line('Kite and Robin', 20, 20) + line(secret, 20, 180);

/** Pictures of a page with the word, and with another one. */
let [shot, other]: [Shot, Shot] = [
  { width: 0, height: 0, data: Buffer.alloc(0) },
  { width: 0, height: 0, data: Buffer.alloc(0) },
];
beforeAll(async () => {
  const drawn = async (text: string): Promise<Shot> => {
    await writeFile(at('text.pdf'), handPdf({ pages: [{ content: line(text, 20, 110, 24), box }] }));
    const pages = await openPages(at('text.pdf'));
    const { width, height, data } = await pages.picture(1, { dpi: 200, grey: true });
    pages.close();
    return { width, height, data: Buffer.from(data) };
  };
  shot = await drawn(secret);
  other = await drawn('Other words');
});

const page = (image: Buffer, more = {}) =>
  handPdf({
    pages: [{ content: `${seen}q 150 0 0 100 100 60 cm /I Do Q`, box }],
    resources: '/XObject<</I @I>>',
    objects: { I: image, ...more },
  });
const grey = '/ColorSpace/DeviceGray/BitsPerComponent 8';
/** A picture in two colours. */
function inColours(letters: readonly number[], ground: readonly number[]): Buffer {
  const data = Buffer.from([...shot.data].flatMap((value) => (value < 128 ? letters : ground)));
  const space = letters.length === 1 ? grey : '/ColorSpace/DeviceRGB/BitsPerComponent 8';
  return picture(shot, deflateSync(data), '/FlateDecode', space);
}

/** Pixels of the first picture in a file that are not of the colour that most have. */
async function inkIn(path: string): Promise<number> {
  await run('pdfimages', ['-png', path, at('image')]);
  const { data, info } = await sharp(at('image-000.png'))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const counts = new Map<string, number>();
  for (let from = 0; from < data.length; from += info.channels) {
    const key = data.subarray(from, from + info.channels).join(' ');
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return info.width * info.height - maxOf([...counts.values()]);
}

describe('a word goes out of a picture', () => {
  it.each([
    ['pale', [230], [255]],
    ['nearly white', [252], [255]],
    ['nearly black on black', [12], [0]],
    ['in yellow', [255, 255, 0], [255, 255, 255]],
    ['in a colour as bright as its ground', [200, 40, 40], [20, 117, 60]],
  ])('%s', async (_how, letters, ground) => {
    const before = page(inColours(letters, ground));
    await writeFile(at('before.pdf'), before);
    expect(await inkIn(at('before.pdf'))).toBeGreaterThan(3000);
    const made = await redact(before);
    expectGone(made);
    expect(await inkIn(made.path)).toBeLessThan(20);
    expect(made.codes).not.toContain('redact_pictured');
  });

  it('pale, beside black words that stay', async () => {
    const data = Buffer.concat([
      Buffer.from(shot.data.map((value) => (value < 128 ? 225 : 255))),
      other.data,
    ]);
    const both = { width: shot.width, height: shot.height * 2 };
    const made = await redact(page(picture(both, deflateSync(data), '/FlateDecode', grey)));
    await run('pdfimages', ['-png', made.path, at('image')]);
    const { data: left } = await sharp(at('image-000.png'))
      .toColourspace('b-w')
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(left.filter((value) => value === 225).length).toBeLessThan(20);
    expect(left.filter((value) => value < 20).length).toBeGreaterThan(2000);
  });
});

describe('a page becomes an image whose picture stores more rows than it tells of', () => {
  it.each(['no filter', 'Flate', 'JBIG2', 'JPEG 2000'])('%s', async (name) => {
    const both = { ...shot, height: shot.height * 2, data: Buffer.concat([other.data, shot.data]) };
    const whole = await packings.find(([packing]) => packing === name)![1](both);
    const cut = whole.toString('latin1').replace(/\/Height \d+/, `/Height ${shot.height}`);
    const made = await redact(page(Buffer.from(cut, 'latin1')));
    expect(made.codes).toContain('redact_pictured');
  });
});

it('a word goes that lies below a box, in strips of which none can be read', async () => {
  const { width, height, data } = shot;
  const rows = 12;
  const strips = Array.from({ length: Math.floor(height / rows) }, (_, place) => {
    const own = data.subarray(place * rows * width, (place + 1) * rows * width);
    return [`I${place}`, picture({ width, height: rows }, deflateSync(own), '/FlateDecode', grey)] as const;
  });
  const [across, up] = [300, (200 * rows) / height];
  const drawn = strips.map(
    ([name], place) => `q ${across} 0 0 ${up} 0 ${200 - (place + 1) * up} cm /${name} Do Q `,
  );
  const made = await redact(
    handPdf({
      pages: [{ content: `${drawn.join('')}0 g 0 90 300 60 re f ${seen}`, box }],
      resources: `/XObject<<${strips.map(([name]) => `/${name} @${name}`).join('')}>>`,
      objects: Object.fromEntries(strips),
    }),
  );
  await run('pdfimages', ['-png', made.path, at('strip')]);
  const names = (await readdir(at(''))).filter((name) => name.startsWith('strip-'));
  const dark = await Promise.all(
    names.map(async (name) => {
      const left = await sharp(at(name)).toColourspace('b-w').raw().toBuffer();
      // What became an image of the page shows a box, and no letters.
      return made.codes.includes('redact_pictured') ? 0 : left.filter((value) => value < 128).length;
    }),
  );
  expect(dark.reduce((sum, count) => sum + count, 0)).toBeLessThan(20);
});

describe('a page becomes an image whose picture shows all colours as one', () => {
  it.each([
    ['by their range', `${grey}/Decode[1 1]`],
    ['by a mask', `${grey}/Mask[0 255]`],
    ['by an index', `/ColorSpace[/Indexed/DeviceGray 255<${'ff'.repeat(256)}>]/BitsPerComponent 8`],
    ['by a spot colour', '/ColorSpace[/Separation/Spot/DeviceGray @Tint]/BitsPerComponent 8'],
    ['by spot colours', '/ColorSpace[/DeviceN[/Spot]/DeviceGray @Tint]/BitsPerComponent 8'],
    ['by no ink', '/ColorSpace[/Separation/None/DeviceGray @Tint]/BitsPerComponent 8'],
  ])('%s', async (_how, entries) => {
    const { width, height } = shot;
    const jpeg = await sharp(shot.data, { raw: { width, height, channels: 1 } })
      .toColourspace('b-w')
      .jpeg()
      .toBuffer();
    const tint = part('/FunctionType 4/Domain[0 1]/Range[0 1]', '{ 0 mul 1 add }');
    const made = await redact(page(picture(shot, jpeg, '/DCTDecode', entries), { Tint: tint }));
    expect(made.codes).toContain('redact_pictured');
  });
});

describe('letters are seen that are drawn', () => {
  /** Runs of dark pixels in rows of the word. */
  const rows = (step = 2) => {
    const found: { readonly y: number; readonly runs: readonly (readonly [from: number, to: number])[] }[] =
      [];
    for (let y = 0; y < shot.height; y += step) {
      const runs: [number, number][] = [];
      for (let x = 0; x < shot.width; x += 1) {
        if (shot.data[y * shot.width + x]! >= 128) continue;
        const last = runs.at(-1);
        if (last && last[1] === x) last[1] = x + 1;
        else runs.push([x, x + 1]);
      }
      if (runs.length > 0) found.push({ y, runs });
    }
    return found;
  };
  const unit = 72 / 200;
  const rectangles = () =>
    rows().flatMap(({ y, runs }) =>
      runs.map(([from, to]) => `${from} ${shot.height - y} ${to - from} 2 re f\n`),
    );
  /** Lines whose dashes are the dark pixels. @param most dashes of a line */
  const dashes = (most: number) =>
    rows(3).flatMap(({ y, runs }) => {
      const lines: string[] = [];
      for (let first = 0; first < runs.length; first += most) {
        const ends = runs.slice(first, first + most).flat();
        const lengths = ends.slice(1).map((end, place) => end - ends[place]!);
        const [from, to] = [ends[0], ends.at(-1)];
        lines.push(
          `[${lengths.join(' ')} 900] 0 d ${from} ${shot.height - y} m ${to} ${shot.height - y} l S\n`,
        );
      }
      return lines;
    });
  it('by more dashes of a line than all viewers draw, which makes the page an image', async () => {
    const content = `${line('Kite', 20, 20)}q ${unit} 0 0 ${unit} 0 0 cm 3 w ${dashes(90).join('')} Q`;
    const made = await redact(
      handPdf({
        pages: [
          { content: seen, box },
          { content, box },
        ],
      }),
    );
    expect(made.codes).toContain('redact_pictured');
  });
  it.each([
    ['of small rectangles', () => rectangles().join('')],
    ['as dashes', () => `3 w ${dashes(14).join('')}`],
  ])('%s', async (_how, drawing) => {
    const content = `${line('Kite', 20, 20)}q ${unit} 0 0 ${unit} 0 0 cm ${drawing()} Q`;
    const made = await redact(
      handPdf({
        pages: [
          { content: seen, box },
          { content, box },
        ],
      }),
    );
    await run('pdftoppm', ['-r', '100', '-gray', '-png', '-f', '2', '-singlefile', made.path, at('seen')]);
    const { data, info } = await sharp(at('seen.png'))
      .toColourspace('b-w')
      .raw()
      .toBuffer({ resolveWithObject: true });
    // What is dark is a box without holes.
    const [top, bottom] = [Math.round(info.height * 0.36), Math.round(info.height * 0.44)];
    const changes = Array.from({ length: bottom - top }, (_, row) => {
      const line = data.subarray((top + row) * info.width, (top + row + 1) * info.width);
      return line.filter((value, x) => x > 0 && value < 128 !== line[x - 1]! < 128).length;
    });
    expect(changes.every((count) => count <= 2)).toBe(true);
  });
});
