#!/bin/sh
# docx-preview: a paragraph that was moved is nowhere, clause 1.a is clause a.a, and the number of a telephone loses its hyphens.
#
# Guess:    Of tracked changes the new text is shown and the old one not, for what was moved as for what was inserted (ECMA-376-1, 17.13.5: moveTo and ins). Each number in a label
#           has the format of its own level (17.9.11, lvlText), two lists of one definition count on where nothing restarts them (17.9.15, num), and the text of
#           a ruby is its base (17.3.3.25).
# Behaviour: Moved text is left out at its old place and at its new one. The label "%1.%2" writes both numbers in the format of the second level: a.a). The second list begins at 1
#           again. A word with a reading aid is left out with it. A hyphen that does not break is a place to break, without a hyphen: 5551234. A note with a
#           mark of its own has its number before the mark, "1*". No message. mammoth gives the moved text and the hyphen,
#           and leaves the ruby out as well.
# Version:  docx-preview 0.4.1, mammoth 1.13.0, fflate 0.8.3, jsdom 26.1.0 for the page that it draws on
set -e
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent --save-exact docx-preview@0.4.1 mammoth@1.13.0 fflate@0.8.3 jsdom@26.1.0 >/dev/null
cat >try.mjs <<'JS'
import { strToU8, zipSync } from 'fflate';
import { JSDOM } from 'jsdom';
import mammoth from 'mammoth';
const { window } = new JSDOM('<body></body>');
const { document, DOMParser, XMLSerializer, Node, HTMLElement } = window;
Object.assign(globalThis, { window, document, DOMParser, XMLSerializer, Node, HTMLElement });
const { renderAsync } = await import('docx-preview');
const word = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const types = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
const level = (index, format, text) =>
  `<w:lvl w:ilvl="${index}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/></w:lvl>`;
const rels = (list) =>
  `<Relationships xmlns="${packages}/relationships">${list.map(([type, target], index) => `<Relationship Id="r${index}" Type="${office}/${type}" Target="${target}"/>`).join('')}</Relationships>`;
const files = (body) => ({
  '[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>
    <Override PartName="/word/document.xml" ContentType="${types}.document.main+xml"/><Override PartName="/word/numbering.xml" ContentType="${types}.numbering+xml"/>
    <Override PartName="/word/footnotes.xml" ContentType="${types}.footnotes+xml"/></Types>`,
  '_rels/.rels': rels([['officeDocument', 'word/document.xml']]),
  'word/_rels/document.xml.rels': rels([
    ['numbering', 'numbering.xml'],
    ['footnotes', 'footnotes.xml'],
  ]),
  'word/document.xml': `<w:document ${word}><w:body>${body}<w:sectPr/></w:body></w:document>`,
  'word/numbering.xml': `<w:numbering ${word}><w:abstractNum w:abstractNumId="0"><w:multiLevelType w:val="multilevel"/>${level(0, 'decimal', '%1.')}${level(1, 'lowerLetter', '%1.%2)')}</w:abstractNum>
    <w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="0"/></w:num></w:numbering>`,
  'word/footnotes.xml': `<w:footnotes ${word}><w:footnote w:id="2"><w:p><w:r><w:t>note</w:t></w:r></w:p></w:footnote></w:footnotes>`,
});
const paragraph = (content, properties = '') => `<w:p>${properties && `<w:pPr>${properties}</w:pPr>`}${content}</w:p>`;
const run = (text) => `<w:r><w:t>${text}</w:t></w:r>`;
const by = 'w:author="A" w:date="2026-01-01T00:00:00Z"';
const item = (text, list, depth) => paragraph(run(text), `<w:numPr><w:ilvl w:val="${depth}"/><w:numId w:val="${list}"/></w:numPr>`);
const lines = [];
async function show(name, body) {
  const docx = zipSync(Object.fromEntries(Object.entries(files(body)).map(([path, text]) => [path, strToU8(text)])));
  const page = document.createElement('div');
  const styles = document.createElement('div');
  await renderAsync(docx, page, styles);
  const { value } = await mammoth.extractRawText({ buffer: Buffer.from(docx) });
  lines.push(`${name}: ${(page.querySelector('article') ?? page).textContent.trim()} | ${value.trim().replaceAll('\n\n', ' ')}`);
  return styles.textContent;
}
await show('inserted', paragraph(`<w:ins w:id="1" ${by}>${run('new')}</w:ins><w:del w:id="2" ${by}><w:r><w:delText>old</w:delText></w:r></w:del>`));
await show(
  'moved',
  paragraph(`<w:moveFromRangeStart w:id="1" w:name="m" ${by}/><w:moveFrom w:id="2" ${by}>${run('clause')}</w:moveFrom><w:moveFromRangeEnd w:id="1"/>`) +
    paragraph(`<w:moveToRangeStart w:id="3" w:name="m" ${by}/><w:moveTo w:id="4" ${by}>${run('clause')}</w:moveTo><w:moveToRangeEnd w:id="3"/>`),
);
await show('ruby', paragraph(`${run('a')}<w:r><w:ruby><w:rubyPr/><w:rt>${run('reading')}</w:rt><w:rubyBase>${run('base')}</w:rubyBase></w:ruby></w:r>`));
await show('hyphen', paragraph('<w:r><w:t>555</w:t><w:noBreakHyphen/><w:t>1234</w:t></w:r>'));
await show('note', paragraph(`${run('a')}<w:r><w:footnoteReference w:customMarkFollows="1" w:id="2"/><w:t>*</w:t></w:r>`));
const css = await show('lists', item('one', 1, 0) + item('under one', 1, 1) + item('two', 2, 0));
for (const [label, counters] of css.matchAll(/content: ("[^;]*);\s*counter-increment: [^;]*/g)) lines.push(label.split(';')[0].replaceAll('docx-num-', ''));
console.log(lines.join('\n'));
const wanted = [
  'inserted: new | new',
  'moved:  | clause',
  'ruby: a | a',
  'hyphen: 5551234 | 555\u20111234',
  'note: a1* | a*',
  'lists: oneunder onetwo | one under one two',
  String.raw`content: ""counter(1-0, decimal)".\9"`,
  String.raw`content: ""counter(1-0, lower-alpha)"."counter(1-1, lower-alpha)")\9"`,
  String.raw`content: ""counter(2-0, decimal)".\9"`,
  String.raw`content: ""counter(2-0, lower-alpha)"."counter(2-1, lower-alpha)")\9"`,
];
process.exit(lines.join('\n') === wanted.join('\n') ? 0 : 1);
JS
node try.mjs
