#!/bin/sh
# svg-to-pdfkit paints hsl(), four-digit hex colours and rgba() with a percentage black.
#
# Guess:    as it drops what it cannot read in a style, it does the same in an attribute, or knows these spellings.
# Behaviour: style="fill:nonsense" rightly falls back on fill="#f00", but fill="hsl(120,100%,50%)", fill="#f008" and
#           fill="rgba(255,0,0,50%)" are black, without a message; rebeccapurple is right.
# Version:  svg-to-pdfkit 0.1.8, pdfkit 0.20.2
set -e
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null; npm install --silent --no-audit --no-fund svg-to-pdfkit@0.1.8 pdfkit@0.20.2
cat >try.cjs <<'JS'
const PDFDocument = require('pdfkit');
const SVGtoPDF = require('svg-to-pdfkit');
const paintOf = (paint) =>
  new Promise((resolve) => {
    const document = new PDFDocument({ compress: false });
    const chunks = [];
    document.on('data', (chunk) => chunks.push(chunk));
    document.on('end', () => resolve(/([\d. ]+) scn/.exec(Buffer.concat(chunks).toString('latin1'))?.[1].trim()));
    SVGtoPDF(document, `<svg xmlns="http://www.w3.org/2000/svg"><rect width="9" height="9" ${paint}/></svg>`, 0, 0);
    document.end();
  });
(async () => {
  let same = true;
  for (const [paint, expected] of [
    ['fill="#f00" style="fill:nonsense"', '1 0 0'],
    ['fill="hsl(120,100%,50%)"', '0 0 0'],
    ['fill="#f008"', '0 0 0'],
    ['fill="rgba(255,0,0,50%)"', '0 0 0'],
  ]) {
    const seen = await paintOf(paint);
    console.log(paint, seen);
    same &&= seen === expected;
  }
  process.exit(same ? 0 : 1);
})();
JS
node try.cjs
