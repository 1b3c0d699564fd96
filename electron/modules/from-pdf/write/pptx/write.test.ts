import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DocumentModel, Picture, Shape } from '../../model/index.js';
import { cell, documentOf, page, paragraph, run, table } from '../sheets/testing.js';
import { faultsOf } from '../testing.js';
import { writePptx, type PptxOptions } from './write.js';

let folder = '';
let count = 0;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'platen-pptx-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function written(model: DocumentModel, options: PptxOptions = { speaker_notes: false }) {
  count += 1;
  const path = join(folder, `${String(count)}.pptx`);
  const context = { signal: new AbortController().signal, progress: () => undefined };
  const summary = await writePptx(model, path, options, context);
  const parts = unzipSync(await readFile(path));
  const part = (name: string) => Buffer.from(parts[name] ?? []).toString('utf8');
  return { path, summary, part, slide: part('ppt/slides/slide1.xml'), names: Object.keys(parts) };
}

const at = (left: number, top: number, right: number, bottom: number, number = 1) => [
  { page: number, box: { left, top, right, bottom } },
];
const words = (xml: string) => [...xml.matchAll(/<a:t>([^<]*)<\/a:t>/gu)].map(([, text]) => text);

describe('a slide', () => {
  it('has the size of the page, and its text in boxes that can be edited', async () => {
    const model = documentOf([
      page(
        [
          paragraph([run('What is new', { size: 24, bold: true, colour: '#cc3300' })], {
            role: 'heading',
            level: 1,
            places: at(50, 40, 300, 70),
          }),
          paragraph('One line of a text that', {
            places: at(50, 100, 300, 112),
            spacing: { before: 0, after: 0, line: 14 },
          }),
          paragraph('follows on another', { places: at(50, 120, 300, 132), alignment: 'start' }),
          paragraph('Apart', { places: at(400, 300, 450, 312), alignment: 'end' }),
        ],
        { size: { width: 720, height: 405 } },
      ),
    ]);
    const { part, slide, path } = await written(model);
    expect(part('ppt/presentation.xml')).toContain('<p:sldSz cx="9144000" cy="5143500"/>');
    expect(slide.match(/<p:sp>/gu)).toHaveLength(3);
    expect(slide).toMatch(/<p:ph type="title"\/>.*What is new/su);
    // The title has room to be wider in another font: 250 points, and 35 % of them.
    expect(slide).toMatch(/<p:ph type="title"\/>.*?<a:ext cx="4286250"/su);
    expect(slide).toContain('sz="2400" b="1"');
    expect(slide).toContain('<a:srgbClr val="CC3300"/>');
    expect(words(slide)).toEqual(['What is new', 'One line of a text that', 'follows on another', 'Apart']);
    expect(slide).toMatch(/algn="r".*Apart/su);
    expect(part('ppt/slides/_rels/slide1.xml.rels')).toContain('slideLayout1.xml');
    expect(await faultsOf(path)).toEqual([]);
  });

  it('has lists as lists, which count', async () => {
    const item = (text: string, value: number, marker: string, format: 'bullet' | 'decimal') =>
      paragraph(text, {
        list: { list: 1, level: 0, format, value, marker },
        indent: { start: 18, end: 0, first: -18 },
        places: at(50, 100 + value * 14, 300, 112 + value * 14),
      });
    const { slide, path } = await written(
      documentOf([
        page([
          item('third', 3, '3.', 'decimal'),
          item('fourth', 4, '4.', 'decimal'),
          item('dot', 0, '▪', 'bullet'),
        ]),
      ]),
    );
    expect(slide.match(/type="arabicPeriod" startAt="3"/gu)).toHaveLength(2);
    expect(slide).toContain('<a:buChar char="▪"/>');
    expect(words(slide)).toEqual(['third', 'fourth', 'dot']);
    expect(await faultsOf(path)).toEqual([]);
  });

  it('has tables as tables, with cells over rows and columns', async () => {
    const spans = table(
      [
        ['a', 'b', 'c'],
        ['1', '2', '3'],
        ['4', '5', '6'],
      ],
      {},
      [
        cell(0, 0, 'Wide', { columnSpan: 2, fill: '#223344' }),
        cell(1, 1, 'Square', {
          rowSpan: 2,
          columnSpan: 2,
          borders: {
            top: { width: 1, colour: '#ff0000', style: 'dashed' },
            right: null,
            bottom: null,
            left: null,
          },
        }),
      ],
    );
    const { slide, path } = await written(documentOf([page([spans])]));
    expect(slide.match(/<a:tc[ >]/gu)).toHaveLength(9);
    expect(slide).toMatch(/<a:tc gridSpan="2">.*Wide/su);
    expect(slide).toMatch(/<a:tc rowSpan="2" gridSpan="2">.*Square/su);
    expect(slide).toContain('hMerge="1" vMerge="1"');
    expect(words(slide)).toEqual(['Wide', 'c', '1', 'Square', '4']);
    expect(await faultsOf(path)).toEqual([]);
  });

  it('has lines from top to bottom as such, in boxes and in cells', async () => {
    const down = { turn: 270, isVertical: true } as const;
    const upright = paragraph('down', { ...down, places: at(500, 100, 540, 300) });
    const given = table([['cell', 'flat']]);
    const cells = given.cells.map((one, place) => ({
      ...one,
      blocks: one.blocks.map((block) =>
        block.kind === 'paragraph' && place === 0 ? { ...block, ...down } : block,
      ),
    }));
    const { path, slide } = await written(documentOf([page([upright, { ...given, cells }])]));
    expect(await faultsOf(path)).toEqual([]);
    expect(slide.match(/<a:bodyPr vert="eaVert"/g)).toHaveLength(1);
    expect(slide.match(/<a:tcPr [^>]*vert="eaVert"/g)).toHaveLength(1);
    // The box stands where the lines do: nothing is turned about its middle.
    expect(slide).not.toContain('rot=');
  });

  it('has pictures with what they show, shapes, turned text, fields, links and notes', async () => {
    const file = join(folder, 'picture.png');
    await writeFile(
      file,
      await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
        .png()
        .toBuffer(),
    );
    const picture: Picture = {
      kind: 'picture',
      file,
      format: 'png',
      pixels: { width: 8, height: 8 },
      vector: null,
      description: 'A red "square"',
      wrap: 'behind',
      place: { page: 1, box: { left: 10, top: 10, right: 90, bottom: 90 } },
    };
    const shape = (kind: Shape['kind']): Shape => ({
      kind,
      box: { left: 5, top: 5, right: 99, bottom: 40 },
      fill: '#abcdef',
      stroke: { colour: '#000000', width: 2 },
      rises: kind === 'line',
    });
    const model = documentOf([
      page(
        [
          paragraph([
            run('out', {}, { to: 'address', address: 'https://example.com/?a=1&b=2' }),
            run('run', {}, { to: 'address', address: 'javascript:1' }),
          ]),
          paragraph([run('there', {}, { to: 'anchor', anchor: 'end' })], { places: at(300, 300, 400, 312) }),
          paragraph('Upwards', { turn: 90, places: at(500, 100, 512, 300) }),
          picture,
          { ...picture, wrap: 'line' },
          { ...picture, wrap: 'line', file: join(folder, 'missing.png') },
        ],
        {
          shapes: [shape('line'), shape('rectangle'), shape('ellipse')],
          notes: [{ author: 'Ann', text: 'Say this\nslowly', box: { left: 0, top: 0, right: 1, bottom: 1 } }],
          fields: [
            {
              type: 'text',
              name: 'n',
              label: 'Name',
              value: 'Bo & Co',
              choices: [],
              multiline: false,
              box: { left: 50, top: 500, right: 200, bottom: 520 },
            },
            {
              type: 'checkbox',
              name: 'c',
              label: '',
              value: 'true',
              choices: [],
              multiline: false,
              box: { left: 50, top: 530, right: 60, bottom: 540 },
            },
          ],
        },
      ),
      page([paragraph([{ kind: 'anchor', name: 'end' }, run('End')], { places: at(50, 50, 100, 62, 2) })], {
        number: 2,
      }),
    ]);
    const { slide, part, path, names, summary } = await written(model, { speaker_notes: true });
    const relations = part('ppt/slides/_rels/slide1.xml.rels');
    expect(slide.indexOf('<p:pic>')).toBeLessThan(slide.indexOf('<p:cxnSp>'));
    expect(slide).toContain('descr="A red &quot;square&quot;"');
    expect(slide).toMatch(/ vert="vert270".*Upwards/su);
    expect(slide).toMatch(/flipV="1".*prst="line".*prst="rect".*prst="ellipse"/su);
    expect(words(slide)).toEqual(['out', 'run', 'there', 'Upwards', 'Bo &amp; Co', '☒']);
    expect(relations).toContain('Target="https://example.com/?a=1&amp;b=2" TargetMode="External"');
    expect(relations).not.toContain('javascript');
    expect(relations).toContain('Target="slide2.xml"');
    expect(words(part('ppt/notesSlides/notesSlide1.xml'))).toEqual(['Ann: Say this', 'slowly']);
    expect(names.filter((name) => name.startsWith('ppt/media/'))).toHaveLength(1);
    expect(summary.lostPictures).toBe(1);
    expect(await faultsOf(path)).toEqual([]);
    expect((await written(model)).names.some((name) => name.includes('notes'))).toBe(false);
  });
});

it('puts pages of other sizes into the middle of slides of the usual size, and names them', async () => {
  const small = page([paragraph('small', { places: at(0, 0, 50, 12, 3) })], {
    number: 3,
    size: { width: 300, height: 400 },
  });
  const large = page([paragraph('large', { places: at(0, 0, 50, 12, 4) })], {
    number: 4,
    size: { width: 1190, height: 1684 },
  });
  const { part, summary, path } = await written(
    documentOf([page([]), page([], { number: 2 }), small, large]),
  );
  expect(summary.otherSized).toEqual([3, 4]);
  expect(part('ppt/slides/slide3.xml')).toContain(`<a:off x="${String((295 / 2) * 12_700)}"`);
  expect(part('ppt/slides/slide4.xml')).toContain('sz="500"');
  expect(await faultsOf(path)).toEqual([]);
});

it('of odd letters, of nothing, and of a huge page is valid', async () => {
  const odd = paragraph([
    run('a\u0000b\ud800c<&>"\u202e_x0041_\ufffe'),
    { kind: 'line_break' },
    run('line\nline'),
  ]);
  const huge = page([odd], { size: { width: 14_400, height: 14_400 } });
  for (const model of [
    documentOf([page([odd])]),
    documentOf([page([])]),
    documentOf([huge]),
    documentOf([page([table([], { columns: [], rows: [], cells: [] })])]),
  ])
    expect(await faultsOf((await written(model)).path)).toEqual([]);
});

it('is the same for the same document', async () => {
  const model = documentOf([page([paragraph('One')])]);
  const digest = async () =>
    createHash('sha256')
      .update((await written(model)).slide)
      .digest('hex');
  expect(await digest()).toBe(await digest());
});
