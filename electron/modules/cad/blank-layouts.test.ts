/** Layouts on which nothing is to be seen give way to the model. */
import * as cad from '@node-projects/acad-ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contents } from '../../engine/testing/content.js';
import { readPages, warmEngine, type TestEngine } from '../../engine/testing/engine.js';

let engine: TestEngine;
beforeAll(async () => {
  engine = await warmEngine();
});
afterAll(() => engine.close());

const { XY, XYZ } = cad;

interface Plan {
  /** Where the window of each layout looks, in the model; null for no window. */
  readonly windows: readonly (readonly [number, number] | null)[];
  /** Whether there is a title on the paper of the first layout. */
  readonly title?: boolean;
  /** Whether the model is empty. */
  readonly bare?: boolean;
}

/** A frame of 100 by 60 metres with a diagonal up to its middle, and layouts that look at it. */
function drawing({ windows, title = false, bare = false }: Plan): Uint8Array {
  const document = new cad.CadDocument();
  document.header!.version = cad.ACadVersion.AC1027;
  document.updateCollections(true, true);
  const frame = [
    [0, 0],
    [100, 0],
    [100, 60],
    [0, 60],
  ];
  const model = document.modelSpace!;
  if (!bare)
    for (const [i, [x, y]] of frame.entries()) {
      const [toX, toY] = frame[(i + 1) % 4]!;
      model.entities.add(new cad.Line(new XYZ(x, y, 0), new XYZ(toX, toY, 0)));
    }
  windows.forEach((middle, i) => {
    const layout = new cad.Layout(`Sheet ${i + 1}`);
    const block = i === 0 ? document.paperSpace! : new cad.BlockRecord(`*Paper_Space${i - 1}`);
    if (i > 0) document.blockRecords!.add(block);
    layout.associatedBlock = block;
    document.layouts!.add(layout);
    Object.assign(layout, {
      paperWidth: 420,
      paperHeight: 297,
      paperUnits: cad.PlotPaperUnits.Millimeters,
      numeratorScale: 1,
      denominatorScale: 1,
      tabOrder: i + 1,
      plotType: 5,
    });
    const view = (id: number, centre: cad.XY, height: number) => {
      const window = new cad.Viewport();
      Object.assign(window, {
        id,
        center: new XYZ(200, 140, 0),
        width: 300,
        height: 200,
        viewHeight: height,
      });
      Object.assign(window, {
        viewCenter: centre,
        viewDirection: new XYZ(0, 0, 1),
        ambientLightColor: new cad.Color(250),
      });
      block.entities.add(window);
    };
    view(1, new XY(200, 140), 297);
    if (middle) view(2, new XY(middle[0], middle[1]), 20);
    if (title && i === 0) {
      const words = Object.assign(new cad.TextEntity('The hall'), {
        insertPoint: new XYZ(20, 20, 0),
        height: 8,
      });
      block.entities.add(words);
    }
  });
  const pieces: Uint8Array[] = [];
  cad.DxfWriter.writeToStream(
    {
      write: (piece: Uint8Array | string) => void pieces.push(Buffer.from(piece as string)),
      flush: () => undefined,
      close: () => undefined,
    },
    document,
    false,
  );
  return Buffer.concat(pieces);
}

async function convert(plan: Plan, options = {}) {
  return engine.convert(await engine.file('hall.dxf', drawing(plan)), { options });
}

/** Operators that paint something. */
const strokes = async (bytes: Uint8Array): Promise<number> =>
  (await contents(bytes)).split('\n').filter((line) => /^S$/.test(line)).length;

// The edge of the hall runs through here; the middle of the hall is empty.
const wall = [50, 0] as const;
const emptyInside = [50, 30] as const;
const emptyOutside = [5000, 5000] as const;

describe('a layout that shows nothing', () => {
  it.each([
    ['beside the model', emptyOutside],
    ['at an empty place inside the outline', emptyInside],
  ])('looks %s: the model is drawn, and it is said', async (_name, middle) => {
    const { pages, remarks, bytes } = await convert({ windows: [middle] });
    expect(pages).toBe(1);
    expect(remarks).toMatchObject([{ code: 'model_drawn', params: { names: 'Sheet 1', count: 1 } }]);
    expect(await strokes(bytes)).toBeGreaterThan(0);
    // The hall fills the page of the model; the window of the layout is 300 by 200 mm on A3.
    const alone = await convert({ windows: [middle] }, { layouts: 'model' });
    expect(await contents(bytes)).toBe(await contents(alone.bytes));
  });

  it('is left out beside one that shows something, and is named', async () => {
    const { pages, remarks } = await convert({ windows: [wall, emptyOutside, emptyInside] });
    expect(pages).toBe(1);
    expect(remarks).toMatchObject([
      { code: 'layouts_blank', params: { names: 'Sheet 2, Sheet 3', count: 2 } },
    ]);
  });

  it('with a title on its paper stays', async () => {
    const { pages, remarks, bytes } = await convert({ windows: [emptyOutside], title: true });
    expect(pages).toBe(1);
    expect(remarks).toEqual([]);
    expect((await readPages(bytes))[0]!.text).toContain('The hall');
  });

  it('stays when all layouts are asked for', async () => {
    expect((await convert({ windows: [wall, emptyOutside] }, { layouts: 'layouts' })).pages).toBe(2);
    expect((await convert({ windows: [emptyOutside] }, { layouts: 'all' })).pages).toBe(2);
  });

  it('over an empty model is an empty drawing', async () => {
    await expect(convert({ windows: [emptyOutside], bare: true })).rejects.toMatchObject({
      code: 'empty_drawing',
    });
  });
});
