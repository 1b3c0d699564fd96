/** Areas of gradients and patterns: PDFium gives them a colour that they do not have. They are seen in every target that has pictures. */
import { readFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { toolRun, type ToolRun } from '../../testing/tool-run.js';
import { handPdf, line, part } from '../hostile/testing/hand-pdf.js';

let folder: string;
let run: ToolRun;
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'platen-patterns-'))));
beforeEach(() => {
  run = toolRun(folder);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const gradient =
  '<</ShadingType 2/ColorSpace/DeviceRGB/Coords[60 0 300 0]/Extend[true true]/Function<</FunctionType 2/Domain[0 1]/C0[1 0 0]/C1[0 0 1]/N 1>>>>';
const text = [700, 686, 672, 250].map((y) => line('Words of the press in a line of its own', 60, y)).join('');

async function maskedJpeg() {
  const side = 32;
  const red = Buffer.alloc(side * side * 3).map((_, at) => (at % 3 === 0 ? 255 : 0));
  const jpeg = await sharp(red, { raw: { width: side, height: side, channels: 3 } })
    .jpeg()
    .toBuffer();
  const mask = Buffer.alloc(side * side).map((_, at) => (at % side < side / 2 ? 255 : 0));
  const image = `/Type/XObject/Subtype/Image/Width ${side}/Height ${side}/BitsPerComponent 8`;
  return {
    mask: part(`${image}/ColorSpace/DeviceGray`, Buffer.from(mask)),
    picture: part(`${image}/ColorSpace/DeviceRGB/Filter/DCTDecode/SMask @mask`, jpeg),
  };
}

/** An area of 240 by 180 points: of a pattern that is a gradient, of one that is a tiling with a masked JPEG, and a plain gradient. */
const kinds = {
  'gradient as a pattern': async () => ({
    paint: '/Pattern cs /P scn 60 300 240 180 re f',
    resources: `/Pattern<</P<</Type/Pattern/PatternType 2/Shading ${gradient}>>>>`,
    objects: {},
  }),
  gradient: async () => ({
    paint: 'q 60 300 240 180 re W n /S sh Q',
    resources: `/Shading<</S ${gradient}>>`,
    objects: {},
  }),
  'tiling with a masked JPEG': async () => ({
    paint: '/Pattern cs /P scn 60 300 240 180 re f',
    resources: '/Pattern<</P @tiling>>',
    objects: {
      ...(await maskedJpeg()),
      tiling: part(
        '/Type/Pattern/PatternType 1/PaintType 1/TilingType 1/BBox[0 0 60 60]/XStep 60/YStep 60/Resources<</XObject<</I @picture>>>>',
        'q 60 0 0 60 0 0 cm /I Do Q',
      ),
    },
  }),
};

async function pdf(kind: keyof typeof kinds): Promise<string> {
  const { paint, resources, objects } = await kinds[kind]();
  const path = join(folder, 'pattern.pdf');
  await writeFile(path, handPdf({ pages: [{ content: `${text} q ${paint} Q` }], resources, objects }));
  return path;
}

/** Returns the colours of a picture on white paper, at the middle of its left and of its right half, rounded to full and none. */
async function colours(picture: Uint8Array): Promise<string[]> {
  const { data, info } = await sharp(picture)
    .flatten({ background: '#fff' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [0.02, 0.98].map((x) => {
    const at = (Math.floor(info.height / 2) * info.width + Math.floor(x * info.width)) * info.channels;
    return [0, 1, 2].map((channel) => Math.round((data[at + channel] ?? 0) / 255)).join('');
  });
}

const looks = {
  gradient: ['100', '001'],
  'gradient as a pattern': ['100', '001'],
  // The right half of each tile is clear.
  'tiling with a masked JPEG': ['100', '111'],
} as const;

describe.each(Object.keys(kinds) as (keyof typeof kinds)[])('an area of a %s', (kind) => {
  it('is a picture in Word, HTML and Markdown', async () => {
    const path = await pdf(kind);
    const parts = unzipSync(await readFile(await run.tool('pdf-to-word', path, { ocr: false })));
    const media = Object.entries(parts).filter(([name]) => /^word\/media\/.*\.png$/.test(name));
    expect(media).toHaveLength(1);
    expect(await colours(media[0]![1])).toEqual(looks[kind]);
    const html = await readFile(await run.tool('pdf-to-html', path, { ocr: false }), 'utf8');
    expect(html.match(/<img /g)).toHaveLength(1);
    await run.tool('pdf-to-markdown', path, { ocr: false });
    expect(run.parts.map(({ format }) => format)).toEqual(['md', 'png']);
  });

  it('is a picture at its place in PowerPoint, and no box in another colour', async () => {
    const parts = unzipSync(
      await readFile(await run.tool('pdf-to-powerpoint', await pdf(kind), { ocr: false })),
    );
    const slide = Buffer.from(parts['ppt/slides/slide1.xml'] ?? []).toString();
    expect(slide).not.toContain('BFBFBF');
    const [place] =
      /<p:pic>.*?<a:off x="(\d+)" y="(\d+)"\/><a:ext cx="(\d+)" cy="(\d+)"/.exec(slide)?.slice(1) ?? [];
    expect(Number(place) / 12_700).toBeCloseTo(60, -0.5);
    const media = Object.entries(parts).filter(([name]) => /^ppt\/media\/.*\.png$/.test(name));
    expect(media).toHaveLength(1);
    expect(await colours(media[0]![1])).toEqual(looks[kind]);
  });
});

it('areas that have the colours of patterns keep them', async () => {
  const path = join(folder, 'plain.pdf');
  const { resources } = await kinds['gradient as a pattern']();
  const content = `${text} 0.749 g 60 300 100 100 re f 0 g ${line('In a grey box', 70, 350)}`;
  await writeFile(path, handPdf({ pages: [{ content }], resources }));
  const parts = unzipSync(await readFile(await run.tool('pdf-to-powerpoint', path, { ocr: false })));
  expect(Buffer.from(parts['ppt/slides/slide1.xml'] ?? []).toString()).toContain('BFBFBF');
});

it('a drawing lies above a picture that it covers in PowerPoint', async () => {
  const path = join(folder, 'above.pdf');
  const { picture, mask } = await maskedJpeg();
  const content = `${text} q 200 0 0 150 80 310 cm /I Do Q q 60 300 240 180 re W n /S sh Q`;
  await writeFile(
    path,
    handPdf({
      pages: [{ content }],
      resources: `/Shading<</S ${gradient}>>/XObject<</I @picture>>`,
      objects: { mask, picture },
    }),
  );
  const parts = unzipSync(await readFile(await run.tool('pdf-to-powerpoint', path, { ocr: false })));
  const slide = Buffer.from(parts['ppt/slides/slide1.xml'] ?? []).toString();
  const widths = [...slide.matchAll(/<p:pic>.*?<a:ext cx="(\d+)"/g)].map(
    ([, width]) => Number(width) / 12_700,
  );
  expect(widths.map((width) => Math.round(width / 10) * 10)).toEqual([200, 240]);
});
