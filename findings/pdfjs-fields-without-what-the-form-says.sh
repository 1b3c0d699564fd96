#!/bin/sh
# pdf.js: of a form, what is said once for all is not used: the alignment of the form, the label of a field, the values of its
# buttons.
#
# Guess:    /Q of the form aligns all fields that have none of their own, as its /DA gives their font (ISO 32000-2, 12.7.3); the
#           accessible name /TU of a field with several widgets is that of each (12.7.4.1); the value of a button is the text in
#           /Opt (12.7.5.2.3 and 4: there it stands where names are not enough, as for texts beyond Latin or two buttons of one
#           value).
# Behaviour: Font and value come from above, /Q and /TU do not: amounts that the form sets to the right are on the left, and a
#           screen reader has no label. A button's value is the name of its appearance, "0" and "1", for scripts too.
# Version:  pdfjs-dist 4.10.38
set -e
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null; npm install --silent --no-audit --no-fund pdfjs-dist@4.10.38
cat >try.mjs <<'JS'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

const look = '<</Type/XObject/Subtype/Form/BBox[0 0 9 9]/Length 0>>stream\n\nendstream';
const widget = (more) => `<</Type/Annot/Subtype/Widget/F 4/Rect[10 10 90 30]/P 3 0 R${more}>>`;
const objects = [
  '<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[6 0 R 9 0 R]/DR<</Font<</F 4 0 R>>>>/DA(/F 11 Tf 0 g)/Q 2>>>>',
  '<</Type/Pages/Kids[3 0 R]/Count 1>>',
  '<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 300]/Annots[7 0 R 8 0 R 10 0 R 11 0 R]>>',
  '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  look,
  '<</FT/Tx/T(f17)/V(12.50)/TU(Amount)/Kids[7 0 R 8 0 R]>>',
  widget('/Parent 6 0 R'),
  widget('/Parent 6 0 R/Q 1'),
  '<</FT/Btn/Ff 49152/T(pay)/V/1/Opt[(monthly)(yearly)]/Kids[10 0 R 11 0 R]>>',
  widget('/Parent 9 0 R/AS/Off/AP<</N<</0 5 0 R/Off 5 0 R>>>>'),
  widget('/Parent 9 0 R/AS/1/AP<</N<</1 5 0 R/Off 5 0 R>>>>'),
];
let text = '%PDF-1.7\n';
const places = objects.map((object, index) => {
  const place = text.length;
  text += `${index + 1} 0 obj${object}endobj\n`;
  return `${String(place).padStart(10, '0')} 00000 n \n`;
});
const size = objects.length + 1;
text += `xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}trailer<</Size ${size}/Root 1 0 R>>\nstartxref\n${text.length}\n%%EOF\n`;
const file = await getDocument({ data: new Uint8Array(Buffer.from(text, 'latin1')), verbosity: 0 }).promise;
const [plain, centred, , yearly] = await (await file.getPage(1)).getAnnotations();
const { pay } = await file.getFieldObjects();
const seen = {
  'alignment of the form': plain.textAlignment,
  'own alignment': centred.textAlignment,
  'font size of the form': plain.defaultAppearanceData.fontSize,
  'value of the field': plain.fieldValue,
  'label of the field': plain.alternativeText,
  'value of the button': yearly.buttonValue,
  'for scripts': pay.map(({ exportValues }) => exportValues).filter(Boolean).join(' '),
};
console.log(seen);
process.exit(Object.values(seen).map(String).join() === 'null,1,11,12.50,,1,0 1' ? 0 : 1);
JS
node try.mjs
