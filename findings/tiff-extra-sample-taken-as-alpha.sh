#!/bin/sh
# An unspecified extra sample of a TIFF makes the picture invisible in sharp and in utif2.
#
# Guess:    ExtraSamples 0 is data that is no alpha (TIFF 6.0, page 31), such as a saved selection or a spot colour: it is ignored.
# Behaviour: both take the fourth sample of an RGB picture as alpha, whatever ExtraSamples says, so a picture with an empty selection
#           is wholly transparent: white when it is laid on paper.
# Version:  sharp 0.35.5 (libvips 8.18.7), utif2 4.1.0
set -e
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null; npm install --silent --no-audit --no-fund sharp@0.35.5 utif2@4.1.0
cat >try.mjs <<'JS'
import sharp from 'sharp';
import UTIF from 'utif2';
// 4 x 4 pixels of RGB (200, 30, 30) and an extra sample of 0.
const entries = [
  [256, 3, 1, 4], [257, 3, 1, 4], [258, 3, 4, 8], [259, 3, 1, 1], [262, 3, 1, 2], [273, 4, 1, 200], [277, 3, 1, 4],
  [278, 3, 1, 4], [279, 4, 1, 64], [284, 3, 1, 1], [338, 3, 1, 0],
];
const tiff = Buffer.alloc(200 + 64);
tiff.write('II*\0', 0, 'latin1');
tiff.writeUInt32LE(16, 4);
for (let index = 0; index < 4; index++) tiff.writeUInt16LE(8, 8 + index * 2);
tiff.writeUInt16LE(entries.length, 16);
entries.forEach(([tag, type, count, value], index) => {
  const at = 18 + index * 12;
  tiff.writeUInt16LE(tag, at);
  tiff.writeUInt16LE(type, at + 2);
  tiff.writeUInt32LE(count, at + 4);
  if (type === 3 && count === 1) tiff.writeUInt16LE(value, at + 8);
  else tiff.writeUInt32LE(value, at + 8);
});
for (let index = 0; index < 16; index++) tiff.set([200, 30, 30, 0], 200 + index * 4);
const { data, info } = await sharp(tiff).raw().toBuffer({ resolveWithObject: true });
const [ifd] = UTIF.decode(tiff);
UTIF.decodeImage(tiff, ifd);
const other = UTIF.toRGBA8(ifd);
const seen = [[...data.subarray(0, info.channels)], info.hasAlpha, [...other.slice(0, 4)]];
console.log(JSON.stringify(seen));
process.exit(JSON.stringify(seen) === '[[200,30,30,0],true,[200,30,30,0]]' ? 0 : 1);
JS
node try.mjs
