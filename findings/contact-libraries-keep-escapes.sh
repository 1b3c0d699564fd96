#!/bin/sh
# vcf breaks names at an escaped semicolon, and ical.js leaves backslashes in notes, also of cards that another library just wrote.
#
# Guess:    What is escaped in a vCard is read as it was written: \; \, and \n in a text (RFC 6350, 3.4; RFC 2426, 4: ESCAPED-CHAR).
# Behaviour: vcf splits N at each semicolon, escaped or not, and gives every value with its escapes. ical.js undoes them in N and
#           ORG and not in NOTE, where "x; y" stays "x\; y" (a semicolon may be escaped in any text). vcard-creator escapes it
#           everywhere.
# Version:  vcf 2.1.2, ical.js 2.2.1, vcard-creator 1.0.0
set -e
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null; npm install --silent --no-audit --no-fund vcf@2.1.2 ical.js@2.2.1 vcard-creator@1.0.0
cat >try.mjs <<'JS'
import VCard from 'vcf';
import ICAL from 'ical.js';
import * as creator from 'vcard-creator';

const Creator = creator.default?.default ?? creator.default ?? creator.VCard;
const card = new Creator().addName({ familyName: 'Smith; Jones', givenName: 'Ann' }).addNote('tea, milk; sugar').toString();
const read = new VCard().parse(card);
const component = new ICAL.Component(ICAL.parse(card));
const seen = {
  'vcf, name': JSON.stringify(read.get('n').toJSON()[3].slice(0, 3)),
  'vcf, note': read.get('note').valueOf(),
  'ical.js, name': JSON.stringify(component.getFirstPropertyValue('n').slice(0, 2)),
  'ical.js, note': component.getFirstPropertyValue('note'),
};
console.log(card.match(/^(N|NOTE):.*$/gm).join('\n'));
console.log(seen);
const expected = ['["Smith\\\\"," Jones","Ann"]', 'tea\\, milk\\; sugar', '["Smith; Jones","Ann"]', 'tea, milk\\; sugar'];
process.exit(Object.values(seen).join('\n') === expected.join('\n') ? 0 : 1);
JS
node try.mjs
