// Draws the app's icons: `node scripts/icons/make.mjs` writes them to assets/icons. Run again after a change here.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { IconIcns, IconIco } from '@shockpkg/icon-encoder';
import sharp from 'sharp';
import { root } from '../lib/paths.mjs';

/** A sheet on the platen of a press: one accent colour, nothing that small sizes would lose. */
const app = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">
  <rect x="24" y="24" width="464" height="464" rx="104" fill="#1f5fbf"/>
  <path d="M152 96h148l76 76v228a16 16 0 0 1-16 16H152a16 16 0 0 1-16-16V112a16 16 0 0 1 16-16z" fill="#fff"/>
  <path d="M300 96l76 76h-60a16 16 0 0 1-16-16z" fill="#b9d1f2"/>
  <path d="M184 220h144M184 268h144M184 316h88" stroke="#1f5fbf" stroke-width="20" stroke-linecap="round"/>
  <rect x="88" y="366" width="336" height="50" rx="25" fill="#12386f"/>
</svg>`;
/** What hangs under the pointer while a result is dragged. */
const result = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">
  <path d="M16 4h22l14 14v38a4 4 0 0 1-4 4H16a4 4 0 0 1-4-4V8a4 4 0 0 1 4-4z" fill="#fff" stroke="#8d8c86" stroke-width="2"/>
  <rect x="6" y="34" width="40" height="16" rx="4" fill="#b83232"/>
  <path d="M13 46v-8h3a2.500 2.500 0 0 1 0 5h-3M23 38v8h2a4 4 0 0 0 0-8zM34 46v-8h5M34 42h4" fill="none" stroke="#fff" stroke-width="2"/>
</svg>`;

const folder = join(root, 'assets', 'icons');
await mkdir(folder, { recursive: true });
/** The picture as a PNG of `size` pixels on each side. */
const draw = (/** @type {string} */ svg, /** @type {number} */ size) =>
  sharp(Buffer.from(svg), { density: 600 }).resize(size, size).png({ compressionLevel: 9 }).toBuffer();
const write = (/** @type {string} */ name, /** @type {Uint8Array} */ data) =>
  writeFile(join(folder, name), data);

for (const size of [16, 32, 48, 64, 128, 256, 512]) await write(`${size}x${size}.png`, await draw(app, size));
await write('icon.png', await draw(app, 1024));
await write('result.png', await draw(result, 64));

// Windows shows small sizes as bitmaps in menus; the library takes a PNG for the large ones.
const ico = new IconIco();
for (const size of [16, 24, 32, 48, 64, 256]) await ico.addFromPng(await draw(app, size));
await write('icon.ico', ico.encode());

/** Apple's names for the sizes, each for screens of one and of two pixels a point. */
const apple = {
  ic04: 16,
  ic11: 32,
  ic05: 32,
  ic12: 64,
  ic07: 128,
  ic13: 256,
  ic08: 256,
  ic14: 512,
  ic09: 512,
  ic10: 1024,
};
const icns = new IconIcns();
for (const [type, size] of Object.entries(apple)) await icns.addFromPng(await draw(app, size), [type]);
await write('icon.icns', icns.encode());
