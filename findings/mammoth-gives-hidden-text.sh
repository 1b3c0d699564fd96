#!/bin/sh
# mammoth puts hidden text of a Word document into its HTML.
#
# Guess:    as deleted words and the source of a moved text are left out, so is text that is formatted as hidden (w:vanish).
# Behaviour: hidden text is given as if it were visible, without a message; deleted and moved-away words are left out.
# Version:  mammoth 1.13.0
set -e
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null; npm install --silent --no-audit --no-fund mammoth@1.13.0 jszip@3.10.1
cat >try.cjs <<'JS'
const JSZip = require('jszip');
const mammoth = require('mammoth');
const ns = 'http://schemas.openxmlformats.org';
const zip = new JSZip();
zip.file(
  '[Content_Types].xml',
  `<Types xmlns="${ns}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
);
zip.file(
  '_rels/.rels',
  `<Relationships xmlns="${ns}/package/2006/relationships"><Relationship Id="r1" Type="${ns}/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
);
zip.file(
  'word/document.xml',
  `<w:document xmlns:w="${ns}/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>shown</w:t></w:r><w:r><w:rPr><w:vanish/></w:rPr><w:t>-hidden</w:t></w:r><w:del w:id="1" w:author="a"><w:r><w:delText>-deleted</w:delText></w:r></w:del><w:moveFrom w:id="2" w:author="a"><w:r><w:t>-moved</w:t></w:r></w:moveFrom></w:p></w:body></w:document>`,
);
(async () => {
  const buffer = await zip.generateAsync({ type: 'nodebuffer' });
  const { value, messages } = await mammoth.convertToHtml({ buffer });
  console.log(value, messages.length);
  process.exit(value === '<p>shown-hidden</p>' && messages.length === 0 ? 0 : 1);
})();
JS
node try.cjs
