#!/bin/sh
# dcmjs-imaging: DICOM pictures with an exact window are too dark: half of their greys are black and none is white.
#
# Guess:    With VOI LUT Function LINEAR_EXACT a value is ((x - centre) / width + 0.5) of the range (DICOM PS3.3, C.11.2.1.3.2), so centre
#           127.5 and width 255 leave the 8 bits as they are.
# Behaviour: The 0.5 is left out. Everything up to the centre is black and the rest half as light as it is. LINEAR and SIGMOID are right.
# Version:  dcmjs-imaging 0.2.5
set -e
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null; npm install --silent --no-audit --no-fund dcmjs-imaging@0.2.5
cat >try.cjs <<'JS'
const { DicomImage } = require('dcmjs-imaging');
const values = [0, 64, 128, 192, 255];
const picture = (VOILUTFunction, WindowCenter, WindowWidth) => {
  const image = new DicomImage(
    {
      Rows: 1,
      Columns: values.length,
      SamplesPerPixel: 1,
      PhotometricInterpretation: 'MONOCHROME2',
      BitsAllocated: 8,
      BitsStored: 8,
      HighBit: 7,
      PixelRepresentation: 0,
      WindowCenter,
      WindowWidth,
      VOILUTFunction,
      PixelData: [Uint8Array.from(values).buffer],
      _vrMap: { PixelData: 'OB' },
    },
    '1.2.840.10008.1.2.1',
  );
  return [...new Uint8Array(image.render().pixels)].filter((_, at) => at % 4 === 0).join();
};
const exact = picture('LINEAR_EXACT', 127.5, 255);
const linear = picture('LINEAR', 128, 256);
const sigmoid = picture('SIGMOID', 127.5, 255);
console.log('values', values.join(), 'LINEAR_EXACT', exact, 'LINEAR', linear, 'SIGMOID', sigmoid);
process.exit(exact === '0,0,0,64,127' && linear === values.join() && sigmoid.split(',')[2] === '127' ? 0 : 1);
JS
node try.cjs 
