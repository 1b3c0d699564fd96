#!/bin/sh
# pdf-parse: most tables with lines are none: those of browsers, of jspdf-autotable, and all whose lines are drawn at once.
#
# Guess:    getTable() goes by the lines on the page, however they are drawn: ruled lines are as often thin filled rectangles (as Chromium
#           prints the border of a table) or rectangles that are filled and stroked as they are strokes, and one path may have all of
#           them (ISO 32000-2, 8.5).
# Behaviour: Only a path that is one line or one rectangle and is stroked with S counts. Of a table that is drawn in another way nothing is
#           given and nothing is said: the page has no table.
# Version:  pdf-parse 2.4.5, pdf-lib 1.17.1, jspdf 4.2.1, jspdf-autotable 5.0.9
set -e
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null; npm install --silent --no-audit --no-fund pdf-parse@2.4.5 pdf-lib@1.17.1 jspdf@4.2.1 jspdf-autotable@5.0.9
cat >try.mjs <<'JS'
import { jsPDF } from 'jspdf';
import autoTable from 'jspdf-autotable';
import { PDFDocument, PDFName, StandardFonts } from 'pdf-lib';
import { PDFParse } from 'pdf-parse';

const [LEFT, MIDDLE, RIGHT, TOP, CENTRE, BOTTOM] = [20, 120, 220, 260, 240, 220];
const lines = [
  ...[TOP, CENTRE, BOTTOM].map((y) => [LEFT, y, RIGHT, y]),
  ...[LEFT, MIDDLE, RIGHT].map((x) => [x, BOTTOM, x, TOP]),
];
const cells = [LEFT, MIDDLE].flatMap((x) => [CENTRE, BOTTOM].map((y) => `${x} ${y} 100 20 re`));
const path = ([x, y, toX, toY]) => `${x} ${y} m ${toX} ${toY} l`;
const drawings = {
  'lines, each stroked': lines.map((line) => `${path(line)} S`),
  'lines in one path': [...lines.map(path), 'S'],
  'thin filled rectangles': lines.map(([x, y, toX, toY]) => `${x} ${y} ${toX - x || 0.5} ${toY - y || 0.5} re f`),
  'cells, each stroked': cells.map((cell) => `${cell} S`),
  'cells, filled and stroked': ['1 g', ...cells.map((cell) => `${cell} B`), '0 g'],
};
const texts = [['a', 25, 246], ['b', 125, 246], ['c', 25, 226], ['d', 125, 226]];
const tables = async (data) => JSON.stringify((await new PDFParse({ data }).getTable()).pages[0].tables);
const seen = {};
for (const [name, drawing] of Object.entries(drawings)) {
  const document = await PDFDocument.create();
  const page = document.addPage([400, 300]);
  const font = page.node.newFontDictionary('F', (await document.embedFont(StandardFonts.Helvetica)).ref);
  const words = texts.map(([text, x, y]) => `BT ${font} 10 Tf ${x} ${y} Td (${text}) Tj ET`);
  page.node.set(PDFName.of('Contents'), document.context.register(document.context.stream([...drawing, ...words].join('\n'))));
  seen[name] = await tables(new Uint8Array(await document.save()));
}
const document = new jsPDF();
autoTable(document, { theme: 'grid', head: [['a', 'b']], body: [['c', 'd']] });
seen['jspdf-autotable, grid'] = await tables(new Uint8Array(document.output('arraybuffer')));
for (const [name, found] of Object.entries(seen)) console.log(name.padEnd(28), found);
const whole = '[[["a","b"],["c","d"]]]';
process.exit(Object.values(seen).join(' ') === [whole, '[]', '[]', whole, '[]', '[]'].join(' ') ? 0 : 1);
JS
node try.mjs
