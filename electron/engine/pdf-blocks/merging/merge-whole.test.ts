/** What a merge does beyond joining pages: ranges, table of contents, odd starts, one size, forms and tags. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFDocument, PDFName, PDFString, StandardFonts, type PDFDict, type PDFObject } from 'pdf-lib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testContext } from '../../testing/context.js';
import type { Context } from '../../interface/converter.js';
import { readPages } from '../../testing/engine.js';
import { mergePdfs, type MergeInput, type MergeSettings } from './merge.js';
import { Pdf } from '../../pdf-core/pdf/index.js';
import { readNavigation, type Bookmark } from '../outlines/outlines.js';
import { labelOf, labelText } from '../pages/page-labels.js';
import { qpdf } from '../../pdf-core/forgiving/qpdf.js';
import { setBookmarks } from '../outlines/set-bookmarks.js';
import { tellTo } from '../../../../words/remarks.js';

let folder: string;
let messages: string[];
const at = (name: string): string => join(folder, name);
const n = PDFName.of.bind(PDFName);
const context = (): Context =>
  testContext(folder, { message: tellTo(({ code }) => void messages.push(code)) });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'merge-whole-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));
beforeEach(() => {
  messages = [];
});

/** With an attachment that is described in the tree of names itself. */
async function makeAttached(name: string): Promise<MergeInput> {
  const pdf = await PDFDocument.create();
  pdf.addPage([300, 400]);
  const data = pdf.context.register(pdf.context.stream('the data', { Type: 'EmbeddedFile' }));
  const spec = { Type: 'Filespec', F: PDFString.of('data.txt'), EF: { F: data } };
  const names = pdf.context.obj({ EmbeddedFiles: { Names: [PDFString.of('data.txt'), spec] } });
  pdf.catalog.set(n('Names'), names);
  await writeFile(at(`${name}.pdf`), await pdf.save());
  return { path: at(`${name}.pdf`), name: `${name}.pdf` };
}

/** Pages that say their number; the first links to the second and the last. */
async function makePdf(
  name: string,
  pages: number,
  size: [number, number] = [300, 400],
): Promise<MergeInput> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  for (let page = 1; page <= pages; page += 1)
    pdf.addPage(size).drawText(`${name} ${page}`, { x: 20, y: size[1] - 60, size: 24, font });
  const link = (page: number): PDFDict =>
    pdf.context.obj({
      Type: 'Annot',
      Subtype: 'Link',
      Rect: [20, 20, 60, 40],
      Dest: [pdf.getPage(page).ref, 'XYZ', 0, 100, 0],
    });
  pdf.getPage(0).node.set(n('Annots'), pdf.context.obj([link(Math.min(1, pages - 1)), link(pages - 1)]));
  await writeFile(at(`${name}.pdf`), await pdf.save());
  const mark = (title: string, page: number, kids: Bookmark[] = []): Bookmark => ({
    title,
    page,
    view: ['/Fit'],
    open: true,
    kids,
  });
  await setBookmarks(at(`${name}.pdf`), [mark(`${name} start`, 0, [mark(`${name} end`, pages - 1)])], pages);
  return { path: at(`${name}.pdf`), name: `${name}.pdf` };
}

async function merge(inputs: readonly MergeInput[], wishes: MergeSettings = {}): Promise<string> {
  await mergePdfs(inputs, at('merged.pdf'), wishes, context());
  expect((await qpdf((map) => ['--check', map(at('merged.pdf'))])).warnings).toBe('');
  return at('merged.pdf');
}

const texts = async (path: string): Promise<string[]> =>
  (await readPages(await readFile(path))).map(({ text }) => text.trim());

async function titles(path: string): Promise<string[]> {
  const lines = (tree: readonly Bookmark[], depth = 0): string[] =>
    tree.flatMap(({ title, page, kids }) => [
      `${'-'.repeat(depth)}${title} ${page}`,
      ...lines(kids, depth + 1),
    ]);
  return lines((await readNavigation(path, undefined, 0, 10_000)).bookmarks);
}

async function look<T>(path: string, see: (file: Pdf) => T): Promise<T> {
  const file = await Pdf.open(path, { directory: folder });
  try {
    return see(file);
  } finally {
    await file.close();
  }
}

/** Pages that the links of a page lead to, from 0. */
const goals = (path: string, page: number): Promise<number[]> =>
  look(path, (file) =>
    file
      .array(file.dictionary(file.pages[page])?.['/Annots'])
      .map((item) => file.pages.indexOf(file.array(file.dictionary(item)?.['/Dest'])[0] as string)),
  );

it('takes attachments along wherever they are described', async () => {
  const path = await merge([await makeAttached('x'), await makePdf('y', 1), await makeAttached('z')]);
  const { output } = await qpdf((map) => ['--list-attachments', map(path)]);
  expect(output).toContain('data.txt');
  expect(output).toContain('3-data.txt');
});

describe('pages of each file', () => {
  it('takes only those, in their order, with the bookmarks and links that lead to them', async () => {
    const [a, b] = [await makePdf('a', 4), await makePdf('b', 3)];
    const path = await merge([
      { ...a, pages: '1-2' },
      { ...b, pages: '3-1' },
      { ...a, pages: '4' },
    ]);
    expect(await texts(path)).toEqual(['a 1', 'a 2', 'b 3', 'b 2', 'b 1', 'a 4']);
    expect(await titles(path)).toEqual([
      'a 0',
      '-a start 0',
      'b 2',
      '-b start 4',
      '--b end 2',
      'a 5',
      '-a start null',
      '--a end 5',
    ]);
    // The second link led to a page that was left out.
    expect(await goals(path, 0)).toEqual([1]);
    expect(await goals(path, 4)).toEqual([3, 2]);
  });
  it('names the file that lacks a page', async () => {
    const a = await makePdf('a', 2);
    await expect(merge([a, { ...a, name: 'b.pdf', pages: '2-9' }])).rejects.toMatchObject({
      code: 'page_range',
      params: { file: 'b.pdf', pages: '2-9', count: 2 },
      message: 'b.pdf: The pages 2-9 are not in this document. It has 2.',
    });
  });
});

describe('bookmarks', () => {
  it('are kept, made for each file, or left out', async () => {
    const inputs = [await makePdf('a', 2), await makePdf('b', 1)];
    expect(await titles(await merge(inputs, { merge_bookmarks: 'kept' }))).toEqual([
      'a start 0',
      '-a end 1',
      'b start 2',
      '-b end 2',
    ]);
    expect(await titles(await merge(inputs, { merge_bookmarks: 'none' }))).toEqual([]);
  });
});

describe('a table of contents', () => {
  it('names every document with its page, and leads there', async () => {
    const inputs = [
      await makePdf('Alpha', 3),
      { ...(await makePdf('Omega', 2)), name: 'Ωmega.pdf' },
      await makePdf('Gamma', 1),
    ];
    const path = await merge(inputs, { merge_contents: 'files', merge_title: 'Alle stukken' });
    const [contents, ...pages] = await texts(path);
    expect(pages).toEqual(['Alpha 1', 'Alpha 2', 'Alpha 3', 'Omega 1', 'Omega 2', 'Gamma 1']);
    const words = contents!.split(/\s+/);
    expect(words).toEqual(['Alle', 'stukken', 'Alpha', '2', 'Ωmega', '5', 'Gamma', '7']);
    expect(await goals(path, 0)).toEqual([1, 4, 6]);
    const info = await PDFDocument.load(await readFile(path));
    expect(info.getTitle()).toBe('Alle stukken');
  });
  it('says which letters no font has', async () => {
    const path = await merge([{ ...(await makePdf('Odd', 1)), name: 'Odd \u{f0000}.pdf' }], {
      merge_contents: 'files',
    });
    expect((await texts(path))[0]).toContain('Odd ?');
    expect(messages).toContain('contents_letters');
  });
  it('runs over several pages and lists the bookmarks of each document', async () => {
    const one = await makePdf('One', 1);
    const inputs = Array.from({ length: 60 }, (_, place) => ({ ...one, name: `Document ${place + 1}.pdf` }));
    const path = await merge(inputs, { merge_contents: 'headings' });
    const all = await texts(path);
    const contents = all.length - 60;
    expect(contents).toBeGreaterThan(2);
    expect(all[contents]).toBe('One 1');
    expect(all[0]).toContain('Document 1');
    expect(all[contents - 1]).toMatch(new RegExp(`Document 60[^]*One start\\s+${all.length}`));
    const links = await Promise.all(Array.from({ length: contents }, (_, page) => goals(path, page)));
    const expected = Array.from({ length: 60 }, (_, place) => [contents + place, contents + place]);
    expect(links.flat()).toEqual(expected.flat());
  });
});

describe('sheets', () => {
  it('begins every document on an odd page, on a blank one of the size before it', async () => {
    const wide = await makePdf('wide', 1, [500, 200]);
    const path = await merge([wide, await makePdf('two', 2), wide], { merge_odd: true });
    expect(await texts(path)).toEqual(['wide 1', '', 'two 1', 'two 2', 'wide 1']);
    const pages = await readPages(await readFile(path));
    expect(pages.slice(0, 2).map(({ width, height }) => [width, height])).toEqual([
      [500, 200],
      [500, 200],
    ]);
    expect(await titles(path)).toContain('wide 4');
  });
  it('brings all pages to one size, with what lies on them', async () => {
    const inputs = [await makePdf('small', 2), await makePdf('wide', 1, [1000, 500])];
    const path = await merge(inputs, { merge_size: 'first', merge_contents: 'files', merge_odd: true });
    const pages = await readPages(await readFile(path));
    expect(pages.map(({ width, height }) => [Math.round(width), Math.round(height)])).toEqual([
      [300, 400],
      [300, 400],
      [300, 400],
      [300, 400],
      [400, 300],
    ]);
    expect(pages.map(({ text }) => text.trim()).slice(2)).toEqual(['small 1', 'small 2', 'wide 1']);
    const rect = await look(path, (file) => {
      const [link] = file.array(file.dictionary(file.pages[4])?.['/Annots']);
      return file.array(file.dictionary(link)?.['/Rect']);
    });
    // Scaled to 0.4 and centred: 50 points stay free above and below.
    expect(rect).toEqual([8, 58, 24, 66]);
    expect(await goals(path, 0)).toEqual([2, 4]);
  });
});

describe('labels', () => {
  it('stay, count on over blank pages, and are what the table of contents says where they are clear', async () => {
    const pdf = await PDFDocument.load(await readFile((await makePdf('labelled', 3)).path));
    pdf.catalog.set(
      n('PageLabels'),
      pdf.context.obj({ Nums: [0, { S: 'A', P: PDFString.of('App-'), St: 3 }] }),
    );
    await writeFile(at('labelled.pdf'), await pdf.save());
    const inputs = [
      { path: at('labelled.pdf'), name: 'labelled.pdf', pages: '2-3,1' },
      await makePdf('plain', 2),
    ];
    const path = await merge(inputs, { merge_contents: 'files', merge_odd: true });
    const { labels } = await readNavigation(path, undefined, 0, 8);
    const found = Array.from({ length: 8 }, (_, page) => labelText(labelOf(labels, page)));
    expect(found).toEqual(['i', 'ii', 'App-D', 'App-E', 'App-C', 'App-D', '7', '8']);
    const clear = await merge(inputs, { merge_contents: 'files' });
    expect((await texts(clear))[0]?.split(/\s+/)).toEqual(['labelled', 'App-D', 'plain', '5']);
  });
});

/** A form with a field on both pages, a group over both, a box, and an order of calculation. */
async function makeForm(name: string): Promise<MergeInput> {
  const pdf = await PDFDocument.create();
  const pages = [pdf.addPage([300, 300]), pdf.addPage([300, 300])] as const;
  const form = pdf.getForm();
  const both = form.createTextField('name');
  both.setText(`name ${name}`);
  for (const page of pages) both.addToPage(page, { x: 10, y: 10, width: 100, height: 20 });
  const fields = pages.map((page, place) => {
    const field = form.createTextField(`group.${place}`);
    field.setText(`${place} ${name}`);
    field.addToPage(page, { x: 10, y: 50, width: 100, height: 20 });
    return field.ref;
  });
  const box = form.createCheckBox('ok');
  box.addToPage(pages[0], { x: 10, y: 90, width: 20, height: 20 });
  if (name === 'one') box.check();
  const dictionary = pdf.catalog.lookup(n('AcroForm')) as PDFDict;
  dictionary.set(n('CO'), pdf.context.obj([fields[1]!, both.ref]));
  dictionary.set(n('NeedAppearances'), pdf.context.obj(true));
  await writeFile(at(`${name}.pdf`), await pdf.save());
  return { path: at(`${name}.pdf`), name: `${name}.pdf` };
}

describe('forms', () => {
  it('keep their fields in one piece, their values apart, and their order of calculation', async () => {
    const [one, two] = [await makeForm('one'), await makeForm('two')];
    const path = await merge([one, two, { ...one, pages: '2' }]);
    const form = (await PDFDocument.load(await readFile(path))).getForm();
    expect(form.getFields().map((field) => [field.getName(), field.acroField.getWidgets().length])).toEqual([
      ['name', 2],
      ['group.0', 1],
      ['group.1', 1],
      ['ok', 1],
      ['name+1', 2],
      ['group+1.0', 1],
      ['group+1.1', 1],
      ['ok+1', 1],
      ['name+2', 1],
      ['group+2.1', 1],
    ]);
    expect(form.getTextField('name').getText()).toBe('name one');
    expect(form.getTextField('name+1').getText()).toBe('name two');
    expect([form.getCheckBox('ok').isChecked(), form.getCheckBox('ok+1').isChecked()]).toEqual([true, false]);
    const order = await look(path, (file) =>
      file
        .array(file.dictionary(file.catalog['/AcroForm'])?.['/CO'])
        .map((field) => file.dictionary(field)?.['/V']),
    );
    expect(order).toEqual(['u:1 one', 'u:name one', 'u:1 two', 'u:name two', 'u:1 one', 'u:name one']);
  });
});

/** Tagged: a heading on the first page, a paragraph on both, a link with its object, an element with a name. */
async function makeTagged(name: string): Promise<MergeInput> {
  const pdf = await PDFDocument.create();
  const c = pdf.context;
  const pages = [pdf.addPage([300, 300]), pdf.addPage([300, 300])] as const;
  pages.forEach((page, place) => {
    page.node.set(n('Contents'), c.register(c.stream('/P <</MCID 0>> BDC EMC /P <</MCID 1>> BDC EMC')));
    page.node.set(n('StructParents'), c.obj(place));
  });
  const link = c.register(c.obj({ Type: 'Annot', Subtype: 'Link', Rect: [0, 0, 9, 9], StructParent: 2 }));
  pages[1].node.set(n('Annots'), c.obj([link]));
  const [root, top] = [c.nextRef(), c.nextRef()];
  const [first, second] = [pages[0].ref, pages[1].ref];
  const element = (entries: Record<string, PDFObject | string | number>) =>
    c.register(c.obj({ Type: 'StructElem', P: top, ...entries }));
  const kids = [
    element({ S: 'Title', Pg: first, K: 0, ID: PDFString.of('a') }),
    element({ S: 'P', Pg: first, K: c.obj([1, { Type: 'MCR', Pg: second, MCID: 0 }]) }),
    element({ S: 'Link', Pg: second, K: c.obj([1, { Type: 'OBJR', Obj: link }]) }),
  ] as const;
  c.assign(top, c.obj({ Type: 'StructElem', S: 'Document', P: root, K: [...kids] }));
  const numbers = [0, [kids[0], kids[1]], 1, [kids[1], kids[2]], 2, kids[2]];
  const role = name === 'x' ? 'H1' : 'H2';
  c.assign(
    root,
    c.obj({ Type: 'StructTreeRoot', K: top, RoleMap: { Title: role }, ParentTree: { Nums: numbers } }),
  );
  pdf.catalog.set(n('StructTreeRoot'), root);
  pdf.catalog.set(n('Lang'), PDFString.of(name === 'x' ? 'nl' : 'en'));
  await writeFile(at(`${name}.pdf`), await pdf.save());
  return { path: at(`${name}.pdf`), name: `${name}.pdf` };
}

describe('tags', () => {
  it('stay, each with its content, and go with the pages that are left out', async () => {
    const [x, y] = [await makeTagged('x'), await makeTagged('y')];
    const path = await merge([x, { ...y, pages: '2' }]);
    const found = await look(path, (file) => {
      const tree = file.dictionary(file.catalog['/StructTreeRoot']);
      const numbers = file.array(file.dictionary(tree?.['/ParentTree'])?.['/Nums']);
      const roleOf = (value: unknown) => file.dictionary(String(value))?.['/S'];
      /** Elements by the numbers that pages and annotations have. */
      const owners = (key: unknown) => {
        const owner = numbers[numbers.indexOf(Number(key)) + 1];
        const list = file.array(owner);
        return list.length > 0 ? list.map(roleOf) : roleOf(owner);
      };
      const tops = file.array(tree?.['/K']).map((top) => file.dictionary(top));
      return {
        marked: file.dictionary(file.catalog['/MarkInfo'])?.['/Marked'],
        languages: tops.map((top) => top?.['/Lang']),
        roles: tops.map((top) => [file.at(top?.['/K'])].flat().map(roleOf)),
        pages: file.pages.map((page) => owners(file.dictionary(page)?.['/StructParents'])),
        links: file.pages.flatMap((page) =>
          file
            .array(file.dictionary(page)?.['/Annots'])
            .map((item) => owners(file.dictionary(item)?.['/StructParent'])),
        ),
      };
    });
    expect(found).toEqual({
      marked: true,
      languages: ['u:nl', 'u:en'],
      roles: [
        ['/Title', '/P', '/Link'],
        ['/P', '/Link'],
      ],
      pages: [
        ['/Title', '/P'],
        ['/P', '/Link'],
        ['/P', '/Link'],
      ],
      links: ['/Link', '/Link'],
    });
  });
});
