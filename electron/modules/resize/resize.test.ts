/** Bringing pages to a size: what is on them moves along. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { degrees, PDFDocument, PDFName, rgb } from 'pdf-lib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { objectsOf } from '../../engine/pdf-core/pdf/testing.js';
import { readNavigation } from '../../engine/pdf-blocks/outlines/outlines.js';
import { openPages } from '../../engine/pdf-core/pdfium/pages.js';
import { qpdf } from '../../engine/pdf-core/forgiving/qpdf.js';
import { setBookmarks } from '../../engine/pdf-blocks/outlines/set-bookmarks.js';
import { readPages } from '../../engine/testing/engine.js';
import { toolRun, type ToolRun } from '../testing/tool-run.js';

let folder: string;
let run: ToolRun;
const at = (name: string) => join(folder, name);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'platen-resize-'));
  run = toolRun(folder);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A black square from 100 to 150 across and 300 to 350 up, on pages that differ. */
async function make(name: string): Promise<string> {
  const pdf = await PDFDocument.create();
  const { context } = pdf;
  const page = (width: number, height: number) => {
    const made = pdf.addPage([width, height]);
    made.drawRectangle({ x: 100, y: 300, width: 50, height: 50, color: rgb(0, 0, 0) });
    made.drawText('Words', { x: 20, y: 20, size: 12 });
    return made;
  };
  const first = page(400, 500);
  const link = context.obj({
    Type: 'Annot',
    Subtype: 'Link',
    Rect: [100, 300, 150, 350],
    QuadPoints: [100, 350, 150, 350, 100, 300, 150, 300],
    Border: [0, 0, 1],
    // Form fields in the wild have a border of no name.
    BS: { S: '', W: 0.5 },
    Dest: [first.ref, 'XYZ', 100, 350, null],
  });
  first.node.set(PDFName.of('Annots'), context.obj([context.register(link)]));
  page(400, 500).setRotation(degrees(90));
  const cropped = page(400, 500);
  cropped.setCropBox(100, 250, 200, 200);
  page(400, 500).node.set(PDFName.of('UserUnit'), context.obj(2));
  await writeFile(at(name), await pdf.save());
  return at(name);
}

/** Corners of what is dark on a page, in points from the left and the top. */
async function darkBox(path: string, page: number, password?: string): Promise<number[]> {
  const pages = await openPages(path, password);
  const { width, height, data } = await pages.picture(page, { dpi: 72, grey: true, annotations: false });
  pages.close();
  const found = [width, height, 0, 0];
  data.forEach((value, place) => {
    const x = place % width;
    const y = Math.floor(place / width);
    if (value > 40) return;
    found[0] = Math.min(found[0]!, x);
    found[1] = Math.min(found[1]!, y);
    found[2] = Math.max(found[2]!, x + 1);
    found[3] = Math.max(found[3]!, y + 1);
  });
  return found;
}

const sizes = async (path: string) =>
  (await readPages(await readFile(path))).map(({ width, height }) => [Math.round(width), Math.round(height)]);

describe('bringing pages to a size', () => {
  it('makes every page A4 as it lies, and keeps its words', async () => {
    const output = await run.tool('resize-pages', await make('mixed.pdf'));
    expect(await sizes(output)).toEqual([
      [595, 842],
      [842, 595],
      [595, 842],
      [595, 842],
    ]);
    for (const page of await readPages(await readFile(output))) expect(page.text).toContain('Words');
  });

  it('moves links and destinations with what they lie on', async () => {
    const path = await make('links.pdf');
    const view = { view: ['/XYZ', 100, 350, null], open: true, kids: [] };
    await setBookmarks(path, [{ title: 'Square', page: 0, ...view }], 4);
    const output = await run.tool('resize-pages', path, {
      sheet_size: 'custom',
      sheet_width: 400,
      sheet_height: 500,
    });
    const objects = await objectsOf(output);
    const page = objects.dictionary(objects.pages[0]);
    const link = objects.dictionary(objects.array(page?.['/Annots'])[0]);
    const scale = 72 / 25.4;
    const near = (values: readonly unknown[], wanted: readonly number[]) =>
      wanted.forEach((value, place) => expect(values[place]).toBeCloseTo(value * scale, 2));
    near(objects.array(link?.['/Rect']), [100, 300, 150, 350]);
    near(objects.array(link?.['/QuadPoints']), [100, 350, 150, 350, 100, 300, 150, 300]);
    near(objects.array(link?.['/Dest']).slice(2), [100, 350]);
    const [bookmark] = (await readNavigation(output, undefined, 0, 4)).bookmarks;
    near(bookmark!.view.slice(1), [100, 350]);
  });

  it('shows of a cropped page what was seen before, and no more', async () => {
    const output = await run.tool('resize-pages', await make('crop.pdf'), {
      sheet_size: 'custom',
      sheet_width: 141.11,
      sheet_height: 141.11,
    });
    const [left, top, right, bottom] = await darkBox(output, 3);
    // 200 points became 400: the square is at the left edge, and the words below the crop box stay hidden.
    expect([left, right]).toEqual([0, 100]);
    expect(top).toBeCloseTo(200, -1);
    expect(bottom).toBeCloseTo(300, -1);
  });

  it('changes only the sheet when the content keeps its size, and only the pages asked for', async () => {
    const output = await run.tool('resize-pages', await make('keep.pdf'), {
      sheet_content: 'keep',
      pages: '1',
    });
    expect(await sizes(output)).toEqual([
      [595, 842],
      [500, 400],
      [200, 200],
      [400, 500],
    ]);
    const [left, , right] = await darkBox(output, 1);
    expect(right! - left!).toBeGreaterThan(50);
    expect(Math.abs(left! - (20 + 97.6))).toBeLessThan(2);
  });

  it('scales patterns, which are fixed to the page', async () => {
    const pdf = await PDFDocument.create();
    const { context } = pdf;
    const page = pdf.addPage([200, 200]);
    const cell = context.register(
      context.stream('0 0 0 rg 0 0 10 20 re f', {
        Type: 'Pattern',
        PatternType: 1,
        PaintType: 1,
        TilingType: 1,
        BBox: [0, 0, 20, 20],
        XStep: 20,
        YStep: 20,
        Resources: {},
      }),
    );
    page.node.set(PDFName.of('Resources'), context.obj({ Pattern: { P: cell } }));
    const content = context.stream('/Pattern cs /P scn 0 0 200 200 re f');
    page.node.set(PDFName.of('Contents'), context.register(content));
    await writeFile(at('pattern.pdf'), await pdf.save());
    const output = await run.tool('resize-pages', at('pattern.pdf'), {
      sheet_size: 'custom',
      sheet_width: 141.11,
      sheet_height: 141.11,
    });
    const pages = await openPages(output);
    const { width, data } = await pages.picture(1, { dpi: 72, grey: true });
    pages.close();
    const row = [...data.subarray(width * 100, width * 101)];
    // Stripes of 10 points became stripes of 20.
    expect(row.slice(2, 18).every((value) => value < 40)).toBe(true);
    expect(row.slice(22, 38).every((value) => value > 215)).toBe(true);
    expect(row.slice(42, 58).every((value) => value < 40)).toBe(true);
  });

  it('refuses margins that leave no room, but for content that keeps its size', async () => {
    const path = await make('room.pdf');
    const small = { sheet_size: 'custom', sheet_width: 100, sheet_height: 100 };
    const resize = (more: Record<string, string | number>) =>
      run.tool('resize-pages', path, { ...small, ...more });
    for (const sheet_margin of [46, 100])
      await expect(resize({ sheet_margin })).rejects.toMatchObject({ code: 'no_room' });
    expect(await darkBox(await resize({ sheet_margin: 45 }), 1)).not.toEqual([283, 283, 0, 0]);
    await resize({ sheet_margin: 100, sheet_content: 'keep' });
  });

  it('keeps the protection', async () => {
    const encrypt = ['--encrypt', 'secret', 'owner', '256', '--'];
    const path = await make('open.pdf');
    await qpdf((map) => [map(path), ...encrypt, map(at('locked.pdf'))]);
    const output = await run.tool('resize-pages', at('locked.pdf'), {}, 'secret');
    await expect(openPages(output)).rejects.toMatchObject({ code: 'password_required' });
    const dark = await darkBox(output, 1, 'secret');
    expect(dark[2]! - dark[0]!).toBeGreaterThan(70);
  });
});
