#!/bin/sh
# dicom-parser: the given name of Yamada^Tarou is "Tarou=山田".
#
# Guess:    parsePN() knows the three groups of a name, alphabetic, ideographic and phonetic, with "=" between them (DICOM PS3.5, 6.2.1.2:
#           the usual form in Japan, Korea and China), and gives the parts of the first or of each.
# Behaviour: It splits at "^" alone. The first group ends in the given name, the family name of the second is its end, and the other given
#           names are the middle name, the prefix or the suffix. In Wang^XiaoDong=王^小東 the middle name is the given one. Nothing is raised.
# Version:  dicom-parser 1.8.21; dcmjs 0.52.2 beside it
set -e
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null; npm install --silent --no-audit --no-fund dicom-parser@1.8.21 dcmjs@0.52.2
cat >try.cjs <<'JS'
const dcmjs = require('dcmjs');
const dicomParser = require('dicom-parser');
const parts = (text) => Object.values(dicomParser.parsePN(text)).map((part) => part ?? '-').join(' | ');
const three = 'Yamada^Tarou=山田^太郎=やまだ^たろう';
const meta = Object.fromEntries(
  [['00020002', '1.2.840.10008.5.1.4.1.1.7'], ['00020003', '1.2.3.4'], ['00020010', '1.2.840.10008.1.2.1']].map(([tag, uid]) => [
    tag,
    { vr: 'UI', Value: [uid] },
  ]),
);
const file = new dcmjs.data.DicomDict(meta);
file.dict = { '00080005': { vr: 'CS', Value: ['ISO_IR 192'] }, '00100010': { vr: 'PN', Value: [three] } };
const read = dcmjs.data.DicomMessage.readFile(file.write()).dict['00100010'].Value[0];
const seen = [parts(three), parts('Wang^XiaoDong=王^小東'), parts('Muster^Max^^Dr.')];
console.log(seen.join('\n'), '\ndcmjs:', JSON.stringify(read));
const wanted = ['Yamada | Tarou=山田 | 太郎=やまだ | たろう | -', 'Wang | XiaoDong=王 | 小東 | - | -', 'Muster | Max |  | Dr. | -'];
const whole = JSON.stringify({ Alphabetic: 'Yamada^Tarou', Ideographic: '山田^太郎', Phonetic: 'やまだ^たろう' });
process.exit(seen.join('\n') === wanted.join('\n') && JSON.stringify(read) === whole ? 0 : 1);
JS
node try.cjs
