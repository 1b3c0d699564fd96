#!/bin/sh
# @signpdf/placeholder-plain: a form of pdf-lib that gets a place for a signature has no fields any more.
#
# Guess:    The signature is one field more; the others stay, with the resources and the default appearance of the form, which
#           signing by an appended update must not change.
# Behaviour: The list of fields becomes a piece of the end of the file ("f 1921 %%E 0 R"), which is no list, and everything else of
#           the form is dropped. pdf-lib finds an invalid object where the form was. No error is raised. Its notes speak of PDF up
#           to 1.3, and it takes later ones, with tables of places as it asks.
# Version:  @signpdf/placeholder-plain 3.3.0, pdf-lib 1.17.1
set -e
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null; npm install --silent --no-audit --no-fund @signpdf/placeholder-plain@3.3.0 pdf-lib@1.17.1
cat >try.cjs <<'JS'
const { plainAddPlaceholder } = require('@signpdf/placeholder-plain');
const { PDFDocument } = require('pdf-lib');
console.warn = () => undefined;
const fieldsOf = async (bytes) => {
  try {
    return (await PDFDocument.load(bytes)).getForm().getFields().map((field) => field.getName()).join();
  } catch ({ message }) {
    return message;
  }
};
(async () => {
  const document = await PDFDocument.create();
  const field = document.getForm().createTextField('name');
  field.setText('Ann');
  field.addToPage(document.addPage([300, 300]), { x: 10, y: 10, width: 90, height: 20 });
  const before = Buffer.from(await document.save({ useObjectStreams: false }));
  const after = plainAddPlaceholder({ pdfBuffer: before, reason: 'r', contactInfo: 'c', name: 'n', location: 'l' });
  const list = /\/Type \/AcroForm[\s\S]*?\/Fields \[([^\]]*)\]/.exec(after.toString('latin1').slice(before.length))?.[1];
  const seen = [await fieldsOf(before), await fieldsOf(after)];
  console.log('fields before:', seen[0], '| new list:', JSON.stringify(list), '| fields after:', seen[1]);
  process.exit(seen[0] === 'name' && !seen[1].includes('name') && list.includes('%%E') ? 0 : 1);
})();
JS
node try.cjs
