import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { PDFDocument } from 'pdf-lib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testContext } from '../../testing/context.js';
import { pdfConverter } from '../../../modules/pdf/engine.js';
import { mergePdfs } from '../merging/merge.js';
import { checkPdf } from '../inspection/check.js';
import { tellTo } from '../../../../words/remarks.js';

let directory: string;
let messages: string[];
const at = (name: string): string => path.join(directory, name);
const context = () => testContext(directory, { message: tellTo(({ code }) => void messages.push(code)) });
let whole: string;

/** Four pages with a word on each, written plainly so that damage can be done to it by hand. */
beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'repair-'));
  const pdf = await PDFDocument.create();
  for (const word of ['One', 'Two', 'Three', 'Four'])
    pdf.addPage([200, 300]).drawText(word, { x: 20, y: 200 });
  whole = Buffer.from(await pdf.save({ useObjectStreams: false })).toString('latin1');
});
afterAll(() => rm(directory, { recursive: true, force: true }));

async function words(file: string): Promise<string[]> {
  const pdfium = await PDFiumLibrary.init();
  const document = await pdfium.loadDocument(await readFile(file));
  const found = [...document.pages()].map((page) => page.getText().trim());
  document.destroy();
  pdfium.destroy();
  return found;
}

const tableEntry = (offset: number): string => `${String(offset).padStart(10, '0')} 00000 n`;

const damages: Record<string, (pdf: string) => string> = {
  'its table is destroyed': (pdf) => pdf.replace(/\d{10} 00000 n/g, '0000000007 00000 n'),
  'its table is missing': (pdf) => pdf.slice(0, pdf.lastIndexOf('xref\n0 ')),
  'its end is cut off': (pdf) => pdf.slice(0, pdf.lastIndexOf('trailer') + 60),
  'something stands before its header': (pdf) =>
    `HTTP/1.1 200 OK\r\nContent-Type: application/pdf\r\n\r\n${pdf}`,
  'something stands behind its end': (pdf) => `${pdf}${'\0'.repeat(5_000)}<html></html>`,
  'its lines were converted': (pdf) => pdf.replace(/xref\n/g, 'xref\r\n').replace(/ n \n/g, ' n\r\r\n'),
  'lengths of its streams are wrong': (pdf) => pdf.replace(/\/Length \d+/g, '/Length 3'),
  'its table is wrong by some bytes for its streams alone': (pdf) =>
    [...pdf.matchAll(/^\d+ 0 obj\n<<\n\/Filter/gm)].reduce(
      (text, { index }) => text.replace(tableEntry(index), tableEntry(index + 6)),
      pdf,
    ),
  'its header is missing': (pdf) => pdf.slice(pdf.indexOf('1 0 obj')),
  'its header and the lengths of its streams are missing, and its pages do not say what they are': (pdf) =>
    pdf
      .slice(pdf.indexOf('1 0 obj'))
      .replace(/\/Length \d+/g, '')
      .replace(/\/Type \/(?:Page|Catalog)\b/g, ''),
};

describe('a damaged PDF', () => {
  it.each(Object.keys(damages))('keeps every page and word when %s', async (name) => {
    messages = [];
    const file = at('hurt.pdf');
    await writeFile(file, Buffer.from(damages[name]!(whole), 'latin1'));
    const merged = at('merged.pdf');
    await mergePdfs([{ path: file, name: 'hurt.pdf' }], merged, {}, context());
    expect(await checkPdf(merged)).toEqual({ pages: 4 });
    expect(await words(merged)).toEqual(['One', 'Two', 'Three', 'Four']);
    const passed = at('passed.pdf');
    await pdfConverter.convert(
      { input: { path: file, name: 'hurt.pdf', format: 'pdf' }, output: passed, options: {} },
      context(),
    );
    expect(await words(passed)).toEqual(['One', 'Two', 'Three', 'Four']);
  });

  it('keeps the pages that are left when the list of its pages is lost', async () => {
    messages = [];
    const objects = [...whole.matchAll(/\d+ 0 obj[\s\S]*?endobj\n/g)].map(([object]) => object);
    const lost = (object: string): boolean => /\/Type \/(?:Pages|Catalog)/.test(object);
    const page = (object: string): boolean => /\/Type \/Page\b/.test(object);
    const kept = objects.filter((object) => !lost(object) && !page(object));
    const pages = objects.filter(page);
    expect(pages).toHaveLength(4);
    // Cut in the middle of the fourth page, as a download that broke off.
    const text = `%PDF-1.7\n${kept.join('')}${pages.join('').slice(0, -60)}`;
    await writeFile(at('broken-off.pdf'), Buffer.from(text, 'latin1'));
    const inputs = [{ path: at('broken-off.pdf'), name: 'broken-off.pdf' }];
    await mergePdfs(inputs, at('left.pdf'), {}, context());
    expect(await words(at('left.pdf'))).toEqual(['One', 'Two', 'Three']);
    expect(messages).toEqual(['mended']);
  });

  it('shows pages as they were before when it was cut off in their last version, and names them', async () => {
    messages = [];
    const pages = [...whole.matchAll(/^\d+ 0 obj\n<<\n\/Type \/Page\b[^]*?endobj\n/gm)].map(([page]) => page);
    expect(pages).toHaveLength(4);
    // Readers look for the table that ends the first version in the last few thousand bytes.
    const between = `% ${'between '.repeat(10)}\n`.repeat(80);
    const update = [1, 2, 3].map((page) =>
      pages[page]!.replace(/\/Contents \[ \d+ 0 R \]/, `/Contents ${90 + page} 0 R`),
    );
    const content = (words: string): string => `<< /Length ${words.length} >>\nstream\n${words}`;
    const second = content('0 0 50 50 re f');
    const text = `${whole}\n${between}${update.join('')}91 0 obj\n${second}\nendstream\nendobj\n`;
    // The last version of page 2 is whole, that of page 3 ends in the middle, that of page 4 has no content.
    const cut = `${text}92 0 obj\n${content('0 0 50 50 re f'.padEnd(400)).slice(0, -90)}`;
    await writeFile(at('cut.pdf'), Buffer.from(cut, 'latin1'));
    await mergePdfs([{ path: at('cut.pdf'), name: 'cut.pdf' }], at('earlier.pdf'), {}, context());
    expect(await words(at('earlier.pdf'))).toEqual(['One', '', 'Three', 'Four']);
    expect(messages).toEqual(['mended', 'earlier_pages']);
  });

  it('is refused when nothing can be found in it', async () => {
    messages = [];
    for (const rest of [whole.slice(0, 40), `%PDF-1.7\n${'\0'.repeat(3_000)}`]) {
      await writeFile(at('gone.pdf'), Buffer.from(rest, 'latin1'));
      const job = {
        input: { path: at('gone.pdf'), name: 'gone.pdf', format: 'pdf' as const },
        output: at('no.pdf'),
        options: {},
      };
      await expect(pdfConverter.convert(job, context())).rejects.toMatchObject({ code: 'damaged_file' });
    }
  });

  it('gets no page of its own when its list of pages is empty and its table is wrong', async () => {
    const objects =
      '1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj\n2 0 obj <</Type/Pages/Kids[]/Count 0>> endobj';
    const text = `%PDF-1.4\n${objects}\ntrailer <</Size 3/Root 1 0 R>>\nstartxref\n5\n%%EOF\n`;
    await writeFile(at('pageless.pdf'), text);
    const job = {
      input: { path: at('pageless.pdf'), name: 'pageless.pdf', format: 'pdf' as const },
      output: at('no.pdf'),
      options: {},
    };
    await expect(pdfConverter.convert(job, context())).rejects.toMatchObject({ code: 'no_pages' });
  });
});
