#!/bin/sh
# bmp-ts: the white of a BMP with 16 bits a pixel is a light grey.
#
# Guess:    The brightest value of a colour is 255, however many bits it has.
# Behaviour: Five bits become a byte by three noughts behind them: 31 is 248, and white is 248, 248, 248 in a picture of 5, 5, 5 bits, and
#           248, 252, 248 in one of 5, 6, 5. A page that was scanned or saved so gets a grey ground, and whoever looks for white finds
#           none.
# Version:  bmp-ts 1.0.9
set -e
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null; npm install --silent --no-audit --no-fund bmp-ts@1.0.9
cat >try.mjs <<'JS'
import { decode } from 'bmp-ts';

/** One pixel, all bits set. */
function white(masks) {
  const start = 54 + masks.length * 4;
  const file = Buffer.alloc(start + 4);
  file.write('BM');
  file.writeUInt32LE(file.length, 2);
  file.writeUInt32LE(start, 10);
  file.writeUInt32LE(40, 14);
  file.writeInt32LE(1, 18);
  file.writeInt32LE(1, 22);
  file.writeUInt16LE(1, 26);
  file.writeUInt16LE(16, 28);
  file.writeUInt32LE(masks.length > 0 ? 3 : 0, 30);
  file.writeUInt32LE(4, 34);
  masks.forEach((mask, at) => file.writeUInt32LE(mask, 54 + 4 * at));
  file.writeUInt16LE(masks.length > 0 ? 0xffff : 0x7fff, start);
  return file;
}

const colour = (masks) => {
  const [, blue, green, red] = decode(white(masks)).data;
  return [red, green, blue].join(' ');
};
console.log('5 5 5:', colour([]));
console.log('5 6 5:', colour([0xf800, 0x7e0, 0x1f]));
JS
node try.mjs | tee got
printf '%s\n' '5 5 5: 248 248 248' '5 6 5: 248 252 248' >want
diff want got
