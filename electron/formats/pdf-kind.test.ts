/** Detection of PDFs whose header is damaged, against texts that only speak of PDF. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { PDFDocument } from 'pdf-lib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { detectFile } from './detect.js';

let folder: string;
let whole: string;
let packed: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pdf-kind-'));
  const pdf = await PDFDocument.create();
  for (const word of ['One', 'Two']) pdf.addPage([200, 300]).drawText(word, { x: 20, y: 200 });
  whole = Buffer.from(await pdf.save({ useObjectStreams: false })).toString('latin1');
  packed = Buffer.from(await pdf.save({ useObjectStreams: true })).toString('latin1');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function formatOf(name: string, text: string): Promise<string | null> {
  const path = join(folder, name);
  await writeFile(path, Buffer.from(text, 'latin1'));
  return (await detectFile(path)).format;
}

describe('a PDF', () => {
  const heads: Record<string, (pdf: string) => string> = {
    'a header without its dash': (pdf) => pdf.replace('%PDF-', '%PDF'),
    'another sign in its header': (pdf) => pdf.replace('%PDF-', '?PDF-'),
    'a header without the word': (pdf) => pdf.replace('%PDF-', '%'),
    'no version': (pdf) => pdf.replace(/%PDF-\d\.\d/, '%PDF-'),
    'no header': (pdf) => pdf.slice(pdf.indexOf('\n') + 1),
    'its first 60 bytes cut off': (pdf) => pdf.slice(60),
    'thousands of other bytes before it': (pdf) => `${'\x01\xff'.repeat(5_000)}${pdf}`,
    'no header and no end': (pdf) => pdf.slice(60, -200),
  };
  it.each(Object.keys(heads))('is found with %s', async (name) => {
    expect(await formatOf('plain.pdf', heads[name]!(whole))).toBe('pdf');
    expect(await formatOf('packed.pdf', heads[name]!(packed))).toBe('pdf');
  });

  it('is found by its objects whatever its name is, when it ends like one', async () => {
    expect(await formatOf('download.bin', whole.replace('%PDF-', '%FDP-'))).toBe('pdf');
    expect(await formatOf('download', whole.slice(whole.indexOf('\n') + 1))).toBe('pdf');
  });

  it('is found wherever its head is cut off', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 300 }), async (cut) => {
        expect(await formatOf('cut.pdf', whole.slice(cut))).toBe('pdf');
      }),
      { numRuns: 30 },
    );
  });
});

describe('no PDF', () => {
  it.each([
    ['notes.md', '# PDF\n\nAn object:\n\n    12 0 obj\n    << /Type /Page >>\n    endobj\n\nand so on.\n'],
    ['notes.txt', 'A file begins with %PDF-1.7 and its objects look like 1 0 obj << >> endobj.\n'],
    ['style.html', '<!doctype html><p>1 0 obj &lt;&lt; endobj startxref 12 %%EOF</p>'],
  ])('is a text about it: %s', async (name, text) => {
    expect(await formatOf(name, text)).not.toBe('pdf');
  });

  it('is anything else that is named so', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ minLength: 1, maxLength: 400 }), async (bytes) => {
        const text = Buffer.from(bytes).toString('latin1');
        fc.pre(!/\d\s+\d+\s+obj|%PDF-/.test(text));
        expect(await formatOf('noise.pdf', text)).not.toBe('pdf');
      }),
      { numRuns: 50 },
    );
  });
});
