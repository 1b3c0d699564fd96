#!/bin/sh
# officeparser: of a cell with formatted words only the first run is read, and spaces and line breaks of OpenDocument are lost.
#
# Guess:    The text of a cell is all of its text; a space is a space.
# Behaviour: A cell whose text is in the sheet itself and has two runs (ECMA-376-1, 18.3.1.53: `is` with `r`) loses the second one.
#           text:s, text:tab and text:line-break (OpenDocument 1.3, part 3, 6.1.3 to 6.1.5) give nothing, so words become one; the
#           note of a cell stands before its value without a space.
# Version:  officeparser 7.8.0
set -e
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null; npm install --silent --no-audit --no-fund officeparser@7.8.0 jszip@3.10.1
cat >try.cjs <<'JS'
const JSZip = require('jszip');
const { parseOffice } = require('officeparser');
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const vnd = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const x = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const oasis = 'urn:oasis:names:tc:opendocument:xmlns';
const textOf = async (files) => {
  const zip = new JSZip();
  for (const [name, content] of Object.entries(files)) zip.file(name, content);
  return (await parseOffice(await zip.generateAsync({ type: 'nodebuffer' }))).toText().trim();
};
const relations = (id, type, target) =>
  `<Relationships xmlns="${packages}/relationships"><Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/></Relationships>`;
(async () => {
  const excel = await textOf({
    '[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${vnd}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${vnd}.worksheet+xml"/></Types>`,
    '_rels/.rels': relations('r1', 'officeDocument', 'xl/workbook.xml'),
    'xl/workbook.xml': `<workbook xmlns="${x}" xmlns:r="${office}"><sheets><sheet name="A" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations('r1', 'worksheet', 'worksheets/sheet1.xml'),
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${x}"><sheetData><row r="1"><c r="A1" t="inlineStr"><is><r><t>not </t></r><r><rPr><b/></rPr><t>approved</t></r></is></c></row></sheetData></worksheet>`,
  });
  const content = `<office:document-content xmlns:office="${oasis}:office:1.0" xmlns:table="${oasis}:table:1.0" xmlns:text="${oasis}:text:1.0" xmlns:dc="http://purl.org/dc/elements/1.1/" office:version="1.3"><office:body><office:spreadsheet><table:table table:name="A"><table:table-row><table:table-cell office:value-type="string"><office:annotation><dc:date>2024-01-01T00:00:00</dc:date><text:p>ask</text:p></office:annotation><text:p>one<text:s/>two<text:tab/>three<text:line-break/>four</text:p></table:table-cell></table:table-row></table:table></office:spreadsheet></office:body></office:document-content>`;
  const sheet = await textOf({
    mimetype: 'application/vnd.oasis.opendocument.spreadsheet',
    'META-INF/manifest.xml': `<manifest:manifest xmlns:manifest="${oasis}:manifest:1.0" manifest:version="1.3"><manifest:file-entry manifest:full-path="/" manifest:media-type="application/vnd.oasis.opendocument.spreadsheet"/><manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml"/></manifest:manifest>`,
    'content.xml': content,
  });
  console.log(JSON.stringify(excel), JSON.stringify(sheet));
  process.exit(excel === 'not' && sheet === 'askonetwothreefour' ? 0 : 1);
})();
JS
node try.cjs
