#!/bin/sh
# pdf417-generator: a Croatian payment code for 123.55 EUR, made as its guide says, asks for 12,355.00, and Ž is a bracket.
#
# Guess:    HUB3.format() takes the amount in cents, as the guide in the package says (`amount: 12355`, "amount in euro cents"); an amount
#           with a comma, as Croatia writes it, is refused or read. The letters of the payer are UTF-8 (HUB-3A), as PDF417 in byte mode can
#           have it, and the guide has a Ć.
# Behaviour: The amount is taken in euros: 12355 is written as 000000001235500. "123,45" is 123.00, and "1.234,50" is 1.23. Of letters
#           beyond Latin-1 the last eight bits are written: ŽANA ANIĆ is }ANA ANI and a control character. Nothing is raised; the code
#           can be paid.
# Version:  pdf417-generator 1.1.1, read by zxing-wasm 3.1.6
set -e
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null; npm install --silent --no-audit --no-fund pdf417-generator@1.1.1 zxing-wasm@3.1.6
cat >try.mjs <<'JS'
import { readFileSync } from 'node:fs';
import pdf417 from 'pdf417-generator';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

const wasmBinary = readFileSync('node_modules/zxing-wasm/dist/reader/zxing_reader.wasm');
await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
const [DOT, EDGE] = [3, 30];
/** The lines of the payment code, as a camera reads them. */
const read = async (amount) => {
  const text = pdf417.HUB3.format({
    amount,
    payerName: 'ŽANA ANIĆ',
    payerAddress: 'ULICA 1',
    payerCity: '10000 ZAGREB',
    recipientName: 'EXAMPLE',
    recipientAddr: 'ULICA 2',
    recipientCity: '10000 ZAGREB',
    iban: 'HR1210010051863000160',
    model: 'HR99',
    callNumber: '',
    purposeCode: 'COST',
    description: 'x',
  });
  const bars = [];
  const canvas = { getContext: () => ({ scale: () => {}, fillRect: (...bar) => bars.push(bar) }) };
  pdf417.PDF417.draw(text, canvas);
  const width = canvas.width * DOT + 2 * EDGE;
  const height = canvas.height * DOT + 2 * EDGE;
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (const [x, y, wide, high] of bars)
    for (let row = y * DOT; row < (y + high) * DOT; row++)
      for (let column = x * DOT; column < (x + wide) * DOT; column++) {
        const at = ((row + EDGE) * width + column + EDGE) * 4;
        data.fill(0, at, at + 3);
      }
  const [code] = await readBarcodes({ data, width, height }, { textMode: 'Plain' });
  return Buffer.from(code.bytes).toString('latin1').split('\n').slice(2, 4);
};
const guide = readFileSync('node_modules/pdf417-generator/README.md', 'utf8').includes('amount in euro cents');
const seen = [await read(12355), await read('123,45'), await read('1.234,50'), await read(123.55)];
console.log('cents in the guide:', guide, JSON.stringify(seen));
const amounts = seen.map(([amount]) => Number(amount)).join();
process.exit(guide && amounts === '1235500,12300,123,12355' && seen[0][1] === '}ANA ANI\x06' ? 0 : 1);
JS
node try.mjs
