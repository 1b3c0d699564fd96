#!/bin/sh
# utif2 gives an empty, transparent picture for a TIFF of 16 greys.
#
# Guess:    A grey picture of four bits is shown: four and eight bits are the two depths that every reader of greys has to know
#           (TIFF 6.0, section 4, Baseline: BitsPerSample 4 or 8).
# Behaviour: All bytes of toRGBA8 are zero, the alpha too, and nothing is raised: the scan is gone on paper. With white as zero
#           (PhotometricInterpretation 0) the same depth is right, as are one, two, eight and sixteen bits.
# Version:  utif2 4.1.0; sharp 0.35.5 beside it
set -e
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null; npm install --silent --no-audit --no-fund utif2@4.1.0 sharp@0.35.5
cat >try.mjs <<'JS'
import UTIF from 'utif2';
import sharp from 'sharp';

/** A picture of two points, black and white, of one row. */
const tiff = (bits, black = 1) => {
  const data = { 1: [0x40], 2: [0x30], 4: [0x0f], 8: [0, 255], 16: [0, 0, 255, 255] }[bits];
  const tags = [[256, 2], [257, 1], [258, bits], [259, 1], [262, black], [273, 8 + 2 + 9 * 12 + 4], [277, 1], [278, 1], [279, data.length]];
  const file = Buffer.alloc(8 + 2 + tags.length * 12 + 4);
  file.write('II*\0', 'latin1');
  file.writeUInt32LE(8, 4);
  file.writeUInt16LE(tags.length, 8);
  tags.forEach(([tag, value], at) => {
    const place = 10 + at * 12;
    file.writeUInt16LE(tag, place);
    file.writeUInt16LE(3, place + 2);
    file.writeUInt32LE(1, place + 4);
    file.writeUInt16LE(value, place + 8);
  });
  return Buffer.concat([file, Buffer.from(data)]);
};
const seen = {};
for (const bits of [1, 2, 4, 8, 16]) {
  const file = tiff(bits);
  const [page] = UTIF.decode(file);
  UTIF.decodeImage(file, page);
  seen[bits] = [...UTIF.toRGBA8(page)].join();
  console.log(`bits ${bits}: utif2 ${seen[bits]} sharp ${[...(await sharp(file).toColourspace('srgb').raw().toBuffer())].join()}`);
}
{
  const file = tiff(4, 0);
  const [page] = UTIF.decode(file);
  UTIF.decodeImage(file, page);
  seen.white = [...UTIF.toRGBA8(page)].join();
  console.log(`bits 4, white as zero: utif2 ${seen.white}`);
}
const right = '0,0,0,255,255,255,255,255';
process.exit(seen[4] === '0,0,0,0,0,0,0,0' && [1, 2, 8, 16].every((bits) => seen[bits] === right) && seen.white === '255,255,255,255,0,0,0,255' ? 0 : 1);
JS
node try.mjs
