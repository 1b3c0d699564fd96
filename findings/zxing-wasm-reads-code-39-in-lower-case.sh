#!/bin/sh
# zxing-wasm: labels in Code 39 are read as other texts: +A123 of a medical device as a123, and 12/C as 12#.
#
# Guess:    The 43 signs of Code 39 are the text. Its "full ASCII" pairs ("+A" for a, "/C" for #) cannot be told from it, so they are an
#           agreement of the application (ISO/IEC 16388, annex) and are read when they are asked for.
# Behaviour: A text is taken for full ASCII when all its signs + / $ % happen to stand before a letter, with no option given and with the
#           format Code39. Each HIBC label (medical devices) begins with "+" and a letter, so its flag is lost and its maker is written
#           small. 12/C is 12#, and 2/2 stays. Only the format Code39Std gives the text. @zxing/library and zbar give it, too.
# Version:  zxing-wasm 3.1.6 (zxing-cpp 3), @zxing/library 0.21.3, bwip-js 4.11.4
set -e
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null; npm install --silent --no-audit --no-fund zxing-wasm@3.1.6 @zxing/library@0.21.3 bwip-js@4.11.4 pngjs@7.0.0
cat >try.mjs <<'JS'
import { readFileSync } from 'node:fs';
import bwip from 'bwip-js';
import { PNG } from 'pngjs';
import * as zxing from '@zxing/library';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

const wasmBinary = readFileSync('node_modules/zxing-wasm/dist/reader/zxing_reader.wasm');
await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
const seen = {};
for (const [bcid, text] of [['hibccode39', 'A123BJC5D6E71'], ['code39', '12/C'], ['code39', 'LOT/A12'], ['code39', '2/2']]) {
  const image = await bwip.toBuffer({ bcid, text, scale: 3, padding: 24, height: 15, backgroundcolor: 'ffffff' });
  const { width, height, data } = PNG.sync.read(image);
  const pixels = { data: new Uint8ClampedArray(data), width, height };
  const wasm = async (options) => (await readBarcodes(pixels, options)).map((code) => code.text).join();
  const grey = Uint8ClampedArray.from({ length: width * height }, (_, at) => data[at * 4]);
  const source = new zxing.BinaryBitmap(new zxing.HybridBinarizer(new zxing.RGBLuminanceSource(grey, width, height)));
  const other = new zxing.MultiFormatReader().decode(source).getText();
  seen[text] = [await wasm({}), await wasm({ formats: ['Code39'] }), await wasm({ formats: ['Code39Std'] }), other];
  console.log(text, 'read as', seen[text][0], '| Code39:', seen[text][1], '| Code39Std:', seen[text][2], '| @zxing/library:', other);
}
const label = '+A123BJC5D6E71G';
const wanted = {
  A123BJC5D6E71: ['a123BJC5D6E71G', 'a123BJC5D6E71G', label, label],
  '12/C': ['12#', '12#', '12/C', '12/C'],
  'LOT/A12': ['LOT!12', 'LOT!12', 'LOT/A12', 'LOT/A12'],
  '2/2': ['2/2', '2/2', '2/2', '2/2'],
};
process.exit(JSON.stringify(seen) === JSON.stringify(wanted) ? 0 : 1);
JS
node try.mjs
