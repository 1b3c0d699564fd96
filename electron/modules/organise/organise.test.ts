import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { degrees, PDFDocument, PDFName, PDFString, StandardFonts } from 'pdf-lib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testContext } from '../../engine/testing/context.js';
import type { ServiceError } from '../../../contract/index.js';
import type { Context, JobInput } from '../../engine/interface/converter.js';
import { checkPdf } from '../../engine/pdf-blocks/inspection/check.js';
import { Pdf } from '../../engine/pdf-core/pdf/index.js';
import { isDictionary } from '../../engine/pdf-core/objects/objects.js';
import { readNavigation } from '../../engine/pdf-blocks/outlines/outlines.js';
import { qpdf } from '../../engine/pdf-core/forgiving/qpdf.js';
import { setBookmarks } from '../../engine/pdf-blocks/outlines/set-bookmarks.js';
import { readPages } from '../../engine/testing/engine.js';
import { organisePdfs } from './engine.js';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'platen-organise-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const contextOf = (): Context => testContext(folder);

/** A PDF whose pages say `NAME 1`, `NAME 2` ..., with a bookmark for each, and a link from the first to the last. */
async function made(name: string, count: number): Promise<JobInput> {
  const document = await PDFDocument.create();
  document.setTitle(`Title of ${name}`);
  const font = await document.embedFont(StandardFonts.Helvetica);
  for (let page = 1; page <= count; page += 1)
    document.addPage([200 + page, 300]).drawText(`${name} ${page}`, { x: 20, y: 200, size: 20, font });
  const pages = document.getPages();
  const link = document.context.register(
    document.context.obj({
      Type: 'Annot',
      Subtype: 'Link',
      Rect: [0, 0, 50, 50],
      Dest: [pages.at(-1)!.ref, PDFName.of('Fit')],
    }),
  );
  pages[0]!.node.set(PDFName.of('Annots'), document.context.obj([link]));
  const field = document.getForm().createTextField(`field of ${name}`);
  field.setText('kept');
  field.addToPage(pages[0]!, { x: 20, y: 100, width: 100, height: 20 });
  await document.attach(Buffer.from(`with ${name}`), `${name}.txt`, { mimeType: 'text/plain' });
  document.catalog.set(
    PDFName.of('PageLabels'),
    document.context.obj({ Nums: [0, { P: PDFString.of(`${name}-`), S: 'D' }] }),
  );
  const path = join(folder, `${name}.pdf`);
  const plain = join(folder, `${name}.plain`);
  await writeFile(plain, await document.save({ useObjectStreams: false }));
  await qpdf((at) => [at(plain), '--object-streams=generate', at(path)]);
  const view = ['/Fit'];
  await setBookmarks(
    path,
    pages.map((_, page) => ({ title: `${name} ${page + 1}`, page, view, open: true, kids: [] })),
    count,
  );
  return { path, name: `${name}.pdf`, format: 'pdf' };
}

async function organised(inputs: readonly JobInput[], plan: string) {
  const output = join(folder, 'result.pdf');
  await rm(output, { force: true });
  await organisePdfs(inputs, output, plan === '' ? {} : { page_plan: plan }, contextOf());
  await checkPdf(output);
  await qpdf((at) => ['--check', at(output)]);
  const bytes = await readFile(output);
  const document = await PDFDocument.load(bytes);
  const words = (await readPages(bytes)).map(({ text }) => text.replaceAll(/[^A-Za-z0-9 ]/g, '').trim());
  const { bookmarks, hasAttachments } = await readNavigation(output, undefined, 0, words.length);
  return { words, document, bookmarks, hasAttachments, output };
}

const starts = (words: readonly string[]) => words.map((text) => text.replace(/kept$/, ''));

describe('organising pages', () => {
  it('puts pages of one document in order, leaves some out and doubles one', async () => {
    const one = await made('one', 6);
    const { words, bookmarks, document, hasAttachments } = await organised([one], 'A6,A2-1,A2,A4-5');
    expect(starts(words)).toEqual(['one 6', 'one 2', 'one 1', 'one 2', 'one 4', 'one 5']);
    expect(bookmarks.map(({ title, page }) => [title, page])).toEqual([
      ['one 1', 2],
      ['one 2', 1],
      ['one 4', 4],
      ['one 5', 5],
      ['one 6', 0],
    ]);
    expect(hasAttachments).toBe(true);
    expect(document.getTitle()).toBe('Title of one');
    expect(document.getForm().getTextField('field of one').getText()).toBe('kept');
  });

  it.each([
    ['A2-1', [1, null]],
    ['A2', [0, null]],
  ])('keeps colours of bookmarks, and those that lead to no page, for %s', async (plan, places) => {
    const one = await made('one', 2);
    const address = 'https://example.org/kite';
    const action = { '/S': '/URI', '/URI': `u:${address}` };
    const plain = { view: ['/Fit'], open: true, kids: [] };
    await setBookmarks(
      one.path,
      [
        { ...plain, title: 'red', page: plan === 'A2' ? 1 : 0, looks: { '/C': [1, 0, 0], '/F': 2 } },
        { ...plain, title: 'away', page: null, looks: { '/A': action } },
      ],
      2,
    );
    const { bookmarks } = await organised([one], plan);
    expect(bookmarks.map(({ title, page }) => [title, page])).toEqual([
      ['red', places[0]],
      ['away', places[1]],
    ]);
    expect(bookmarks.map(({ looks }) => looks)).toEqual([
      { '/C': [1, 0, 0], '/F': 2 },
      { '/A': { '/S': '/URI', '/URI': `b:${Buffer.from(address).toString('hex')}` } },
    ]);
  });

  it('keeps links between pages that stay', async () => {
    const one = await made('one', 4);
    const { document } = await organised([one], 'A4,A1');
    const [last, first] = document.getPages();
    const annotations = first!.node.Annots()!;
    const links = annotations
      .asArray()
      .map((ref) => document.context.lookup(ref)?.toString() ?? '')
      .filter((text) => text.includes('/Link'));
    expect(links).toHaveLength(1);
    expect(links[0]).toContain(last!.ref.toString());
  });

  it('leaves nothing of pages that are gone, nor links to them', async () => {
    const { output } = await organised([await made('one', 4)], 'A1-2');
    const file = await Pdf.open(output, { directory: folder });
    const dictionaries = [...file.all()].map(({ value }) => value).filter(isDictionary);
    await file.close();
    expect(dictionaries.filter((item) => item['/Type'] === '/Page')).toHaveLength(2);
    expect(dictionaries.filter((item) => item['/Subtype'] === '/Link')).toHaveLength(0);
  });

  it('keeps the labels of pages that moved', async () => {
    const one = await made('one', 3);
    const { output } = await organised([one], 'A3,A1');
    const { output: json } = await qpdf((at) => [
      '--json=2',
      '--json-key=pagelabels',
      at(output),
      '/out.json',
    ]);
    expect(json).toContain('one-');
    expect(json).toContain('"/St": 3');
  });

  it('mixes several documents, with the forms, links, bookmarks and attachments of each', async () => {
    const inputs = [await made('one', 3), await made('two', 2)];
    const { words, document, bookmarks, output } = await organised(inputs, 'B1,A3,B2,A1');
    expect(starts(words)).toEqual(['two 1', 'one 3', 'two 2', 'one 1']);
    expect(bookmarks.map(({ title, page }) => `${title} ${page}`).sort()).toEqual([
      'one 1 3',
      'one 3 1',
      'two 1 0',
      'two 2 2',
    ]);
    expect(
      document
        .getForm()
        .getFields()
        .map((field) => field.getName())
        .sort(),
    ).toEqual(['field of one', 'field of two']);
    const { output: list } = await qpdf((at) => ['--list-attachments', at(output)]);
    expect(list).toContain('one.txt');
    expect(list).toContain('two.txt');
  });

  it('turns pages, a doubled one by itself', async () => {
    const one = await made('one', 3);
    const { document } = await organised([one], '1,1@90,3@270,2@180');
    expect(document.getPages().map((page) => page.getRotation().angle)).toEqual([0, 90, 270, 180]);
  });

  it('adds to the turn a page has already', async () => {
    const document = await PDFDocument.create();
    document.addPage([100, 200]).setRotation(degrees(270));
    const path = join(folder, 'turned.pdf');
    await writeFile(path, await document.save());
    const { document: result } = await organised([{ path, name: 'turned.pdf', format: 'pdf' }], 'A1@180');
    expect(result.getPage(0).getRotation().angle).toBe(90);
  });

  it('puts empty pages between, each as large as the page before it', async () => {
    const one = await made('one', 2);
    const { words, document } = await organised([one], 'blank,A2,blank,A1@90,blank');
    expect(starts(words)).toEqual(['', 'one 2', '', 'one 1', '']);
    expect(document.getPages().map((page) => page.getWidth())).toEqual([202, 202, 202, 201, 300]);
  });

  it('takes everything in order without a plan', async () => {
    const inputs = [await made('one', 2), await made('two', 2)];
    expect(starts((await organised(inputs, '')).words)).toEqual(['one 1', 'one 2', 'two 1', 'two 2']);
  });

  it('takes one document out of several', async () => {
    const inputs = [await made('one', 2), await made('two', 2)];
    expect(starts((await organised(inputs, 'B-')).words)).toEqual(['two 1', 'two 2']);
  });

  it('takes a plan that says how many pages were seen', async () => {
    const inputs = [await made('one', 2), await made('two', 2)];
    expect(starts((await organised(inputs, 'A=2,B=2,B2,A1')).words)).toEqual(['two 2', 'one 1']);
  });

  it('puts a thousand pages into any order at once', async () => {
    const many = await made('many', 1000);
    const order = Array.from({ length: 1000 }, (_, at) => ((at * 617) % 1000) + 1);
    const { words } = await organised([many], order.map((page) => `A${page}`).join(','));
    expect(starts(words)).toEqual(order.map((page) => `many ${page}`));
  });

  it.each([
    ['A4', 'page_range', { pages: 'A4', count: 3 }],
    ['A2-9', 'page_range', { pages: 'A2-9', count: 3 }],
    ['A=5,A1-3', 'pages_changed', { readable: 3, seen: 5 }],
    ['A0', 'page_range', { pages: 'A0', count: 3 }],
    ['C1', 'invalid_options', { detail: 'page_plan: there is no file C' }],
    ['blank', 'no_pages', {}],
  ])('refuses %s with a reason', async (plan, code, params) => {
    const error = await organised([await made('one', 3)], plan).catch((thrown: ServiceError) => thrown);
    expect(error).toMatchObject({ code, params });
  });
});
