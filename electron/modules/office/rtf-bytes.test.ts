/** Rich text whose pictures are bytes (`\bin`, Rich Text Format Specification 1.9.1) and no digits. */
import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { expect, it, onTestFinished } from 'vitest';
import { readWords, testEngine } from '../../engine/testing/engine.js';
import { BlockedReferences } from './external-references/blocked.js';
import { RtfFilter } from './external-references/rtf.js';

const run = promisify(execFile);

const picture = (bytes: Buffer) =>
  Buffer.concat([
    Buffer.from(String.raw`{\pict\pngblip\picw60\pich40\picwgoal900\pichgoal600\bin${bytes.length} `),
    bytes,
    Buffer.from('}'),
  ]);
const rtf = (inner: Buffer) =>
  Buffer.concat([Buffer.from(String.raw`{\rtf1\ansi before `), inner, Buffer.from(' after\\par}')]);

it('is rich text, whatever bytes are in it', async () => {
  const engine = await testEngine();
  onTestFinished(() => engine.close());
  const path = await engine.file('bytes.rtf', '');
  // Much of it is what no text has.
  const pixels = Buffer.from(Array.from({ length: 60 * 40 * 3 }, (_, place) => (place * 7919) % 251));
  const png = await sharp(pixels, { raw: { width: 60, height: 40, channels: 3 } })
    .png()
    .toBuffer();
  await writeFile(path, rtf(picture(png)));
  const result = await engine.convert(path);
  expect(await readWords(result.bytes)).toContain('before after');
  const pdf = await engine.file('result.pdf', '');
  await writeFile(pdf, result.bytes);
  expect((await run('pdfimages', ['-list', pdf])).stdout).toMatch(/image +60 +40 /);
});

it('keeps pictures, and drawings out that may lead elsewhere, at whatever byte the text is cut', () => {
  const png = Buffer.from('\x89PNG\r\n\x1a\n{\\}\0\0 and so on, and so on, and so on', 'latin1');
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg"><image href="http://example.org/x"/></svg>',
  );
  for (const size of [1, 7, 33, 4096]) {
    const filtered = (bytes: Buffer) => {
      const filter = new RtfFilter(new BlockedReferences());
      const text = bytes.toString('latin1');
      let out = '';
      for (let at = 0; at < text.length; at += size) out += filter.write(text.slice(at, at + size));
      return Buffer.from(out + filter.end(), 'latin1');
    };
    expect(filtered(rtf(picture(png)))).toEqual(rtf(picture(png)));
    expect(filtered(rtf(picture(svg))).toString()).toBe(String.raw`{\rtf1\ansi before {\pict } after\par}`);
  }
});
