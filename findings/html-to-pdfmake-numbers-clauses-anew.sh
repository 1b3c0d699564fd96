#!/bin/sh
# html-to-pdfmake: clause 7 becomes clause 2, and "Total 12, Tax 19" becomes Total12Tax19.
#
# Guess:    A list is numbered as HTML says: <li value="7"> is 7 and what follows 8, and `reversed` counts down (HTML, 4.4.5 and 4.4.8), as
#           pdfmake can (`counter`, `reversed`), and `start` and `type` are used. Terms and descriptions (dl), a legend and a summary
#           have lines of their own (HTML, 15.3), like h1 or address.
# Behaviour: `value` and `reversed` are ignored, so a contract that goes on after a paragraph, or a list of the last three, has other
#           numbers than its text refers to. All of a dl, fieldset or details stands in one line without a space. All choices of a
#           list are there, run together, chosen or not. Nothing is said.
# Version:  html-to-pdfmake 2.5.34, pdfmake 0.3.11, jsdom 26.1.0, read by pdfjs-dist 4.10.38
set -e
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null; npm install --silent --no-audit --no-fund html-to-pdfmake@2.5.34 pdfmake@0.3.11 jsdom@26.1.0 pdfjs-dist@4.10.38
cat >try.mjs <<'JS'
import toPdfmake from 'html-to-pdfmake';
import { JSDOM } from 'jsdom';
import pdfmake from 'pdfmake';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

pdfmake.setFonts({ Helvetica: { normal: 'Helvetica', bold: 'Helvetica-Bold' } });
pdfmake.setLocalAccessPolicy(() => true);
pdfmake.setUrlAccessPolicy(() => false);
const { window } = new JSDOM('');
const wanted = {
  '<ol><li>a</li><li value="7">b</li><li>c</li></ol>': '1. a|2. b|3. c',
  '<ol reversed><li>a</li><li>b</li></ol>': '1. a|2. b',
  '<ol start="3" type="A"><li>a</li></ol>': 'C. a',
  '<dl><dt>Total</dt><dd>12</dd><dt>Tax</dt><dd>19</dd></dl>': 'Total12Tax19',
  '<details><summary>Net</summary>12</details>': 'Net12',
  '<select><option>10</option><option selected>20</option></select>': '1020',
  '<address>a</address><address>b</address>': 'a|b',
};
let same = true;
for (const [html, text] of Object.entries(wanted)) {
  const made = pdfmake.createPdf({ defaultStyle: { font: 'Helvetica' }, content: toPdfmake(html, { window }) });
  const document = await getDocument({ data: new Uint8Array(await made.getBuffer()), verbosity: 0 }).promise;
  const { items } = await (await document.getPage(1)).getTextContent();
  const lines = new Map();
  for (const { str, transform } of items) lines.set(transform[5], [...(lines.get(transform[5]) ?? []), { str, left: transform[4] }]);
  const seen = [...lines]
    .sort(([first], [second]) => second - first)
    .map(([, line]) => line.sort((first, second) => first.left - second.left).map(({ str }) => str).join('').trim())
    .filter(Boolean)
    .join('|')
    .replaceAll(/\. ?/g, '. ');
  console.log(html, '->', seen);
  same &&= seen === text;
}
process.exit(same ? 0 : 1);
JS
node try.mjs
