#!/bin/sh
# sharp refuses a TIFF in CIELab of eight bits, and takes one of sixteen.
#
# Guess:    Both are read: TIFF 6.0, section 23, defines CIELab with eight bits a sample, and libvips lists it; Photoshop and
#           scanning services for prints and paintings write either.
# Behaviour: "Input buffer has corrupt header: image: bad labq format", for a file that is not corrupt. The same picture with
#           sixteen bits is right. Not even its size is told.
# Version:  sharp 0.35.5 (libvips 8.18.7)
set -e
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null; npm install --silent --no-audit --no-fund sharp@0.35.5
cat >try.mjs <<'JS'
import sharp from 'sharp';

/** A red square in Lab: L of 0 to 255, a and b signed. */
const tiff = (bits) => {
  const point = Buffer.alloc((bits / 8) * 3);
  if (bits === 8) [150, 60, 30].forEach((value, at) => point.writeInt8(value > 127 ? value - 256 : value, at));
  else [(150 / 255) * 65535, 60 * 256, 30 * 256].forEach((value, at) => (at ? point.writeInt16LE(value, at * 2) : point.writeUInt16LE(value, 0)));
  const pixels = Buffer.concat(Array(256).fill(point));
  const depths = 8 + 2 + 10 * 12 + 4;
  const tags = [
    ...[[256, 3, 1, 16], [257, 3, 1, 16], [258, 3, 3, depths], [259, 3, 1, 1], [262, 3, 1, 8], [273, 4, 1, depths + 6]],
    ...[[277, 3, 1, 3], [278, 3, 1, 16], [279, 4, 1, pixels.length], [284, 3, 1, 1]],
  ];
  const file = Buffer.alloc(depths + 6);
  file.write('II*\0', 'latin1');
  file.writeUInt32LE(8, 4);
  file.writeUInt16LE(tags.length, 8);
  tags.forEach(([tag, type, count, value], at) => {
    const place = 10 + at * 12;
    file.writeUInt16LE(tag, place);
    file.writeUInt16LE(type, place + 2);
    file.writeUInt32LE(count, place + 4);
    file.writeUInt32LE(value, place + 8);
  });
  [0, 2, 4].forEach((at) => file.writeUInt16LE(bits, depths + at));
  return Buffer.concat([file, pixels]);
};
const read = async (bits) => {
  try {
    return [...(await sharp(tiff(bits)).toColourspace('srgb').raw().toBuffer()).subarray(0, 3)].join();
  } catch ({ message }) {
    return message.split('\n')[0];
  }
};
const seen = { 8: await read(8), 16: await read(16), 'metadata of 8': await sharp(tiff(8)).metadata().then(() => 'read', ({ message }) => message.split('\n')[0]) };
console.log(seen);
process.exit(/bad labq/.test(seen[8]) && /^2\d\d,\d\d,\d\d$/.test(seen[16]) ? 0 : 1);
JS
node try.mjs
