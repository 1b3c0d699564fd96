#!/bin/sh
# swissqrbill: the eBill line of a bill without booking data stands where the booking data belong, and lines of a message run together.
#
# Guess:    The data of a Swiss QR code are known by the number of their line alone (Swiss Implementation Guidelines QR-bill 2.3): after
#           EPD the bill information, which is an empty line when there is none, then the alternative procedures. A line break,
#           which no field may have, is refused or becomes a space.
# Behaviour: With `av1` alone the empty line is left out. A bank's reader takes the eBill address for the bill information and finds no
#           procedure; the printed text beside it is right. "Miete 11, new line, 2026" becomes "Miete 112026". Nothing is thrown.
# Version:  swissqrbill 4.4.1, read by jsqr 1.4.0
set -e
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null; npm install --silent --no-audit --no-fund swissqrbill@4.4.1 jsqr@1.4.0
cat >try.mjs <<'JS'
import jsQR from 'jsqr';
import { SwissQRCode } from 'swissqrbill/svg';

const bill = {
  currency: 'CHF',
  amount: 199.95,
  creditor: { account: 'CH5800791123000889012', name: 'Example', address: 'Weg', buildingNumber: 7, zip: 3000, city: 'Bern', country: 'CH' },
};
const [SIZE, DOTS, EDGE] = [600, 10, 60];
/** The lines of the code, as a camera reads them. */
const lines = (more) => {
  const pixels = new Uint8ClampedArray(SIZE * SIZE * 4).fill(255);
  const at = (text) => EDGE + Math.round(Number(text) * DOTS);
  const rect = /<rect x="([\d.]+)mm" y="([\d.]+)mm" width="([\d.]+)mm" height="([\d.]+)mm" fill="(\w+)"/g;
  for (const [, x, y, width, height, colour] of new SwissQRCode({ ...bill, ...more }).toString().matchAll(rect))
    for (let row = at(y); row < at(Number(y) + Number(height)); row++)
      for (let column = at(x); column < at(Number(x) + Number(width)); column++)
        pixels.fill(colour === 'black' ? 0 : 255, (row * SIZE + column) * 4, (row * SIZE + column) * 4 + 3);
  return jsQR(pixels, SIZE, SIZE).data.split('\n');
};
const eBill = 'eBill/B/41010560425610173';
const alone = lines({ av1: eBill });
const both = lines({ av1: eBill, additionalInformation: '//S1/10/1' });
const [message] = lines({ message: 'Miete 11\n2026' }).slice(29);
console.log('eBill alone:', alone.slice(30), 'with bill information:', both.slice(30), 'message:', message);
const seen = [alone.slice(30).join('|'), both.slice(30).join('|'), message].join(' ');
process.exit(seen === `EPD|${eBill} EPD|//S1/10/1|${eBill} Miete 112026` ? 0 : 1);
JS
node try.mjs
