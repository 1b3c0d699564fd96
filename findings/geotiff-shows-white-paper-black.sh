#!/bin/sh
# geotiff: white paper is black, and so is what stands on it.
#
# Guess:    Of grey samples with WhiteIsZero 0 is white and the greatest is black (TIFF 6.0, page 37), as in every fax; with
#           BlackIsZero it is the other way. Both are baseline, for 1, 4 and 8 bits.
# Behaviour: readRGB() takes 2^bits for the greatest sample, not 2^bits - 1. White is 256, which does not fit into a byte and becomes 0:
#           a page in grey is black with black letters. In two colours the paper is black and the ink grey; with BlackIsZero white is
#           grey (128), and 240 in four bits. readRasters() is right. sharp reads all of them as they are.
# Version:  geotiff 3.0.5; sharp 0.35.5 beside it
set -e
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null; npm install --silent --no-audit --no-fund geotiff@3.0.5 sharp@0.35.5
cat >try.mjs <<'JS'
import { fromArrayBuffer } from 'geotiff';
import sharp from 'sharp';

/** A TIFF of one line of grey samples. */
const tiff = (width, bits, meaning, data) => {
  const tags = [[256, width], [257, 1], [258, bits], [259, 1], [262, meaning], [273, 0], [277, 1], [278, 1], [279, data.length]];
  const file = Buffer.alloc(8 + 2 + tags.length * 12 + 4);
  file.write('II');
  file.writeUInt16LE(42, 2);
  file.writeUInt32LE(8, 4);
  file.writeUInt16LE(tags.length, 8);
  tags.forEach(([tag, value], at) => {
    const start = 10 + at * 12;
    file.writeUInt16LE(tag, start);
    file.writeUInt16LE(4, start + 2);
    file.writeUInt32LE(1, start + 4);
    file.writeUInt32LE(tag === 273 ? file.length : value, start + 8);
  });
  return Buffer.concat([file, Buffer.from(data)]);
};
const wanted = [
  // Name, width, bits, meaning, data; what geotiff and sharp say.
  ['WhiteIsZero, 8 bits', 3, 8, 0, [0, 128, 255], '0,128,1', '255,127,0'],
  ['BlackIsZero, 8 bits', 3, 8, 1, [0, 128, 255], '0,128,255', '0,128,255'],
  ['WhiteIsZero, 4 bits', 2, 4, 0, [0x0f], '0,16', '255,0'],
  ['BlackIsZero, 4 bits', 2, 4, 1, [0x0f], '0,240', '0,255'],
  ['WhiteIsZero, 1 bit', 2, 1, 0, [0b01000000], '0,128', '255,0'],
  ['BlackIsZero, 1 bit', 2, 1, 1, [0b01000000], '0,128', '0,255'],
];
let same = true;
for (const [name, width, bits, meaning, data, ...expected] of wanted) {
  const file = tiff(width, bits, meaning, data);
  const image = await (await fromArrayBuffer(new Uint8Array(file).buffer)).getImage();
  const red = (pixels, step) => [...pixels].filter((_, at) => at % step === 0).join();
  const beside = await sharp(file).toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
  const seen = [red(await image.readRGB({ interleave: true }), 3), red(beside.data, beside.info.channels)];
  console.log(name.padEnd(20), 'geotiff', seen[0].padEnd(10), 'sharp', seen[1]);
  same &&= seen.join(' ') === expected.join(' ');
}
process.exit(same ? 0 : 1);
JS
node try.mjs
