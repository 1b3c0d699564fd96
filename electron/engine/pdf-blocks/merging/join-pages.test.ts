import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFDocument, PDFName, StandardFonts } from 'pdf-lib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PdfFile } from '../../pdf-core/file/file.js';
import { joinPages, type PageRun } from './join-pages.js';
import { qpdf } from '../../pdf-core/forgiving/qpdf.js';
import { wordsOf } from '../../pdf-core/pdfium/testing.js';

let folder: string;
const at = (name: string): string => join(folder, name);
const { signal } = new AbortController();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'join-pages-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

interface JoinRequest {
  readonly pages: number;
  /** Each page has a link to the next one, the last to the first. */
  readonly links?: boolean;
  readonly form?: boolean;
  /** Bytes of a picture that all pages have in one list, and none shows. */
  readonly ballast?: number;
}

async function makePdf(name: string, { pages, links, form, ballast }: JoinRequest): Promise<string> {
  const pdf = await PDFDocument.create();
  const { context } = pdf;
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const picture =
    ballast &&
    context.register(
      context.stream(randomBytes(ballast), {
        ...{ Type: 'XObject', Subtype: 'Image', Width: ballast, Height: 1 },
        ...{ ColorSpace: 'DeviceGray', BitsPerComponent: 8 },
      }),
    );
  const shared = picture && context.register(context.obj({ Unused: picture }));
  for (let page = 0; page < pages; page += 1) {
    const added = pdf.addPage([200, 300]);
    added.drawText(`${name} ${page + 1}`, { x: 20, y: 200, font, size: 20 });
    if (shared) added.node.Resources()!.set(PDFName.of('XObject'), shared);
    if (form && page === 0) pdf.getForm().createTextField('field').addToPage(added);
  }
  if (links)
    pdf.getPages().forEach((page, place, all) => {
      const target = all[(place + 1) % all.length]!.ref;
      const link = { Type: 'Annot', Subtype: 'Link', Rect: [0, 0, 50, 50], Dest: [target, 'Fit'] };
      page.node.set(PDFName.of('Annots'), context.obj([context.register(context.obj(link))]));
    });
  await writeFile(at(name), await pdf.save());
  return at(name);
}

async function joined(runs: readonly PageRun[]): Promise<string> {
  expect(await joinPages(runs, at('joined.pdf'), { signal })).toBe(true);
  const { warnings } = await qpdf((path) => ['--check', path(at('joined.pdf'))]);
  expect(warnings).toBe('');
  return at('joined.pdf');
}

describe('pages of several PDFs', () => {
  it('come in the order of the runs, also where two runs take turns with one file', async () => {
    const first = await makePdf('first', { pages: 4 });
    const second = await makePdf('second', { pages: 2 });
    const result = await joined([
      { path: first, pages: [2, 0] },
      { path: second, pages: [1] },
      { path: first, pages: [3] },
      { path: second, pages: [0] },
    ]);
    expect(await wordsOf(result)).toEqual(['first 3', 'first 1', 'second 2', 'first 4', 'second 1']);
  });

  it('are doubled where they are wanted twice', async () => {
    const path = await makePdf('twice', { pages: 2 });
    expect(
      await wordsOf(
        await joined([
          { path, pages: [0, 0] },
          { path, pages: [1, 0] },
        ]),
      ),
    ).toEqual(['twice 1', 'twice 1', 'twice 2', 'twice 1']);
  });

  it('keep links to each other, and lose those to pages that are left out', async () => {
    const path = await makePdf('links', { pages: 3, links: true });
    const other = await makePdf('other', { pages: 1 });
    const result = await joined([
      { path: other, pages: [0] },
      { path, pages: [0, 1] },
    ]);
    const pdf = new PdfFile(result);
    try {
      const targets = pdf.pages.slice(1).map((page) => {
        const value = (reference: string) => pdf.object(Number.parseInt(reference, 10)).value as never;
        const { '/Annots': annotations } = value(page) as { '/Annots': readonly string[] };
        return (value(annotations[0]!) as { '/Dest': readonly [string, string] })['/Dest'][0];
      });
      expect(targets).toEqual([pdf.pages[2], null]);
    } finally {
      pdf.close();
    }
  });

  it('bring only what they use when not all of them come', async () => {
    const path = await makePdf('ballast', { pages: 3, ballast: 100_000 });
    expect((await stat(await joined([{ path, pages: [0, 2] }]))).size).toBeLessThan(5_000);
    expect((await stat(await joined([{ path, pages: [0, 1, 2] }]))).size).toBeGreaterThan(100_000);
  });

  it('are left to qpdf with forms, annotations that come twice, protection and damage', async () => {
    const plain = await makePdf('plain', { pages: 1 });
    const form = await makePdf('form', { pages: 1, form: true });
    const links = await makePdf('links', { pages: 1, links: true });
    const sealed = at('sealed');
    await qpdf((path) => ['--encrypt', '', 'owner', '256', '--', path(plain), path(sealed)]);
    const cut = at('cut');
    await writeFile(cut, 'not a PDF');
    for (const runs of [
      [{ path: form, pages: [0] }],
      [{ path: links, pages: [0, 0] }],
      [{ path: sealed, pages: [0] }],
      [{ path: cut, pages: [0] }],
    ])
      expect(await joinPages([{ path: plain, pages: [0] }, ...runs], at('refused.pdf'), { signal })).toBe(
        false,
      );
  });
});
