import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type PDFDict, PDFDocument, PDFHexString, PDFName, PDFNumber, type PDFObject } from 'pdf-lib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testContext } from '../../testing/context.js';
import type { Context } from '../../interface/converter.js';
import { pdfConverter } from '../../../modules/pdf/engine.js';
import { checkPdf } from '../inspection/check.js';
import { mergePdfs } from './merge.js';
import { readNavigation, type Bookmark } from '../outlines/outlines.js';
import { jsonFile, qpdf } from '../../pdf-core/forgiving/qpdf.js';
import { tellTo } from '../../../../words/remarks.js';

let directory: string;
let messages: string[];
const at = (name: string): string => path.join(directory, name);
const context = (): Context =>
  testContext(directory, { message: tellTo(({ code }) => void messages.push(code)) });

type Destination = 'array' | 'named' | 'string' | 'action';

/** A PDF with one bookmark per destination kind: the first open with the others below it. */
async function makePdf(name: string, pages: number, kinds: Destination[] = []): Promise<string> {
  const pdf = await PDFDocument.create();
  for (let page = 0; page < pages; page++) pdf.addPage([200 + page, 300]);
  const { context: c } = pdf;
  if (kinds.length > 0) {
    const place = (page: number): PDFObject =>
      c.obj([pdf.getPage(page).ref, PDFName.of('XYZ'), PDFNumber.of(0), PDFNumber.of(250), PDFNumber.of(0)]);
    pdf.catalog.set(PDFName.of('Dests'), c.obj({ old: place(1) }));
    pdf.catalog.set(
      PDFName.of('Names'),
      c.obj({ Dests: c.obj({ Names: c.obj([PDFHexString.fromText('new'), c.obj({ D: place(2) })]) }) }),
    );
    const [first, ...others] = kinds.map(() => c.nextRef());
    const root = c.nextRef();
    const target: Record<Destination, (item: PDFDict) => void> = {
      array: (item) => item.set(PDFName.of('Dest'), place(0)),
      named: (item) => item.set(PDFName.of('Dest'), PDFName.of('old')),
      string: (item) => item.set(PDFName.of('Dest'), PDFHexString.fromText('new')),
      action: (item) => item.set(PDFName.of('A'), c.obj({ S: 'GoTo', D: place(3) })),
    };
    kinds.forEach((kind, place) => {
      const item = c.obj({ Title: PDFHexString.fromText(`Überschrift ${kind} 章`) });
      target[kind](item);
      item.set(PDFName.of('Parent'), place === 0 ? root : first!);
      if (place > 1) item.set(PDFName.of('Prev'), others[place - 2]!);
      if (place > 0 && place < others.length) item.set(PDFName.of('Next'), others[place]!);
      if (place === 0 && others.length > 0) {
        item.set(PDFName.of('First'), others[0]!);
        item.set(PDFName.of('Last'), others.at(-1)!);
        item.set(PDFName.of('Count'), PDFNumber.of(others.length));
      }
      c.assign(place === 0 ? first! : others[place - 1]!, item);
    });
    c.assign(root, c.obj({ Type: 'Outlines', First: first!, Last: first!, Count: kinds.length }));
    pdf.catalog.set(PDFName.of('Outlines'), root);
  }
  const file = at(name);
  await writeFile(file, await pdf.save());
  return file;
}

const bookmarks = async (file: string): Promise<readonly Bookmark[]> =>
  (await readNavigation(file, undefined, 0, 10_000)).bookmarks;
/** Title and page, indented by depth. */
const lines = (tree: readonly Bookmark[], depth = 0): string[] =>
  tree.flatMap((item) => [`${'  '.repeat(depth)}${item.title} ${item.page}`, ...lines(item.kids, depth + 1)]);

const every: Destination[] = ['array', 'named', 'string', 'action'];

beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'merge-'));
  messages = [];
});
afterAll(() => rm(directory, { recursive: true, force: true }));

describe('merging', () => {
  it('puts every bookmark of every input, whatever its kind of destination, below its file', async () => {
    const a = await makePdf('a.pdf', 4, every);
    const b = await makePdf('b.pdf', 5, every);
    const inputs = [
      { path: a, name: 'First é.pdf' },
      { path: b, name: 'Second.final.pdf' },
    ];
    await mergePdfs(inputs, at('ab.pdf'), {}, context());
    expect(await checkPdf(at('ab.pdf'))).toEqual({ pages: 9 });
    const tree = await bookmarks(at('ab.pdf'));
    const below = (offset: number): string[] => [
      `  Überschrift array 章 ${offset}`,
      ...['named', 'string', 'action'].map(
        (kind, place) => `    Überschrift ${kind} 章 ${offset + place + 1}`,
      ),
    ];
    expect(lines(tree)).toEqual(['First é 0', ...below(0), 'Second.final 4', ...below(4)]);
    expect(tree[0]?.kids[0]).toMatchObject({ open: true, view: ['/XYZ', 0, 250, 0] });
    const other = await PDFDocument.load(await readFile(at('ab.pdf')));
    expect(other.getPageCount()).toBe(9);
    expect(other.catalog.get(PDFName.of('OpenAction'))).toBeUndefined();
  });

  it('strings the bookmarks together when files get none of their own', async () => {
    const a = await makePdf('a1.pdf', 4, ['array']);
    const inputs = [
      { path: a, name: 'a' },
      { path: a, name: 'a' },
    ];
    await mergePdfs(inputs, at('aa.pdf'), { merge_bookmarks: 'kept' }, context());
    expect(lines(await bookmarks(at('aa.pdf')))).toEqual([
      'Überschrift array 章 0',
      'Überschrift array 章 4',
    ]);
  });

  it('gives every folder a bookmark, and its documents and folders theirs below it', async () => {
    const a = await makePdf('folders.pdf', 2);
    const input = (name: string, folder?: string) => ({ path: a, name: `${name}.pdf`, folder });
    const inputs = [
      input('Preface', ''),
      input('One', 'Part 1'),
      input('Two', 'Part 1/Chapter 章'),
      input('Three', 'Part 1/Chapter 章'),
      input('Four', 'Part 2/Chapter 章'),
      input('Five', 'Part 1'),
      input('Six'),
    ];
    await mergePdfs(inputs, at('chapters.pdf'), { merge_bookmarks: 'folders' }, context());
    expect(lines(await bookmarks(at('chapters.pdf')))).toEqual([
      'Preface 0',
      'Part 1 2',
      '  One 2',
      '  Chapter 章 4',
      '    Two 4',
      '    Three 6',
      'Part 2 8',
      '  Chapter 章 8',
      '    Four 8',
      'Part 1 10',
      '  Five 10',
      'Six 12',
    ]);
  });

  it.each([
    ['reversed', [200, 205, 201, 204, 202, 203]],
    ['same', [200, 203, 201, 204, 202, 205]],
  ] as const)('puts back sides behind their front sides: %s', async (merge_sides, widths) => {
    // The widths of the pages tell them apart: 200, 201, 202 and 203, 204, 205.
    const backs = await PDFDocument.create();
    for (let page = 0; page < 3; page++) backs.addPage([203 + page, 300]);
    await writeFile(at('backs.pdf'), await backs.save());
    const inputs = [
      { path: await makePdf('fronts.pdf', 3, ['array']), name: 'fronts.pdf' },
      { path: at('backs.pdf'), name: 'backs.pdf' },
    ];
    await mergePdfs(inputs, at('sides.pdf'), { merge_sides, merge_bookmarks: 'files' }, context());
    const text = execFileSync('pdfinfo', ['-l', '6', at('sides.pdf')], { encoding: 'utf8' });
    expect([...text.matchAll(/size: +(\d+) x/g)].map(([, width]) => Number(width))).toEqual(widths);
    expect(lines(await bookmarks(at('sides.pdf')))).toEqual(['Überschrift array 章 0']);
  });

  it('sorts the sides of single pages, and refuses sides that do not match', async () => {
    const pages = await Promise.all(
      [1, 1, 1, 1, 2].map((count, at) =>
        makePdf(`side-${at}.pdf`, count).then((path) => ({ path, name: path })),
      ),
    );
    const sided = (inputs: typeof pages): Promise<void> =>
      mergePdfs(inputs, at('single.pdf'), { merge_sides: 'reversed' }, context());
    await sided(pages.slice(0, 4));
    expect(await checkPdf(at('single.pdf'))).toEqual({ pages: 4 });
    await expect(sided(pages.slice(0, 3))).rejects.toMatchObject({ code: 'sides_differ' });
    await expect(sided(pages.slice(3))).rejects.toMatchObject({
      code: 'sides_differ',
      params: { fronts: 1, backs: 2 },
    });
    await expect(sided(pages.slice(4))).rejects.toMatchObject({ params: { fronts: 2, backs: 0 } });
  });

  it('puts a cover before the table of contents, which does not name it and leads to the right pages', async () => {
    const [cover, body] = [await makePdf('cover.pdf', 2), await makePdf('body.pdf', 4, ['array'])];
    const inputs = [
      { path: cover, name: 'Cover.pdf' },
      { path: body, name: 'First.pdf' },
      { path: body, name: 'Second.pdf' },
    ];
    const wishes = { merge_cover: true, merge_contents: 'files', merge_bookmarks: 'files' } as const;
    await mergePdfs(inputs, at('covered.pdf'), wishes, context());
    expect(await checkPdf(at('covered.pdf'))).toEqual({ pages: 11 });
    expect((await bookmarks(at('covered.pdf'))).map(({ title, page }) => [title, page])).toEqual([
      ['First', 3],
      ['Second', 7],
    ]);
    const table = execFileSync('pdftotext', ['-f', '3', '-l', '3', '-layout', at('covered.pdf'), '-']);
    expect(
      table
        .toString()
        .replaceAll(/[ .]{2,}/g, ' ')
        .trim()
        .split('\n')
        .map((line) => line.trim()),
    ).toEqual(['First 4', 'Second 8']);
    const { output } = await qpdf((map) => ['--json', '--json-key=pages', map(at('covered.pdf')), jsonFile]);
    expect(JSON.parse(output).pages).toHaveLength(11);
    const links = await PDFDocument.load(await readFile(at('covered.pdf')));
    expect(links.getPage(2).node.Annots()?.size()).toBe(2);
    expect(links.getPage(0).node.Annots()).toBeUndefined();
  });

  it('joins 300 inputs in order', async () => {
    const one = await makePdf('one.pdf', 1);
    const two = await makePdf('two.pdf', 2);
    const inputs = Array.from({ length: 300 }, (_, i) => ({ path: i % 2 ? two : one, name: `${i}.pdf` }));
    await mergePdfs(inputs, at('many.pdf'), {}, context());
    expect(await checkPdf(at('many.pdf'))).toEqual({ pages: 450 });
    expect((await bookmarks(at('many.pdf'))).map((item) => item.page).slice(0, 4)).toEqual([0, 1, 3, 4]);
  });

  it('opens protected inputs with their password, and says which one it could not open', async () => {
    const plain = await makePdf('plain.pdf', 2);
    const locked = at('locked.pdf');
    await qpdf((map) => ['--encrypt', 'open me', 'owner', '256', '--', map(plain), map(locked)]);
    const merge = (password?: string): Promise<void> =>
      mergePdfs([{ path: locked, name: 'x.pdf', password }], at('un.pdf'), {}, context());
    await merge('open me');
    expect(await checkPdf(at('un.pdf'))).toEqual({ pages: 2 });
    await expect(merge()).rejects.toMatchObject({ code: 'password_required', params: { file: 'x.pdf' } });
    await expect(merge('nonsense')).rejects.toMatchObject({ code: 'wrong_password' });
  });

  it('repairs an input whose table is broken and refuses one that is nothing', async () => {
    const bytes = await readFile(await makePdf('whole.pdf', 3));
    await writeFile(at('cut.pdf'), bytes.subarray(0, bytes.lastIndexOf('startxref')));
    await writeFile(at('junk.pdf'), '%PDF-1.4\nnothing at all');
    const merge = (name: string): Promise<void> =>
      mergePdfs([{ path: at(name), name }], at('fixed.pdf'), {}, context());
    await expect(merge('junk.pdf')).rejects.toMatchObject({ code: 'damaged_file' });
    await expect(checkPdf(at('cut.pdf'))).rejects.toMatchObject({ code: 'result_invalid' });
    await merge('cut.pdf');
    expect(await checkPdf(at('fixed.pdf'))).toEqual({ pages: 3 });
    expect(messages).toContain('mended');
  });
});

describe('a PDF alone', () => {
  it('passes byte for byte, and without its protection when it had one', async () => {
    const plain = await makePdf('alone.pdf', 2);
    const pass = (file: string, password?: string): Promise<void> =>
      pdfConverter.convert(
        {
          input: { path: file, name: 'n.pdf', format: 'pdf', password },
          output: at('pass.pdf'),
          options: {},
        },
        context(),
      );
    await pass(plain);
    expect((await readFile(at('pass.pdf'))).equals(await readFile(plain))).toBe(true);
    await qpdf((map) => ['--encrypt', 'pw', 'owner', '256', '--', map(plain), map(at('p.pdf'))]);
    await pass(at('p.pdf'), 'pw');
    expect(await checkPdf(at('pass.pdf'))).toEqual({ pages: 2 });
    expect(messages).toContain('password_removed');
    await expect(pass(at('p.pdf'))).rejects.toMatchObject({ code: 'password_required' });
  });
});
