#!/bin/sh
# geotiff: heights with a sign are written as other numbers, and a picture without a place is laid over the whole globe.
#
# Guess:    writeArrayBuffer() writes an Int16Array, the usual form of heights, as it writes Uint16Array and Float32Array; what is given
#           without a place on earth has none.
# Behaviour: Of each number of an Int16Array or Int32Array the last byte is kept, while the tags promise 16 or 32 signed bits: -1, 2, -300,
#           4000 come back as -254, -11104, 0, 0. No error. Int8Array is right. Without geo keys the file says WGS 84, from 180 degrees
#           west to 180 east.
# Version:  geotiff 3.0.5
set -e
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null; npm install --silent --no-audit --no-fund geotiff@3.0.5
cat >try.mjs <<'JS'
import { fromArrayBuffer, writeArrayBuffer } from 'geotiff';

const seen = {};
for (const Kind of [Int8Array, Uint16Array, Float32Array, Int16Array, Int32Array]) {
  const heights = Kind === Uint16Array ? [1, 2, 300, 4000] : Kind === Int8Array ? [-1, 2, -100, 4] : [-1, 2, -300, 4000];
  const file = await writeArrayBuffer(new Kind(heights), { width: 2, height: 2 });
  const image = await (await fromArrayBuffer(file)).getImage();
  const [band] = await image.readRasters();
  const numbers = band.join() === heights.join() ? 'right' : band.join();
  seen[Kind.name] = `${band.constructor.name} ${numbers} ${image.getBoundingBox().join()}`;
  console.log(Kind.name, heights.join(), 'comes back as', band.join(), image.getBoundingBox().join());
}
const file = Buffer.from(await writeArrayBuffer(new Int16Array([-1, 2, -300, 4000]), { width: 2, height: 2 }));
const kept = file.includes(Buffer.from('ff02d4a0', 'hex')) && !file.includes(Buffer.from('ffff0002fed40fa0', 'hex'));
console.log('the last byte of each is in the file, and no more:', kept);
const right = ['Int8Array', 'Uint16Array', 'Float32Array'].every((name) => seen[name] === `${name} right -180,-90,180,90`);
const wrong = seen.Int16Array === 'Int16Array -254,-11104,0,0 -180,-90,180,90' && seen.Int32Array.startsWith('Int32Array -16591712,0,0,0 ');
process.exit(right && wrong && kept ? 0 : 1);
JS
node try.mjs
