// The icons of Windows and macOS, read as those systems read them.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { root } from '../lib/paths.mjs';

const icons = join(root, 'assets', 'icons');
const isPng = (/** @type {Buffer} */ data) => data.subarray(1, 4).toString('latin1') === 'PNG';

/** Entries of an .ico: a directory of 16 bytes each behind a head of 6. */
function readIco(/** @type {Buffer} */ file) {
  expect([file.readUInt16LE(0), file.readUInt16LE(2)]).toEqual([0, 1]);
  return Array.from({ length: file.readUInt16LE(4) }, (_, index) => {
    const at = 6 + 16 * index;
    const [length, start] = [file.readUInt32LE(at + 8), file.readUInt32LE(at + 12)];
    expect(start + length).toBeLessThanOrEqual(file.length);
    return {
      size: (file[at] ?? 0) || 256,
      bits: file.readUInt16LE(at + 6),
      data: file.subarray(start, start + length),
    };
  });
}

/** Chunks of an .icns: four letters and the length of the whole chunk. */
function readIcns(/** @type {Buffer} */ file) {
  expect(file.toString('latin1', 0, 4)).toBe('icns');
  expect(file.readUInt32BE(4)).toBe(file.length);
  /** @type {Map<string, Buffer>} */
  const chunks = new Map();
  for (let at = 8; at < file.length; at += file.readUInt32BE(at + 4))
    chunks.set(file.toString('latin1', at, at + 4), file.subarray(at + 8, at + file.readUInt32BE(at + 4)));
  return chunks;
}

/** Mean difference of one channel, of 255, between a picture and the app's own at this size. */
async function difference(/** @type {Buffer | undefined} */ data, /** @type {number} */ size) {
  const raw = (/** @type {string | Buffer} */ input) => sharp(input).ensureAlpha().raw().toBuffer();
  const own = await raw(await sharp(join(icons, 'icon.png')).resize(size, size).png().toBuffer());
  if (data === undefined) throw new Error('There is no such picture.');
  const given = await raw(data);
  expect(given.length).toBe(own.length);
  return given.reduce((sum, value, index) => sum + Math.abs(value - (own[index] ?? 0)), 0) / own.length;
}

test('Windows has the picture in every size it asks for', async () => {
  const entries = readIco(readFileSync(join(icons, 'icon.ico')));
  expect(entries.map(({ size }) => size)).toEqual([16, 24, 32, 48, 64, 256]);
  for (const { size, bits, data } of entries) {
    expect(bits).toBe(32);
    // Windows shows small sizes as bitmaps in menus; 256 as a bitmap would be a quarter of a megabyte.
    expect(isPng(data)).toBe(size >= 64);
    if (!isPng(data)) expect([data.readInt32LE(4), data.readInt32LE(8)]).toEqual([size, 2 * size]);
  }
  expect(await difference(entries.at(-1)?.data, 256)).toBeLessThan(3);
});

test('macOS has the picture for screens of one and of two pixels a point', async () => {
  const chunks = readIcns(readFileSync(join(icons, 'icon.icns')));
  const sizes = { ic07: 128, ic13: 256, ic08: 256, ic14: 512, ic09: 512, ic10: 1024, ic11: 32, ic12: 64 };
  expect([...chunks.keys()].sort()).toEqual([...Object.keys(sizes), 'ic04', 'ic05'].sort());
  for (const [type, size] of Object.entries(sizes))
    expect(await difference(chunks.get(type), size), type).toBeLessThan(8);
});
