#!/bin/sh
# @libpdf/core: a form that is filled in shows "Gr e 5" where "Größe 5 €" is stored.
#
# Guess:    The appearance of a field is written in the codes of its font: WinAnsiEncoding has the euro sign at 128 (ISO 32000-2, annex D.2),
#           and a font of its own, for forms that name none, has an encoding with the letters it draws.
# Behaviour: The codes are those of PDFDocEncoding, whatever the font says. They fit the forms of Acrobat alone. In WinAnsiEncoding, as in
#           most other forms, the euro sign, quotation marks and dashes are gone or are other signs; the font that it adds to a form of pdf-lib
#           has no encoding, so ö and ß are gone, too, and Ä is a tilde. The value is right, fill() reports it as filled, and
#           flatten() makes the appearance all that is left.
# Version:  @libpdf/core 0.4.2, pdf-lib 1.17.1, read by pdfjs-dist 4.10.38
set -e
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null; npm install --silent --no-audit --no-fund @libpdf/core@0.4.2 pdf-lib@1.17.1 pdfjs-dist@4.10.38
cat >try.mjs <<'JS'
import { PDF } from '@libpdf/core';
import { PDFDocument, PDFName, PDFString } from 'pdf-lib';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** A form with one field, in the fonts of pdf-lib or in one with this encoding. */
const form = async (Encoding) => {
  const document = await PDFDocument.create();
  const page = document.addPage([400, 100]);
  const field = document.getForm().createTextField('text');
  field.addToPage(page, { x: 20, y: 40, width: 350, height: 20 });
  if (Encoding) {
    const font = document.context.obj({ Type: 'Font', Subtype: 'Type1', BaseFont: 'Helvetica', Encoding });
    document.getForm().acroForm.dict.set(PDFName.of('DR'), document.context.obj({ Font: { Helv: document.context.register(font) } }));
    for (const { dict } of [document.getForm().acroForm, field.acroField, ...field.acroField.getWidgets()])
      dict.set(PDFName.of('DA'), PDFString.of('/Helv 12 Tf 0 g'));
  }
  return document.save({ updateFieldAppearances: false });
};
const acrobat = { Type: 'Encoding', Differences: [160, 'Euro', 196, 'Adieresis', 223, 'germandbls', 246, 'odieresis'] };
const text = 'Größe 5 € Ä';
const seen = [];
for (const [name, encoding] of Object.entries({ 'of pdf-lib': undefined, WinAnsiEncoding: 'WinAnsiEncoding', 'of Acrobat': acrobat })) {
  const document = await PDF.load(await form(encoding));
  const { filled } = document.getForm().fill({ text });
  const stored = document.getForm().getField('text').getValue();
  document.getForm().flatten();
  const read = await getDocument({ data: new Uint8Array(await document.save()), verbosity: 0 }).promise;
  const { items } = await (await read.getPage(1)).getTextContent();
  seen.push(`${filled} ${stored} -> ${items.map(({ str }) => str).join('')}`);
  console.log(name.padEnd(16), seen.at(-1));
}
const wanted = ['Gr e 5 ˜', 'Größe 5 Ä', text].map((shown) => `text ${text} -> ${shown}`);
process.exit(seen.join('\n') === wanted.join('\n') ? 0 : 1);
JS
node try.mjs
