/** What the library leaves out of DXF objects is put back: backgrounds, columns and cut-out viewports. */
import {
  DxfReader,
  LwPolyline,
  MText,
  type MultiLeader,
  Viewport,
  type CadDocument,
} from '@node-projects/acad-ts';
import { describe, expect, it } from 'vitest';
import { colourNumber } from '../colours.js';
import { restoreLeftOut } from './left-out.js';
import { repairDxf } from './repair.js';

type Pairs = readonly (readonly [code: number, value: string | number])[];

const begin = (kind: string, handle: string, subclass: string): Pairs => [
  [0, kind],
  [5, handle],
  [100, 'AcDbEntity'],
  [8, '0'],
  [100, subclass],
];

const mtext = (handle: string, width: number, more: Pairs): Pairs => [
  ...begin('MTEXT', handle, 'AcDbMText'),
  [10, 0],
  [20, 0],
  [30, 0],
  [40, 1],
  [41, width],
  [71, 1],
  [1, 'Ink'],
  ...more,
];

const read = (...entities: Pairs[]): CadDocument => readAfter([], ...entities);

function readAfter(tables: Pairs, ...entities: Pairs[]): CadDocument {
  const all: Pairs = [
    ...tables,
    [0, 'SECTION'],
    [2, 'ENTITIES'],
    ...entities.flat(),
    [0, 'ENDSEC'],
    [0, 'EOF'],
  ];
  const { bytes, leftOut } = repairDxf(
    Buffer.from(all.map(([code, value]) => `${code}\n${value}\n`).join(''), 'latin1'),
  );
  const document = new DxfReader(bytes).read();
  for (const part of leftOut) restoreLeftOut(document, part);
  return document;
}

const textOf = (document: CadDocument, handle: number): MText => {
  const object = document.getCadObject(handle);
  if (!(object instanceof MText)) throw new Error('no text');
  return object;
};

describe('what the library leaves out of DXF objects', () => {
  it('the background of a text is an indexed or a true colour', () => {
    const fill: Pairs = [[90, 1], [63, 1], [45, 1.5]]; // oxfmt-ignore
    const document = read(mtext('A1', 20, fill), mtext('A2', 20, [...fill, [421, 0xc8c8c8]]));
    const colours = [0xa1, 0xa2].map((handle) => colourNumber(textOf(document, handle).backgroundColor!));
    expect(colours).toEqual([0xff0000, 0xc8c8c8]);
  });

  it('columns that are texts of their own are as wide as the first one says', () => {
    const columns: Pairs = [
      [1001, 'ACAD'],
      [1000, 'ACAD_MTEXT_COLUMN_INFO_BEGIN'],
      [1070, 48],
      [1040, 20],
      [1000, 'ACAD_MTEXT_COLUMN_INFO_END'],
      [1000, 'ACAD_MTEXT_COLUMNS_BEGIN'],
      [1070, 47],
      [1070, 2],
      [1005, 'A2'],
      [1000, 'ACAD_MTEXT_COLUMNS_END'],
    ];
    const document = read(mtext('A1', 20, columns), mtext('A2', 64, []), mtext('A3', 64, []));
    expect([0xa1, 0xa2, 0xa3].map((handle) => textOf(document, handle).rectangleWidth)).toEqual([20, 20, 64]);
  });

  it('a viewport knows the line that cuts it out', () => {
    const outline: Pairs = [
      ...begin('LWPOLYLINE', 'B0', 'AcDbPolyline'),
      [90, 3],
      [70, 1],
      [10, 0],
      [20, 0],
      [10, 5],
      [20, 0],
      [10, 0],
      [20, 5], // oxfmt-ignore
    ];
    const window: Pairs = [
      ...begin('VIEWPORT', 'B1', 'AcDbViewport'),
      [10, 0],
      [20, 0],
      [40, 10],
      [41, 10],
      [69, 2],
      [45, 10],
      [90, 0x10000],
      [340, 'B0'], // oxfmt-ignore
    ];
    const viewport = read(outline, window).getCadObject(0xb1);
    expect(viewport).toBeInstanceOf(Viewport);
    expect((viewport as Viewport).boundary).toBeInstanceOf(LwPolyline);
  });

  it.each([331, 341])('a viewport knows the layers that are frozen in it, by code %i', (code) => {
    const window: Pairs = [
      ...begin('VIEWPORT', 'B1', 'AcDbViewport'),
      [69, 2],
      [45, 10],
      [code, 'C1'], // oxfmt-ignore
    ];
    const layer = [
      [0, 'SECTION'],
      [2, 'TABLES'],
      [0, 'TABLE'],
      [2, 'LAYER'],
      [0, 'LAYER'],
      [5, 'C1'],
      [2, 'Costs'],
      [70, 0],
      [62, 7],
      [0, 'ENDTAB'],
      [0, 'ENDSEC'], // oxfmt-ignore
    ] as const;
    const viewport = readAfter(layer, window).getCadObject(0xb1) as Viewport;
    expect(viewport.frozenLayers.map(({ name }) => name)).toEqual(['Costs']);
  });

  it('a multileader knows where its lines end, and its colours', () => {
    const root = (x: number): Pairs => [
      [302, 'LEADER{'],
      [290, 1],
      [291, 1],
      [10, x],
      [20, -27],
      [30, 0],
      [11, 1],
      [21, 0],
      [31, 0],
      [90, 0],
      [40, 8],
      [304, 'LEADER_LINE{'],
      [10, 0],
      [20, -40],
      [30, 0],
      [91, 0],
      [92, -1056964608],
      [305, '}'],
      [303, '}'], // oxfmt-ignore
    ];
    const leader: Pairs = [
      ...begin('MULTILEADER', 'B1', 'AcDbMLeader'),
      [300, 'CONTEXT_DATA{'],
      [40, 1],
      [304, 'Text'],
      [90, -1023410175],
      [91, -939524096],
      ...root(30),
      ...root(60),
      [301, '}'],
      [91, -1040187137],
      [92, -1056964608], // oxfmt-ignore
    ];
    const shown = read(leader).getCadObject(0xb1) as MultiLeader;
    const roots = shown.contextData.leaderRoots;
    expect(roots.map(({ connectionPoint: { x, y } }) => [x, y])).toEqual([
      [30, -27],
      [60, -27],
    ]);
    expect(
      roots.map(({ contentValid, landingDistance, lines }) => [contentValid, landingDistance, lines.length]),
    ).toEqual([
      [true, 8, 1],
      [true, 8, 1],
    ]);
    expect(colourNumber(shown.lineColor)).toBe(0x0000ff);
    expect(shown.contextData.textColor.index).toBe(1);
  });
});
