#!/bin/sh
# icojs and decode-ico show nothing of an icon of 32 bits whose fourth byte is not used, and browsers show it.
#
# Guess:    An icon with 32 bits a pixel has an alpha channel, so an alpha of 0 everywhere is an empty picture.
# Behaviour: Programs from before Windows XP leave the fourth byte 0; the mask behind the picture says which pixels are seen. Chromium
#           150.0.7871.100 shows the pixels (255, 0, 0, 255), because it takes a channel of zeros for none. Both libraries, and icotool
#           of Debian's icoutils 0.32.3, give (255, 0, 0, 0): nothing is seen. Look for an alpha above 0 first, then take the mask.
# Version:  icojs 0.23.0, decode-ico 0.4.1; Chromium where chromium-headless-shell is installed
set -e
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null; npm install --silent --no-audit --no-fund icojs@0.23.0 decode-ico@0.4.1
cat >try.mjs <<'JS'
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import decodeIcon from 'decode-ico';
import { decodeIco } from 'icojs';

const side = 16;
const header = Buffer.alloc(40);
header.writeUInt32LE(40, 0);
header.writeInt32LE(side, 4);
header.writeInt32LE(side * 2, 8);
header.writeUInt16LE(1, 12);
header.writeUInt16LE(32, 14);
// Red, with a fourth byte of 0; the mask of zeros shows every pixel.
const pixels = Buffer.alloc(side * side * 4);
for (let at = 2; at < pixels.length; at += 4) pixels[at] = 255;
const picture = Buffer.concat([header, pixels, Buffer.alloc(side * 4)]);
const place = Buffer.alloc(22);
place.writeUInt16LE(1, 2);
place.writeUInt16LE(1, 4);
place[6] = place[7] = side;
place.writeUInt16LE(1, 10);
place.writeUInt16LE(32, 12);
place.writeUInt32LE(picture.length, 14);
place.writeUInt32LE(22, 18);
const icon = Buffer.concat([place, picture]);

const first = (data) => [...data.slice(0, 4)].join();
const [one] = await decodeIco(icon);
const libraries = { icojs: first(one.data), 'decode-ico': first(decodeIcon(icon)[0].data) };
console.log(libraries);
let isSame = Object.values(libraries).every((pixel) => pixel === '255,0,0,0');

writeFileSync(
  'page.html',
  `<script>const image = new Image();
  image.onload = () => {
    const pen = document.createElement('canvas').getContext('2d');
    pen.drawImage(image, 0, 0);
    document.body.textContent = 'pixel ' + pen.getImageData(0, 0, 1, 1).data.join() + ' end';
  };
  image.src = 'data:image/x-icon;base64,${icon.toString('base64')}';</script><body>`,
);
const browser = spawnSync(
  'chromium-headless-shell',
  ['--no-sandbox', '--disable-background-networking', '--virtual-time-budget=3000', '--dump-dom', 'page.html'],
  { encoding: 'utf8', timeout: 60_000 },
);
const seen = /pixel ([\d,]+) end/.exec(browser.stdout ?? '')?.[1];
console.log('Chromium:', seen ?? 'not installed');
if (seen !== undefined) isSame &&= seen === '255,0,0,255';
process.exit(isSame ? 0 : 1);
JS
node try.mjs
