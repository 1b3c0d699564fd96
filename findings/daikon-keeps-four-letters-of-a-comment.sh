#!/bin/sh
# daikon: of a comment of a DICOM file four letters are left, and a long text becomes a heap of tags.
#
# Guess:    The texts of a file (LT, ST, UT; DICOM PS3.5, 6.2) are given as texts, each whole: a comment of the patient, the text of a report.
# Behaviour: LT is cut after four characters, the length of an age. UT is read as a sequence, so that letters of the text become groups and
#           lengths of elements that are not there. ST and LO are right. No error is raised. dicom-parser gives all of them.
# Version:  daikon 1.2.46, dicom-parser 1.8.21
set -e
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null; npm install --silent --no-audit --no-fund daikon@1.2.46 dicom-parser@1.8.21
cat >try.cjs <<'JS'
const daikon = require('daikon');
const dicomParser = require('dicom-parser');

const element = (group, number, kind, text) => {
  const value = Buffer.from(text.length % 2 ? text + (kind === 'UI' ? '\0' : ' ') : text, 'latin1');
  const long = ['OB', 'UT'].includes(kind);
  const head = Buffer.alloc(long ? 12 : 8);
  head.writeUInt16LE(group, 0);
  head.writeUInt16LE(number, 2);
  head.write(kind, 4);
  if (long) head.writeUInt32LE(value.length, 8);
  else head.writeUInt16LE(value.length, 6);
  return Buffer.concat([head, value]);
};
const file = (...elements) => {
  const meta = Buffer.concat([
    element(2, 1, 'OB', '\0\x01'),
    element(2, 2, 'UI', '1.2.840.10008.5.1.4.1.1.7'),
    element(2, 3, 'UI', '1.2.3.4'),
    element(2, 0x10, 'UI', '1.2.840.10008.1.2.1'),
  ]);
  const length = Buffer.alloc(4);
  length.writeUInt32LE(meta.length);
  return new Uint8Array(
    Buffer.concat([Buffer.alloc(128), Buffer.from('DICM'), element(2, 0, 'UL', length.toString('latin1')), meta, ...elements]),
  );
};
const bytes = file(
  element(0x08, 0x2111, 'ST', 'Taken from two series'),
  element(0x10, 0x1040, 'LO', 'Example Street 5'),
  element(0x10, 0x4000, 'LT', 'Allergic to penicillin'),
  element(0x40, 0xa160, 'UT', 'No fracture. Repeat in six weeks.'),
);
const image = daikon.Series.parseImage(new DataView(bytes.buffer));
const other = dicomParser.parseDicom(bytes);
const seen = [[0x08, 0x2111], [0x10, 0x1040], [0x10, 0x4000], [0x40, 0xa160]].map(([group, number]) => {
  const [value] = image.getTag(group, number).value;
  const key = `x${[group, number].map((part) => part.toString(16).padStart(4, '0')).join('')}`;
  return [typeof value === 'string' ? value : `element ${value.group.toString(16)}`, other.string(key)];
});
for (const [first, second] of seen) console.log('daikon:', first, '| dicom-parser:', second);
const wanted = ['Taken from two series', 'Example Street 5', 'Alle'];
const whole = ['Allergic to penicillin', 'No fracture. Repeat in six weeks.'];
const same = wanted.every((text, at) => seen[at][0] === text) && seen[3][0].startsWith('element ');
process.exit(same && seen[2][1] === whole[0] && seen[3][1] === whole[1] ? 0 : 1);
JS
node try.cjs
