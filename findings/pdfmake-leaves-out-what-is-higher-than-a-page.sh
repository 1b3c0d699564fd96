#!/bin/sh
# pdfmake: a row or a block that has to stay in one piece and is higher than a page is not in the document.
#
# Guess:    With dontBreakRows, keepWithHeaderRows or unbreakable, what fits on no page is broken all the same, runs over the edge of the
#           page, or is refused.
# Behaviour: All of it is left out: the page begins with what comes after it, and of a table with keepWithHeaderRows its header goes along.
#           So a position with a long description is missing in an invoice whose total has it. Nothing is raised or printed. Without
#           the three settings the same row is broken and whole.
# Version:  pdfmake 0.3.11, read by pdfjs-dist 4.10.38
set -e
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null; npm install --silent --no-audit --no-fund pdfmake@0.3.11 pdfjs-dist@4.10.38
cat >try.mjs <<'JS'
import pdfmake from 'pdfmake';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

pdfmake.setFonts({ Helvetica: { normal: 'Helvetica' } });
pdfmake.setLocalAccessPolicy(() => true);
pdfmake.setUrlAccessPolicy(() => false);
const lines = (count) => Array.from({ length: count }, (_, at) => `line${at}`).join('\n');
/** The words of all pages. */
const words = async (content) => {
  const pageSize = { width: 300, height: 300 };
  const made = pdfmake.createPdf({ pageSize, pageMargins: 20, defaultStyle: { font: 'Helvetica' }, content: ['before', content, 'after'] });
  const document = await getDocument({ data: new Uint8Array(await made.getBuffer()), verbosity: 0 }).promise;
  const found = [];
  for (let page = 1; page <= document.numPages; page++)
    for (const { str } of (await (await document.getPage(page)).getTextContent()).items) if (str.trim()) found.push(str.trim());
  const lost = found.filter((word) => !word.startsWith('line'));
  return `${lost.join(' ')} (${found.length - lost.length} lines)`;
};
const rows = (count) => [['Pos', 'Text'], ['1', lines(count)], ['2', 'next']];
const seen = [];
for (const count of [10, 40])
  seen.push(
    await words({ table: { body: rows(count) } }),
    await words({ table: { dontBreakRows: true, body: rows(count) } }),
    await words({ table: { headerRows: 1, keepWithHeaderRows: 1, body: rows(count) } }),
    await words({ unbreakable: true, stack: ['title', lines(count)] }),
  );
console.log(seen.join('\n'));
const whole = (count) => `before Pos Text 1 2 next after (${count} lines)`;
const wanted = [
  whole(10),
  whole(10),
  whole(10),
  'before title after (10 lines)',
  whole(40),
  'before Pos Text 2 next after (0 lines)',
  'before 2 next after (0 lines)',
  'before after (0 lines)',
];
process.exit(seen.join('\n') === wanted.join('\n') ? 0 : 1);
JS
node try.mjs
