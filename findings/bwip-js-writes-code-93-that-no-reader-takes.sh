#!/bin/sh
# bwip-js: a label in Code 93 is one that no reader takes.
#
# Guess:    The two check characters C and K are in every Code 93 symbol: the symbology has them, there is no form without (AIM USS-93).
# Behaviour: They are left out unless `includecheck` is set, and no error says so. The printed text is right, and zxing-wasm,
#           @zxing/library and zbar see no code at all, as any scanner; Code 93 of JsBarcode has them.
# Version:  bwip-js 4.11.4, zxing-wasm 3.1.6, @zxing/library 0.21.3
set -e
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null; npm install --silent --no-audit --no-fund zxing-wasm@3.1.6 @undecaf/zbar-wasm@0.11.0 bwip-js@4.11.4 pngjs@7.0.0
cat >try.mjs <<'JS'
import { readFileSync } from 'node:fs';
import { scanRGBABuffer } from '@undecaf/zbar-wasm';
import bwip from 'bwip-js';
import { PNG } from 'pngjs';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

const wasmBinary = readFileSync('node_modules/zxing-wasm/dist/reader/zxing_reader.wasm');
await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
const read = async (options) => {
  const image = await bwip.toBuffer({ text: 'SHELF 12', scale: 3, padding: 24, height: 15, backgroundcolor: 'ffffff', ...options });
  const { width, height, data } = PNG.sync.read(image);
  const zxing = await readBarcodes({ data: new Uint8ClampedArray(data), width, height }, { tryHarder: true });
  const zbar = await scanRGBABuffer(new Uint8Array(data).buffer, width, height);
  return `${zxing.map((code) => code.text)}/${zbar.map((code) => code.decode())}`;
};
const seen = [await read({ bcid: 'code93' }), await read({ bcid: 'code93', includecheck: true }), await read({ bcid: 'code39' })];
console.log('Code 93:', seen[0], '| with includecheck:', seen[1], '| Code 39:', seen[2]);
process.exit(seen.join(' ') === '/ SHELF 12/SHELF 12 SHELF 12/SHELF 12' ? 0 : 1);
JS
node try.mjs
