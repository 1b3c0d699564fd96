/** Pixels that are cut in copies of pictures, judged by poppler: the word is gone, and all else of the picture stays. */
import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import sharp from '../../engine/imaging/sharp.js';
import { openPages } from '../../engine/pdf-core/pdfium/pages.js';
import { handPdf, line } from '../from-pdf/hostile/testing/hand-pdf.js';
import { box, expectGone, redacting, secret } from './testing.js';
import { masked, packings, picture, type Shot } from './testing-pictures.js';

const run = promisify(execFile);
const on = redacting();
const { at, redact } = on;

/** A picture of a page with the word above and another one below. */
let shot: Shot;
beforeAll(async () => {
  const text = line(`Dear ${secret}`, 20, 150, 24) + line('Kite', 20, 20, 24);
  await writeFile(at('text.pdf'), handPdf({ pages: [{ content: text, box }] }));
  const pages = await openPages(at('text.pdf'));
  const { width, height, data } = await pages.picture(1, { dpi: 200, grey: true });
  pages.close();
  shot = { width, height, data: Buffer.from(data) };
});

const whole = 'q 300 0 0 200 0 0 cm /I Do Q';
const page = (content: string, objects: Readonly<Record<string, string | Buffer>>, more = '') =>
  handPdf({ pages: [{ content, box, more }], resources: '/XObject<</I @I>>', objects });

/** The pictures that poppler takes out of a file, in grey. */
async function picturesIn(path: string): Promise<Shot[]> {
  const folder = await mkdtemp(at('pictures-'));
  await run('pdfimages', ['-png', path, join(folder, 'p')]);
  const names = (await readdir(folder)).sort();
  return Promise.all(
    names.map(async (name) => {
      const { data, info } = await sharp(await readFile(join(folder, name)))
        .flatten({ background: 'white' })
        .toColourspace('b-w')
        .raw()
        .toBuffer({ resolveWithObject: true });
      return { width: info.width, height: info.height, data };
    }),
  );
}

/** How poppler shows a page. */
async function shown(path: string, number = 1): Promise<Shot> {
  const name = at('shown');
  await run('pdftoppm', [
    '-r',
    '200',
    '-gray',
    '-png',
    '-f',
    `${number}`,
    '-l',
    `${number}`,
    '-singlefile',
    path,
    name,
  ]);
  const { data, info } = await sharp(await readFile(`${name}.png`))
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

/** Pixels at which two pictures differ by half of the greys or more. @param part of the height, from the top */
const differences = (one: Shot, other: Shot, part: readonly [from: number, to: number]): number => {
  expect([one.width, one.height]).toEqual([other.width, other.height]);
  let count = 0;
  for (let y = Math.floor(part[0] * one.height); y < part[1] * one.height; y += 1)
    for (let x = 0; x < one.width; x += 1)
      if (Math.abs(one.data[y * one.width + x]! - other.data[y * one.width + x]!) > 127) count += 1;
  return count;
};

/** How many pixels of the upper half, right of the first word, are not as those beside them: letters have many. */
const inkIn = ({ width, height, data }: Shot): number => {
  let count = 0;
  for (let y = 0; y < height * 0.4; y += 1)
    for (let x = Math.floor(width * 0.27); x + 1 < width; x += 1)
      if (Math.abs(data[y * width + x]! - data[y * width + x + 1]!) > 12) count += 1;
  return count;
};

describe('a word in a picture goes', () => {
  it.each(packings)('packed as %s', async (_packing, make) => {
    const pdf = page(whole, { I: await make(shot) });
    await writeFile(at('before.pdf'), pdf);
    const made = await redact(pdf);
    expectGone(made);
    expect(made.codes).toContain('redacted');
    expect(made.codes).not.toContain('redact_pictured');
    const [before] = await picturesIn(at('before.pdf'));
    const found = await picturesIn(made.path);
    expect(found).toHaveLength(1);
    expect(inkIn(before!)).toBeGreaterThan(500);
    expect(inkIn(found[0]!)).toBe(0);
    // The word below, and what stands before the one that went.
    expect(differences(before!, found[0]!, [0.5, 1])).toBe(0);
    expect(differences(await shown(at('before.pdf')), await shown(made.path), [0.5, 1])).toBe(0);
  });

  it('where it stands in a drawing, which a reader of columns takes for an image', async () => {
    const sheet = '0 0 600 400';
    const lines = Array.from({ length: 180 }, (_, at) => `${20 + at * 3} 20 m ${20 + at * 3} 180 l S`);
    const drawing = `${lines.join('\n')}\n1 g 200 90 120 20 re f 0 g\n`;
    const words = line(secret, 210, 96, 10) + line('Kite', 20, 300, 24);
    await writeFile(at('drawing.pdf'), handPdf({ pages: [{ content: drawing + words, box: sheet }] }));
    const pages = await openPages(at('drawing.pdf'));
    const { width, height, data } = await pages.picture(1, { dpi: 200, grey: true });
    const grey = '/ColorSpace/DeviceGray/BitsPerComponent 8';
    const pdf = handPdf({
      pages: [{ content: 'q 600 0 0 400 0 0 cm /I Do Q', box: sheet }],
      resources: '/XObject<</I @I>>',
      objects: { I: picture({ width, height }, Buffer.from(data), '', grey) },
    });
    pages.close();
    const made = await redact(pdf);
    expect(made.codes).toContain('redacted');
    const [found] = await picturesIn(made.path);
    // The field of the word is as white as its ground, or as black as its mark.
    const field = sharp(found!.data, { raw: { width, height, channels: 1 } }).extract({
      ...{ left: Math.round((212 / 600) * width), width: Math.round((60 / 600) * width) },
      ...{ top: Math.round((296 / 400) * height), height: Math.round((6 / 400) * height) },
    });
    const { data: seen } = await field.toColourspace('b-w').raw().toBuffer({ resolveWithObject: true });
    expect(new Set(seen).size).toBe(1);
  });

  it('where it stands in the mask alone', async () => {
    const pdf = page(whole, masked(shot));
    await writeFile(at('before.pdf'), pdf);
    const made = await redact(pdf);
    expect(made.codes).not.toContain('redact_pictured');
    for (const one of await picturesIn(made.path)) expect(inkIn(one)).toBe(0);
    expect(differences(await shown(at('before.pdf')), await shown(made.path), [0.5, 1])).toBe(0);
  });

  it('where it stands in the content itself', async () => {
    const data = Buffer.from(shot.data).toString('hex');
    const inline = `q 300 0 0 200 0 0 cm BI /W ${shot.width} /H ${shot.height} /CS /G /BPC 8 /F /AHx ID ${data}> EI Q`;
    const made = await redact(
      page(inline, {
        I: picture({ width: 1, height: 1 }, Buffer.of(9), '', '/ColorSpace/DeviceGray/BitsPerComponent 8'),
      }),
    );
    expect(made.codes).not.toContain('redact_pictured');
    const found = await picturesIn(made.path);
    expect(found).toHaveLength(1);
    expect(inkIn(found[0]!)).toBe(0);
  });

  it('where the picture lies turned', async () => {
    const turned = 'q 0 200 -300 0 300 0 cm /I Do Q';
    const lying = await sharp(shot.data, { raw: { width: shot.width, height: shot.height, channels: 1 } })
      .rotate(90)
      .toColourspace('b-w')
      .raw()
      .toBuffer();
    const [width, height] = [shot.height, shot.width];
    const I = picture({ width, height }, lying, '', '/ColorSpace/DeviceGray/BitsPerComponent 8');
    const pdf = page(turned, { I });
    await writeFile(at('before.pdf'), pdf);
    const made = await redact(pdf);
    expect(made.codes).not.toContain('redact_pictured');
    expect(differences(await shown(at('before.pdf')), await shown(made.path), [0.5, 1])).toBe(0);
    const [found] = await picturesIn(made.path);
    const upright = await sharp(found!.data, { raw: { width, height, channels: 1 } })
      .rotate(-90)
      .toColourspace('b-w')
      .raw()
      .toBuffer();
    expect(inkIn({ ...shot, data: upright })).toBe(0);
  });

  it('where text of the page lies above, whose letters go, too', async () => {
    const text = `BT 3 Tr /F 24 Tf 20 150 Td (Dear ${secret}) Tj 0 -130 Td (Kite) Tj ET`;
    const I = await packings[8]![1](shot);
    const widths = `/FirstChar 0/LastChar 255/Widths[${'500 '.repeat(256)}]`;
    const pdf = handPdf({
      pages: [{ content: `${whole} ${text.replaceAll('/F ', '/W ')}`, box }],
      resources: '/XObject<</I @I>>',
      fonts: '/W @W',
      objects: { I, W: `<</Type/Font/Subtype/Type1/BaseFont/Helvetica${widths}/Encoding/WinAnsiEncoding>>` },
    });
    const made = await redact(pdf);
    expectGone(made);
    expect(made.codes).not.toContain('redact_pictured');
    expect(made.text).toContain('Kite');
    expect(inkIn((await picturesIn(made.path))[0]!)).toBe(0);
  });
});

describe('a word in a picture that is not seen goes', () => {
  const drawn = (matrix: string) => `q ${matrix} cm /I Do Q`;
  const many = [30, 60, 90, 120, 150].map((y) => line('Kite Sparrow Robin', 10, y)).join('');
  it.each([
    ['below a black area', `${whole} 0 g 0 100 300 100 re f`],
    ['below a white area', `${whole} 1 g 0 100 300 100 re f`],
    ['cut off by a clip', `q 0 0 300 60 re W n ${whole} Q`],
    ['beyond the edge of the page', drawn('300 0 0 200 0 120')],
    ['far from the page', drawn('300 0 0 200 900 900')],
    ['upside down, beside text', many + drawn('-140 0 0 -94 290 150')],
    ['too small to be read', drawn('12 0 0 8 20 20')],
    ['in a form below a black area', '/X Do 0 g 0 100 300 100 re f'],
  ])('%s', async (_kind, content) => {
    const form = `<</Type/XObject/Subtype/Form/BBox[0 0 300 200]/Resources<</XObject<</I @I>>>>/Length ${whole.length}>>\nstream\n${whole}\nendstream`;
    const pdf = handPdf({
      pages: [{ content, box }],
      resources: '/XObject<</I @I/X @X>>',
      objects: { I: await packings[1]![1](shot), X: form },
    });
    await writeFile(at('before.pdf'), pdf);
    const made = await redact(pdf);
    expect(made.codes).toContain('redacted');
    const [[before], found] = [await picturesIn(at('before.pdf')), await picturesIn(made.path)];
    expect(inkIn(before!)).toBeGreaterThan(500);
    expect(found.map(inkIn)).toEqual([0]);
    expect(differences(before!, found[0]!, [0.5, 1])).toBe(0);
  });

  it('behind its mask', async () => {
    const { width, height } = shot;
    const mask = Buffer.alloc(width * height, 0).fill(255, (width * height) / 2);
    const grey = '/ColorSpace/DeviceGray/BitsPerComponent 8';
    const made = await redact(
      page(whole, {
        I: picture(shot, shot.data, '', `${grey}/SMask @M`),
        M: picture(shot, mask, '', grey),
      }),
    );
    const found = await picturesIn(made.path);
    expect(found.map(inkIn)).toEqual([0, 0]);
  });

  describe('which a page uses to draw something else, and of which it shows nothing:', () => {
    const grey = '/ColorSpace/DeviceGray/BitsPerComponent 8';
    const stream = (content: string, entries = '') =>
      `<<${entries}/Length ${content.length}>>\nstream\n${content}\nendstream`;
    const white = picture({ width: 1, height: 1 }, Buffer.of(255), '', `${grey}/SMask @M`);
    const group = '/Type/XObject/Subtype/Form/BBox[0 0 300 200]/Group<</S/Transparency/CS/DeviceGray>>';
    const word = () => picture(shot, shot.data, '', grey);
    it.each([
      ['a mask', whole, () => ({ I: white, M: word() }), ''],
      [
        'in a mask of a state',
        'q /E gs 1 g 0 0 300 200 re f Q',
        () => ({
          I: word(),
          E: '<</Type/ExtGState/SMask<</S/Luminosity/G @G>>>>',
          G: stream('q 300 0 0 200 0 0 cm /I Do Q', `${group}/Resources<</XObject<</I @I>>>>`),
        }),
        '/ExtGState<</E @E>>',
      ],
      [
        'in a letter',
        'q 1 g BT /T 200 Tf 0 0 Td (A) Tj ET Q 1 g 0 0 300 200 re f',
        () => ({
          I: word(),
          T: '<</Type/Font/Subtype/Type3/FontBBox[0 0 1500 1000]/FontMatrix[.001 0 0 .001 0 0]/FirstChar 65/LastChar 65/Widths[1500]/CharProcs<</a @S>>/Encoding<</Type/Encoding/Differences[65/a]>>/Resources<</XObject<</I @I>>>>>>',
          S: stream('1500 0 d0 q 1500 0 0 1000 0 0 cm /I Do Q'),
        }),
        '/Font<</T @T>>',
      ],
    ])('%s', async (_what, content, objects, resources) => {
      const pdf = handPdf({
        pages: [{ content: `${content} 0 g ${line('Kite', 20, 20)}`, box }],
        ...(resources.startsWith('/Font') ? { fonts: '/T @T' } : {}),
        resources: `/XObject<</I @I>>${resources.startsWith('/Font') ? '' : resources}`,
        objects: objects(),
      });
      const made = await redact(pdf);
      expect(made.codes).toContain('redact_pictured');
      // The page itself is the only picture.
      expect(made.bytes.match(/\/Subtype \/Image/g)).toHaveLength(1);
      expect(made.bytes).not.toContain('/SMask');
      expect(made.text).toContain('Kite');
    });
  });

  it('in the rows of a JPEG that its entries do not tell of', async () => {
    const upside = Buffer.from(shot.data).reverse();
    const turned = { ...shot, data: upside };
    const I = (await packings[8]![1](turned))
      .toString('latin1')
      .replace(/Height \d+/, `Height ${shot.height / 2}`);
    const made = await redact(page(line(secret, 20, 150) + whole, { I: Buffer.from(I, 'latin1') }));
    expect(made.codes).toContain('redact_pictured');
    expect((await picturesIn(made.path)).every(({ height }) => height !== shot.height)).toBe(true);
  });

  it('where it has no width', async () => {
    const I = await packings[1]![1](shot);
    const made = await redact(page(line('Kite', 20, 20) + drawn('0 0 0 0 20 20'), { I }));
    expect(made.codes).toContain('redact_pictured');
    expect((await picturesIn(made.path)).map(inkIn)).toEqual([0]);
  });
});

describe('a picture', () => {
  it('that another page draws stays whole there, where it is an area that goes', async () => {
    const I = await packings[8]![1](shot);
    const pdf = handPdf({
      pages: [
        { content: whole, box },
        { content: whole, box },
      ],
      resources: '/XObject<</I @I>>',
      objects: { I },
    });
    const made = await redact(pdf, { redact_areas: '1:80,20,200,40' });
    expect(made.codes).not.toContain('redact_pictured');
    const found = await picturesIn(made.path);
    expect(found).toHaveLength(2);
    expect(found.map(inkIn).filter((ink) => ink === 0)).toHaveLength(1);
    await writeFile(at('before.pdf'), pdf);
    expect(differences(await shown(at('before.pdf'), 2), await shown(made.path, 2), [0, 1])).toBe(0);
  });

  it('is in the file once, where nobody draws it any more', async () => {
    const I = await packings[1]![1](shot);
    // The list of the page has a second name for it, which is not used.
    const pdf = handPdf({
      pages: [{ content: whole, box }],
      resources: '/XObject<</I @I/Other @I>>',
      objects: { I },
    });
    const made = await redact(pdf);
    const found = await picturesIn(made.path);
    expect(found.map(inkIn)).toEqual([0]);
    expect(made.bytes.split('/Subtype /Image')).toHaveLength(2);
  });

  it('that cannot be decoded makes a picture of its page', async () => {
    const I = picture(
      { width: shot.width, height: shot.height },
      shot.data,
      '',
      '/ColorSpace[/Unknown]/BitsPerComponent 8',
    );
    const made = await redact(page(`${whole} ${line(secret, 20, 60)} ${line('Kite', 20, 30)}`, { I }));
    expectGone(made);
    expect(made.codes).toContain('redact_pictured');
  });
});
