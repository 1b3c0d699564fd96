/** Each option by what it does to the PDF of a real sample. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readNavigation } from '../../engine/pdf-blocks/outlines/outlines.js';
import { readPages, readWords, sample, warmEngine, type TestEngine } from '../../engine/testing/engine.js';

let engine: TestEngine;
beforeAll(async () => {
  engine = await warmEngine();
});
afterAll(() => engine.close());

type Values = Readonly<Record<string, string | number | boolean>>;
const convert = (name: string, options: Values = {}) => engine.convert(sample(name), { options });
const sides = async (pdf: Buffer) =>
  (await readPages(pdf)).map(({ width, height }) => [Math.round(width), Math.round(height)] as const);
/** Widths in pixels of the pictures in it. */
const pictures = (pdf: Buffer) =>
  [...pdf.toString('latin1').matchAll(/\/Subtype\s*\/Image\s*\/Width\s+(\d+)/g)].map(([, width]) =>
    Number(width),
  );

describe('a workbook', () => {
  it('keeps its pages when nothing is chosen', async () => {
    expect(await sides((await convert('budget.xlsx')).bytes)).toEqual(Array(5).fill([595, 842]));
  });

  it('fits all columns on the width of a page', async () => {
    const pages = await readPages((await convert('budget.xlsx', { fit: 'width' })).bytes);
    expect(pages.length).toBe(3);
    expect(pages[1]?.text).toMatch(/January[^]*December/);
  });

  it('gives each sheet one page of its own size', async () => {
    const { pages, bytes } = await convert('budget.xlsx', { fit: 'sheet' });
    expect(pages).toBe(3);
    expect(new Set((await sides(bytes)).map(String)).size).toBe(3);
  });

  it('turns its pages', { tags: ['long'] }, async () => {
    const landscape = await convert('budget.xlsx', { orientation: 'landscape' });
    expect(await sides(landscape.bytes)).toEqual(Array(4).fill([842, 595]));
    const both = await convert('budget.xlsx', { orientation: 'landscape', fit: 'width' });
    expect(await sides(both.bytes)).toEqual(Array(3).fill([842, 595]));
    const portrait = await convert('budget.ods', { orientation: 'portrait' });
    expect(await sides(portrait.bytes)).toEqual(Array(5).fill([595, 842]));
  });

  it('gives the asked-for pages as it prints them', async () => {
    const words = await readWords((await convert('budget.xlsx', { pages: '4-' })).bytes);
    expect(words).toContain('December');
    expect(words).not.toContain('January');
    await expect(convert('budget.xlsx', { pages: '6' })).rejects.toMatchObject({
      code: 'page_range',
      params: { pages: '6', count: 5 },
    });
  });

  it('counts sheets when each has one page', async () => {
    const { pages, bytes } = await convert('budget.xlsx', { fit: 'sheet', pages: '2' });
    expect(pages).toBe(1);
    expect(await readWords(bytes)).toContain('December');
    const beyond = convert('budget.xlsx', { fit: 'sheet', pages: '4' });
    await expect(beyond).rejects.toMatchObject({ code: 'page_range', params: { count: 3 } });
  });
});

describe.each(['catalogue.pptx', 'catalogue.ppt', 'catalogue.odp'])('%s', (name) => {
  it('leaves hidden slides out unless they are asked for', async () => {
    const without = await convert(name);
    expect(await readWords(without.bytes)).not.toContain('Purchase prices');
    const left = without.remarks.find(({ code }) => code === 'hidden_slides_left_out');
    expect(left?.text).toMatch(/left out: 1.*Include hidden slides/);
    const all = await convert(name, { hidden_slides: true });
    expect(all.pages).toBe(5);
    expect(all.messages).not.toContain('hidden_slides_left_out');
    expect(await readWords(all.bytes)).toContain('Purchase prices');
  });

  it('adds the pages with notes', async () => {
    const { pages, bytes } = await convert(name, { notes: true });
    expect(pages).toBe(8);
    expect(await readWords(bytes)).toContain('next to the guillotine');
    expect(await readWords((await convert(name)).bytes)).not.toContain('guillotine');
  });

  it('gives the asked-for slides by their numbers', async () => {
    const { pages, bytes } = await convert(name, { pages: '5' });
    expect(pages).toBe(1);
    expect(await readWords(bytes)).toContain('Come and see');
    // The fourth is hidden, a sixth is not there.
    for (const missing of ['4', '6'])
      await expect(convert(name, { pages: missing })).rejects.toMatchObject({ code: 'page_range' });
    expect((await convert(name, { pages: '4', hidden_slides: true })).pages).toBe(1);
  });
});

describe('a text document', () => {
  it('gets bookmarks from its headings', async () => {
    const { path } = await convert('annual-report.docx');
    const { bookmarks } = await readNavigation(path, undefined, 0, 8);
    expect(bookmarks.length).toBe(5);
    expect(bookmarks.at(-1)).toMatchObject({ title: expect.stringContaining('What comes next') as unknown });
    expect(bookmarks.flatMap(({ kids }) => kids).length).toBe(10);
    const without = await convert('annual-report.docx', { bookmarks: false });
    expect((await readNavigation(without.path, undefined, 0, 8)).bookmarks).toEqual([]);
  });

  it('is tagged for screen readers unless that is switched off', async () => {
    const tagged = (await convert('quotation.docx')).bytes.toString('latin1');
    expect(tagged).toContain('/StructTreeRoot');
    expect(tagged).toContain('/S/H1');
    const plain = (await convert('quotation.docx', { tagged: false })).bytes.toString('latin1');
    expect(plain).not.toContain('/StructTreeRoot');
  });

  it('gives the asked-for pages', async () => {
    const { pages, bytes } = await convert('annual-report.docx', { pages: '1,7-' });
    expect(pages).toBe(3);
    expect(await readWords(bytes)).toContain('What it taught us');
  });

  it('has pictures of the asked-for resolution and quality', async () => {
    const kept = await convert('annual-report.docx', { image_dpi: 'keep', image_quality: 100 });
    const small = await convert('annual-report.docx', { image_dpi: '75', image_quality: 100 });
    expect(pictures(kept.bytes).length).toBeGreaterThan(0);
    expect(Math.max(...pictures(small.bytes))).toBeLessThan(Math.max(...pictures(kept.bytes)) / 2);
    const poor = await convert('annual-report.docx', { image_dpi: 'keep', image_quality: 10 });
    expect(pictures(poor.bytes)).toEqual(pictures(kept.bytes));
    expect(poor.bytes.length).toBeLessThan(kept.bytes.length);
    expect(poor.bytes.includes('/DCTDecode')).toBe(true);
    expect(kept.bytes.includes('/DCTDecode')).toBe(false);
  });
});

describe('PDF/A', () => {
  it.each(['annual-report.docx', 'budget.xlsx', 'catalogue.pptx', 'price-list.csv'])(
    'of %s',
    async (name) => {
      for (const part of ['1', '2', '3']) {
        const { bytes, messages } = await convert(name, { pdf_type: `pdfa-${part}b` });
        expect(bytes.toString('latin1')).toContain(`<pdfaid:part>${part}</pdfaid:part>`);
        expect(bytes.includes('/OutputIntent')).toBe(true);
        expect(messages).not.toContain('pdfa_not_reached');
      }
      expect((await convert(name)).bytes.includes('pdfaid:part')).toBe(false);
    },
  );
});
