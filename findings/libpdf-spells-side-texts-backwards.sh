#!/bin/sh
# @libpdf/core: a text that stands upright at the side of a page is read from its end, and one that is drawn twice letter by letter.
#
# Guess:    The letters of a text come in the order in which they are written (ISO 32000-2, 9.4.3), as other readers give them: a turned
#           text is one line, and a text that is drawn twice, a little beside itself, to be bold (as many printer drivers do) is there once
#           or twice.
# Behaviour: extractText() sorts single letters by their place on the page. The notice at the side, "Order 4711", is 1, 1, 7, 4, r, e ... on ten
#           lines of their own, and another text at the height of one of them stands in its line. "Total 95" drawn twice is
#           "TToottaall 9955". A raised 2 stands on the line before its x. Nothing is said.
# Version:  @libpdf/core 0.4.2, pdf-lib 1.17.1; pdf-parse 2.4.5 beside it
set -e
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null; npm install --silent --no-audit --no-fund @libpdf/core@0.4.2 pdf-lib@1.17.1 pdf-parse@2.4.5
cat >try.mjs <<'JS'
import { PDF } from '@libpdf/core';
import { degrees, PDFDocument, StandardFonts } from 'pdf-lib';
import { PDFParse } from 'pdf-parse';

const read = async (draw) => {
  const document = await PDFDocument.create();
  const page = document.addPage([300, 200]);
  page.setFont(await document.embedFont(StandardFonts.Helvetica));
  draw(page);
  const bytes = await document.save();
  const [{ text }] = (await new PDFParse({ data: bytes.slice() }).getText()).pages;
  return [(await PDF.load(bytes)).extractText()[0].text, text.replaceAll(/\s+/g, ' ').trim()];
};
const seen = [
  await read((page) => page.drawText('Order 4711', { x: 20, y: 50, size: 10, rotate: degrees(90) })),
  await read((page) => {
    page.drawText('Total 95', { x: 20, y: 100, size: 10 });
    page.drawText('Total 95', { x: 20.3, y: 100, size: 10 });
  }),
  await read((page) => {
    page.drawText('x', { x: 20, y: 100, size: 10 });
    page.drawText('2', { x: 25.5, y: 104, size: 6 });
    page.drawText('= 4', { x: 32, y: 100, size: 10 });
  }),
];
for (const [first, second] of seen) console.log('libpdf', JSON.stringify(first), 'pdf-parse', JSON.stringify(second));
const wanted = ['1\n1\n7\n4\n \nr\ne\nd\nr\nO', 'TToottaall  9955', '2\nx = 4'];
const beside = ['Order 4711', 'Total 95 Total 95', 'x2 = 4'];
process.exit(seen.every(([first, second], at) => first === wanted[at] && second === beside[at]) ? 0 : 1);
JS
node try.mjs
