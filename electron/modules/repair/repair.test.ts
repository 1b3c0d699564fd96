/** Repair PDF on PDFs that were damaged on purpose. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFDocument, rgb } from 'pdf-lib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testContext } from '../../engine/testing/context.js';
import type { Context } from '../../engine/interface/converter.js';
import { inspectPdf } from '../../engine/pdf-blocks/inspection/facts.js';
import { openPages } from '../../engine/pdf-core/pdfium/pages.js';
import { qpdf } from '../../engine/pdf-core/forgiving/qpdf.js';
import { loadTool } from '../../engine/worker/tools.js';
import { tellTo } from '../../../words/remarks.js';

let folder: string;
/** Four pages written plainly, and the same with its objects packed into streams. */
let plain: string;
let packed: string;
let messages: { code: string; params: unknown }[];
const at = (name: string) => join(folder, name);
const words = ['One', 'Two', 'Three', 'Four'];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'platen-repair-'));
  const pdf = await PDFDocument.create();
  for (const word of words) {
    const page = pdf.addPage([200, 300]);
    page.drawText(word, { x: 20, y: 200 });
    // Enough that the compressed content can be damaged in its middle.
    for (let line = 0; line < 200; line += 1)
      page.drawRectangle({
        x: (line * 37) % 180,
        y: (line * 53) % 180,
        width: 3 + (line % 7),
        height: 2,
        color: rgb((line % 10) / 10, 0.3, (line % 3) / 3),
      });
  }
  const latin = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');
  plain = latin(await pdf.save({ useObjectStreams: false }));
  packed = latin(await pdf.save({ useObjectStreams: true }));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function repair(content: string, password?: string): Promise<{ found: string[]; shown: number[] }> {
  messages = [];
  await writeFile(at('hurt.pdf'), Buffer.from(content, 'latin1'));
  const input = {
    path: at('hurt.pdf'),
    name: 'hurt.pdf',
    format: 'pdf' as const,
    ...(password ? { password } : {}),
  };
  const context: Context = testContext(folder, {
    message: tellTo(({ code, params }) => void messages.push({ code, params })),
  });
  await (await loadTool('repair-pdf')).run({ input, output: at('out.pdf'), options: {} }, context);
  const pages = await openPages(at('out.pdf'), password);
  try {
    const numbers = Array.from({ length: pages.count }, (_, index) => index + 1);
    return {
      found: numbers.map((page) => pages.text(page)),
      shown: numbers.map((page) => pages.marks(page)),
    };
  } finally {
    pages.close();
  }
}

/** The compressed content of a page, as places in the file. */
function contentOf(pdf: string, page: number): { from: number; to: number } {
  const starts = [...pdf.matchAll(/\/Length (\d+)[^>]*>>\s*stream\r?\n/g)].filter(
    ([, size]) => Number(size) > 500,
  );
  const start = starts[page - 1]!;
  const from = start.index + start[0].length;
  return { from, to: from + Number(start[1]) };
}

const overwrite = (pdf: string, from: number, to: number): string =>
  pdf.slice(0, from) + '\xff'.repeat(to - from) + pdf.slice(to);

const damages: Record<string, () => string> = {
  'its table is destroyed': () => plain.replace(/\d{10} 00000 n/g, '0000000007 00000 n'),
  'its table and its trailer are missing': () => plain.slice(0, plain.lastIndexOf('xref\n0 ')),
  'it begins with something else': () => `HTTP/1.1 200 OK\r\n\r\n${plain}`,
  'something follows it': () => `${plain}${'\0'.repeat(5_000)}<html></html>`,
  'lengths of its streams are wrong': () => plain.replace(/\/Length \d+/g, '/Length 7'),
  'its list of pages is missing': () =>
    plain.replace(/\/Type \/Pages\n/, '/Type /Nothing\n').replace(/\/Kids/, '/Kid_'),
  'its list of pages goes in circles': () =>
    plain.replace(/\/Kids \[[^\]]*\]/, `/Kids [ ${pagesOf(plain)} ]`),
  'its list of pages names what is not there': () => plain.replace(/\/Kids \[ (\d+ 0 R)/, '/Kids [ 9999 0 R'),
  'its number of pages is wrong': () => plain.replace(/\/Count 4/, '/Count 9'),
  'its catalog is missing': () => plain.replace('/Type /Catalog', '/Type /Nothing').replace('/Root', '/Ruin'),
  'its packed objects have lost their list': () =>
    packed.replace(/startxref\s+\d+/, 'startxref\n7').replace('/Type /XRef', '/Type /Xxxx'),
};

/** The list of pages as its own kid, before the first page. */
function pagesOf(pdf: string): string {
  const list = /(\d+) 0 obj\s*<<[^>]*\/Type \/Pages/.exec(pdf)![1]!;
  return `${list} 0 R ${/\/Kids \[([^\]]*)\]/.exec(pdf)![1]!}`;
}

describe('repairing', () => {
  it.each(Object.keys(damages))('gives every page when %s', async (name) => {
    const { found } = await repair(damages[name]!());
    expect(found.toSorted()).toEqual(words.toSorted());
    expect(messages).toEqual([{ code: 'repaired', params: { name: 'hurt.pdf', pages: 4 } }]);
    expect(await inspectPdf(at('out.pdf'))).toEqual({ pages: 4, damaged: false, encrypted: false });
  });

  it('keeps what can be read of a page whose content is damaged in its middle', async () => {
    const { from, to } = contentOf(plain, 2);
    const middle = Math.floor((from + to) / 2);
    const { found, shown } = await repair(overwrite(plain, middle, middle + 40));
    expect(found).toEqual(words);
    expect(shown[0]).toBe(201);
    expect(shown[1]).toBeGreaterThan(20);
    expect(shown[1]).toBeLessThan(201);
    const { warnings } = await qpdf((map) => ['--check', map(at('out.pdf'))]);
    expect(warnings).toBe('');
  });

  it('names the pages of which nothing is left', async () => {
    const { from, to } = contentOf(plain, 3);
    const { found } = await repair(overwrite(plain, from, to));
    expect(found).toEqual(['One', 'Two', '', 'Four']);
    expect(messages.map(({ code }) => code)).toEqual(['repaired', 'damaged_pages']);
    expect(messages[1]!.params).toEqual({ pages: '3' });
  });

  it('gives the pages before the place where the file was cut off', async () => {
    const third = contentOf(plain, 3);
    const pages = [...plain.matchAll(/\d+ 0 obj\s*<<[^>]*\/Type \/Page\b[\s\S]*?endobj\n/g)].map(
      ([page]) => page,
    );
    const cut = `%PDF-1.7\n${pages.join('')}${plain.slice(plain.indexOf('1 0 obj'), third.from + 20)}`;
    const { found } = await repair(cut);
    expect(found.slice(0, 2)).toEqual(['One', 'Two']);
    expect(messages[0]!.code).toBe('repaired');
  });

  it('leaves a sound file as it is, and its password', async () => {
    await repair(plain);
    expect(messages).toEqual([{ code: 'not_damaged', params: { name: 'hurt.pdf' } }]);
    expect((await readFile(at('out.pdf'))).toString('latin1')).toBe(plain);
    await qpdf((map) => [
      ...['--encrypt', '--user-password=open', '--owner-password=own', '--bits=256', '--'],
      ...[map(at('out.pdf')), map(at('locked.pdf'))],
    ]);
    const locked = (await readFile(at('locked.pdf'))).toString('latin1');
    await expect(repair(locked)).rejects.toMatchObject({ code: 'password_required' });
    const { found } = await repair(locked, 'open');
    expect(found).toEqual(words);
    expect(messages[0]!.code).toBe('not_damaged');
  });

  it('refuses what holds no pages', async () => {
    for (const nothing of ['', '%PDF-1.7\n', `%PDF-1.7\n${'\0'.repeat(9_000)}`, plain.slice(0, 40)])
      await expect(repair(nothing)).rejects.toMatchObject({ code: 'damaged_file' });
  });
});
