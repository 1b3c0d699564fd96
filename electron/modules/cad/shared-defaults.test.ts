/** One drawing does not change the next one: nothing the library shares between objects is written into. */
import { readFileSync } from 'node:fs';
import * as library from '@node-projects/acad-ts';
import { DwgReader, DxfReader, XYZ, XYZ_Zero } from '@node-projects/acad-ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contents } from '../../engine/testing/content.js';
import { block, dxf, line, pairs } from '../../engine/testing/dxf.js';
import { sample, testEngine, type TestEngine } from '../../engine/testing/engine.js';
import { repairDxf } from './dxf/repair.js';
import { keepDrawingsApart, sharedDefaults } from './shared-defaults.js';

keepDrawingsApart();

let engine: TestEngine;
beforeAll(async () => {
  engine = await testEngine();
});
afterAll(() => engine.close());

const place = (name: string, x: number, y: number): string =>
  pairs([0, 'INSERT'], [8, '0'], [2, name], [10, x], [20, y]);

/** A room with a door and a chair, each drawn somewhere else in its block. */
const furnished = dxf(
  [line(0, 0, 100, 0), line(100, 0, 100, 80), place('DOOR', 20, 0), place('CHAIR', 60, 40)].join('\n'),
  [
    block('DOOR', line(1000, 500, 1010, 500), [1000, 500]),
    block('CHAIR', line(-300, 70, -290, 80), [-300, 70]),
    block('LAST', line(0, 0, 1, 1), [9000, 9000]),
  ].join('\n'),
);

/** Its block states no base point: it is the origin. */
const plain = dxf(
  [line(0, 0, 100, 50), place('MARK', 50, 25)].join('\n'),
  block('MARK', line(0, 0, 5, 5)).replace('10\n0\n20\n0\n', ''),
);

function readDxf(text: string) {
  return new DxfReader(repairDxf(Buffer.from(text, 'latin1')).bytes).read();
}

describe('blocks of a DXF file', () => {
  it('each has its own base point', () => {
    const document = readDxf(furnished);
    const base = (name: string) => {
      const { x, y, z } = document.blockRecords!.tryGetValue(name)!.blockEntity.basePoint;
      return [x, y, z];
    };
    expect(base('DOOR')).toEqual([1000, 500, 0]);
    expect(base('CHAIR')).toEqual([-300, 70, 0]);
    expect(base('LAST')).toEqual([9000, 9000, 0]);
  });

  it('a drawing after another one is as if it were alone', async () => {
    const content = async (text: string) =>
      contents((await engine.convert(await engine.file('drawing.dxf', text))).bytes);
    const alone = await content(plain);
    await content(furnished);
    expect(await content(plain)).toBe(alone);
  });

  it('a DWG after a DXF has the base points it has alone', () => {
    const bytes = readFileSync(sample('press-hall.dwg'));
    const read = () => {
      const document = new DwgReader(new Uint8Array(bytes).buffer).read();
      return [...document.blockRecords!].map(({ name, blockEntity: { basePoint } }) => [
        name,
        { ...basePoint },
      ]);
    };
    const alone = read();
    readDxf(furnished);
    expect(read()).toEqual(alone);
  });
});

/** Every object that can be reached from one, with the way to it. */
function reachable(root: object): Map<object, string> {
  const found = new Map<object, string>();
  const follow = (value: unknown, way: string, depth: number): void => {
    if (value === null || typeof value !== 'object' || found.has(value) || depth > 6) return;
    found.set(value, way);
    for (const key of Object.keys(value)) follow(Reflect.get(value, key), `${way}.${key}`, depth + 1);
    if (value instanceof Map || value instanceof Set)
      for (const entry of value.values()) follow(entry, `${way}[]`, depth + 1);
  };
  follow(root, '', 0);
  return found;
}

/** A new object of an exported class; undefined for what is no class, or needs more to begin with. */
function made(exported: unknown): object | undefined {
  if (typeof exported !== 'function' || !('prototype' in exported)) return undefined;
  try {
    return Reflect.construct(exported, []) as object;
  } catch {
    return undefined;
  }
}

describe('the library', () => {
  it('shares nothing between two objects of a class that could be written into', () => {
    const shared: string[] = [];
    let classes = 0;
    for (const [name, exported] of Object.entries(library)) {
      const [one, other] = [made(exported), made(exported)];
      if (!one || !other) continue;
      classes++;
      const others = reachable(other);
      for (const [value, way] of reachable(one))
        if (others.has(value) && !Object.isFrozen(value)) shared.push(name + way);
    }
    expect(classes).toBeGreaterThan(400);
    // These two are only ever compared with.
    expect(shared.filter((way) => !/^DwgPreviewReader\._(start|end)Sentinel$/.test(way))).toEqual([]);
  });

  it('all points that belong to classes are known and frozen', () => {
    const points = Object.values(library)
      .filter((exported) => typeof exported === 'function')
      .flatMap((exported) => Object.values(exported) as unknown[])
      .filter(
        (value) =>
          value instanceof XYZ || value instanceof library.XY || value instanceof library.BoundingBox,
      );
    expect(points.length).toBeGreaterThan(8);
    for (const point of [...points, XYZ_Zero]) {
      expect(sharedDefaults).toContain(point);
      expect(Object.isFrozen(point)).toBe(true);
    }
  });

  it('its constants have their values after samples were read', async () => {
    for (const name of ['press-hall.dxf', 'press-hall.dwg'])
      expect((await engine.convert(sample(name))).pages).toBe(2);
    expect({ ...XYZ_Zero }).toEqual({ x: 0, y: 0, z: 0 });
    expect({ ...XYZ.axisZ }).toEqual({ x: 0, y: 0, z: 1 });
  });
});
