#!/bin/sh
# @signpdf/placeholder-pdf-lib and -plain: the signer Łukasz signs as Aukasz, Jörg as a row of odd signs, and a bracket breaks the
# signature.
#
# Guess:    A name or a reason becomes a PDF text string: UTF-16 with its mark when PDFDocEncoding does not have the letters (ISO 32000-2,
#           7.9.2.2), with brackets and backslashes escaped (7.3.4.2).
# Behaviour: placeholder-pdf-lib writes the last eight bits of each character and escapes nothing: a single bracket, as in "Annex a) is
#           missing", ends the text early, and pdf-lib finds an invalid object where the signature is; a backslash takes what follows
#           along. placeholder-plain makes UTF-16 and writes it as UTF-8, the mark too (C3 BE C3 BF), so no reader knows it. Nothing is
#           raised, and the signature is valid, so the name cannot be mended afterwards.
# Version:  @signpdf/placeholder-pdf-lib 3.3.0, @signpdf/placeholder-plain 3.3.0, pdf-lib 1.17.1
set -e
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null; npm install --silent --no-audit --no-fund @signpdf/utils@3.3.0 @signpdf/placeholder-plain@3.3.0 \
  @signpdf/placeholder-pdf-lib@3.3.0 pdf-lib@1.17.1
cat >try.cjs <<'JS'
const { pdflibAddPlaceholder } = require('@signpdf/placeholder-pdf-lib');
const { plainAddPlaceholder } = require('@signpdf/placeholder-plain');
const { PDFDict, PDFDocument, PDFHexString, PDFName, PDFString } = require('pdf-lib');

/** The text of the signature's dictionary, as pdf-lib reads it back. */
const text = async (pdf, key) => {
  const document = await PDFDocument.load(pdf);
  for (const [, object] of document.context.enumerateIndirectObjects()) {
    const value = object instanceof PDFDict && object.has(PDFName.of('ByteRange')) && object.get(PDFName.of(key));
    if (value instanceof PDFString || value instanceof PDFHexString) return value.decodeText();
  }
  return 'no signature';
};
const both = async (key, value) => {
  const options = { reason: 'x', contactInfo: 'x', name: 'x', location: 'x', [key]: value };
  const document = await PDFDocument.create();
  document.addPage();
  const plain = plainAddPlaceholder({ ...options, pdfBuffer: Buffer.from(await document.save({ useObjectStreams: false })) });
  pdflibAddPlaceholder({ ...options, pdfDoc: document });
  const name = key[0].toUpperCase() + key.slice(1);
  return [await text(await document.save({ useObjectStreams: false }), name), await text(plain, name)];
};
const main = async () => {
  const names = await both('name', 'Łukasz');
  const umlauts = await both('name', 'Jörg');
  const brackets = await both('reason', 'Annex a) is missing');
  const slashes = await both('reason', String.raw`see D:\new`);
  const seen = [names, umlauts, brackets, slashes];
  for (const [first, second] of seen) console.log('placeholder-pdf-lib', JSON.stringify(first), 'placeholder-plain', JSON.stringify(second));
  const mark = String.fromCharCode(0xc3, 0xbe, 0xc3, 0xbf);
  const wanted = [
    ['Aukasz', `${mark}\x01A\0u\0k\0a\0s\0z`],
    ['Jörg', `${mark}\0J\0${String.fromCharCode(0xc3, 0xb6)}\0r\0g`],
    ['no signature', 'Annex a) is missing'],
    ['see D:\new', String.raw`see D:\new`],
  ];
  return JSON.stringify(seen) === JSON.stringify(wanted) ? 0 : 1;
};
main().then((code) => process.exit(code));
JS
node try.cjs
