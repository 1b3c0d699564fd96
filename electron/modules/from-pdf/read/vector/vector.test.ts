/** Drawings as vectors: what a page draws is what the SVG shows, or there is none. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { handPdf, line, part, type HandPdf } from '../../hostile/testing/hand-pdf.js';
import type { Box } from '../../model/geometry.js';
import type { PathCommand } from '../path-commands.js';
import { PageReader } from '../reader.js';
import { differenceOf, showsTheSame } from './compare-pictures.js';
import type { VectorPath } from './parts.js';
import { maxSvgLength, svgOf } from './svg.js';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'platen-vector-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const whole: Box = { left: 50, top: 40, right: 250, bottom: 240 };

/** The drawing in a box of the first page: its SVG, or null. */
async function vectorOf(pdf: HandPdf, box = whole): Promise<string | null> {
  const path = join(folder, 'drawn.pdf');
  await writeFile(path, handPdf(pdf));
  const reader = await PageReader.open(path);
  try {
    const page = await reader.read(1);
    const saved = await reader.saveRegion(page, box, join(folder, 'region'), 2, true);
    expect(saved).toMatchObject({ width: 2 * (box.right - box.left), height: 2 * (box.bottom - box.top) });
    return saved?.vector ? await readFile(saved.vector, 'utf8') : null;
  } finally {
    reader.close();
  }
}

const drawn = (content: string, more: Partial<HandPdf> = {}, page = '') =>
  vectorOf({ ...more, pages: [{ content, box: '0 0 300 280', more: page }] });

const pie = '0.8 0.2 0.1 rg 0 0 1 RG 3 w 150 140 m 220 140 l 220 180 190 210 150 210 c h B\n';

describe('a drawing as vectors', () => {
  it('has paths, dashes, clips, opacities and letters', async () => {
    const svg = await drawn(
      [
        pie,
        'q [6 3] 1 d 1 J 2 w 60 60 m 240 100 l S Q',
        'q 60 150 50 50 re W n 0 0.6 0 rg 85 175 m 135 175 l 135 215 l h f Q',
        'q /Half gs 0 0 0 rg 100 100 100 40 re f* Q',
        line('Turnover', 70, 70, 14),
      ].join('\n'),
      { resources: '/ExtGState<</Half<</ca 0.5>>>>' },
    );
    expect(svg).toContain('fill="#cc331a" stroke="#0000ff" stroke-width="3"');
    expect(svg).toContain('stroke-linecap="round"');
    expect(svg).toMatch(/stroke-dasharray="6 3" stroke-dashoffset="1"/);
    expect(svg).toMatch(
      /<clipPath id="c1"><path d="M[^"]+"\/><\/clipPath>.*<g clip-path="url\(#c1\)"><path/s,
    );
    expect(svg).toMatch(/fill="#000000" fill-rule="evenodd" fill-opacity="0\.50?\d?"/);
    expect(svg).toContain('width="200pt" height="200pt" viewBox="0 0 200 200"');
    // The letters of the word are one path, which no other font can change.
    expect(svg).not.toContain('<text');
    expect(svg?.match(/<path/g)).toHaveLength(6);
  });

  const exponential = (from: string, to: string, power = 1) =>
    `<</FunctionType 2/Domain[0 1]/C0[${from}]/C1[${to}]/N ${String(power)}>>`;
  const stitched = `<</FunctionType 3/Domain[0 1]/Bounds[0.3]/Encode[0 1 1 0]/Functions[${exponential('1 0 0', '1 1 0')}${exponential('0 0 1', '1 1 0', 2)}]>>`;

  it.each<[string, string, string, RegExp]>([
    [
      'along a line',
      `/ShadingType 2/ColorSpace/DeviceRGB/Coords[80 90 260 240]/Extend[true false]/Function${stitched}`,
      'q 70 70 160 150 re W n /S sh Q',
      /<linearGradient [^>]*x1="30" y1="150" x2="210" y2="0"><stop offset="0" stop-color="#ff0000"\/>.*stop-opacity="0"\/><\/linearGradient>/,
    ],
    [
      'along a line that its page slants',
      `/ShadingType 2/ColorSpace/DeviceGray/Coords[0 0 1 0.4]/Extend[true true]/Function${exponential('0.1', '0.9')}`,
      'q 70 70 160 150 re W n 120 30 -40 90 90 90 cm /S sh Q',
      /<linearGradient /,
    ],
    [
      'between circles',
      `/ShadingType 3/ColorSpace/DeviceRGB/Coords[140 150 10 150 140 70]/Extend[true true]/Function${stitched}`,
      'q 70 70 160 150 re W n /S sh Q',
      /<radialGradient [^>]*gradientTransform="matrix\(1 0 0 -1 /,
    ],
    [
      'between circles, from the outer one, with samples',
      '/ShadingType 3/ColorSpace/DeviceRGB/Coords[150 140 70 150 140 0]/Extend[true true]/Function @samples',
      'q 70 70 160 150 re W n 1 0 0 0.6 0 60 cm /S sh Q',
      /<radialGradient /,
    ],
  ])('has gradients %s', async (_name, entries, content, expected) => {
    const samples = part(
      '/FunctionType 0/Domain[0 1]/Size[3]/BitsPerSample 8/Range[0 1 0 1 0 1]/Filter/FlateDecode',
      deflateSync(Buffer.from('ff000000ff000000ff', 'hex')),
    );
    const svg = await drawn(`${pie}${content}`, {
      resources: `/Shading<</S<<${entries}>>>>`,
      objects: { samples },
    });
    expect(svg).toMatch(expected);
    expect(svg).toMatch(/fill="url\(#g1\)"/);
  });

  it('has the pictures that lie in it, upright or turned, seen through clips', async () => {
    const pixels = Array.from({ length: 600 }, (_, at) => [8 * (at % 30), 12 * Math.floor(at / 30), 90]);
    const photo = part(
      '/Type/XObject/Subtype/Image/Width 30/Height 20/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/ASCIIHexDecode',
      `${Buffer.from(pixels.flat()).toString('hex')}>`,
    );
    const svg = await drawn(
      [
        pie,
        'q 60 0 0 40 90 80 cm /X Do Q',
        'q 70 60 40 40 re W n 60 0 0 40 60 70 cm /X Do Q',
        'q 0 45 -30 0 220 60 cm /X Do Q',
        'q -20 0 0 30 200 80 cm /X Do Q',
      ].join('\n'),
      { resources: '/XObject<</X @photo>>', objects: { photo } },
    );
    expect(svg?.match(/<image [^>]*data:image\/png;base64,/g)).toHaveLength(4);
    expect(svg).toMatch(/<image x="40" y="120" width="60" height="40"/);
    expect(svg).toMatch(/<g clip-path="url\(#c1\)"><image/);
    expect(svg).not.toMatch(/(?:http|file):(?!\/\/www\.w3\.org\/)/);
  });

  it.each([90, 180, 270])('is turned by %i degrees as its page is', async (turn) => {
    expect(await drawn(pie + line('Up', 100, 100), {}, `/Rotate ${String(turn)}`)).toContain('<path');
  });

  it('has what stands in forms, seen through their frames', async () => {
    const form = part(
      '/Type/XObject/Subtype/Form/BBox[0 0 50 50]/Matrix[2 0 0 2 100 100]/Resources<<>>',
      '1 0 0 rg 0 0 m 80 0 l 40 60 l h f',
    );
    const svg = await drawn('q 0.5 0 0 0.5 20 20 cm /X Do Q', {
      resources: '/XObject<</X @form>>',
      objects: { form },
    });
    expect(svg).toContain('clip-path');
  });

  it.each<[string, string, Partial<HandPdf>]>([
    [
      'a gradient by a program',
      'q 100 100 m 200 100 l 150 200 l h W n /S sh Q',
      {
        resources:
          '/Shading<</S<</ShadingType 2/ColorSpace/DeviceRGB/Coords[100 0 200 0]/Function @program>>>>',
        objects: { program: part('/FunctionType 4/Domain[0 1]/Range[0 1 0 1 0 1]', '{ dup 0 exch }') },
      },
    ],
    [
      'a pattern',
      '/Pattern cs /P scn 100 100 m 200 100 l 150 200 l h f',
      {
        resources: '/Pattern<</P @tile>>',
        objects: {
          tile: part(
            '/Type/Pattern/PatternType 1/PaintType 1/TilingType 1/BBox[0 0 20 20]/XStep 20/YStep 20/Resources<<>>',
            '0 0 1 rg 0 0 10 10 re f',
          ),
        },
      },
    ],
    [
      'a soft mask',
      `q /M gs ${pie} Q`,
      {
        resources: '/ExtGState<</M<</SMask<</S/Luminosity/G @mask>>>>>>',
        objects: {
          mask: part(
            '/Type/XObject/Subtype/Form/BBox[0 0 300 280]/Group<</S/Transparency/CS/DeviceGray>>/Resources<<>>',
            '0.4 g 0 0 300 280 re f',
          ),
        },
      },
    ],
    [
      'colours that mix',
      `${pie} q /B gs 1 1 0 rg 120 120 90 60 re f Q`,
      { resources: '/ExtGState<</B<</BM/Difference>>>>' },
    ],
    ['letters that cut out', `q BT /F 60 Tf 7 Tr 90 100 Td (OO) Tj ET 1 0 0 rg 60 60 170 100 re f Q`, {}],
  ])('is a bitmap alone with %s', async (_name, content, more) => {
    expect(await drawn(content, more)).toBeNull();
  });

  it('is a bitmap alone where it has too many parts or too long ones', async () => {
    const many = Array.from(
      { length: 8100 },
      (_, at) => `${String(60 + (at % 180))} ${String(60 + (at % 130))} 1 1 re f\n`,
    );
    expect(await drawn(many.join(''))).toBeNull();
    const long = Array.from(
      { length: 61_000 },
      (_, at) => `${String(60 + (at % 180))} ${String(60 + ((at * 7) % 130))} l\n`,
    );
    expect(await drawn(`60 60 m ${long.join('')} S`)).toBeNull();
  });

  it('agrees with the page, whatever is drawn, or is not there', async () => {
    const place = fc.integer({ min: -400, max: 700 });
    const near = fc.integer({ min: 40, max: 240 });
    const operator = fc.oneof(
      fc
        .tuple(fc.constantFrom('rg', 'RG'), fc.constantFrom('1 0 0', '0 0.5 0', '0.2 0.2 1', '0 0 0'))
        .map(([name, colour]) => `${colour} ${name}`),
      fc
        .tuple(near, near, place, place, near, near)
        .map(
          (at) =>
            `${String(at[0])} ${String(at[1])} m ${String(at[2])} ${String(at[3])} l ${String(at[4])} ${String(at[5])} l`,
        ),
      fc
        .array(near, { minLength: 8, maxLength: 8 })
        .map((at) => `${at.slice(0, 2).join(' ')} m ${at.slice(2).join(' ')} c`),
      fc.constantFrom(
        'f',
        'f*',
        'S',
        's',
        'B',
        'b*',
        'h',
        'q',
        'Q',
        'W n',
        '0 w',
        '4 w',
        '1e9 w',
        '[3 2] 0 d',
        '[0 0] 0 d',
        '[] 0 d',
        '1 j',
        '2 J',
        '0.5 0.5 -0.5 0.5 100 20 cm',
        '0 0 0 0 0 0 cm',
      ),
    );
    let vectors = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(operator, { maxLength: 25 }), async (operators) => {
        const svg = await drawn(`${operators.join('\n')}\n`);
        if (svg === null) return;
        vectors += 1;
        expect(svg).toMatch(harmless);
        expect(svg).not.toMatch(/NaN|Infinity|\de[+-]/);
      }),
      { numRuns: 60 },
    );
    expect(vectors).toBeGreaterThan(0);
  });
});

/** Nothing but groups, paths and clips, with numbers, colours and names of our own in them. */
const harmless =
  /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"(?: (?:width|height|viewBox)="[\d. pt-]+")+>(?:<\/?(?:defs|g|clipPath|path)(?: (?:id|d|clip-path|fill|stroke|fill-rule|(?:fill|stroke)-opacity|stroke-[a-z]+)="[#A-Za-z\d .()-]*")*\/?>)*<\/svg>$/;

const coordinate = fc.double({ min: -1000, max: 1000, noNaN: true });
const command = fc.oneof(
  fc.record({ type: fc.constantFrom('M' as const, 'L' as const), x: coordinate, y: coordinate }),
  fc.record({
    ...{ type: fc.constant('C' as const), x1: coordinate, y1: coordinate },
    ...{ x2: coordinate, y2: coordinate, x: coordinate, y: coordinate },
  }),
  fc.constant<PathCommand>({ type: 'Z' }),
);
const path = fc
  .array(command, { minLength: 1, maxLength: 8 })
  .map((commands): PathCommand[] => [{ type: 'M', x: 1, y: 2 }, ...commands]);
const colour = fc.constantFrom('#000000', '#ff8800');
const opacity = fc.double({ min: 0, max: 1, noNaN: true });
const anyPart: fc.Arbitrary<VectorPath> = fc.record({
  kind: fc.constant('path' as const),
  path,
  fill: fc.option(
    fc.record({ colour, opacity, rule: fc.constantFrom('nonzero' as const, 'evenodd' as const) }),
  ),
  stroke: fc.option(
    fc.record({
      ...{ colour, opacity, width: fc.double({ min: 0, max: 50, noNaN: true }) },
      cap: fc.constantFrom('butt' as const, 'round' as const, 'square' as const),
      join: fc.constantFrom('miter' as const, 'round' as const, 'bevel' as const),
      dashes: fc.array(fc.double({ min: 0, max: 9, noNaN: true }), { maxLength: 4 }),
      phase: fc.double({ min: 0, max: 9, noNaN: true }),
    }),
  ),
  clips: fc.array(path, { maxLength: 3 }),
});

describe('the SVG of a drawing', () => {
  const area = { left: 10, top: 20, right: 110.5, bottom: 90 };

  it('is whole markup with nothing in it but paths, whatever is drawn', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyPart, { maxLength: 12 }), async (parts) => {
        const svg = svgOf(parts, { area }) ?? '';
        expect(svg).toMatch(harmless);
        expect(svg.match(/<g /g)?.length ?? 0).toBe(svg.match(/<\/g>/g)?.length ?? 0);
        expect(svg.match(/<path/g)?.length ?? 0).toBe(parts.length + (svg.match(/<clipPath/g)?.length ?? 0));
        // Every name that is used is there.
        for (const [, name] of svg.matchAll(/url\(#(c\d+)\)/g)) expect(svg).toContain(`id="${name ?? ''}"`);
        expect((await sharp(Buffer.from(svg)).metadata()).format).toBe('svg');
      }),
      { numRuns: 100 },
    );
  });

  it('has every point where it was, to a hundredth', () => {
    fc.assert(
      fc.property(path, (commands) => {
        const svg =
          svgOf([{ kind: 'path', path: commands, fill: null, stroke: null, clips: [] }], { area }) ?? '';
        const written = [...(/ d="([^"]*)"/.exec(svg)?.[1] ?? '').matchAll(/-?\d+(?:\.\d+)?/g)].map(Number);
        const given = commands.flatMap((one): number[] => {
          switch (one.type) {
            case 'Z':
              return [];
            case 'C':
              return [one.x1 - 10, one.y1 - 20, one.x2 - 10, one.y2 - 20, one.x - 10, one.y - 20];
            case 'M':
            case 'L':
              return [one.x - 10, one.y - 20];
          }
        });
        expect(written).toHaveLength(given.length);
        for (const [at, value] of given.entries())
          expect(Math.abs((written[at] ?? 9e9) - value)).toBeLessThan(0.0051);
      }),
    );
  });

  it('is none where it would be longer than a bitmap', () => {
    const long = Array.from({ length: maxSvgLength / 8 }, (_, at): PathCommand => ({
      type: 'L',
      x: at % 97,
      y: at % 89,
    }));
    const one: VectorPath = {
      kind: 'path',
      path: [{ type: 'M', x: 0, y: 0 }, ...long],
      fill: null,
      stroke: null,
      clips: [],
    };
    expect(svgOf([one, one], { area })).toBeNull();
  });
});

describe('two pictures', () => {
  const svgWith = (letters: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64">${letters}</svg>`;
  const square = '<rect x="20" y="20" width="9" height="9"/>';
  const pixelsOf = async (svg: string) => ({
    ...{ width: 64, height: 64 },
    data: await sharp(Buffer.from(svg)).flatten({ background: '#fff' }).removeAlpha().raw().toBuffer(),
  });

  it('differ by one thing as large as a letter, and not by the edge of one', async () => {
    const page = await pixelsOf(svgWith(square));
    expect(await showsTheSame(svgWith(square), page)).toBe(true);
    expect(await showsTheSame(svgWith('<rect x="20.3" y="19.8" width="9" height="9"/>'), page)).toBe(true);
    expect(await showsTheSame(svgWith(''), page)).toBe(false);
    expect(await showsTheSame(svgWith('<rect x="20" y="20" width="9" height="9" fill="#a00"/>'), page)).toBe(
      false,
    );
    expect(await showsTheSame(svgWith(square).replace('width="64"', 'width="65"'), page)).toBe(false);
  });

  it('of all black and all white are as different as there is', () => {
    const black = { width: 16, height: 16, data: Buffer.alloc(16 * 16 * 3) };
    expect(differenceOf(black, Buffer.alloc(16 * 16 * 3, 255))).toEqual({ whole: 255, tile: 255 });
  });
});
