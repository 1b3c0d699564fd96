/** Pictures in headers and footers of sheets are on the pages of their sheets: seen by Poppler. */
import { execFileSync } from 'node:child_process';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { warmEngine, type TestEngine } from '../../../engine/testing/engine.js';
import { relations, type PackageParts } from '../testing/package.js';
import { excelFile, textRow } from '../testing/workbook.js';

let engine: TestEngine;
beforeAll(async () => void (engine = await warmEngine()));
afterAll(() => engine.close());

const picture = async (background: string): Promise<Uint8Array> =>
  sharp({ create: { width: 90, height: 40, channels: 3, background } })
    .png()
    .toBuffer();

interface Shape {
  readonly id: string;
  readonly target: string;
  readonly more?: string;
}

/** The drawing of a sheet's headers, and its relations. */
const drawing = (number: number, shapes: readonly Shape[]): PackageParts => ({
  [`xl/drawings/vmlDrawing${number}.vml`]: `<xml xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office">${shapes
    .map(
      ({ id, more = '' }, at) =>
        `<v:shape id="${id}" type="#_x0000_t75" style="position:absolute;width:90pt;height:40pt"><v:imagedata o:relid="p${at}" ${more}/></v:shape>`,
    )
    .join('')}</xml>`,
  [`xl/drawings/_rels/vmlDrawing${number}.vml.rels`]: relations(
    shapes.map(({ target }, at) => ({ id: `p${at}`, type: 'image', target: `../media/${target}` })),
  ),
  [`xl/worksheets/_rels/sheet${number}.xml.rels`]: relations([
    { id: 'rId9', type: 'vmlDrawing', target: `../drawings/vmlDrawing${number}.vml` },
  ]),
});

const margins = '<pageMargins left="0.5" right="0.5" top="1.5" bottom="1.5" header="0.5" footer="0.5"/>';
const sheet = (name: string, header: string, pages = 1) => ({
  name,
  rows: Array.from({ length: pages }, (_, at) => textRow(at + 1, [`${name} ${at + 1}`])).join(''),
  after: `${margins}<pageSetup paperSize="9"/><headerFooter ${header}</headerFooter>${pages > 1 ? `<rowBreaks count="${pages - 1}" manualBreakCount="${pages - 1}">${Array.from({ length: pages - 1 }, (_, at) => `<brk id="${at + 1}" man="1"/>`).join('')}</rowBreaks>` : ''}<legacyDrawingHF r:id="rId9"/>`,
});

/** The colours at the left, in the middle and at the right of the header and of the footer of each page. */
async function coloursOf(path: string) {
  const count = Number(/Pages:\s+(\d+)/.exec(execFileSync('pdfinfo', [path], { encoding: 'utf8' }))?.[1]);
  return Promise.all(
    Array.from({ length: count }, async (_, at) => {
      const page = execFileSync('pdftoppm', ['-r', '72', '-png', '-f', `${at + 1}`, '-l', `${at + 1}`, path]);
      const { data, info } = await sharp(page).removeAlpha().raw().toBuffer({ resolveWithObject: true });
      const read = (x: number, y: number) => {
        const [r = 0, g = 0, b = 0] = data.subarray((Math.floor(y) * info.width + Math.floor(x)) * 3);
        return r > 240 && g > 240 && b > 240 ? '.' : r > g && r > b ? 'r' : g > b ? 'g' : 'b';
      };
      // 36 points of margin and half of the picture.
      return [36 + 20, info.height - 36 - 20]
        .map((y) => [36 + 45, info.width / 2, info.width - 36 - 45].map((x) => read(x, y)).join(''))
        .join(' ');
    }),
  );
}

const media = async (): Promise<PackageParts> => ({
  'xl/media/red.png': await picture('#ff0000'),
  'xl/media/green.png': await picture('#00c000'),
});

it('stand where the header has a place for them, on the pages of their sheets alone', async () => {
  const bytes = excelFile(
    [
      sheet('Plain', '><oddHeader>&amp;LNothing</oddHeader>'),
      sheet('Logo', '><oddHeader>&amp;L&amp;G&amp;CTitle</oddHeader><oddFooter>&amp;R&amp;G</oddFooter>', 2),
      sheet(
        'Kinds',
        'differentFirst="1" differentOddEven="1"><oddHeader>&amp;R&amp;G</oddHeader><evenHeader>&amp;C&amp;G</evenHeader><firstHeader>&amp;L&amp;G</firstHeader>',
        3,
      ),
    ],
    {
      parts: {
        ...(await media()),
        ...drawing(1, [{ id: 'LH', target: 'red.png' }]),
        ...drawing(2, [
          { id: 'LH', target: 'red.png' },
          { id: 'RF', target: 'green.png' },
        ]),
        ...drawing(3, [
          { id: 'RH', target: 'red.png' },
          { id: 'CHEVEN', target: 'green.png' },
          { id: 'LHFIRST', target: 'green.png' },
        ]),
      },
    },
  );
  const input = await engine.file('logo.xlsx', bytes);
  const { path, remarks } = await engine.convert(input);
  expect(remarks.map(({ code }) => code)).not.toContain('header_pictures_left_out');
  expect(await coloursOf(path)).toEqual([
    '... ...',
    ...['r.. ..g', 'r.. ..g'],
    ...['g.. ...', '..r ...', '.g. ...'],
  ]);
  const some = await engine.convert(await engine.file('some.xlsx', bytes), { options: { pages: '3,4' } });
  expect(await coloursOf(some.path)).toEqual(['r.. ..g', 'g.. ...']);
});

it('stand beside the text of their line and below the lines before it', async () => {
  const { path } = await engine.convert(
    await engine.file(
      'text.xlsx',
      excelFile(
        [sheet('Text', '><oddHeader>&amp;L&amp;G Company Name of Letters&amp;R\n&amp;G</oddHeader>')],
        {
          parts: {
            ...(await media()),
            ...drawing(1, [
              { id: 'LH', target: 'red.png' },
              { id: 'RH', target: 'green.png' },
            ]),
          },
        },
      ),
    ),
  );
  expect(await coloursOf(path)).toEqual(['..g ...']);
  const listed = execFileSync('pdfimages', ['-list', path], { encoding: 'utf8' });
  expect(listed.trim().split('\n')).toHaveLength(2 + 2);
  const words = execFileSync('pdftotext', [path, '-'], { encoding: 'utf8' });
  expect(words).toContain('Company Name of Letters');
});

it('washed out as a watermark, and as PDF/A', async () => {
  const bytes = excelFile([sheet('Draft', '><oddHeader>&amp;C&amp;G</oddHeader>')], {
    parts: {
      ...(await media()),
      ...drawing(1, [{ id: 'CH', target: 'red.png', more: 'gain="19661f" blacklevel="22938f"' }]),
    },
  });
  const { path } = await engine.convert(await engine.file('draft.xlsx', bytes), {
    options: { pdf_type: 'pdfa-1b' },
  });
  expect(await coloursOf(path)).toEqual(['.r. ...']);
  expect(execFileSync('pdfimages', ['-list', path], { encoding: 'utf8' })).not.toContain('smask');
  const page = execFileSync('pdftoppm', ['-r', '72', '-png', path]);
  const { data, info } = await sharp(page).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const [, green = 0] = data.subarray((56 * info.width + Math.floor(info.width / 2)) * 3);
  expect(green).toBeGreaterThan(160);
});

it('one that cannot be read stays named', async () => {
  const bytes = excelFile([sheet('Broken', '><oddHeader>&amp;C&amp;G</oddHeader>')], {
    parts: { 'xl/media/red.emf': new Uint8Array(40), ...drawing(1, [{ id: 'CH', target: 'red.emf' }]) },
  });
  const { remarks } = await engine.convert(await engine.file('broken.xlsx', bytes));
  expect(remarks).toMatchObject([{ code: 'header_pictures_left_out', params: { sheets: 'Broken' } }]);
});
