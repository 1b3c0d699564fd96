#!/bin/sh
# poppler: objects that a hybrid file lists in its stream are missing where the table calls them free, as the standard has it.
#
# Guess:    A reader that knows cross-reference streams finds them: "the hidden objects are free in the table, and in use in the stream" (ISO 32000-1,
#           7.5.8.4). Word and Acrobat wrote such files, so that readers of PDF 1.4 opened them, too.
# Behaviour: The table wins: the object does not exist. Here it is the resources of the page, so pdftotext finds no text, and warns of an unknown font. Without
#           the entry in the table the same file has its text. qpdf finds nothing wrong with either; pdf-lib, pdf.js, MuPDF and Ghostscript read both.
#           A signed hybrid file may so look different in poppler, though nothing was changed.
# Version:  poppler 22.12.0 (Debian 12, as it is installed); pdf-lib 1.17.1
set -e
command -v pdftotext >/dev/null || exit 2
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null; npm install --silent --no-audit --no-fund pdf-lib@1.17.1
cat >try.mjs <<'JS'
import { execFileSync, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { PDFDocument } from 'pdf-lib';
const made = (isFree) => {
  let pdf = '%PDF-1.5\n';
  const places = new Map();
  const put = (id, body) => {
    places.set(id, pdf.length);
    pdf += `${id} 0 obj\n${body}\nendobj\n`;
  };
  const content = 'BT /F1 18 Tf 40 40 Td (Hidden objects) Tj ET';
  put(1, '<< /Type /Catalog /Pages 2 0 R >>');
  put(2, '<< /Type /Pages /Kids [3 0 R] /Count 1 >>');
  put(3, '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 100] /Contents 4 0 R /Resources 6 0 R >>');
  put(4, `<< /Length ${content.length} >>\nstream\n${content}\nendstream`);
  const packed = '6 0 << /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >>';
  put(7, `<< /Type /ObjStm /N 1 /First 4 /Length ${packed.length} >>\nstream\n${packed}\nendstream`);
  const own = pdf.length;
  const hex = (...numbers) => numbers.map((number) => number.toString(16).padStart(4, '0')).join('');
  const rows = `02${hex(7)}0001${hex(places.get(7))}0001${hex(own)}00`;
  put(8, `<< /Type /XRef /W [1 2 1] /Index [6 3] /Size 9 /Root 1 0 R /Filter /ASCIIHexDecode /Length ${rows.length + 1} >>\nstream\n${rows}>\nendstream`);
  const entry = (id) => `${String(places.get(id)).padStart(10, '0')} 00000 n \n`;
  const free = isFree ? '6 1\n0000000000 00000 f \n' : '';
  const start = pdf.length;
  pdf += `xref\n0 5\n0000000000 65535 f \n${[1, 2, 3, 4].map(entry).join('')}${free}trailer\n<< /Size 9 /Root 1 0 R /XRefStm ${own} >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(pdf, 'latin1');
};
const seen = [];
for (const isFree of [true, false]) {
  const bytes = made(isFree);
  writeFileSync('hybrid.pdf', bytes);
  const poppler = spawnSync('pdftotext', ['hybrid.pdf', '-'], { encoding: 'utf8' }).stdout.trim();
  const other = (await PDFDocument.load(bytes)).getPage(0).node.Resources()?.toString().includes('Helvetica');
  seen.push(`${isFree ? 'free in the table' : 'not in the table'}: poppler ${JSON.stringify(poppler)}, pdf-lib ${other ? 'finds it' : 'does not'}`);
}
console.log(execFileSync('sh', ['-c', 'pdftotext -v 2>&1 | head -1'], { encoding: 'utf8' }).trim());
console.log(seen.join('\n'));
const wanted = ['free in the table: poppler "", pdf-lib finds it', 'not in the table: poppler "Hidden objects", pdf-lib finds it'];
process.exit(seen.join() === wanted.join() ? 0 : 1);
JS
node try.mjs
