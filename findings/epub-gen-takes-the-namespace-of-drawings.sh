#!/bin/sh
# epub-gen-memory: drawings and formulas of a chapter are no drawings and formulas any more, and the book claims all rights.
#
# Guess:    <svg> and <math> with their namespaces, which XHTML needs (EPUB 3.3, 6.1.2: content documents are XML; SVG 2 and MathML
#           3 are known by their namespaces), are in the book as they were; rights that nobody stated are not stated.
# Behaviour: xmlns, viewBox and the sizes of shapes are taken away and the letters of names made small (lineargradient), without a
#           message: readers show the texts of the drawing, or nothing. The metadata say "All rights reserved" and "Copyright (year)
#           by anonymous", also of a text in the public domain. A book in Arabic has no page-progression-direction.
# Version:  epub-gen-memory 1.1.2
set -e
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null; npm install --silent --no-audit --no-fund epub-gen-memory@1.1.2 jszip@3.10.1
cat >try.mjs <<'JS'
import * as module from 'epub-gen-memory';
import JSZip from 'jszip';

const generate = module.default?.default ?? module.default;
const content = [
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><linearGradient id="a"/><rect width="9" height="9"/></svg>',
  '<math xmlns="http://www.w3.org/1998/Math/MathML"><mi>x</mi></math>',
].join('');
const zip = await JSZip.loadAsync(await generate({ title: 'Book', author: 'Ann', lang: 'ar' }, [{ title: 'One', content }]));
const textOf = (pattern) => zip.file(pattern)[0].async('string');
const chapter = (await textOf(/One.*\.xhtml$/)).replace(/^[\s\S]*<\/h1>/, '').replace(/\s+/g, ' ');
const metadata = await textOf(/\.opf$/);
const rights = [...metadata.matchAll(/<(?:dc:rights|meta property="dcterms:rights")>([^<]*)/g)].map(([, text]) => text);
console.log(chapter.trim(), '|', rights.join(' | '), '|', /<spine[^>]*>/.exec(metadata)[0]);
const isLost = /<svg>/.test(chapter) && /<lineargradient/.test(chapter) && /<math>/.test(chapter);
process.exit(isLost && rights[0] === 'All rights reserved' && !/page-progression/.test(metadata) ? 0 : 1);
JS
node try.mjs
