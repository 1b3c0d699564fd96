#!/bin/sh
# @lingo-reader/epub-parser: a chapter whose file name has a space is empty, and so is a list of contents of EPUB 3.
#
# Guess:    href="text/one%20two.xhtml" of the package document is the file "text/one two.xhtml" of the archive (EPUB 3.3, 3.6: it is a URL), as in every reader.
#           getToc gives what the navigation document lists.
# Behaviour: the archive is searched for a file named "one%20two.xhtml". It is not there, and the chapter is an empty text without an error (a line on the
#           console names the file). The cover "ü.png" is empty in the same way. The navigation document is not read: without an NCX of EPUB 2 the list is empty.
# Version:  @lingo-reader/epub-parser 0.4.6, fflate 0.8.3 to pack the book
set -e
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent --save-exact @lingo-reader/epub-parser@0.4.6 fflate@0.8.3 >/dev/null
cat >try.mjs <<'JS'
import { writeFileSync } from 'node:fs';
import { initEpubFile } from '@lingo-reader/epub-parser';
import { strToU8, zipSync } from 'fflate';
const page = (body) =>
  strToU8(
    `<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><head><title>t</title></head><body>${body}</body></html>`,
  );
const xhtml = 'media-type="application/xhtml+xml"';
writeFileSync(
  'book.epub',
  zipSync({
    mimetype: [strToU8('application/epub+zip'), { level: 0 }],
    'META-INF/container.xml': strToU8(
      '<?xml version="1.0"?><container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="OPS/book.opf" media-type="application/oebps-package+xml"/></rootfiles></container>',
    ),
    'OPS/book.opf': strToU8(
      `<?xml version="1.0"?><package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="i"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:identifier id="i">urn:x:1</dc:identifier><dc:title>Book</dc:title><dc:language>en</dc:language><meta property="dcterms:modified">2026-01-01T00:00:00Z</meta></metadata><manifest><item id="nav" href="nav.xhtml" ${xhtml} properties="nav"/><item id="first" href="text/first.xhtml" ${xhtml}/><item id="second" href="text/one%20two.xhtml" ${xhtml}/></manifest><spine><itemref idref="first"/><itemref idref="second"/></spine></package>`,
    ),
    'OPS/nav.xhtml': page(
      '<nav epub:type="toc" xmlns:epub="http://www.idpf.org/2007/ops"><ol><li><a href="text/first.xhtml">First</a></li><li><a href="text/one%20two.xhtml">Second</a></li></ol></nav>',
    ),
    'OPS/text/first.xhtml': page('<p>one</p>'),
    'OPS/text/one two.xhtml': page('<p>two</p>'),
  }),
);
const book = await initEpubFile('book.epub', './pictures');
const lines = [`contents: ${book.getToc().length}`];
for (const { id } of book.getSpine()) lines.push(`${id}: ${(await book.loadChapter(id)).html || 'nothing'}`);
console.log(lines.join('\n'));
const wanted = ['contents: 0', 'first: <p>one</p>', 'second: nothing'];
process.exit(lines.join('\n') === wanted.join('\n') ? 0 : 1);
JS
node try.mjs 2>/dev/null
