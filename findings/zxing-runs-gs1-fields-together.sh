#!/bin/sh
# @zxing/library: the fields of a GS1-128 code run into one another.
#
# Guess:    FNC1 behind a field of variable length is given as the character 29 (GS1 General Specifications, 7.8.6: decoders send
#           <GS>), as the same library does for GS1 DataMatrix and GS1 QR, and at the latest with the hint ASSUME_GS1.
# Behaviour: In Code 128 it is dropped, with the hint too, and so is the sign that the code is a GS1 one. (10)ABC123 (21)99 is read
#           as 10ABC1232199: the batch cannot be told from the serial number any more.
# Version:  @zxing/library 0.21.3, bwip-js 4.11.4
set -e
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null; npm install --silent --no-audit --no-fund @zxing/library@0.21.3 bwip-js@4.11.4 pngjs@7.0.0
cat >try.mjs <<'JS'
import bwip from 'bwip-js';
import { PNG } from 'pngjs';
import * as zxing from '@zxing/library';

const read = async (bcid, hints) => {
  const text = '(01)09521234543213(10)ABC123(21)99';
  const { width, height, data } = PNG.sync.read(
    await bwip.toBuffer({ bcid, text, scale: 3, padding: 15, backgroundcolor: 'ffffff' }),
  );
  const grey = Uint8ClampedArray.from({ length: width * height }, (_, at) => data[at * 4]);
  const reader = new zxing.MultiFormatReader();
  reader.setHints(new Map(hints));
  const source = new zxing.RGBLuminanceSource(grey, width, height);
  return JSON.stringify(reader.decode(new zxing.BinaryBitmap(new zxing.HybridBinarizer(source))).getText());
};
const seen = [
  await read('gs1-128', []),
  await read('gs1-128', [[zxing.DecodeHintType.ASSUME_GS1, true]]),
  await read('gs1datamatrix', []),
];
console.log('GS1-128', seen[0], 'with ASSUME_GS1', seen[1], 'GS1 DataMatrix', seen[2]);
process.exit(seen.slice(0, 2).every((text) => text === '"010952123454321310ABC1232199"') && seen[2].includes('ABC123\\u001d2199') ? 0 : 1);
JS
node try.mjs
