#!/bin/sh
# LibreOffice: a title in the middle of its page stands at the top, what is set to the right margin stands at the next tab stop, and
# page numbers lose their dashes.
#
# Guess:    A section with w:vAlign "center" has its text in the middle of the page (ECMA-376-1, 17.6.23), w:ptab goes to the middle
#           or the right margin whatever tab stops there are (17.3.3.23), numberInDash writes "- 3 -" (17.18.59), and notes may
#           follow the text (17.11.21, beneathText).
# Behaviour: None of the four, without a message: title pages begin at the top; the three parts of Word's ready-made headers and
#           footers stand side by side on the left, unless the style has tab stops that fit the page; the number is 3; the note is
#           at the foot of the page. Page numbers as "3rd" (ordinal) are right.
# Version:  LibreOffice 25.2.3 (Debian: libreoffice-writer-nogui), the only one here that is no package of npm: it is used as
#           installed, and without it the end is 2; read by pdfjs-dist 4.10.38
set -e
command -v soffice >/dev/null || { echo "LibreOffice is not installed"; exit 2; }
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null; npm install --silent --no-audit --no-fund jszip@3.10.1 pdfjs-dist@4.10.38
cat >try.mjs <<'JS'
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import JSZip from 'jszip';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
const names = `xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="${office}"`;
const run = (text) => `<w:r><w:t>${text}</w:t></w:r>`;
const tab = (to) => `<w:r><w:ptab w:relativeTo="margin" w:alignment="${to}" w:leader="none"/></w:r>`;
// A4: the text is 451 points wide and begins at 72.
const page = '<w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1440" w:right="1440" w:bottom="1440" w:left="1440" w:header="708" w:footer="708" w:gutter="0"/>';
const footer = `<w:ftr ${names}><w:p>${run('Left')}${tab('center')}<w:fldSimple w:instr=" PAGE "><w:r><w:t>-</w:t></w:r></w:fldSimple>${tab('right')}${run('Right')}</w:p></w:ftr>`;
const note = (id, content, type = '') => `<w:footnote${type} w:id="${id}"><w:p>${content}</w:p></w:footnote>`;
const notes = `<w:footnotes ${names}>${note(0, '<w:r><w:separator/></w:r>', ' w:type="separator"')}${note(1, '<w:r><w:continuationSeparator/></w:r>', ' w:type="continuationSeparator"')}${note(2, run('Note'))}</w:footnotes>`;
const settings = `<w:settings ${names}><w:footnotePr><w:pos w:val="beneathText"/><w:footnote w:id="0"/><w:footnote w:id="1"/></w:footnotePr></w:settings>`;
const parts = { footer, footnotes: notes, settings };

/** Words of the page of a document, with their places: from the left, and from the top. */
const wordsOf = async (name, body, section) => {
  const zip = new JSZip();
  const overrides = [['document.main', 'document'], ...Object.keys(parts).map((part) => [part, part])];
  zip.file('[Content_Types].xml', `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${overrides.map(([type, part]) => `<Override PartName="/word/${part}.xml" ContentType="${word}.${type}+xml"/>`).join('')}</Types>`);
  zip.file('_rels/.rels', `<Relationships xmlns="${packages}/relationships"><Relationship Id="r1" Type="${office}/officeDocument" Target="word/document.xml"/></Relationships>`);
  zip.file('word/_rels/document.xml.rels', `<Relationships xmlns="${packages}/relationships">${Object.keys(parts).map((part) => `<Relationship Id="${part}" Type="${office}/${part}" Target="${part}.xml"/>`).join('')}</Relationships>`);
  zip.file('word/document.xml', `<w:document ${names}><w:body><w:p>${body}</w:p><w:sectPr>${section}</w:sectPr></w:body></w:document>`);
  for (const [part, content] of Object.entries(parts)) zip.file(`word/${part}.xml`, content);
  writeFileSync(`${name}.docx`, await zip.generateAsync({ type: 'nodebuffer' }));
  const args = [`-env:UserInstallation=file://${process.cwd()}/profile`, '--headless', '--convert-to', 'pdf', `${name}.docx`];
  execFileSync('soffice', args, { stdio: 'ignore' });
  const file = await getDocument({ data: new Uint8Array(readFileSync(`${name}.pdf`)), verbosity: 0 }).promise;
  const { items } = await (await file.getPage(1)).getTextContent();
  return items
    .filter(({ str }) => str.trim() !== '')
    .map(({ str, transform, width }) => ({ text: str, from: transform[4], to: transform[4] + width, down: 842 - transform[5] }));
};
const one = await wordsOf('one', run('Title'), `${page}<w:vAlign w:val="center"/>`);
const two = await wordsOf(
  'two',
  `${run('Text')}<w:r><w:footnoteReference w:id="2"/></w:r>`,
  `<w:footerReference w:type="default" r:id="footer"/><w:footnotePr><w:pos w:val="beneathText"/></w:footnotePr>${page}<w:pgNumType w:fmt="numberInDash" w:start="3"/>`,
);
const title = one.find(({ text }) => text.includes('Title'));
const right = two.find(({ text }) => text.includes('Right'));
const foot = two.find(({ text }) => text.includes('Note'));
console.log('title', Math.round(title.down), 'points from the top of 842; "Right" ends at', Math.round(right.to), 'of 523; note', Math.round(foot.down), 'from the top; all:', two.map(({ text }) => text).join(' | '));
process.exit(title.down < 100 && right.to < 300 && foot.down > 700 && !two.some(({ text }) => text.includes('-')) ? 0 : 1);
JS
node try.mjs
