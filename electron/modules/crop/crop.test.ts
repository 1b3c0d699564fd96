/** Cropping pages: other programs say how large they are then, and what is on them stays. */
import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { degrees, PDFDocument, PDFName, rgb } from 'pdf-lib';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ServiceError } from '../../../contract/index.js';
import { readNavigation } from '../../engine/pdf-blocks/outlines/outlines.js';
import { setBookmarks } from '../../engine/pdf-blocks/outlines/set-bookmarks.js';
import { objectsOf } from '../../engine/pdf-core/pdf/testing.js';
import { toolRun, type ToolRun } from '../testing/tool-run.js';
import { boxWithout } from './engine.js';

let folder: string;
let run: ToolRun;
const at = (name: string) => join(folder, name);

/** Millimetres of a point. */
const millimetre = 72 / 25.4;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'platen-crop-'));
  run = toolRun(folder);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/**
 * A black square from 100 to 150 across and 300 to 350 up, on pages of 400 by 500 that differ: as they are, turned, cropped
 * already, in units of two points, and one with nothing on it.
 */
async function make(name: string): Promise<string> {
  const pdf = await PDFDocument.create();
  const page = () => {
    const made = pdf.addPage([400, 500]);
    made.drawRectangle({ x: 100, y: 300, width: 50, height: 50, color: rgb(0, 0, 0) });
    return made;
  };
  const first = page();
  const link = pdf.context.obj({
    Type: 'Annot',
    Subtype: 'Link',
    Rect: [100, 300, 150, 350],
    Border: [0, 0, 0],
    Dest: [first.ref, 'XYZ', 100, 350, null],
  });
  first.node.set(PDFName.of('Annots'), pdf.context.obj([pdf.context.register(link)]));
  first.setTrimBox(10, 10, 380, 480);
  page().setRotation(degrees(90));
  page().setCropBox(50, 250, 200, 200);
  page().node.set(PDFName.of('UserUnit'), pdf.context.obj(2));
  pdf.addPage([400, 500]);
  await writeFile(at(name), await pdf.save());
  return at(name);
}

/** The crop box of each page, as Poppler has it. */
function cropBoxes(path: string, ...more: readonly string[]): number[][] {
  const said = execFileSync('pdfinfo', ['-box', '-f', '1', '-l', '99', ...more, path], { encoding: 'utf8' });
  return [...said.matchAll(/Page +\d+ CropBox: +(.*)/g)].map(([, box = '']) =>
    box.trim().split(/ +/).map(Number),
  );
}

const margins = { crop_top: 10, crop_right: 20, crop_bottom: 30, crop_left: 40 };

describe('cropping by margins', () => {
  it('cuts off what is shown at each side, whichever way a page lies', async () => {
    const output = await run.tool('crop-pdf', await make('margins.pdf'), margins);
    const [top, right, bottom, left] = [10, 20, 30, 40].map((side) => side * millimetre) as [
      number,
      number,
      number,
      number,
    ];
    const wanted = [
      [left, bottom, 400 - right, 500 - top],
      // Turned to the right: its left edge is shown at the top.
      [top, left, 400 - bottom, 500 - right],
      [50 + left, 250 + bottom, 250 - right, 450 - top],
      [left / 2, bottom / 2, 400 - right / 2, 500 - top / 2],
      [left, bottom, 400 - right, 500 - top],
    ];
    const found = cropBoxes(output);
    expect(found).toHaveLength(5);
    found.forEach((box, page) =>
      box.forEach((value, place) => expect(value).toBeCloseTo(wanted[page]![place]!, 1)),
    );
    // Poppler agrees, and draws that part alone.
    execFileSync('pdftoppm', [
      ...['-cropbox', '-r', '72', '-png', '-f', '1', '-l', '1', '-singlefile'],
      ...[output, at('page1')],
    ]);
    const png = await readFile(at('page1.png'));
    expect(png.readUInt32BE(16)).toBeCloseTo(400 - left - right, -1);
    expect(png.readUInt32BE(20)).toBeCloseTo(500 - top - bottom, -1);
    expect(run.remarks.map(({ code }) => code)).toEqual(['crop_hides']);
  });

  it('keeps the sheet, links, bookmarks and all that is hidden', async () => {
    const path = await make('kept.pdf');
    const view = { view: ['/XYZ', 100, 350, null], open: true, kids: [] };
    await setBookmarks(path, [{ title: 'Square', page: 1, ...view }], 5);
    const output = await run.tool('crop-pdf', path, margins);
    const objects = await objectsOf(output);
    const page = objects.dictionary(objects.pages[0]);
    expect(objects.array(page?.['/MediaBox'])).toEqual([0, 0, 400, 500]);
    const trim = objects.array(page?.['/TrimBox']) as number[];
    const crop = objects.array(page?.['/CropBox']) as number[];
    expect(trim).toEqual(crop);
    const link = objects.dictionary(objects.array(page?.['/Annots'])[0]);
    expect(objects.array(link?.['/Rect'])).toEqual([100, 300, 150, 350]);
    expect(objects.array(link?.['/Dest']).slice(2)).toEqual([100, 350, null]);
    const { bookmarks } = await readNavigation(output, undefined, 0, 5);
    expect(bookmarks).toMatchObject([{ title: 'Square', page: 1 }]);
  });

  it('changes the pages that were asked for, and says when there is nothing to cut', async () => {
    const path = await make('some.pdf');
    const some = cropBoxes(await run.tool('crop-pdf', path, { ...margins, pages: '2' }));
    expect(some[0]).toEqual([0, 0, 400, 500]);
    expect(some[1]).not.toEqual([0, 0, 400, 500]);
    const none = cropBoxes(await run.tool('crop-pdf', path, {}));
    expect(none[0]).toEqual([0, 0, 400, 500]);
    expect(run.remarks.map(({ code }) => code)).toEqual(['crop_nothing']);
  });

  it('refuses margins that leave nothing of a page, and names it', async () => {
    const path = await make('empty.pdf');
    // 400 points are 141 mm; the third page shows 71 mm of it.
    await expect(run.tool('crop-pdf', path, { crop_left: 36, crop_right: 36 })).rejects.toMatchObject({
      code: 'crop_empty',
      params: { page: 3, width: 71, height: 71 },
    });
    await expect(run.tool('crop-pdf', path, { crop_top: 5000 })).rejects.toMatchObject({
      code: 'crop_empty',
    });
  });

  it('tells it at the fields of the sides that leave nothing, in millimetres of what is shown', async () => {
    const path = await make('fields.pdf');
    const fields = async (values: Record<string, number>, pages: string) => {
      const refused = await run
        .tool('crop-pdf', path, { ...values, pages })
        .catch((thrown: unknown) => thrown);
      return refused instanceof ServiceError ? Object.keys(refused.toInfo().fields ?? {}) : [];
    };
    expect(await fields({ crop_left: 80, crop_right: 80, crop_top: 10 }, '1')).toEqual([
      'options.crop_right',
      'options.crop_left',
    ]);
    // The second page is turned: its shown height is 141 mm.
    expect(await fields({ crop_bottom: 150, crop_left: 10 }, '2')).toEqual(['options.crop_bottom']);
    // A unit of the fourth is two points: it is 282 mm wide, and 160 leave something.
    expect(await fields({ crop_left: 80, crop_right: 80 }, '4')).toEqual([]);
    expect(await fields({ crop_left: 150, crop_right: 150 }, '4')).toHaveLength(2);
  });

  it('keeps a document protected', async () => {
    const path = await run.tool('protect-pdf', await make('plain.pdf'), {
      open_password: 'kite',
      owner_password: 'press',
    });
    const output = await run.tool('crop-pdf', path, { ...margins, entitled: true }, 'kite');
    expect(() => cropBoxes(output)).toThrow();
    expect(cropBoxes(output, '-upw', 'kite')[0]![0]).toBeCloseTo(40 * millimetre, 1);
  });
});

describe('cropping to the content', () => {
  it('cuts from each page what it has, with room around, and leaves an empty one as it is', async () => {
    const output = await run.tool('crop-pdf', await make('own.pdf'), {
      crop_to: 'content',
      crop_same: 'own',
      crop_room: 0,
    });
    const found = cropBoxes(output);
    for (const page of [0, 1, 2, 3])
      [100, 300, 150, 350].forEach((value, place) =>
        expect(Math.abs(found[page]![place]! - value)).toBeLessThan(2.5),
      );
    expect(found[4]).toEqual([0, 0, 400, 500]);
    expect(run.remarks.map(({ code, params }) => [code, params?.['pages']])).toEqual([
      ['crop_kept', '5'],
      ['crop_hides', undefined],
    ]);
  });

  it('cuts the same from all pages: what the fullest one can spare', async () => {
    const pdf = await PDFDocument.create();
    pdf.addPage([400, 500]).drawRectangle({ x: 100, y: 300, width: 50, height: 50, color: rgb(0, 0, 0) });
    pdf.addPage([400, 500]).drawRectangle({ x: 200, y: 100, width: 50, height: 50, color: rgb(0, 0, 0) });
    await writeFile(at('two.pdf'), await pdf.save());
    const output = await run.tool('crop-pdf', at('two.pdf'), { crop_to: 'content', crop_room: 10 });
    const room = 10 * millimetre;
    for (const box of cropBoxes(output))
      [100 - room, 100 - room, 250 + room, 350 + room].forEach((value, place) =>
        expect(Math.abs(box[place]! - value)).toBeLessThan(2.5),
      );
  });
});

describe('hostile boxes', () => {
  it.each([
    ['no box at all', '', [0, 0, 612, 792]],
    ['corners the wrong way round', '/MediaBox [400 500 0 0]', [0, 0, 400, 500]],
    [
      'a crop box outside of the sheet',
      '/MediaBox [0 0 400 500] /CropBox [900 900 950 950]',
      [0, 0, 400, 500],
    ],
    ['numbers that are none', '/MediaBox [0 0 400 500] /CropBox [/a /b null (c)]', [0, 0, 400, 500]],
    [
      'a unit and a turn that make no sense',
      '/MediaBox [0 0 400 500] /UserUnit -3 /Rotate 45',
      [0, 0, 400, 500],
    ],
  ] as const)('%s', async (_what, entries, [x0, y0, x1, y1]) => {
    const objects = [
      '<</Type/Catalog/Pages 2 0 R>>',
      '<</Type/Pages/Kids[3 0 R]/Count 1>>',
      `<</Type/Page/Parent 2 0 R ${entries}>>`,
    ];
    const body = objects.map((object, place) => `${place + 1} 0 obj\n${object}\nendobj\n`).join('');
    await writeFile(at('odd.pdf'), `%PDF-1.7\n${body}trailer\n<</Root 1 0 R/Size 4>>\n%%EOF\n`);
    const output = await run.tool('crop-pdf', at('odd.pdf'), { crop_left: 10, crop_top: 10 });
    const [box] = cropBoxes(output);
    const cut = 10 * millimetre;
    [x0 + cut, y0, x1, y1 - cut].forEach((value, place) => expect(box![place]).toBeCloseTo(value, 1));
  });
});

it('a page that is turned loses at each side what was asked for there, whatever its box and its unit', () => {
  const side = fc.double({ min: 0, max: 90, noNaN: true });
  fc.assert(
    fc.property(
      fc.tuple(side, side, side, side),
      fc.constantFrom(0, 90, 180, 270),
      fc.constantFrom(0.5, 1, 3),
      (cut, rotation, unit) => {
        const box = [-50, 20, 350, 720] as const;
        const [x0, y0, x1, y1] = boxWithout({ box: [...box], unit, rotation }, cut);
        // The sides of the page clockwise from its top, then as they are shown.
        const lost = [box[3] - y1, box[2] - x1, y0 - box[1], x0 - box[0]];
        cut.forEach((wanted, place) =>
          expect(lost[(place - rotation / 90 + 4) % 4]! * unit).toBeCloseTo(wanted, 1),
        );
      },
    ),
    { seed: 7, numRuns: 200 },
  );
});
