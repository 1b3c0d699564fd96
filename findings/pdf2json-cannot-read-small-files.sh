#!/bin/sh
# pdf2json: a PDF of less than 4 KB that Node read with readFileSync is "bad XRef entry"; the same bytes in a buffer of their own are fine.
#
# Guess:    parseBuffer takes the bytes of a Buffer.
# Behaviour: it takes all of the memory that the Buffer lies in. Node puts small files and strings into a common pool of 8 KB, so parseBuffer reads what stands there
#           from its beginning, finds the end of the file and looks for its objects at wrong places. Only the first Buffer of a pool works. Files in use are
#           larger, so this shows in tests and with small letters.
# Version:  pdf2json 3.1.4; pdfreader 3.0.8 has it inside
set -e
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent --save-exact pdf2json@3.1.4 >/dev/null
cat >try.mjs <<'JS'
import PDFParser from 'pdf2json';
const part = (content) => {
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>',
    `<</Length ${content.length}>>stream\n${content}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
  ];
  let pdf = '%PDF-1.4\n';
  const places = objects.map((object, at) => {
    const place = pdf.length;
    pdf += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const xref = `xref\n0 6\n0000000000 65535 f \n${places.join('')}trailer\n<</Size 6/Root 1 0 R>>\n`;
  return `${pdf}${xref}startxref\n${pdf.length}\n%%EOF\n`;
};
const textOf = (bytes) =>
  new Promise((resolve) => {
    const parser = new PDFParser();
    parser.on('pdfParser_dataError', ({ parserError }) => resolve(String(parserError?.message ?? parserError).replace('Error: ', '')));
    parser.on('pdfParser_dataReady', ({ Pages }) =>
      resolve(Pages.flatMap(({ Texts }) => Texts.map(({ R }) => decodeURIComponent(R[0].T))).join(' ')),
    );
    parser.parseBuffer(bytes);
  });
const pdf = part('BT /F 12 Tf 50 700 Td (Invoice) Tj ET');
Buffer.from('something else of this process');
const pooled = Buffer.from(pdf);
const own = Buffer.alloc(pdf.length, pdf);
const large = Buffer.from(pdf + ' '.repeat(8192));
const lines = [
  `equal: ${pooled.equals(own)}`,
  `in the pool: ${await textOf(pooled)}`,
  `alone: ${await textOf(own)}`,
  `with spaces behind its end: ${await textOf(large)}`,
];
console.log(lines.join('\n'));
const wanted = [
  'equal: true',
  'in the pool: bad XRef entry',
  'alone: Invoice',
  'with spaces behind its end: Invoice',
];
process.exit(lines.join('\n') === wanted.join('\n') ? 0 : 1);
JS
node try.mjs 2>/dev/null
