#!/bin/sh
# pdf2json: the text of a recognised scan is not there, because it is invisible; clipped text is lost as well.
#
# Guess:    text of rendering mode 3 (invisible) is given like other text, as pdftotext, pdf.js and PDFium do: it is how every scanner and every text recognition
#           writes the text behind the image of a page (ISO 32000-2, 9.3.6).
# Behaviour: a page of a scan has no text and no error. Text of mode 7 (a clip for a picture in the shape of letters) is left out, too; outlined text (1) is there.
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
const lines = [];
for (const mode of [0, 1, 2, 3, 7]) {
  const pdf = part(`BT /F 12 Tf ${mode} Tr 50 700 Td (Invoice) Tj ET`);
  lines.push(`${mode}: ${(await textOf(Buffer.alloc(pdf.length, pdf))) || 'nothing'}`);
}
console.log(lines.join('\n'));
const wanted = ['0: Invoice', '1: Invoice', '2: Invoice', '3: nothing', '7: nothing'];
process.exit(lines.join('\n') === wanted.join('\n') ? 0 : 1);
JS
node try.mjs 2>/dev/null
