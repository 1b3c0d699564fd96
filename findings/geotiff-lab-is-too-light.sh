#!/bin/sh
# geotiff: a picture in Lab is burnt out: everything lighter than a dark grey is white.
#
# Guess:    The lightness of an 8 bit Lab picture is 0 to 255 for the 0 to 100 of CIE L* (TIFF 6.0, section 23), so sample 128 is a middle
#           grey.
# Behaviour: readRGB() takes the sample itself for L*. A dark grey (51, which is L* 20) is drawn as a middle one, and from 100 on all is
#           white. The other two samples are taken as they should be. Nothing is raised.
# Version:  geotiff 3.0.5; culori 4.0.2 for the right colours
set -e
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null; npm install --silent --no-audit --no-fund geotiff@3.0.5 culori@4.0.2
cat >try.mjs <<'JS'
import { rgb } from 'culori';
import { fromArrayBuffer } from 'geotiff';

const lightness = [0, 51, 102, 128, 204, 255];
const data = lightness.flatMap((value) => [value, 0, 0]);
const tags = [[256, lightness.length], [257, 1], [258, 0], [259, 1], [262, 8], [273, 0], [277, 3], [278, 1], [279, data.length]];
const head = Buffer.alloc(8 + 2 + tags.length * 12 + 4 + 6);
head.write('II');
head.writeUInt16LE(42, 2);
head.writeUInt32LE(8, 4);
head.writeUInt16LE(tags.length, 8);
tags.forEach(([tag, value], at) => {
  const start = 10 + at * 12;
  const three = tag === 258;
  head.writeUInt16LE(tag, start);
  head.writeUInt16LE(three ? 3 : 4, start + 2);
  head.writeUInt32LE(three ? 3 : 1, start + 4);
  head.writeUInt32LE(three ? head.length - 6 : tag === 273 ? head.length : value, start + 8);
});
[8, 8, 8].forEach((bits, at) => head.writeUInt16LE(bits, head.length - 6 + at * 2));
const image = await (await fromArrayBuffer(new Uint8Array(Buffer.concat([head, Buffer.from(data)])).buffer)).getImage();
const drawn = [...(await image.readRGB({ interleave: true }))].filter((_, at) => at % 3 === 0).join();
const right = lightness.map((value) => Math.round(rgb({ mode: 'lab65', l: (value / 255) * 100, a: 0, b: 0 }).r * 255)).join();
console.log('samples', lightness.join(), 'drawn', drawn, 'right', right);
process.exit(drawn === '0,121,255,255,255,255' && right === '0,48,94,119,198,255' ? 0 : 1);
JS
node try.mjs
