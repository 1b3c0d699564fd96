/** AutoCAD drawings through the whole converter: what is on the pages, what is refused, what cannot do harm. */
import { readFile } from 'node:fs/promises';
import { PDFDocument, PDFName, type PDFArray, type PDFDict } from 'pdf-lib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contents } from '../../engine/testing/content.js';
import { block, dxf, insert, line, pairs, section, text } from '../../engine/testing/dxf.js';
import { readPages, readWords, sample, warmEngine, type TestEngine } from '../../engine/testing/engine.js';

let engine: TestEngine;
beforeAll(async () => {
  engine = await warmEngine();
});
afterAll(() => engine.close());

async function convert(content: string | Uint8Array, options = {}, name = 'drawing.dxf') {
  return engine.convert(await engine.file(name, content), { options });
}

const entry = (pdf: PDFDocument, name: string) => pdf.catalog.lookup(PDFName.of(name)) as PDFDict | undefined;

describe('a drawing becomes pages', () => {
  it.each(['press-hall.dxf', 'press-hall.dwg'])(
    '%s: the model and each layout, as asked for',
    async (name) => {
      const count = async (layouts: string) =>
        (await engine.convert(sample(name), { options: { layouts } })).pages;
      expect(await count('auto')).toBe(2);
      expect(await count('model')).toBe(1);
      expect(await count('all')).toBe(3);
    },
  );

  it('a layout has the paper it states', async () => {
    const { bytes } = await engine.convert(sample('press-hall.dwg'));
    const sizes = (await readPages(bytes)).map(({ width, height }) => [width, height].map(Math.round));
    expect(sizes).toEqual([
      [1191, 842],
      [842, 595],
    ]);
  });

  // As OpenSCAD ends its drawings.
  it('also where an object is nothing but its name', async () => {
    const empty = '0\nSECTION\n2\nOBJECTS\n0\nDICTIONARY\n0\nENDSEC\n';
    const drawing = dxf(line(0, 0, 100, 50)).replace(/0\nEOF\s*$/, `${empty}0\nEOF\n`);
    expect(drawing).toContain('DICTIONARY\n0\nENDSEC');
    expect((await convert(drawing)).pages).toBe(1);
  });

  it('text stays text: attributes, signs, wrapped text', async () => {
    const { bytes } = await engine.convert(sample('press-hall.dxf'), { options: { layouts: 'model' } });
    const words = await readWords(bytes);
    for (const phrase of ['Heidelberg', 'Gas ⌀40, 20°C ±2', 'Letterpress and offset since', 'De Drukkerij'])
      expect(words).toContain(phrase);
  });

  it('layers become layers of the PDF, those that are off are not in it', async () => {
    const names = async (options: object) => {
      const { bytes } = await engine.convert(sample('press-hall.dwg'), { options: { ...options } });
      const properties = entry(await PDFDocument.load(bytes), 'OCProperties');
      const groups = properties?.lookup(PDFName.of('OCGs')) as PDFArray | undefined;
      return (groups?.asArray() ?? []).map((_ref, i) =>
        (groups!.lookup(i) as PDFDict).lookup(PDFName.of('Name'))!.toString(),
      );
    };
    const layers = await names({});
    expect(layers.length).toBeGreaterThan(4);
    expect(await names({ layers: false })).toEqual([]);
  });

  it('a layer that is off in a DXF file is not drawn', async () => {
    const layer = (name: string, colour: number) =>
      pairs([0, 'LAYER'], [2, name], [70, 0], [62, colour], [6, 'CONTINUOUS']);
    const table = [
      pairs([0, 'TABLE'], [2, 'LAYER'], [70, 2]),
      layer('Off', -3),
      layer('On', 3),
      pairs([0, 'ENDTAB']),
    ].join('\n');
    const words = (name: string) => text(name, 0, 0).replace('\n8\n0\n', `\n8\n${name}\n`);
    const { bytes } = await convert(dxf([words('Off'), words('On')].join('\n'), '', table));
    const shown = await readWords(bytes);
    expect(shown).toContain('On');
    expect(shown).not.toContain('Off');
  });

  it('keeps the scale, on a paper that holds it', async () => {
    const drawing = dxf(line(0, 0, 1000, 500));
    const [page] = await readPages((await convert(drawing, { drawing_scale: '1:5' })).bytes);
    // 200 mm across: A4 on its side.
    expect([page!.width, page!.height].map(Math.round)).toEqual([842, 595]);
    const [large] = await readPages((await convert(drawing, { drawing_scale: '1:1' })).bytes);
    expect(Math.round((large!.width / 72) * 25.4)).toBe(1189);
  });

  it('draws in black and in grey alone', async () => {
    const { path } = await convert(dxf(line(0, 0, 100, 50)), { drawing_colours: 'grey' });
    expect((await readFile(path)).length).toBeGreaterThan(500);
    const red = dxf(line(0, 0, 100, 50).replace('\n8\n0\n', '\n8\n0\n62\n1\n'));
    const contentOf = async (mode: string) => contents((await convert(red, { drawing_colours: mode })).bytes);
    expect(await contentOf('drawn')).toContain('1 0 0 RG');
    expect(await contentOf('black')).toContain('0 0 0 RG');
    expect(await contentOf('grey')).not.toContain('1 0 0 RG');
  });

  it('draws yellow lines darker where nothing else is asked for', async () => {
    const yellow = dxf(line(0, 0, 100, 50).replace('\n8\n0\n', '\n8\n0\n62\n2\n'));
    expect(await contents((await convert(yellow)).bytes)).not.toContain('1 1 0 RG');
    expect(await contents((await convert(yellow, { drawing_colours: 'drawn' })).bytes)).toContain('1 1 0 RG');
  });

  it('draws images beside the drawing, and names those that are missing', async () => {
    const picture = await sharp({ create: { width: 20, height: 10, channels: 3, background: '#c00' } })
      .png()
      .toBuffer();
    await engine.file('plan.png', picture);
    const with_ = imageDrawing('C:\\work\\plan.png');
    const found = await convert(with_);
    expect(found.messages).not.toContain('missing_file');
    expect(await contents(found.bytes)).toContain('/I0 Do');
    const lost = await convert(imageDrawing('..\\..\\other.png'));
    expect(lost.remarks).toContainEqual(
      expect.objectContaining({ code: 'missing_file', params: { name: 'other.png' } }),
    );
  });
});

function imageDrawing(file: string): string {
  const image = pairs(
    ...[
      [0, 'IMAGE'],
      [5, 'A1'],
      [100, 'AcDbEntity'],
      [8, '0'],
      [100, 'AcDbRasterImage'],
      [90, 0],
    ],
    ...[
      [10, 0],
      [20, 0],
      [30, 0],
      [11, 1],
      [21, 0],
      [31, 0],
      [12, 0],
      [22, 1],
      [32, 0],
      [13, 20],
      [23, 10],
    ],
    ...[
      [340, 'B1'],
      [70, 1],
      [280, 0],
    ],
  );
  const definition = pairs(
    ...[
      [0, 'IMAGEDEF'],
      [5, 'B1'],
      [100, 'AcDbRasterImageDef'],
      [90, 0],
      [1, file],
      [10, 20],
      [20, 10],
    ],
  );
  const dictionary = pairs(
    ...[
      [0, 'DICTIONARY'],
      [5, 'C'],
      [100, 'AcDbDictionary'],
      [3, 'ACAD_IMAGE_DICT'],
      [350, 'D1'],
    ],
    ...[
      [0, 'DICTIONARY'],
      [5, 'D1'],
      [330, 'C'],
      [100, 'AcDbDictionary'],
      [3, 'plan'],
      [350, 'B1'],
    ],
  );
  const header = section('HEADER', pairs([9, '$ACADVER'], [1, 'AC1015']));
  return [
    header,
    section('ENTITIES', image),
    section('OBJECTS', `${dictionary}\n${definition}`),
    '0\nEOF\n',
  ].join('\n');
}

describe('a file that cannot be drawn says why', () => {
  it.each([
    ['R12', 'AC1009'],
    ['R10', 'AC1006'],
  ])('a DWG of %s is too old', async (_name, version) => {
    const old = Buffer.concat([Buffer.from(version), Buffer.alloc(2000)]);
    await expect(convert(old, {}, 'old.dwg')).rejects.toMatchObject({ code: 'too_old' });
  });

  it('a drawing of nothing is called empty', async () => {
    await expect(convert(dxf(''))).rejects.toMatchObject({ code: 'empty_drawing' });
  });

  it('a drawing of solids alone names them', async () => {
    const solid = '0\n3DSOLID\n5\n1F\n8\n0\n100\nAcDbEntity\n100\nAcDbModelerGeometry\n70\n1\n';
    await expect(convert(dxf(solid))).rejects.toMatchObject({
      code: 'not_drawable',
      params: { kinds: expect.stringContaining('1 ×') as string },
    });
  });

  it('a DWG cut off anywhere is damaged, or drawn as far as it goes', async () => {
    const whole = await readFile(sample('press-hall.dwg'));
    for (const share of [0.01, 0.1, 0.3, 0.5, 0.7, 0.9, 0.99]) {
      const part = whole.subarray(0, Math.round(whole.length * share));
      const code = await convert(part, {}, 'cut.dwg').then(
        () => 'drawn',
        (error: { code?: string }) => error.code,
      );
      expect(['drawn', 'damaged_file', 'empty_drawing', 'type_mismatch']).toContain(code);
    }
  });

  it('a DXF cut off is drawn as far as it goes', async () => {
    const whole = dxf([line(0, 0, 10, 10), line(0, 10, 10, 0), text('Last', 0, 20)].join('\n'));
    const { pages } = await convert(whole.slice(0, whole.indexOf('Last')));
    expect(pages).toBe(1);
  });
});

describe('hostile drawings do no harm', () => {
  it('points at 1e300 and what is no number do not make the drawing a dot', async () => {
    const words = Array.from({ length: 12 }, (_, i) => text(`Word ${i}`, 0, i * 10));
    const far = [line('1e300', 0, '1e300', 5), line('nan', 0, 'inf', 5), line(1e9, 0, 1e9 + 5, 5)];
    const { bytes } = await convert(dxf([...words, ...far].join('\n')));
    expect(await readWords(bytes)).toContain('Word 11');
  });

  it('a block inside itself is drawn once', async () => {
    const loop = block('LOOP', [text('Once', 0, 0), insert('LOOP')].join('\n'));
    const { bytes } = await convert(dxf(insert('LOOP'), loop));
    expect((await readWords(bytes)).match(/Once/g)).toHaveLength(1);
  });

  it('blocks that hold each other many times over are refused', { tags: ['long'] }, async () => {
    const levels = Array.from({ length: 12 }, (_, i) =>
      block(
        `B${i}`,
        Array.from({ length: 10 }, () => (i === 0 ? line(0, 0, 1, 1) : insert(`B${i - 1}`))).join('\n'),
      ),
    );
    await expect(convert(dxf(insert('B11'), levels.join('\n')))).rejects.toMatchObject({ code: 'too_large' });
  });

  it('a hatch finer than the eye sees is a tone', async () => {
    const hatch = pairs(
      ...[
        [0, 'HATCH'],
        [5, 'A1'],
        [100, 'AcDbEntity'],
        [8, '0'],
        [100, 'AcDbHatch'],
        [10, 0],
        [20, 0],
        [30, 0],
      ],
      ...[
        [210, 0],
        [220, 0],
        [230, 1],
        [2, 'ANSI31'],
        [70, 0],
        [71, 0],
        [91, 1],
        [92, 3],
        [72, 0],
        [73, 1],
        [93, 4],
      ],
      ...[
        [10, 0],
        [20, 0],
        [10, 1e6],
        [20, 0],
        [10, 1e6],
        [20, 1e6],
        [10, 0],
        [20, 1e6],
        [97, 0],
      ],
      ...[
        [75, 0],
        [76, 1],
        [52, 0],
        [41, 1],
        [77, 0],
        [78, 1],
        [53, 45],
        [43, 0],
        [44, 0],
        [45, -0.001],
        [46, 0.001],
      ],
      ...[
        [79, 0],
        [98, 0],
      ],
    );
    const header = section('HEADER', pairs([9, '$ACADVER'], [1, 'AC1015']));
    const { bytes } = await convert([header, section('ENTITIES', hatch), '0\nEOF\n'].join('\n'));
    const content = await contents(bytes);
    expect(content).toContain(' gs');
    expect(content.length).toBeLessThan(2000);
  });

  it('stops when it is cancelled', { tags: ['long'] }, async () => {
    const stop = new AbortController();
    const lines = Array.from({ length: 20_000 }, (_, i) => line(0, i, 100, i)).join('\n');
    const path = await engine.file('many.dxf', dxf(lines));
    const running = engine.convert(path, {
      signal: stop.signal,
      onStep: (step) => {
        if (step === 'drawing') stop.abort();
      },
    });
    await expect(running).rejects.toMatchObject({ code: 'cancelled' });
  });
});
