#!/bin/sh
# officeparser: text that was deleted with changes tracked comes as text, first of all.
#
# Guess:    As of Word files, of which w:del is left out: what was deleted is no part of the text.
# Behaviour: Of an OpenDocument text the deleted paragraphs stand before all else (they lie in text:tracked-changes at its head). Of a
#            Word file what was moved away (w:moveFrom) is there twice, at its old place and at its new one.
# Version:  officeparser 7.8.0
set -e
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null; npm install --silent --no-audit --no-fund officeparser@7.8.0 jszip@3.10.1
cat >try.cjs <<'JS'
const JSZip = require('jszip');
const { writeFileSync } = require('node:fs');
const parser = require('officeparser');
const textOf = async (name, parts) => {
  const zip = new JSZip();
  for (const [path, content] of Object.entries(parts)) zip.file(path, content, { compression: 'STORE' });
  writeFileSync(name, await zip.generateAsync({ type: 'nodebuffer' }));
  return (await parser.parseOffice(name)).toText();
};
const odf = 'urn:oasis:names:tc:opendocument:xmlns';
const word = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const run = (text) => `<w:r><w:t>${text}</w:t></w:r>`;
(async () => {
  const odt = await textOf('a.odt', {
    mimetype: 'application/vnd.oasis.opendocument.text',
    'META-INF/manifest.xml': `<manifest:manifest xmlns:manifest="${odf}:manifest:1.0"><manifest:file-entry manifest:full-path="/" manifest:media-type="application/vnd.oasis.opendocument.text"/><manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml"/></manifest:manifest>`,
    'content.xml': `<office:document-content xmlns:office="${odf}:office:1.0" xmlns:text="${odf}:text:1.0" xmlns:dc="http://purl.org/dc/elements/1.1/"><office:body><office:text><text:tracked-changes><text:changed-region text:id="c1"><text:deletion><office:change-info><dc:creator>A</dc:creator><dc:date>2020-01-01T00:00:00</dc:date></office:change-info><text:p>deleted</text:p></text:deletion></text:changed-region></text:tracked-changes><text:p>kept<text:change text:change-id="c1"/></text:p></office:text></office:body></office:document-content>`,
  });
  const docx = await textOf('a.docx', {
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
    '_rels/.rels': '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>',
    'word/document.xml': `<w:document xmlns:w="${word}"><w:body><w:p><w:moveFrom w:id="1" w:author="A">${run('moved')}</w:moveFrom></w:p><w:p>${run('kept')}</w:p><w:p><w:moveTo w:id="2" w:author="A">${run('moved')}</w:moveTo></w:p><w:p><w:del w:id="3" w:author="A"><w:r><w:delText>deleted</w:delText></w:r></w:del></w:p></w:body></w:document>`,
  });
  const words = [odt, docx].map((text) => text.split(/\s+/).filter(Boolean).join(' '));
  console.log(words.join(' | '));
  process.exit(words.join() === 'deleted kept,moved kept moved' ? 0 : 1);
})();
JS
node try.cjs
