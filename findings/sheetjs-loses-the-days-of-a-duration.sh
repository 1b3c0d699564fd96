#!/bin/sh
# SheetJS: 36 hours of an OpenDocument sheet are 12 hours once the sheet is an Excel file, and a day of January 1900 is the next
# one.
#
# Guess:    A duration (office:time-value PT36H30M, OpenDocument 1.3, part 3, 19.389) is 36:30:00 in the other format too, as a date
#           is that date.
# Behaviour: Reading gives the number 1.52 days and the text of the file; the format of the cell becomes HH:MM:SS, which shows the
#           time of day alone. Written as XLSX, hours of a week become hours of a day. Days before March 1900 are numbered as
#           OpenDocument does (from 30 December 1899), which Excel counts otherwise (it has a 29 February 1900).
# Version:  xlsx 0.18.5
set -e
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null; npm install --silent --no-audit --no-fund xlsx@0.18.5 jszip@3.10.1
cat >try.cjs <<'JS'
const JSZip = require('jszip');
const XLSX = require('xlsx');
const oasis = 'urn:oasis:names:tc:opendocument:xmlns';
(async () => {
  const zip = new JSZip();
  zip.file('mimetype', 'application/vnd.oasis.opendocument.spreadsheet');
  zip.file(
    'META-INF/manifest.xml',
    `<manifest:manifest xmlns:manifest="${oasis}:manifest:1.0" manifest:version="1.3"><manifest:file-entry manifest:full-path="/" manifest:media-type="application/vnd.oasis.opendocument.spreadsheet"/><manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml"/></manifest:manifest>`,
  );
  zip.file(
    'content.xml',
    `<office:document-content xmlns:office="${oasis}:office:1.0" xmlns:style="${oasis}:style:1.0" xmlns:number="${oasis}:datastyle:1.0" xmlns:table="${oasis}:table:1.0" xmlns:text="${oasis}:text:1.0" office:version="1.3"><office:automatic-styles><number:time-style style:name="N1" number:truncate-on-overflow="false"><number:hours/><number:text>:</number:text><number:minutes number:style="long"/><number:text>:</number:text><number:seconds number:style="long"/></number:time-style><style:style style:name="c1" style:family="table-cell" style:data-style-name="N1"/></office:automatic-styles><office:body><office:spreadsheet><table:table table:name="A"><table:table-row><table:table-cell table:style-name="c1" office:value-type="time" office:time-value="PT36H30M00S"><text:p>36:30:00</text:p></table:table-cell><table:table-cell office:value-type="date" office:date-value="1900-01-15"><text:p>1900-01-15</text:p></table:table-cell></table:table-row></table:table></office:spreadsheet></office:body></office:document-content>`,
  );
  const book = XLSX.read(await zip.generateAsync({ type: 'nodebuffer' }));
  const before = XLSX.utils.sheet_to_csv(book.Sheets.A);
  const after = XLSX.utils.sheet_to_csv(XLSX.read(XLSX.write(book, { type: 'buffer', bookType: 'xlsx' })).Sheets.A);
  console.log('as OpenDocument:', before, '| as XLSX:', after);
  process.exit(before === '36:30:00,1900-01-15' && after === '12:30:00,1/16/00' ? 0 : 1);
})();
JS
node try.cjs
