#!/bin/sh
# asn1js: a time with an offset from UTC is on another day, which is the number of its weekday, and a short one is in 1899.
#
# Guess:    20261130235611+0100 is 22:56:11 UTC on 30 November 2026 (X.680, 46 and 47: both kinds of times may have an offset, and a UTCTime no
#           seconds). What cannot be read is an error.
# Behaviour: It is 4 November, 00:56:11: the offset is added, where it has to be subtracted, and of the date that comes of it (counted a month
#           too late, and back) the weekday is taken for the day. UTCTime with an offset or without seconds is a day of 1899, and inside
#           of another value no error says so. A signature of today seems to be from before its certificate. node-forge reads all of
#           them right; asn1.js leaves the offset out.
# Version:  asn1js 4.0.0 (3.1.0 does the same), node-forge 1.4.3, asn1.js 5.4.1
set -e
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null; npm install --silent --no-audit --no-fund asn1js@4.0.0 node-forge@1.4.3 asn1.js@5.4.1
cat >try.mjs <<'JS'
import asn1 from 'asn1.js';
import * as asn1js from 'asn1js';
import forge from 'node-forge';
const GENERALIZED = 0x18;
const UTC = 0x17;
const kinds = { [GENERALIZED]: asn1.define('Long', function () { this.gentime(); }), [UTC]: asn1.define('Short', function () { this.utctime(); }) };
const iso = (date) => new Date(date).toISOString().slice(0, 19);
const wanted = [
  // Kind, text; what asn1js, node-forge and asn1.js say.
  [GENERALIZED, '20261130225611Z', '2026-11-30T22:56:11', '2026-11-30T22:56:11', '2026-11-30T22:56:11'],
  [GENERALIZED, '20261130235611+0100', '2026-11-04T00:56:11', '2026-11-30T22:56:11', '2026-11-30T23:56:11'],
  [GENERALIZED, '20261130175611-0500', '2026-11-03T12:56:11', '2026-11-30T22:56:11', '2026-11-30T17:56:11'],
  [UTC, '2611302256Z', '1899-11-30T00:00:00', '2026-11-30T22:56:00', '2026-11-30T22:56:00'],
  [UTC, '261130235611+0100', '1899-11-30T00:00:00', '2026-11-30T22:56:11', '2026-11-30T23:56:11'],
];
let same = true;
for (const [tag, text, ...expected] of wanted) {
  const value = Buffer.concat([Buffer.from([tag, text.length]), Buffer.from(text)]);
  const outer = asn1js.fromBER(Buffer.concat([Buffer.from([0x30, value.length]), value]));
  const date = outer.result.valueBlock.value[0].toDate();
  const seen = [
    iso(date),
    iso(tag === UTC ? forge.asn1.utcTimeToDate(text) : forge.asn1.generalizedTimeToDate(text)),
    iso(kinds[tag].decode(value, 'der')),
  ];
  console.log(text.padEnd(20), seen.join('  '), outer.result.error || 'no error');
  same &&= seen.join() === expected.join() && outer.result.error === '' && outer.offset > 0;
}
process.exit(same ? 0 : 1);
JS
TZ=UTC node try.mjs
