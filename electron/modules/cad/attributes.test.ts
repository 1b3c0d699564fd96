/** Which attributes of blocks are drawn, in DXF files of every age and form. */
import { execFileSync } from 'node:child_process';
import * as cad from '@node-projects/acad-ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dxfFile, type DxfForm, type Entity, type DxfPair } from '../../engine/testing/dxf.js';
import { warmEngine, type TestEngine } from '../../engine/testing/engine.js';

let engine: TestEngine;
let count = 0;
beforeAll(async () => {
  engine = await warmEngine();
});
afterAll(() => engine.close());

async function wordsOf(content: string | Uint8Array, kind = 'dxf'): Promise<string> {
  count += 1;
  const { path } = await engine.convert(await engine.file(`attributes-${count}.${kind}`, content));
  return execFileSync('pdftotext', [path, '-'], { encoding: 'utf8' });
}

/** How far from the top of its page each word stands that is this one, in points. */
function placesOf(path: string, word: string): number[] {
  const boxes = execFileSync('pdftotext', ['-bbox', path, '-'], { encoding: 'utf8' });
  return [...boxes.matchAll(/yMin="([\d.]+)"[^>]*>([^<]*)</g)].flatMap(([, y, own]) =>
    own === word ? [Number(y)] : [],
  );
}

const at = (x: number, y: number): DxfPair[] => [[10, x], [20, y], [30, 0]]; // oxfmt-ignore
const label = (value: string, y: number): DxfPair[] => [...at(0, y), [40, 4], [1, value]];
const hidden = 1;
const constant = 2;

const attribute = (
  tag: string,
  value: string,
  y: number,
  flags: number,
  more: readonly DxfPair[] = [],
): Entity => ({
  kind: 'ATTRIB',
  parts: [['AcDbText', label(value, y)], ['AcDbAttribute', [[2, tag], [70, flags], ...more]]], // oxfmt-ignore
});

const definition = (tag: string, value: string, y: number, flags: number): Entity => ({
  kind: 'ATTDEF',
  parts: [['AcDbText', label(value, y)], ['AcDbAttributeDefinition', [[3, 'Ask'], [2, tag], [70, flags]]]], // oxfmt-ignore
});

const put = (
  name: string,
  y: number,
  more: readonly DxfPair[] = [],
  common: readonly DxfPair[] = [],
): Entity => ({
  kind: 'INSERT',
  common,
  parts: [['AcDbBlockReference', [[66, 1], [2, name], ...at(0, y), ...more]]],
});
const end: Entity = { kind: 'SEQEND', parts: [] };
const words = (value: string, y: number, common: readonly DxfPair[] = []): Entity => ({
  kind: 'TEXT',
  common,
  parts: [['AcDbText', label(value, y)]],
});

const stamp = [
  words('Stamp', 0),
  definition('VARIABLE', 'Template', 10, 0),
  definition('FIRM', 'Fixed', 20, constant),
  definition('PRICE', 'Secretly', 30, constant + hidden),
];

const drawing = {
  blocks: { STAMP: stamp },
  entities: [
    words('Outside', -20),
    put('STAMP', 0),
    attribute('NUMBER', 'Shown', 40, 0),
    attribute('COST', 'Concealed', 50, hidden),
    attribute('MIDDLE', 'Centred', 60, 0, [[73, 12], [74, 2], [11, 0], [21, 60], [31, 0]]), // oxfmt-ignore
    end,
  ],
};

const forms: readonly (readonly [name: string, form: DxfForm])[] = [
  ['R12 without handles', { version: 'AC1009', handles: false }],
  ['R12 with handles', { version: 'AC1009' }],
  ['R12, binary', { version: 'AC1009', handles: false, binary: true }],
  ['R13', { version: 'AC1012' }],
  ['R2000', { version: 'AC1015' }],
  ['R2000 without handles', { version: 'AC1015', handles: false }],
  ['R2000, binary', { version: 'AC1015', binary: true }],
  ['R2004', { version: 'AC1018' }],
  ['R2007', { version: 'AC1021' }],
  ['R2010', { version: 'AC1024' }],
  ['R2018', { version: 'AC1032' }],
  ['R2018, binary', { version: 'AC1032', binary: true }],
];

describe.each(forms)('attributes of %s', (_name, form) => {
  it('are drawn as the file says', async () => {
    const shown = await wordsOf(dxfFile(form, drawing));
    for (const word of ['Outside', 'Stamp', 'Fixed', 'Shown', 'Centred']) expect(shown).toContain(word);
    expect(shown).not.toMatch(/Concealed|Secretly|Template|VARIABLE|COST/);
  });

  it.each([
    [0, ['Stamp'], /Fixed|Shown|Concealed|Secretly|Centred/],
    [1, ['Fixed', 'Shown'], /Concealed|Secretly/],
    [2, ['Fixed', 'Shown', 'Concealed', 'Secretly'], /Template/],
  ])('follow ATTMODE %i', async (mode, seen, unseen) => {
    const shown = await wordsOf(dxfFile({ ...form, header: [[9, '$ATTMODE'], [70, mode]] }, drawing)); // oxfmt-ignore
    for (const word of seen) expect(shown).toContain(word);
    expect(shown).not.toMatch(unseen);
  });

  it('are part of their insert: what hides that hides them', async () => {
    const layers = [['Frozen', [[70, 1]]], ['Off', [[62, -7]]]] as const; // oxfmt-ignore
    const shown = await wordsOf(
      dxfFile(form, {
        blocks: {
          STAMP: stamp,
          NEST: [
            put('STAMP', 0),
            attribute('INNER', 'Nested', 40, 0),
            attribute('PIN', 'Walled', 50, hidden),
            end,
          ],
        },
        layers,
        entities: [
          words('Outside', -20),
          put('STAMP', 0, [], [[8, 'Frozen']]),
          attribute('A', 'Icy', 40, 0),
          end,
          put('STAMP', 0, [], [[60, 1]]),
          attribute('B', 'Ghostly', 40, 0),
          end,
          put('STAMP', 0, [], [[8, 'Off']]),
          attribute('C', 'Dark', 40, 0),
          end,
          put('NEST', 100),
          end,
          words('Invisible', 200, [[60, 1]]),
        ],
      }),
    );
    expect(shown).toContain('Nested');
    expect(shown).not.toMatch(/Icy|Ghostly|Dark|Walled|Invisible/);
  });
});

it.each([false, true])(
  'a layer that is off is not drawn whatever letters its name has (handles: %s)',
  async (handles) => {
    const name = 'H\x94he';
    const form = { version: 'AC1009', handles, header: [[9, '$DWGCODEPAGE'], [3, 'dos850']] as DxfPair[] }; // oxfmt-ignore
    const layers = [['First', []], [name, [[62, -7]]]] as const; // oxfmt-ignore
    const entities = [words('Outside', 0), words('Dark', 10, [[8, name]])]; // oxfmt-ignore
    const shown = await wordsOf(dxfFile(form, { layers, entities }));
    expect(shown).toContain('Outside');
    expect(shown).not.toContain('Dark');
  },
);

describe('attributes of a block that is put in rows and columns', () => {
  const stamps = (...more: readonly DxfPair[]): Entity[] => [
    put('STAMP', 0, more),
    attribute('NUMBER', 'Shown', 40, 0),
    attribute('COST', 'Concealed', 50, hidden),
    end,
  ];
  const rows: DxfPair[] = [[70, 3], [71, 2], [44, 200], [45, 100]]; // oxfmt-ignore

  it.each(forms)('are there once for each, in %s', async (_name, form) => {
    const shown = await wordsOf(dxfFile(form, { blocks: { STAMP: stamp }, entities: stamps(...rows) }));
    expect(shown.match(/Fixed/g)).toHaveLength(6);
    expect(shown.match(/Shown/g)).toHaveLength(6);
    expect(shown).not.toMatch(/Concealed|Secretly/);
  });

  it('lie where the copies are, turned with them', async () => {
    const form = { version: 'AC1015' };
    // A quarter turn: columns go up, and the copy of the text at 40 stands 200 above it.
    const entities = stamps([50, 90], [70, 2], [71, 1], [44, 200], [45, 100]); // oxfmt-ignore
    const { path } = await engine.convert(
      await engine.file('turned.dxf', dxfFile(form, { blocks: { STAMP: [words('Stamp', 0)] }, entities })),
      { options: { drawing_scale: '1:1', drawing_paper: 'a0' } },
    );
    const heights = placesOf(path, 'Shown').sort((a, b) => a - b);
    expect(heights).toHaveLength(2);
    expect(((heights[1]! - heights[0]!) / 72) * 25.4).toBeCloseTo(200, 0);
  });
});

describe('attributes of a DWG file', () => {
  const { ACadVersion } = cad;
  it.each([ACadVersion.AC1015, ACadVersion.AC1018, ACadVersion.AC1024, ACadVersion.AC1032])(
    'of version %i are drawn as the file says',
    async (version) => {
      for (const [mode, unseen] of [
        [1, /Concealed|Secretly|Template/],
        [0, /Shown|Fixed|Concealed|Secretly/],
      ] as const) {
        // oxfmt-ignore
        const shown = await wordsOf(dwgWithAttributes(version, mode), 'dwg');
        for (const word of mode === 0 ? ['Outside'] : ['Outside', 'Fixed', 'Shown'])
          expect(shown).toContain(word);
        expect(shown).not.toMatch(unseen);
      }
    },
  );
});

function dwgWithAttributes(version: cad.ACadVersion, mode: number): Uint8Array {
  const document = new cad.CadDocument();
  document.header!.version = version;
  document.header!.attributeVisibility = mode;
  document.updateCollections(true, true);
  const place = <T extends cad.TextEntity>(entity: T, value: string, y: number): T =>
    Object.assign(entity, { value, height: 4, insertPoint: new cad.XYZ(0, y, 0) });
  const marked = <T extends cad.AttributeBase>(
    entity: T,
    tag: string,
    value: string,
    y: number,
    flags: number,
  ): T => Object.assign(place(entity, value, y), { tag, flags });
  const record = new cad.BlockRecord('STAMP');
  // Of definitions that are there already the library makes attributes by itself.
  const placed = new cad.Insert(record);
  record.entities.add(marked(new cad.AttributeDefinition(), 'FIRM', 'Fixed', 20, constant));
  record.entities.add(marked(new cad.AttributeDefinition(), 'PRICE', 'Secretly', 30, constant + hidden));
  record.entities.add(marked(new cad.AttributeDefinition(), 'VARIABLE', 'Template', 10, 0));
  document.blockRecords!.add(record);
  placed.attributes.push(marked(new cad.AttributeEntity(), 'NUMBER', 'Shown', 40, 0));
  placed.attributes.push(marked(new cad.AttributeEntity(), 'COST', 'Concealed', 50, hidden));
  placed.attributes.seqend = new cad.Seqend();
  document.modelSpace!.entities.add(placed);
  // The library gives handles to the insert alone.
  for (const part of [...placed.attributes, placed.attributes.seqend])
    Object.assign(part, { owner: placed, handle: document.header!.handleSeed++ });
  document.modelSpace!.entities.add(place(new cad.TextEntity(), 'Outside', -20));
  return cad.DwgWriter.writeToBuffer(document);
}
