#!/bin/sh
# sharp: a program that has turned the cache off gets it back when another part imports sharp in the other module format.
#
# Guess:    `sharp.cache(false)` holds for the process. A package that takes sharp by `import` where the program took it by `require` gets
#           the same library, and loading it changes no setting.
# Behaviour: The two formats are two copies over one native library, and each calls `cache(true)` when it is loaded. After
#           `await import('sharp')` the cache of the first copy is on again (50 MB, 20 files, 100 items), without a word, and a WebP that was
#           written anew is reported as the one before: one picture counts as two. The order does not matter; a second load in the same
#           format changes nothing.
# Version:  sharp 0.35.5
set -e
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent --save-exact sharp@0.35.5 >/dev/null
cat >try.cjs <<'JS'
const { writeFileSync } = require('node:fs');
const sharp = require('sharp');
const frame = (red) =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: { r: red, g: 0, b: 0 } } }).png().toBuffer();
const settings = () => Object.values(sharp.cache()).map(({ max }) => max).join(' ');
(async () => {
  const frames = [await frame(0), await frame(255)];
  const two = await sharp(frames, { join: { animated: true } }).webp({ delay: [100, 100] }).toBuffer();
  const one = await sharp(frames[0]).webp().toBuffer();
  // A file is written with two pictures, looked at, written with one, and looked at again.
  const pages = async (name) => {
    const seen = [];
    for (const bytes of [two, one]) {
      writeFileSync(name, bytes);
      seen.push((await sharp(name).metadata()).pages ?? 1);
    }
    return seen.join(' then ');
  };
  sharp.cache(false);
  const lines = [`off: ${settings()}; pictures ${await pages('a.webp')}`];
  require('sharp');
  lines.push(`required again: ${settings()}`);
  const other = (await import('sharp')).default;
  lines.push(`imported: ${settings()}; the same ${other === sharp}; pictures ${await pages('b.webp')}`);
  sharp.cache(false);
  lines.push(`off again: ${settings()}; pictures ${await pages('c.webp')}`);
  console.log(lines.join('\n'));
  const wanted = [
    'off: 0 0 0; pictures 2 then 1',
    'required again: 0 0 0',
    'imported: 50 20 100; the same false; pictures 2 then 2',
    'off again: 0 0 0; pictures 2 then 1',
  ];
  process.exit(lines.join('\n') === wanted.join('\n') ? 0 : 1);
})();
JS
node try.cjs
