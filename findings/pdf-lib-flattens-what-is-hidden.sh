#!/bin/sh
# pdf-lib: flatten() puts hidden fields on the page, and draws appearances in their own size.
#
# Guess:    A field whose widget is hidden (/F 2, ISO 32000-2, 12.5.3: not displayed and not printed) is on no page afterwards, and
#           an appearance is fitted to the rectangle of its widget, as viewers do (12.5.5, algorithm of appearance streams).
# Behaviour: What the form hid, such as internal codes, stands on the page. An appearance of 100 by 20 in a rectangle of 200 by 40,
#           which a viewer draws twice as large, is drawn as it is.
# Version:  pdf-lib 1.17.1 (@cantoo/pdf-lib 2.11.1 does the same), read by pdfjs-dist 4.10.38
set -e
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null; npm install --silent --no-audit --no-fund pdf-lib@1.17.1 @cantoo/pdf-lib@2.11.1 pdfjs-dist@4.10.38
cat >try.mjs <<'JS'
import * as first from 'pdf-lib';
import * as second from '@cantoo/pdf-lib';
import { AnnotationMode, getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';

const pageOf = async (document) => (await getDocument({ data: await document.save(), verbosity: 0 }).promise).getPage(1);

let same = true;
for (const [name, { PDFDocument }] of [['pdf-lib', first], ['@cantoo/pdf-lib', second]]) {
  const document = await PDFDocument.create();
  const page = document.addPage([300, 300]);
  const form = document.getForm();
  const add = (key, y, text) => {
    const field = form.createTextField(key);
    field.setText(text);
    field.addToPage(page, { x: 10, y, width: 100, height: 20, borderWidth: 0 });
    field.setFontSize(10);
    field.updateAppearances(form.getDefaultFont());
    return field.acroField.getWidgets()[0];
  };
  add('hidden', 10, 'INTERNAL').setFlags(2);
  add('wide', 100, 'wide').setRectangle({ x: 10, y: 100, width: 200, height: 40 });
  // What the viewer draws of the form: one field, with this scale.
  const { fnArray, argsArray } = await (await pageOf(document)).getOperatorList({ annotationMode: AnnotationMode.ENABLE });
  const drawn = fnArray.flatMap((code, at) => (code === OPS.beginAnnotation ? [argsArray[at][2][0]] : []));
  form.flatten({ updateFieldAppearances: false });
  const { items } = await (await pageOf(document)).getTextContent();
  const texts = items.filter(({ str }) => str !== '').map(({ str, height }) => `${str} ${height}`);
  console.log(`${name}: before, fields drawn by their scale ${drawn.join()}; after, text and size: ${texts.join(', ')}`);
  same &&= drawn.join() === '2' && texts.sort().join() === 'INTERNAL 10,wide 10';
}
process.exit(same ? 0 : 1);
JS
node try.mjs
