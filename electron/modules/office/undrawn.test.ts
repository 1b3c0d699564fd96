/** What LibreOffice draws nothing of is named with its place. */
import { readFileSync } from 'node:fs';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sample, warmEngine, type TestEngine } from '../../engine/testing/engine.js';
import { relations, wordFile, zipped } from './testing/package.js';
import { excelFile, textRow } from './testing/workbook.js';

let engine: TestEngine;
beforeAll(async () => void (engine = await warmEngine()));
afterAll(() => engine.close());

const remarksOf = async (name: string, bytes: Uint8Array) => {
  const { remarks } = await engine.convert(await engine.file(name, bytes));
  return remarks.filter(({ code }) => code !== 'font_substituted');
};

const prefixes =
  'xmlns:xdr="http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" xmlns:cx1="http://schemas.microsoft.com/office/drawing/2015/9/8/chartex" xmlns:cx="http://schemas.microsoft.com/office/drawing/2014/chartex"';
const place =
  '<xdr:from><xdr:col>0</xdr:col><xdr:colOff>0</xdr:colOff><xdr:row>2</xdr:row><xdr:rowOff>0</xdr:rowOff></xdr:from><xdr:to><xdr:col>4</xdr:col><xdr:colOff>0</xdr:colOff><xdr:row>9</xdr:row><xdr:rowOff>0</xdr:rowOff></xdr:to>';
const frame =
  '<a:graphic><a:graphicData uri="http://schemas.microsoft.com/office/drawing/2014/chartex"><cx:chart r:id="rId1"/></a:graphicData></a:graphic>';
const sorry =
  '<xdr:sp macro="" textlink=""><xdr:nvSpPr><xdr:cNvPr id="0" name=""/><xdr:cNvSpPr/></xdr:nvSpPr><xdr:spPr><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></xdr:spPr><xdr:txBody><a:bodyPr/><a:p><a:r><a:t>Not available</a:t></a:r></a:p></xdr:txBody></xdr:sp>';
const chartRelation =
  '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.microsoft.com/office/2014/relationships/chartEx" Target="../charts/chartEx1.xml"/></Relationships>';

const drawing = `<xdr:wsDr ${prefixes}><xdr:twoCellAnchor>${place}<mc:AlternateContent><mc:Choice Requires="cx1"><xdr:graphicFrame macro=""><xdr:nvGraphicFramePr><xdr:cNvPr id="9" name="wf"/><xdr:cNvGraphicFramePr/></xdr:nvGraphicFramePr><xdr:xfrm><a:off x="0" y="0"/><a:ext cx="0" cy="0"/></xdr:xfrm>${frame}</xdr:graphicFrame></mc:Choice><mc:Fallback>${sorry}</mc:Fallback></mc:AlternateContent><xdr:clientData/></xdr:twoCellAnchor></xdr:wsDr>`;

describe('is named with its sheet', () => {
  it('a chart of Excel 2016 and a picture in the header of a binary workbook', async () => {
    const parts = unzipSync(readFileSync(sample('price-list.xlsb')));
    const bytes = zipped({
      ...parts,
      'xl/worksheets/_rels/sheet2.bin.rels': relations([
        { id: 'rId1', type: 'drawing', target: '../drawings/drawing1.xml' },
        { id: 'rId2', type: 'vmlDrawing', target: '../drawings/vmlDrawing1.vml' },
      ]),
      'xl/drawings/drawing1.xml': drawing,
      'xl/drawings/_rels/drawing1.xml.rels': chartRelation,
      'xl/drawings/vmlDrawing1.vml':
        '<xml xmlns:v="urn:schemas-microsoft-com:vml"><v:shape id="CH" type="#_x0000_t75"/></xml>',
      'xl/charts/chartEx1.xml':
        '<cx:chartSpace xmlns:cx="http://schemas.microsoft.com/office/drawing/2014/chartex"/>',
    });
    expect(await remarksOf('book.xlsb', bytes)).toMatchObject([
      { code: 'sheet_charts_left_out', params: { count: 1, sheets: 'Notes' } },
      { code: 'header_pictures_left_out', params: { sheets: 'Notes' } },
    ]);
  });

  it('a chart of Excel 2016, unless the sheet is hidden', async () => {
    const bytes = excelFile(
      [
        { name: 'Plain', rows: textRow(1, ['Nothing else']) },
        { name: 'Sales', rows: textRow(1, ['Sales']), after: '<drawing r:id="rId1"/>' },
        {
          ...{ name: 'Secret', state: 'hidden' as const },
          ...{ rows: textRow(1, ['Secret']), after: '<drawing r:id="rId1"/>' },
        },
      ],
      {
        parts: {
          'xl/worksheets/_rels/sheet2.xml.rels': relations([
            { id: 'rId1', type: 'drawing', target: '../drawings/drawing1.xml' },
          ]),
          'xl/worksheets/_rels/sheet3.xml.rels': relations([
            { id: 'rId1', type: 'drawing', target: '../drawings/drawing2.xml' },
          ]),
          'xl/drawings/drawing1.xml': drawing,
          'xl/drawings/drawing2.xml': drawing,
          'xl/drawings/_rels/drawing2.xml.rels': chartRelation,
          'xl/drawings/_rels/drawing1.xml.rels': chartRelation,
          'xl/charts/chartEx1.xml':
            '<cx:chartSpace xmlns:cx="http://schemas.microsoft.com/office/drawing/2014/chartex"/>',
        },
      },
    );
    expect(await remarksOf('waterfall.xlsx', bytes)).toMatchObject([
      { code: 'hidden_sheets_left_out', params: { count: 1 } },
      { code: 'sheet_charts_left_out', params: { count: 1, sheets: 'Sales' } },
    ]);
  });

  it('a picture in a header, and no comment', async () => {
    const vml = (id: string) =>
      `<xml xmlns:v="urn:schemas-microsoft-com:vml"><v:shape id="${id}" type="#_x0000_t75" style="width:90pt;height:40pt"></v:shape></xml>`;
    const sheet = (name: string) => ({
      name,
      rows: textRow(1, [name]),
      after: '<headerFooter><oddHeader>&amp;L&amp;G</oddHeader></headerFooter><legacyDrawingHF r:id="rId1"/>',
    });
    const leads = (target: string) => relations([{ id: 'rId1', type: 'vmlDrawing', target }]);
    const bytes = excelFile([sheet('Logo'), sheet('Remark')], {
      parts: {
        'xl/worksheets/_rels/sheet1.xml.rels': leads('../drawings/vmlDrawing1.vml'),
        'xl/worksheets/_rels/sheet2.xml.rels': leads('../drawings/vmlDrawing2.vml'),
        'xl/drawings/vmlDrawing1.vml': vml('LH'),
        'xl/drawings/vmlDrawing2.vml': vml('_x0000_s1025'),
      },
    });
    expect(await remarksOf('logo.xlsx', bytes)).toMatchObject([
      { code: 'header_pictures_left_out', params: { sheets: 'Logo' } },
    ]);
  });
});

it('in a text it is counted, where no picture stands in its place', async () => {
  const inline = (content: string) =>
    `<w:drawing xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><wp:inline xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"><wp:extent cx="900000" cy="900000"/><wp:docPr id="1" name="c"/>${content}</wp:inline></w:drawing>`;
  const both = (fallback: string) =>
    `<w:p><w:r><mc:AlternateContent ${prefixes}><mc:Choice Requires="cx1">${inline(frame)}</mc:Choice><mc:Fallback>${fallback}</mc:Fallback></mc:AlternateContent></w:r></w:p>`;
  const picture = inline(
    '<a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:blipFill><a:blip r:embed="rId9"/></pic:blipFill></pic:pic></a:graphicData></a:graphic>',
  );
  const bytes = wordFile(both('') + both(picture), [], {
    'word/_rels/document.xml.rels': chartRelation,
  });
  expect(await remarksOf('funnel.docx', bytes)).toMatchObject([
    { code: 'charts_left_out', params: { count: 1 } },
  ]);
});
