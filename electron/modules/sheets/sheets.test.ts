/** Several pages on a sheet: where each lies, and what goes along. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { degrees, PDFDocument, PDFName, rgb } from 'pdf-lib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { objectsOf } from '../../engine/pdf-core/pdf/testing.js';
import { readNavigation } from '../../engine/pdf-blocks/outlines/outlines.js';
import { openPages } from '../../engine/pdf-core/pdfium/pages.js';
import { setBookmarks } from '../../engine/pdf-blocks/outlines/set-bookmarks.js';
import { sheetsOptions } from './options.js';
import { perMillimetre } from '../../engine/pdf-blocks/pages/paper.js';
import { pickOptions } from '../../engine/interface/pick-options.js';
import { readPages } from '../../engine/testing/engine.js';
import { planGrid, planOrder } from './sheet-plan.js';
import { toolRun, type ToolRun } from '../testing/tool-run.js';

let folder: string;
let run: ToolRun;
const at = (name: string) => join(folder, name);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'platen-sheets-'));
  run = toolRun(folder);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const words = ['One', 'Two', 'Three', 'Four', 'Five'];
const exact = { sheet_margin: 0, sheet_gap: 0 };

/** A5 pages, the second one turned; each has a black square in the corner that is lower left as it is stored. */
async function make(name: string): Promise<string> {
  const pdf = await PDFDocument.create();
  for (const word of words) {
    const page = pdf.addPage([419.53, 595.28]);
    page.drawText(word, { x: 200, y: 300, size: 20 });
    page.drawRectangle({ x: 0, y: 0, width: 100, height: 100, color: rgb(0, 0, 0) });
  }
  pdf.getPage(1).setRotation(degrees(180));
  const link = pdf.context.obj({ Type: 'Annot', Subtype: 'Link', Rect: [0, 0, 100, 100] });
  link.set(PDFName.of('Dest'), pdf.context.obj([pdf.getPage(2).ref, 'XYZ', 0, 595.28, null]));
  pdf.getPage(1).node.set(PDFName.of('Annots'), pdf.context.obj([pdf.context.register(link)]));
  await writeFile(at(name), await pdf.save());
  return at(name);
}

/** Whether the page is black at some points, from the left and the top. */
async function blackAt(path: string, page: number, points: readonly (readonly [number, number])[]) {
  const pages = await openPages(path);
  const { width, data } = await pages.picture(page, { dpi: 72, grey: true });
  pages.close();
  return points.map(([x, y]) => data[Math.round(y) * width + Math.round(x)]! < 40);
}

const wordsOf = async (path: string) =>
  (await readPages(await readFile(path))).map(({ text }) => text.split(/\s+/).filter(Boolean).sort());

describe('several pages on a sheet', () => {
  it('puts two A5 pages on an A4 sheet that lies, turned as they are shown', async () => {
    const output = await run.tool('pages-per-sheet', await make('two.pdf'), exact);
    const [first] = await readPages(await readFile(output));
    expect([first!.width, first!.height].map(Math.round)).toEqual([842, 595]);
    expect(await wordsOf(output)).toEqual([['One', 'Two'], ['Four', 'Three'], ['Five']]);
    // The first page's square is below on its left, the turned page's above on its right.
    expect(
      await blackAt(output, 1, [
        [50, 545],
        [792, 50],
        [50, 50],
        [470, 545],
      ]),
    ).toEqual([true, true, false, false]);
  });

  it('takes links and bookmarks along', async () => {
    const path = await make('links.pdf');
    await setBookmarks(path, [{ title: 'Four', page: 3, view: ['/Fit'], open: true, kids: [] }], 5);
    const output = await run.tool('pages-per-sheet', path, exact);
    const objects = await objectsOf(output);
    const sheet = objects.dictionary(objects.pages[0]);
    const link = objects.dictionary(objects.array(sheet?.['/Annots'])[0]);
    const rect = objects.array(link?.['/Rect']).map((value) => Math.round(Number(value)));
    expect(rect).toEqual([741, 495, 841, 595]);
    expect(objects.array(link?.['/Dest'])[0]).toBe(objects.pages[1]);
    const [bookmark] = (await readNavigation(output, undefined, 0, 3)).bookmarks;
    expect([bookmark!.page, Math.round(Number(bookmark!.view[1]))]).toEqual([1, 422]);
  });

  it('orders pages down and from right to left, with frames', async () => {
    const corners = [
      [25, 395],
      [25, 820],
      [322, 395],
    ] as const;
    const path = await make('order.pdf');
    const wishes = { ...exact, sheet_pages: '4', sheet_layout: 'portrait' };
    const down = await run.tool('pages-per-sheet', path, { ...wishes, sheet_direction: 'down' });
    // The second place holds the turned page, whose square is not below on its left.
    expect(await blackAt(down, 1, corners)).toEqual([true, false, true]);
    const leftwards = await run.tool('pages-per-sheet', path, {
      ...wishes,
      sheet_direction: 'right_to_left',
      sheet_frame: true,
    });
    expect(await blackAt(leftwards, 1, corners)).toEqual([false, true, true]);
  });

  it('gives every page its own look when pages share one content', async () => {
    const pdf = await PDFDocument.create();
    const { context } = pdf;
    const content = context.register(context.stream('/F Do'));
    const form = (colour: string) =>
      context.register(
        context.stream(`${colour} g 0 0 200 200 re f`, {
          Type: 'XObject',
          Subtype: 'Form',
          BBox: [0, 0, 200, 200],
        }),
      );
    for (const colour of ['0', '1']) {
      const { node } = pdf.addPage([200, 200]);
      node.set(PDFName.of('Contents'), content);
      node.set(PDFName.of('Resources'), context.obj({ XObject: { F: form(colour) } }));
    }
    await writeFile(at('shared.pdf'), await pdf.save());
    const output = await run.tool('pages-per-sheet', at('shared.pdf'), {
      ...exact,
      sheet_layout: 'landscape',
    });
    expect(
      await blackAt(output, 1, [
        [210, 300],
        [630, 300],
      ]),
    ).toEqual([true, false]);
  });
});

it('keeps margins and gaps as asked, and refuses those that leave a page no room', () => {
  const plan = (sheet_pages: '2' | '4' | '16', sheet_margin: number, sheet_gap: number) => {
    const { cells } = planGrid(
      { ...pickOptions(sheetsOptions, {}), sheet_pages, sheet_margin, sheet_gap, sheet_layout: 'portrait' },
      [595, 842],
    );
    const [left, bottom, right, top] = cells[0]!;
    return [(right - left) / perMillimetre, (top - bottom) / perMillimetre].map(Math.round);
  };
  expect(plan('4', 80, 20)).toEqual([15, 59]);
  expect(plan('2', 100, 10)).toEqual([10, 44]);
  expect(() => plan('4', 80, 31)).toThrow(/10/);
  expect(() => plan('16', 100, 50)).toThrow(expect.objectContaining({ code: 'no_room' }));
});

it('orders a booklet for folding', () => {
  expect(planOrder(6, 'booklet', 2)).toEqual([
    [undefined, 0],
    [1, undefined],
    [5, 2],
    [3, 4],
  ]);
});
