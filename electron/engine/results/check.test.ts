/** Finished files of every kind: whole ones pass, cut ones and those of another format do not. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ResultFormat } from '../../kit/result-formats.js';
import { sample } from '../testing/engine.js';
import { checkResult } from './check.js';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'platen-checks-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function file(name: string, content: string | Uint8Array): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}

const invalid = { code: 'result_invalid' };

const samples: readonly [ResultFormat, string][] = [
  ['pdf', 'annual-report.pdf'],
  ['docx', 'letter.docx'],
  ['xlsx', 'budget.xlsx'],
  ['pptx', 'catalogue.pptx'],
  ['odt', 'quotation.odt'],
  ['ods', 'budget.ods'],
  ['odp', 'catalogue.odp'],
  ['jpg', 'specimen.jpg'],
  ['png', 'specimen.png'],
  ['webp', 'specimen.webp'],
  ['tiff', 'proofs.tiff'],
  ['txt', 'house-rules.txt'],
  ['md', 'pressroom-handbook.md'],
  ['csv', 'price-list.csv'],
  ['html', 'open-house.html'],
  ['zip', 'workshop.zip'],
];

describe('a finished file', () => {
  it.each(samples)(
    'of the format %s passes, and has pages only where its format has any',
    async (format, name) => {
      const { pages } = await checkResult(sample(name), format);
      if (format === 'pdf') expect(pages).toBeGreaterThan(0);
      else expect(pages).toBeNull();
    },
  );

  it.each(samples.filter(([format]) => !['txt', 'md', 'csv', 'html'].includes(format)))(
    'of the format %s that is cut off does not',
    async (format, name) => {
      const whole = await readFile(sample(name));
      const path = await file(`cut.${format}`, whole.subarray(0, Math.floor(whole.length * 0.7)));
      await expect(checkResult(path, format)).rejects.toMatchObject(invalid);
    },
  );

  it.each([
    ['docx', 'budget.xlsx'],
    ['xlsx', 'budget.ods'],
    ['odt', 'letter.docx'],
    ['png', 'specimen.jpg'],
    ['jpg', 'annual-report.pdf'],
    ['pdf', 'letter.docx'],
    ['zip', 'press-log.txt'],
    ['txt', 'specimen.png'],
    ['json', 'house-rules.txt'],
  ] as const)('that was to be %s and is %s does not', async (format, name) => {
    await expect(checkResult(sample(name), format)).rejects.toMatchObject(invalid);
  });

  it('that is empty or not there does not, but an empty text does', async () => {
    const empty = await file('empty', '');
    for (const format of ['pdf', 'docx', 'png', 'zip', 'json'] as const)
      await expect(checkResult(empty, format)).rejects.toMatchObject(invalid);
    await expect(checkResult(empty, 'txt')).resolves.toEqual({ pages: null });
    await expect(checkResult(join(folder, 'nowhere'), 'txt')).rejects.toMatchObject(invalid);
  });
});

describe('the parts of an Office document', () => {
  it('are whole, each of them', async () => {
    const bytes = await readFile(sample('letter.docx'));
    const at = bytes.indexOf('word/document.xml') + 'word/document.xml'.length + 200;
    bytes[at] = bytes[at]! ^ 0xff;
    await expect(checkResult(await file('bent.docx', bytes), 'docx')).rejects.toMatchObject(invalid);
  });

  it('are all there', async () => {
    const bytes = await readFile(sample('letter.docx'));
    for (let at = bytes.indexOf('_rels/.rels'); at >= 0; at = bytes.indexOf('_rels/.rels', at + 1))
      bytes.write('_rels/.gone', at);
    await expect(checkResult(await file('torn.docx', bytes), 'docx')).rejects.toMatchObject(invalid);
  });
});

describe('the pixels of a picture', () => {
  it('are all there, in a picture of a shape that no screen has', async () => {
    const wide = { width: 20_000, height: 3, channels: 3, background: '#123456' } as const;
    const png = await sharp({ create: wide }).png().toBuffer();
    await expect(checkResult(await file('wide.png', png), 'png')).resolves.toEqual({ pages: null });
    const noise = {
      ...wide,
      width: 400,
      height: 400,
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    } as const;
    const jpeg = await sharp({ create: noise }).jpeg().toBuffer();
    const cut = Buffer.concat([jpeg.subarray(0, Math.floor(jpeg.length / 2)), Buffer.from([0xff, 0xd9])]);
    await expect(checkResult(await file('half.jpg', cut), 'jpg')).rejects.toMatchObject(invalid);
  });
});

describe('a text', () => {
  it('is UTF-8, also where a letter lies over the edge of what is read at once', async () => {
    const path = await file('long.txt', `${'x'.repeat(64 * 1024 - 1)}é and more`);
    await expect(checkResult(path, 'txt')).resolves.toEqual({ pages: null });
    const latin = Buffer.from('caf\u00e9', 'latin1');
    await expect(checkResult(await file('latin.txt', latin), 'txt')).rejects.toMatchObject(invalid);
    await expect(checkResult(await file('half.txt', Buffer.from([0x61, 0xc3])), 'txt')).rejects.toMatchObject(
      invalid,
    );
    await expect(checkResult(await file('nul.csv', 'a\0b'), 'csv')).rejects.toMatchObject(invalid);
  });

  it('that is data can be parsed', async () => {
    await expect(checkResult(await file('good.json', '{"a": [1]}'), 'json')).resolves.toEqual({
      pages: null,
    });
    await expect(checkResult(await file('bad.json', '{"a": [1'), 'json')).rejects.toMatchObject(invalid);
  });
});

describe('a ZIP', () => {
  it('holds files, and none whose name leads out of it', async () => {
    await expect(checkResult(await file('good.zip', zipOf('a/b.txt', 'hello')), 'zip')).resolves.toEqual({
      pages: null,
    });
    for (const name of ['../b.txt', '/b.txt', 'a\\..\\b.txt', 'a/'])
      await expect(checkResult(await file('odd.zip', zipOf(name, '')), 'zip')).rejects.toMatchObject(invalid);
    const bent = zipOf('b.txt', 'hello');
    bent[bent.indexOf('hello')] = 0x4a;
    await expect(checkResult(await file('bent.zip', bent), 'zip')).rejects.toMatchObject(invalid);
  });
});

/** A ZIP with one stored file (APPNOTE 4.3). */
function zipOf(name: string, content: string): Buffer {
  const [bytes, named] = [Buffer.from(content), Buffer.from(name)];
  const common = Buffer.alloc(26);
  common.writeUInt16LE(20, 0);
  common.writeUInt32LE(crc32(bytes), 10);
  common.writeUInt32LE(bytes.length, 14);
  common.writeUInt32LE(bytes.length, 18);
  common.writeUInt16LE(named.length, 22);
  const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common, named, bytes]);
  const rest = Buffer.alloc(14);
  const entry = Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), common, rest, named]);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 0, 'latin1');
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(entry.length, 12);
  end.writeUInt32LE(local.length, 16);
  return Buffer.concat([local, entry, end]);
}
