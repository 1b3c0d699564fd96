#!/bin/sh
# resvg paints a shape black when its style names a colour that it does not know, and does not know rebeccapurple.
#
# Guess:    a declaration that cannot be read is dropped (CSS 2.2, 4.2) and the attribute fill="#f00" holds; rebeccapurple is one of
#           the 148 named colours.
# Behaviour: black in each case, without a message. Every drawing that draw.io exports since 2024 is black, as it writes
#           style="fill: light-dark(...)" beside a plain attribute. librsvg (sharp) takes the attribute, and knows the colour.
# Version:  @resvg/resvg-js 2.6.2; sharp 0.35.5 beside it
set -e
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null; npm install --silent --no-audit --no-fund @resvg/resvg-js@2.6.2 sharp@0.35.5
cat >try.mjs <<'JS'
import { Resvg } from '@resvg/resvg-js';
import sharp from 'sharp';
const svg = (paint) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20"><rect width="20" height="20" ${paint}/></svg>`;
let same = true;
for (const [paint, other] of [
  ['fill="#f00" style="fill:light-dark(#0f0,#00f)"', '255,0,0'],
  ['fill="#f00" style="fill:nonsense"', '255,0,0'],
  ['fill="rebeccapurple"', '102,51,153'],
]) {
  const one = [...new Resvg(svg(paint)).render().pixels.slice(840, 843)].join();
  const { data, info } = await sharp(Buffer.from(svg(paint))).raw().toBuffer({ resolveWithObject: true });
  const two = [...data.subarray(210 * info.channels, 210 * info.channels + 3)].join();
  console.log(paint, '| resvg', one, '| librsvg', two);
  same &&= one === '0,0,0' && two === other;
}
process.exit(same ? 0 : 1);
JS
node try.mjs
