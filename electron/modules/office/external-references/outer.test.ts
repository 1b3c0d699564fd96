/** Documents that reach for files beside them and for shares of the network: nothing of that is left for LibreOffice. */
import { execFileSync } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { detectFile } from '../../../formats/detect.js';
import { readWords, warmEngine, type TestEngine } from '../../../engine/testing/engine.js';
import { shareOf } from '../../../engine/testing/share.js';
import { isOfficeFormat } from '../filters.js';
import { canaryWords, putCanaries, shares, spellings, ways } from '../testing/leaks.js';
import { neutralise } from './index.js';

let engine: TestEngine;
let canaries: { picture: string; drawing: string };

beforeAll(async () => {
  engine = await warmEngine();
  canaries = await putCanaries(engine.folder);
});
afterAll(() => engine.close());

/** True when a page shows the canary's colour or says its words; both looked at by Poppler. */
function showsCanary(pdf: string): boolean {
  if (execFileSync('pdftotext', [pdf, '-'], { encoding: 'utf8' }).includes(canaryWords)) return true;
  const pages = execFileSync('pdftoppm', ['-r', '40', pdf], { maxBuffer: 256 * 1024 * 1024 });
  let seen = 0;
  for (let at = 0; at + 2 < pages.length; at += 1)
    if (pages[at]! > 240 && pages[at + 1]! < 16 && pages[at + 2]! > 240) seen += 1;
  return seen > 20;
}

const rows = Object.keys(ways);

describe('a document that names a picture of this computer', () => {
  it.each(rows)('does not get it: %s', async (way) => {
    const drawing = spellings(canaries.drawing)['file:']!;
    const given = { ...spellings(canaries.picture), 'file: of a drawing': drawing };
    for (const [spelling, href] of shareOf(Object.entries(given), rows.indexOf(way), 3)) {
      const result = await engine.convert(await engine.file(...ways[way]!(href)));
      expect.soft(showsCanary(result.path), spelling).toBe(false);
      expect.soft(await readWords(result.bytes)).toContain('the words that stay');
      expect.soft(result.messages, spelling).toContain('blocked_link');
    }
  });
});

/** All text of a document, also of the packed and the coded parts. */
function allText(bytes: Uint8Array): string {
  const files = bytes[0] === 0x50 ? Object.values(unzipSync(bytes)) : [bytes];
  const text = files.map((file) => strFromU8(file, true)).join('\n');
  const coded = [...text.matchAll(/<office:binary-data>([^<]*)</g)].map(([, data = '']) => {
    const picture = Buffer.from(data, 'base64');
    return (picture[0] === 0x1f ? gunzipSync(picture) : picture).toString('latin1');
  });
  return [text, ...coded].join('\n');
}

describe('a document that names a share of the network', () => {
  it.each(rows)('reaches LibreOffice without that name: %s', async (way) => {
    for (const href of shares) {
      const path = await engine.file(...ways[way]!(href));
      const { format } = await detectFile(path);
      if (format === null || !isOfficeFormat(format)) throw new Error(`not an office format: ${format}`);
      expect(allText(await readFile(path))).toContain('attacker');
      const target = join(engine.folder, 'neutral');
      await rm(target, { force: true });
      const { rewritten, links } = await neutralise(path, format, target);
      expect.soft(rewritten, href).toBe(true);
      expect.soft(allText(await readFile(target)), href).not.toMatch(/attacker/);
      expect.soft(links.join(), href).toContain('attacker');
    }
  });
});
