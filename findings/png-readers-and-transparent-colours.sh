#!/bin/sh
# fast-png refuses tiny PNGs with a transparent colour, and upng-js shows black where black is the transparent colour of a grey one.
#
# Guess:    A colour that tRNS names is transparent, in any size of picture.
# Behaviour: fast-png compares the length of tRNS with the number of pixels, which have nothing to do with each other (PNG, 11.3.2.1: one
#           sample for each channel). A picture of RGB with one or two pixels, as pages use it for a spacer, is refused ("tRNS chunk
#           contains more alpha values than there are pixels"). With a palette it is read.
#           upng-js takes the key 0 of a grey picture (of 1, 2, 8 or 16 bits) for no key at all, so black stays black; key 5, and black in RGB, work.
#           pngjs reads all of them.
# Version:  fast-png 8.0.0, upng-js 2.1.0, pngjs 7.0.0
set -e
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null; npm install --silent --no-audit --no-fund fast-png@8.0.0 upng-js@2.1.0 pngjs@7.0.0
cat >try.mjs <<'JS'
import zlib from 'node:zlib';
import { decode } from 'fast-png';
import pngjs from 'pngjs';
import upng from 'upng-js';

const table = Array.from({ length: 256 }, (_, at) => {
  let value = at;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value >>> 0;
});
const crc = (bytes) => ~bytes.reduce((sum, byte) => table[(sum ^ byte) & 255] ^ (sum >>> 8), ~0) >>> 0;
function chunk(type, data) {
  const body = Buffer.concat([Buffer.from(type), Buffer.from(data)]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length - 4);
  check.writeUInt32BE(crc(body));
  return Buffer.concat([length, body, check]);
}
/** One row of pixels. */
function png(width, depth, colour, row, key, palette) {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width);
  head.writeUInt32BE(1, 4);
  head[8] = depth;
  head[9] = colour;
  return Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    chunk('IHDR', head),
    ...(palette ? [chunk('PLTE', palette)] : []),
    chunk('tRNS', key),
    chunk('IDAT', zlib.deflateSync(Buffer.from([0, ...row]))),
    chunk('IEND', []),
  ]);
}
const pictures = {
  'one white pixel of RGB, white is transparent': png(1, 8, 2, [255, 255, 255], [0, 255, 0, 255, 0, 255]),
  'two pixels, palette of three': png(2, 8, 3, [0, 2], [0, 128, 255], [9, 9, 9, 8, 8, 8, 7, 7, 7]),
  'grey of 8 bits, 0 is transparent': png(3, 8, 0, [0, 5, 255], [0, 0]),
  'grey of 1 bit, 0 is transparent': png(8, 1, 0, [0b01010101], [0, 0]),
  'grey of 8 bits, 5 is transparent': png(3, 8, 0, [5, 0, 255], [0, 5]),
  'RGB, black is transparent': png(4, 8, 2, [0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3], [0, 0, 0, 0, 0, 0]),
};
const attempt = (read) => {
  try {
    return read();
  } catch ({ message }) {
    return message;
  }
};
const seen = Object.fromEntries(
  Object.entries(pictures).map(([name, bytes]) => [
    name,
    {
      // The alpha of the first pixel, or what fast-png says.
      pngjs: pngjs.PNG.sync.read(bytes).data[3],
      'upng-js': new Uint8Array(upng.toRGBA8(upng.decode(bytes))[0])[3],
      'fast-png': attempt(() => (decode(bytes), 'read')),
    },
  ]),
);
console.log(seen);
const refused = 'tRNS chunk contains more alpha values than there are pixels (3 vs 1)';
const isSame =
  Object.values(seen).every(({ pngjs: alpha }) => alpha === 0) &&
  Object.values(seen).map((each) => each['upng-js']).join() === '0,0,255,255,0,0' &&
  Object.values(seen).map((each) => each['fast-png']).join('|') ===
    [refused, 'read', 'read', 'read', 'read', 'read'].join('|');
process.exit(isSame ? 0 : 1);
JS
node try.mjs
