/** Dimensions that carry no picture of themselves: what they measure, and their own texts. */
import { execFileSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dxfFile, type Entity, type DxfPair } from '../../engine/testing/dxf.js';
import { warmEngine, type TestEngine } from '../../engine/testing/engine.js';

let engine: TestEngine;
let count = 0;
beforeAll(async () => {
  engine = await warmEngine();
});
afterAll(() => engine.close());

async function textOf(version: string, entities: readonly Entity[]): Promise<string> {
  count += 1;
  const { path } = await engine.convert(
    await engine.file(`dimensions-${count}.dxf`, dxfFile({ version }, { entities })),
  );
  return execFileSync('pdftotext', [path, '-'], { encoding: 'utf8' });
}

const point = (code: number, x: number, y: number): DxfPair[] => [[code, x], [code + 10, y], [code + 20, 0]]; // oxfmt-ignore

interface Dimension {
  readonly text?: string;
  readonly type: number;
  readonly at: readonly [number, number];
  readonly measured: readonly (readonly [subclass: string, groups: readonly DxfPair[]])[];
}

const dimension = ({ text, type, at: [x, y], measured }: Dimension): Entity => ({
  kind: 'DIMENSION',
  parts: [
    [
      'AcDbDimension',
      [
        ...point(10, x, y),
        ...point(11, x / 2, y),
        [70, type],
        ...(text === undefined ? [] : [[1, text] as const]),
        [3, 'STANDARD'],
      ],
    ],
    ...measured,
  ],
});

const across = (text?: string, type = 32): Entity =>
  dimension({
    ...(text === undefined ? {} : { text }),
    type,
    at: [100, 20],
    measured: [['AcDbAlignedDimension', [...point(13, 0, 0), ...point(14, 100, 0)]], ['AcDbRotatedDimension', []]], // oxfmt-ignore
  });

describe.each(['AC1009', 'AC1015', 'AC1032'])('dimensions of %s without a block', (version) => {
  it.each([
    [undefined, '100.00'],
    ['', '100.00'],
    ['<>', '100.00'],
    ['<> mm', '100.00 mm'],
    ['2x <> (<>)', '2x 100.00 (100.00)'],
    ['FIXED', 'FIXED'],
  ])('with the text %s', async (text, shown) => {
    expect((await textOf(version, [across(text)])).trim()).toBe(shown);
  });

  it('measure along their own direction', async () => {
    const slope: DxfPair[] = [...point(13, 0, 0), ...point(14, 30, 40)];
    // Letters that are not level are words of their own to the reader.
    const words = await textOf(version, [
      dimension({ type: 32, at: [0, 60], measured: [['AcDbAlignedDimension', slope], ['AcDbRotatedDimension', []]] }), // oxfmt-ignore
      dimension({ type: 160, at: [60, 0], measured: [['AcDbAlignedDimension', [...slope, [50, 90]]], ['AcDbRotatedDimension', []]] }), // oxfmt-ignore
      dimension({ type: 33, at: [10, 80], measured: [['AcDbAlignedDimension', slope]] }),
      dimension({
        type: 36,
        at: [200, 0],
        measured: [['AcDbRadialDimension', [...point(15, 212, 0), [40, 5]]]],
      }),
      dimension({
        type: 35,
        at: [300, 0],
        measured: [['AcDbDiametricDimension', [...point(15, 317, 0), [40, 5]]]],
      }),
    ]);
    const shown = words.replaceAll(/\s/g, '');
    for (const measure of ['30.00', '40.00', '50.00', '12.00', '17.00']) expect(shown).toContain(measure);
    expect(shown.match(/\.00/g)).toHaveLength(5);
  });
});
