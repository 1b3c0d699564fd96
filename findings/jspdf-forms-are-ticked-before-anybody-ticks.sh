#!/bin/sh
# jsPDF: a new check box is ticked, and "12 €" in a field is "12 ¬".
#
# Guess:    A check box that nobody set is off, as in HTML and as ISO 32000-2, 12.7.5.2.3 has it (Off when there is no value). The value
#           of a field is a text string (7.9.2.2), like the title that the same library writes in UTF-16, and like the euro sign of its
#           text().
# Behaviour: The state and the value are On: a form with a consent asks for nothing, it is given. With `value` Off alone the tick stays and
#           is read; `appearanceState` has to be Off, too. Of each character of a text field the last eight bits are stored and drawn:
#           € is ¬, Łukasz is Aukasz. Nothing is said.
# Version:  jspdf 4.2.1, read by pdfjs-dist 4.10.38
set -e
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null; npm install --silent --no-audit --no-fund jspdf@4.2.1 pdfjs-dist@4.10.38
cat >try.mjs <<'JS'
import { jsPDF } from 'jspdf';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

const document = new jsPDF();
const { CheckBox, TextField } = jsPDF.AcroForm;
document.setProperties({ title: 'Łukasz 12 €' });
document.text('12 €', 20, 10);
[
  [CheckBox, { fieldName: 'consent' }],
  [CheckBox, { fieldName: 'off', value: 'Off' }],
  [CheckBox, { fieldName: 'both off', value: 'Off', appearanceState: 'Off' }],
  [TextField, { fieldName: 'amount', value: '12 €' }],
  [TextField, { fieldName: 'name', value: 'Łukasz' }],
].forEach(([Kind, settings], at) => document.addField(Object.assign(new Kind(), settings, { Rect: [20, 20 + at * 10, 40, 6] })));
const read = await getDocument({ data: new Uint8Array(document.output('arraybuffer')), verbosity: 0 }).promise;
const page = await read.getPage(1);
const text = (await page.getTextContent()).items.map(({ str }) => str).join('');
const { info } = await read.getMetadata();
const fields = await page.getAnnotations();
const seen = fields.map(({ fieldName, fieldValue }) => `${fieldName}: ${fieldValue}`);
const raw = Buffer.from(document.output('arraybuffer')).toString('latin1');
const states = [...raw.matchAll(/\/AS \/?(\w+)/g)].map(([, state]) => state);
console.log('title:', info.Title, '| text:', text, '|', seen.join(' | '), '| drawn:', states.join());
const same = info.Title === 'Łukasz 12 €' && text === '12 €' && states.join() === 'On,On,Off';
process.exit(same && seen.join('|') === 'consent: On|off: On|both off: Off|amount: 12 ¬|name: Aukasz' ? 0 : 1);
JS
node try.mjs
