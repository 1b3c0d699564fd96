/** Charts of Excel 2016 and later are drawn from their numbers: words and pictures of the pages, by Poppler. */
import { execFileSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { warmEngine, type TestEngine } from '../../../engine/testing/engine.js';
import { declare, relations, wordFile, type PackageParts } from '../testing/package.js';
import { excelFile, textRow } from '../testing/workbook.js';

let engine: TestEngine;
beforeAll(async () => void (engine = await warmEngine()));
afterAll(() => engine.close());

async function shown(name: string, bytes: Uint8Array) {
  const { path, remarks } = await engine.convert(await engine.file(name, bytes));
  const text = execFileSync('pdftotext', ['-layout', path, '-'], { encoding: 'utf8' });
  return {
    path,
    words: text.split(/\s+/).filter((word) => word !== ''),
    codes: remarks.map(({ code }) => code).filter((code) => code !== 'font_substituted'),
  };
}

const prefixes =
  'xmlns:cx="http://schemas.microsoft.com/office/drawing/2014/chartex" xmlns:cx1="http://schemas.microsoft.com/office/drawing/2015/9/8/chartex" xmlns:xdr="http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"';

const level = (texts: readonly (string | number)[]): string =>
  `<cx:lvl ptCount="${texts.length}">${texts.map((text, at) => (text === '' ? '' : `<cx:pt idx="${at}">${text}</cx:pt>`)).join('')}</cx:lvl>`;

interface Given {
  readonly kind: string;
  /** From the innermost level to the outermost. */
  readonly names?: readonly (readonly string[])[];
  readonly values?: readonly number[];
  readonly formulas?: readonly [string, string];
  readonly layout?: string;
  readonly more?: string;
  readonly title?: string;
}

const chart = ({
  kind,
  names,
  values = [],
  formulas,
  layout = '',
  more = '',
  title = 'Heading',
}: Given): string => {
  const [first, second] = formulas ?? [];
  const strings = first === undefined ? (names ?? []).map(level).join('') : `<cx:f>${first}</cx:f>`;
  const numbers = second === undefined ? level(values) : `<cx:f>${second}</cx:f>`;
  return `<cx:chartSpace ${prefixes}><cx:chartData><cx:data id="0">${strings === '' ? '' : `<cx:strDim type="cat">${strings}</cx:strDim>`}<cx:numDim type="val">${numbers}</cx:numDim></cx:data></cx:chartData><cx:chart><cx:title><cx:tx><cx:txData><cx:v>${title}</cx:v></cx:txData></cx:tx></cx:title><cx:plotArea><cx:plotAreaRegion><cx:series layoutId="${kind}"><cx:dataLabels><cx:visibility seriesName="0" categoryName="0" value="1"/></cx:dataLabels><cx:dataId val="0"/>${layout}</cx:series>${more}</cx:plotAreaRegion></cx:plotArea></cx:chart></cx:chartSpace>`;
};

const graphic =
  '<a:graphic><a:graphicData uri="http://schemas.microsoft.com/office/drawing/2014/chartex"><cx:chart r:id="rId1"/></a:graphicData></a:graphic>';
const either = (choice: string, fallback: string): string =>
  `<mc:AlternateContent ${prefixes}><mc:Choice Requires="cx1">${choice}</mc:Choice><mc:Fallback>${fallback}</mc:Fallback></mc:AlternateContent>`;
const chartRelation =
  '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.microsoft.com/office/2014/relationships/chartEx" Target="../charts/chartEx1.xml"/></Relationships>';
const sorry =
  '<xdr:sp macro="" textlink=""><xdr:nvSpPr><xdr:cNvPr id="3" name="n"/><xdr:cNvSpPr/></xdr:nvSpPr><xdr:spPr><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></xdr:spPr><xdr:txBody><a:bodyPr/><a:p><a:r><a:t>Unavailable</a:t></a:r></a:p></xdr:txBody></xdr:sp>';
const drawing = `<xdr:wsDr ${prefixes} ${declare('a', 'r')}><xdr:twoCellAnchor><xdr:from><xdr:col>0</xdr:col><xdr:colOff>0</xdr:colOff><xdr:row>2</xdr:row><xdr:rowOff>0</xdr:rowOff></xdr:from><xdr:to><xdr:col>8</xdr:col><xdr:colOff>0</xdr:colOff><xdr:row>22</xdr:row><xdr:rowOff>0</xdr:rowOff></xdr:to>${either(`<xdr:graphicFrame macro=""><xdr:nvGraphicFramePr><xdr:cNvPr id="2" name="Chart"/><xdr:cNvGraphicFramePr/></xdr:nvGraphicFramePr><xdr:xfrm><a:off x="0" y="0"/><a:ext cx="0" cy="0"/></xdr:xfrm>${graphic}</xdr:graphicFrame>`, sorry)}<xdr:clientData/></xdr:twoCellAnchor></xdr:wsDr>`;

interface Book {
  readonly rows?: string;
  readonly state?: 'hidden';
  readonly parts?: PackageParts;
}

/** A workbook with the chart on its first sheet and cells on its second one. */
const bookOf = (given: Given, { rows = textRow(1, ['Cells']), state, parts = {} }: Book = {}): Uint8Array =>
  excelFile(
    [
      {
        name: 'Sales',
        rows: textRow(1, ['Sales']),
        after: '<drawing r:id="rId1"/>',
        ...(state ? { state } : {}),
      },
      { name: 'My Data', rows },
    ],
    {
      parts: {
        'xl/worksheets/_rels/sheet1.xml.rels': relations([
          { id: 'rId1', type: 'drawing', target: '../drawings/drawing1.xml' },
        ]),
        'xl/drawings/drawing1.xml': drawing,
        'xl/drawings/_rels/drawing1.xml.rels': chartRelation,
        'xl/charts/chartEx1.xml': chart(given),
        ...parts,
      },
    },
  );

describe('drawn as they are', () => {
  it('a waterfall with totals, through zero', async () => {
    const layout =
      '<cx:layoutPr><cx:subtotals><cx:idx val="0"/><cx:idx val="3"/></cx:subtotals></cx:layoutPr>';
    const { words, codes, path } = await shown(
      'waterfall.xlsx',
      bookOf({
        ...{ kind: 'waterfall', title: 'Bridge', layout },
        ...{ names: [['Start', 'Loss', 'Gain', 'End']], values: [101, -147, 58, 12] },
      }),
    );
    expect(codes).toEqual(['charts_redrawn']);
    for (const word of ['Bridge', 'Start', 'Loss', 'Gain', 'End', '101', '-147', '58', '12'])
      expect([word, words.includes(word)]).toEqual([word, true]);
    expect(words).not.toContain('Unavailable');
    // Columns in the colours of a rise, a fall and a total.
    const picture = execFileSync('pdftoppm', ['-r', '50', '-f', '1', '-l', '1', path], {
      maxBuffer: 1 << 26,
    });
    for (const colour of [
      [0x44, 0x72, 0xc4],
      [0xed, 0x7d, 0x31],
      [0xa5, 0xa5, 0xa5],
    ])
      expect(picture.includes(Buffer.from([...colour, ...colour, ...colour]))).toBe(true);
  });

  it('a funnel', async () => {
    const { words, codes } = await shown(
      'funnel.xlsx',
      bookOf({ kind: 'funnel', names: [['Leads', 'Calls', 'Deals']], values: [512, 321, 43] }),
    );
    expect(codes).toEqual(['charts_redrawn']);
    for (const word of ['Heading', 'Leads', 'Calls', 'Deals', '512', '321', '43'])
      expect(words).toContain(word);
  });

  it('a histogram, in classes that are told or of a number that is told', async () => {
    const histogram = (binning: string) =>
      shown(
        'histogram.xlsx',
        bookOf({
          ...{ kind: 'clusteredColumn', values: [1, 2, 2, 3, 3, 3, 4, 4, 5, 9] },
          layout: `<cx:layoutPr>${binning}</cx:layoutPr>`,
        }),
      );
    const sized = await histogram('<cx:binning intervalClosed="r"><cx:binSize val="2"/></cx:binning>');
    expect(sized.codes).toEqual(['charts_redrawn']);
    expect(sized.words.join(' ')).toContain('[1, 3] (3, 5] (5, 7] (7, 9]');
    const counted = await histogram(
      '<cx:binning intervalClosed="l" overflow="5"><cx:binCount val="2"/></cx:binning>',
    );
    expect(counted.words.join(' ')).toMatch(/\[1, 3\) \[3, 5\) ≥ ?5/);
  });

  it('a Pareto chart: added up, sorted, with the line of shares', async () => {
    const { words, codes } = await shown(
      'pareto.xlsx',
      bookOf({
        ...{ kind: 'clusteredColumn', layout: '<cx:layoutPr><cx:aggregation/></cx:layoutPr>' },
        ...{ names: [['Late', 'Torn', 'Late', 'Torn', 'Lost']], values: [1, 40, 2, 37, 5] },
        more: '<cx:series layoutId="paretoLine" ownerIdx="0"/>',
      }),
    );
    expect(codes).toEqual(['charts_redrawn']);
    expect(words.join(' ')).toContain('Torn Lost Late');
    expect(words).toEqual(expect.arrayContaining(['77', '5', '3', '100%']));
  });

  it('of cells, by the names that Excel gives them, without hidden rows', async () => {
    const cell = (place: string, value: number, style = 0) =>
      `<c r="${place}" s="${style}"><v>${value}</v></c>`;
    const { words, codes } = await shown(
      'cells.xlsx',
      bookOf(
        { kind: 'waterfall', formulas: ['_xlchart.v1.0', "'My Data'!$B$1:$B$4"] },
        {
          rows: [71, 84, 99, -33]
            .map(
              (value, at) =>
                `<row r="${at + 1}"${at === 2 ? ' hidden="1"' : ''}>${cell(`A${at + 1}`, 45_000 + 31 * at, 1)}${cell(`B${at + 1}`, value)}</row>`,
            )
            .join(''),
          parts: {
            'xl/workbook.xml': `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" ${declare('r')}><sheets><sheet name="Sales" sheetId="1" r:id="r1"/><sheet name="My Data" sheetId="2" state="hidden" r:id="r2"/></sheets><definedNames><definedName name="_xlchart.v1.0" hidden="1">'My Data'!$A$1:$A$4</definedName></definedNames></workbook>`,
            'xl/_rels/workbook.xml.rels': relations([
              { id: 'r1', type: 'worksheet', target: 'worksheets/sheet1.xml' },
              { id: 'r2', type: 'worksheet', target: 'worksheets/sheet2.xml' },
              { id: 'r3', type: 'styles', target: 'styles.xml' },
            ]),
            'xl/styles.xml':
              '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><numFmts count="1"><numFmt numFmtId="170" formatCode="mmm\\-yy"/></numFmts><fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf/><xf numFmtId="170" applyNumberFormat="1"/></cellXfs></styleSheet>',
          },
        },
      ),
    );
    expect(codes).toEqual(['hidden_sheets_left_out', 'charts_redrawn']);
    expect(words).toEqual(expect.arrayContaining(['2023-03', '2023-04', '2023-06', '71', '84', '-33']));
    expect(words).not.toContain('99');
  });
});

it('kinds that are no columns become bars of the same numbers, which is said', async () => {
  const tree = await shown(
    'treemap.xlsx',
    bookOf({
      kind: 'treemap',
      names: [
        ['Paris', 'Lyon', 'Rome'],
        ['France', '', 'Italy'],
      ],
      values: [51, 33, 44],
    }),
  );
  expect(tree.codes).toEqual(['charts_as_bars']);
  expect(tree.words.join(' ')).toMatch(/France \/ Paris.* 51 .*France \/ Lyon.* 33 .*Italy \/ Rome.* 44/);
  const box = await shown(
    'box.xlsx',
    bookOf({ kind: 'boxWhisker', names: [['Ann', 'Ann', 'Ann', 'Ben']], values: [1, 5, 9, 4] }),
  );
  expect(box.codes).toEqual(['charts_as_bars']);
  expect(box.words).toEqual(expect.arrayContaining(['Ann', 'Ben']));
});

it('one whose numbers cannot be told stays named, and one of a hidden sheet is not mentioned', async () => {
  const lost = await shown(
    'lost.xlsx',
    bookOf({ kind: 'funnel', formulas: ['Gone!$A$1', '[2]Other!$B$1:$B$3'] }),
  );
  expect(lost.codes).toEqual(['sheet_charts_left_out']);
  const hidden = await shown(
    'hidden.xlsx',
    bookOf({ kind: 'funnel', names: [['Leads']], values: [512] }, { state: 'hidden' }),
  );
  expect(hidden.codes).toEqual(['hidden_sheets_left_out']);
});

it('in a text, where no picture of it was saved', async () => {
  const inline = (content: string) =>
    `<w:drawing><wp:inline><wp:extent cx="4500000" cy="3000000"/><wp:docPr id="1" name="c"/>${content}</wp:inline></w:drawing>`;
  const text = (fallback: string) =>
    wordFile(`<w:p><w:r>${either(inline(graphic), fallback)}</w:r></w:p>`, [], {
      'word/_rels/document.xml.rels': chartRelation.replace('../', ''),
      'word/charts/chartEx1.xml': chart({ kind: 'funnel', names: [['Leads', 'Deals']], values: [512, 43] }),
    });
  const drawn = await shown('funnel.docx', text(''));
  expect(drawn.codes).toEqual(['charts_redrawn']);
  expect(drawn.words).toEqual(expect.arrayContaining(['Heading', 'Leads', 'Deals', '512', '43']));
  const kept = await shown('picture.docx', text(inline('<a:graphic><a:blip r:embed="rId9"/></a:graphic>')));
  expect([kept.codes, kept.words]).toEqual([[], []]);
});
