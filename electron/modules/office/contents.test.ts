/** What LibreOffice draws with its other modules is on the page, with each LibreOffice there is. */
import { Workbook } from '@cj-tech-master/excelts';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import PptxGenJS from 'pptxgenjs';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeLibreOffices } from '../../engine/testing/libreoffices.js';
import { readWords, testEngine, type TestEngine } from '../../engine/testing/engine.js';
import {
  after,
  before,
  chartPart,
  openTextWithFormula,
  wordWithChart,
  wordWithEquationObject,
  wordWithMath,
  wordWithWorkbook,
} from './testing/contents.js';
import { declare, relations } from './testing/package.js';

const categories = ['Harbour', 'Lighthouse', 'Windmill'];

async function workbookWithChart(): Promise<Uint8Array> {
  const book = new Workbook();
  book.addWorksheet('One').getCell('A1').value = `${before}, ${after}`;
  const parts = unzipSync(new Uint8Array(await book.xlsx.writeBuffer()));
  const change = (name: string, from: string, to: string) =>
    (parts[name] = strToU8(strFromU8(parts[name] ?? new Uint8Array()).replace(from, to)));
  change('xl/worksheets/sheet1.xml', '</worksheet>', `<drawing ${declare('r')} r:id="r1"/></worksheet>`);
  change(
    '[Content_Types].xml',
    '</Types>',
    '<Override PartName="/xl/charts/chart1.xml" ContentType="application/vnd.openxmlformats-officedocument.drawingml.chart+xml"/><Override PartName="/xl/drawings/drawing1.xml" ContentType="application/vnd.openxmlformats-officedocument.drawing+xml"/></Types>',
  );
  const place = (name: string, column: number, row: number) =>
    `<xdr:${name}><xdr:col>${column}</xdr:col><xdr:colOff>0</xdr:colOff><xdr:row>${row}</xdr:row><xdr:rowOff>0</xdr:rowOff></xdr:${name}>`;
  const added = {
    'xl/worksheets/_rels/sheet1.xml.rels': relations([
      { id: 'r1', type: 'drawing', target: '../drawings/drawing1.xml' },
    ]),
    'xl/drawings/_rels/drawing1.xml.rels': relations([
      { id: 'r1', type: 'chart', target: '../charts/chart1.xml' },
    ]),
    'xl/drawings/drawing1.xml': `<xdr:wsDr xmlns:xdr="http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing" ${declare('a', 'c', 'r')}><xdr:twoCellAnchor>${place('from', 0, 2)}${place('to', 6, 20)}<xdr:graphicFrame macro=""><xdr:nvGraphicFramePr><xdr:cNvPr id="2" name="Chart"/><xdr:cNvGraphicFramePr/></xdr:nvGraphicFramePr><xdr:xfrm><a:off x="0" y="0"/><a:ext cx="0" cy="0"/></xdr:xfrm><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/chart"><c:chart r:id="r1"/></a:graphicData></a:graphic></xdr:graphicFrame><xdr:clientData/></xdr:twoCellAnchor></xdr:wsDr>`,
    'xl/charts/chart1.xml': chartPart(categories),
  };
  for (const [name, text] of Object.entries(added)) parts[name] = strToU8(text);
  return zipSync(parts);
}

async function slidesWithChart(): Promise<Uint8Array> {
  const show = new PptxGenJS();
  const slide = show.addSlide();
  slide.addText(`${before}, ${after}`, { x: 0.5, y: 0.2, w: 8, h: 0.6 });
  slide.addChart(show.ChartType.bar, [{ name: 'Visits', labels: [...categories], values: [2, 3, 4] }], {
    x: 0.5,
    y: 1,
    w: 8,
    h: 4,
  });
  return (await show.write({ outputType: 'nodebuffer' })) as Buffer;
}

/** Stands where an object stands when its program is not asked. */
const picture = await sharp({ create: { width: 61, height: 13, channels: 3, background: '#c03020' } })
  .png()
  .toBuffer();
const letters = (words: string) => words.replaceAll(/\s/g, '');

describeLibreOffices('the content of a document', ({ program }) => {
  let engine: TestEngine;
  beforeAll(async () => {
    engine = await testEngine(program);
  });
  afterAll(async () => {
    await engine.close();
    expect(engine.pids.size).toBe(0);
  });

  async function words(name: string, bytes: Uint8Array): Promise<string> {
    const found = await readWords((await engine.convert(await engine.file(name, bytes))).bytes);
    expect(found).toContain(before);
    expect(found).toContain(after);
    return found;
  }

  it.each([
    ['equations of Word', 'math.docx', wordWithMath, ['Q=wzk', 'J=hyv']],
    ['an object of the Equation Editor', 'equation.docx', () => wordWithEquationObject(picture), ['Q=wzk']],
    ['a formula of OpenDocument', 'formula.odt', openTextWithFormula, ['Q=wzk']],
  ])('has %s', async (_, name, make, expected) => {
    const found = letters(await words(name, make()));
    for (const formula of expected) expect(found).toContain(formula);
  });

  it.each([
    ['docx', () => wordWithChart(categories)],
    ['xlsx', workbookWithChart],
    ['pptx', slidesWithChart],
  ])('has the chart of a %s', async (ending, make) => {
    const found = await words(`chart.${ending}`, await make());
    for (const word of categories) expect(found).toContain(word);
  });

  it('has an embedded workbook', async () => {
    const found = await words('embedded.docx', await wordWithWorkbook(picture));
    expect(found).toContain('Embedded cell');
  });
});
