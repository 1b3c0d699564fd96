#!/bin/sh
# shapefile: a date that is not filled in is 30 November 1899, deleted records are there, and the pond of an island belongs to the
# mainland.
#
# Guess:    A date of eight spaces or eight noughts is null, as an empty number and an empty truth value are. A record with the mark of deletion ("*", dBASE)
#           is left out. A hole belongs to the smallest ring around it (ESRI Shapefile Technical Description, Polygon: the order of rings is free).
# Behaviour: Each empty date is 1899-11-30, a Date like any other. The mark of deletion is not looked at: what somebody deleted is published. Of a land with a
#           lake, an island in it and a pond on the island, the pond becomes a hole of the land, where the lake is already, because the first ring around
#           it takes it; the island covers its pond. No message.
# Version:  shapefile 0.6.6
set -e
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent --save-exact shapefile@0.6.6 >/dev/null
cat >try.cjs <<'JS'
const shapefile = require('shapefile');
const fields = [['NAME', 'C', 6], ['FOUNDED', 'D', 8], ['PEOPLE', 'N', 5]];
const records = [' Aland 20200229    5', ' Bland              ', '*Cland 20200301    7', ' Dland 00000000    0'];
const table = Buffer.alloc(32 + 32 * fields.length + 1);
table[0] = 3;
table.set([120, 1, 1], 1);
table.writeUInt32LE(records.length, 4);
table.writeUInt16LE(table.length, 8);
table.writeUInt16LE(records[0].length, 10);
fields.forEach(([name, type, length], index) => {
  table.write(name, 32 + 32 * index, 'latin1');
  table.write(type, 32 + 32 * index + 11, 'latin1');
  table[32 + 32 * index + 16] = length;
});
table[table.length - 1] = 13;
const dbf = Buffer.concat([table, Buffer.from(`${records.join('')}\x1a`, 'latin1')]);
const square = (from, to) => [[from, from], [from, to], [to, to], [to, from], [from, from]];
const rings = [square(0, 20), square(2, 18).reverse(), square(4, 14), square(6, 8).reverse()];
const polygon = Buffer.alloc(44 + 4 * rings.length + 16 * 5 * rings.length);
polygon.writeInt32LE(5, 0);
[0, 0, 20, 20].forEach((value, index) => polygon.writeDoubleLE(value, 4 + 8 * index));
polygon.writeInt32LE(rings.length, 36);
polygon.writeInt32LE(5 * rings.length, 40);
rings.forEach((_, index) => polygon.writeInt32LE(5 * index, 44 + 4 * index));
rings.flat(2).forEach((value, index) => polygon.writeDoubleLE(value, 44 + 4 * rings.length + 8 * index));
const head = Buffer.alloc(108);
head.writeInt32BE(9994, 0);
head.writeInt32BE((108 + polygon.length) / 2, 24);
head.writeInt32LE(1000, 28);
head.writeInt32LE(5, 32);
[0, 0, 20, 20].forEach((value, index) => head.writeDoubleLE(value, 36 + 8 * index));
head.writeInt32BE(1, 100);
head.writeInt32BE(polygon.length / 2, 104);
(async () => {
  const source = await shapefile.openDbf(dbf);
  const lines = [];
  for (let row = await source.read(); !row.done; row = await source.read()) {
    const { NAME, FOUNDED, PEOPLE } = row.value;
    lines.push(`${NAME}, ${FOUNDED && FOUNDED.toISOString().slice(0, 10)}, ${PEOPLE}`);
  }
  const { features } = await shapefile.read(Buffer.concat([head, polygon]));
  for (const part of features[0].geometry.coordinates) lines.push(`from ${part.map(([[corner]]) => corner).join(' with a hole from ')}`);
  console.log(lines.join('\n'));
  const wanted = [
    'Aland, 2020-02-29, 5',
    'Bland, 1899-11-30, null',
    'Cland, 2020-03-01, 7',
    'Dland, 1899-11-30, 0',
    'from 0 with a hole from 2 with a hole from 6',
    'from 4',
  ];
  process.exit(lines.join('\n') === wanted.join('\n') ? 0 : 1);
})();
JS
TZ=UTC node try.cjs
