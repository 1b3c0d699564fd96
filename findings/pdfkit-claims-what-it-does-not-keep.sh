#!/bin/sh
# PDFKit: asked for PDF/A or PDF/UA, it writes the claim into files that have no font inside and no tags.
#
# Guess:    `subset: 'PDF/A-3b'` embeds the fonts, or refuses its 14 standard ones, which have no file; `subset: 'PDF/UA'` tags what is
#           written, or needs `tagged: true`.
# Behaviour: A text in the default font gives `pdfaid:part 3` without a FontFile (ISO 19005-3, 6.2.11.4.1 asks for one), and `pdfuaid:part 1` without
#           a structure tree, MarkInfo or a language (ISO 14289-1, 7.1 asks for all). With `tagged: true` there is a tree, and the text is not in
#           it. Nothing is thrown or printed. So the claim of a PDF from elsewhere says nothing.
# Version:  pdfkit 0.20.2
set -e
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent --save-exact pdfkit@0.20.2 >/dev/null
cat >try.cjs <<'JS'
const PDFDocument = require('pdfkit');
const make = async (options) => {
  const document = new PDFDocument({ compress: false, ...options });
  document.text('Hello');
  document.end();
  const parts = [];
  for await (const part of document) parts.push(part);
  const text = Buffer.concat(parts).toString('latin1');
  const has = (pattern) => (pattern.test(text) ? 'yes' : 'no');
  const claim = /pdf(?:a|ua)id:part>\d/.exec(text)?.[0] ?? 'none';
  return `claim ${claim}, font ${has(/FontFile/)}, tree ${has(/StructTreeRoot/)}, marked text ${has(/ BDC|\/\w+ BMC/)}, language ${has(/\/Lang /)}`;
};
(async () => {
  const lines = [
    await make({ subset: 'PDF/A-3b', pdfVersion: '1.7' }),
    await make({ subset: 'PDF/UA', pdfVersion: '1.7' }),
    await make({ subset: 'PDF/UA', pdfVersion: '1.7', tagged: true, lang: 'en' }),
  ];
  console.log(lines.join('\n'));
  const wanted = [
    'claim pdfaid:part>3, font no, tree no, marked text no, language no',
    'claim pdfuaid:part>1, font no, tree no, marked text no, language no',
    'claim pdfuaid:part>1, font no, tree yes, marked text no, language yes',
  ];
  process.exit(lines.join('\n') === wanted.join('\n') ? 0 : 1);
})();
JS
node try.cjs
