#!/bin/sh
# epub2: a book of EPUB 3 has no table of contents, and its pages beside the reading order stand in it.
#
# Guess:    `toc` has the entries of the navigation document, and `flow` tells which chapters are not linear.
# Behaviour: Only the NCX of EPUB 2 is read: `toc` is empty where a book has the navigation document alone, as the standard asks.
#            `linear="no"` (notes, answers, pictures to be opened from the text) is not kept: those are chapters like all others.
# Version:  epub2 3.0.2
set -e
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null; npm install --silent --no-audit --no-fund epub2@3.0.2 jszip@3.10.1
cat >try.cjs <<'JS'
const JSZip = require('jszip');
const { writeFileSync } = require('node:fs');
const { EPub } = require('epub2');
const page = (text, more = '') => `<html xmlns="http://www.w3.org/1999/xhtml"${more}><head><title>t</title></head><body>${text}</body></html>`;
(async () => {
  const zip = new JSZip();
  zip.file('mimetype', 'application/epub+zip', { compression: 'STORE' });
  zip.file('META-INF/container.xml', '<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="book.opf" media-type="application/oebps-package+xml"/></rootfiles></container>');
  zip.file('book.opf', '<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="i"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:identifier id="i">x</dc:identifier><dc:title>T</dc:title><dc:language>en</dc:language><meta property="dcterms:modified">2020-01-01T00:00:00Z</meta></metadata><manifest><item id="one" href="one.xhtml" media-type="application/xhtml+xml"/><item id="answers" href="answers.xhtml" media-type="application/xhtml+xml"/><item id="nav" href="nav.xhtml" properties="nav" media-type="application/xhtml+xml"/></manifest><spine><itemref idref="one"/><itemref idref="answers" linear="no"/></spine></package>');
  zip.file('one.xhtml', page('<p>One</p>'));
  zip.file('answers.xhtml', page('<p>Answers</p>'));
  zip.file('nav.xhtml', page('<nav epub:type="toc"><ol><li><a href="one.xhtml">Chapter one</a></li></ol></nav>', ' xmlns:epub="http://www.idpf.org/2007/ops"'));
  writeFileSync('book.epub', await zip.generateAsync({ type: 'nodebuffer' }));
  const book = await EPub.createAsync('book.epub');
  const chapters = book.flow.map(({ id, linear }) => `${id} ${linear}`).join();
  console.log('entries of the contents:', book.toc.length, 'chapters:', chapters);
  process.exit(book.toc.length === 0 && chapters === 'one undefined,answers undefined' ? 0 : 1);
})();
JS
node try.cjs
