#!/bin/sh
# sharp shows a WebP or an SVG that was changed under its name as it was before, in the same process.
#
# Guess:    Each call with a path reads the file as it is now.
# Behaviour: libvips keeps the results of operations by their arguments, the path among them. For WebP and SVG the second picture is the
#           first one; JPEG, PNG, GIF, TIFF and AVIF are read anew. With sharp.cache(false) all are right.
# Version:  sharp 0.35.5 (libvips 8.18.7)
set -e
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null; npm install --silent --no-audit --no-fund sharp@0.35.5
cat >try.mjs <<'JS'
import { writeFileSync } from 'node:fs';
import sharp from 'sharp';
const square = (background) => sharp({ create: { width: 20, height: 20, channels: 3, background } });
async function second(format) {
  const path = `picture-${format}`;
  let pixel;
  for (const colour of ['#f00', '#0f0']) {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20"><rect width="20" height="20" fill="${colour}"/></svg>`;
    writeFileSync(path, format === 'svg' ? svg : await square(colour)[format]().toBuffer());
    pixel = (await sharp(path).removeAlpha().raw().toBuffer()).subarray(0, 2);
  }
  return pixel[1] > pixel[0] ? 'new' : 'old';
}
const found = {};
for (const format of ['webp', 'svg', 'png', 'jpeg']) found[format] = await second(format);
sharp.cache(false);
found.without = await second('webp');
console.log(JSON.stringify(found));
process.exit(JSON.stringify(found) === '{"webp":"old","svg":"old","png":"new","jpeg":"new","without":"new"}' ? 0 : 1);
JS
node try.mjs
