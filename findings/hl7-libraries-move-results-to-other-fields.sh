#!/bin/sh
# simple-hl7 and hl7: a comment with a bar moves the unit into another field, and a patient with two numbers has none.
#
# Guess:    A separator within a text is written as an escape (\F\ for |, \S\ for ^, \T\ for &) and read back (HL7 2.5, 2.7.1). A component of a field that is repeated is that
#           of its first repetition, as the number of a patient in PID-3.
# Behaviour: addSegment writes "ratio 5|6" as it is: the reader has "ratio 5" in OBX-5, "6" in OBX-6, where the unit belongs, and the unit in OBX-7, the reference
#           range. So does serializeJSON of hl7. Read, "R\T\D" stays so in both, where "R&D" was sent. getComponent(3, 1) of
#           "123^^^A~456^^^B" is empty; of "123^^^A" it is 123. Where MSH-2 names $ in place of ^, components are not found. Nothing is raised.
# Version:  simple-hl7 3.3.0, hl7 1.1.1
set -e
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent --save-exact simple-hl7@3.3.0 hl7@1.1.1 >/dev/null
cat >try.cjs <<'JS'
const { Message, Parser } = require('simple-hl7');
const hl7 = require('hl7');
const head = 'MSH|^~\\&|LAB|H|EHR|H|20260101||ORU^R01|1|P|2.5';
const parse = (...segments) => new Parser().parse(`${segments.join('\r')}\r`);
const lines = [];
const message = new Message('LAB', 'H', 'EHR', 'H', '20260101', ['ORU', 'R01'], '1', 'P', '2.5');
message.addSegment('OBX', '1', 'ST', 'NOTE', '', 'ratio 5|6', 'mg');
const [, sent] = message.toString().split('\r');
const back = parse(head, sent).getSegment('OBX');
lines.push(sent, `OBX-5 ${back.getField(5)}, OBX-6 ${back.getField(6)}, OBX-7 ${back.getField(7)}`);
lines.push(
  hl7
    .serializeJSON([
      ['MSH', '|', '^~\\&', [['LAB']]],
      ['OBX', [['ratio 5|6']], [['mg']]],
    ])
    .split('\r')[1],
);
const note = 'OBX|1|ST|NOTE||R\\T\\D|';
lines.push(`${parse(head, note).getSegment('OBX').getField(5)} ${JSON.stringify(hl7.parseString(`${head}\r${note}\r`)[1][5])}`);
for (const numbers of ['123^^^A', '123^^^A~456^^^B']) {
  const patient = parse(head, `PID|1||${numbers}`).getSegment('PID');
  lines.push(`${numbers}: "${patient.getComponent(3, 1)}", of ${patient.getComponent(3, 4) || 'nobody'}`);
}
const other = parse(head.replaceAll('^', '$'), 'PID|1||123$$$A').getSegment('PID');
lines.push(`123$$$A: "${other.getComponent(3, 1)}"`);
console.log(lines.join('\n'));
const wanted = [
  'OBX|1|ST|NOTE||ratio 5|6|mg',
  'OBX-5 ratio 5, OBX-6 6, OBX-7 mg',
  'OBX|ratio 5|6|mg',
  String.raw`R\T\D [["R\\T\\D"]]`,
  '123^^^A: "123", of A',
  '123^^^A~456^^^B: "", of nobody',
  '123$$$A: "123$$$A"',
];
process.exit(lines.join('\n') === wanted.join('\n') ? 0 : 1);
JS
node try.cjs
