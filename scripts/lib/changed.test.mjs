import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { touchedBy } from './changed.mjs';
import { root } from './paths.mjs';
import { readAll, scenarios } from './scenarios.mjs';

/** A small project: files with what they import. @type {Record<string, string[]>} */
const project = {
  'electron/engine/shared.ts': [],
  'electron/engine/shared.test.ts': ['./shared.js'],
  'electron/modules/one/engine.ts': ['../../engine/shared.js'],
  'electron/modules/one/one.test.ts': [],
  'electron/modules/two/engine.ts': [],
  'electron/modules/two/two.test.ts': [],
  'renderer/features/tables/View.tsx': [],
  'e2e/tables.spec.ts': [],
  'e2e/convert.spec.ts': [],
};
const read = (/** @type {string} */ file) =>
  (project[file] ?? []).map((to) => `import ${JSON.stringify(to)};`).join('\n');
const touched = (/** @type {string[]} */ ...changed) => touchedBy(changed, Object.keys(project), read);

describe('what a change can touch', () => {
  it('is what imports it, and the module whose engine needs it, the nearest first', () => {
    expect(touched('electron/engine/shared.ts')).toEqual({
      tests: ['electron/engine/shared.test.ts', 'electron/modules/one/one.test.ts'],
      left: 0,
      scenarios: [],
    });
  });

  it('is a changed test or scenario itself, and no other module', () => {
    expect(touched('electron/modules/two/two.test.ts').tests).toEqual(['electron/modules/two/two.test.ts']);
    expect(touched('e2e/convert.spec.ts').scenarios).toEqual(['e2e/convert.spec.ts']);
  });

  it('is what tries a feature from outside, by the longest folder', () => {
    expect(touched('renderer/features/tables/View.tsx').scenarios).toEqual(['e2e/tables.spec.ts']);
    expect(touched('renderer/other.ts').scenarios).toEqual(['e2e/convert.spec.ts']);
  });

  it('leaves what is further away and takes long to the whole run, never what is near', () => {
    const all = (/** @type {string} */ slow) =>
      touchedBy(['electron/engine/shared.ts'], Object.keys(project), read, (file) =>
        file === slow ? 1000 : 1,
      );
    expect(all('electron/modules/one/one.test.ts')).toMatchObject({
      tests: ['electron/engine/shared.test.ts'],
      left: 1,
    });
    expect(all('electron/engine/shared.test.ts')).toMatchObject({
      tests: ['electron/engine/shared.test.ts'],
      left: 1,
    });
  });

  it('knows a removed file too', () => {
    expect(touched('renderer/features/tables/Gone.tsx').scenarios).toEqual(['e2e/tables.spec.ts']);
  });
});

describe('what tries a folder from outside', () => {
  it('is there, and each feature of the window has something', () => {
    const missing = [...readAll, ...Object.values(scenarios).flat()].filter(
      (file) => !existsSync(join(root, file)),
    );
    expect(missing).toEqual([]);
    const gone = Object.keys(scenarios).filter((path) => !existsSync(join(root, path)));
    expect(gone).toEqual([]);
    const features = readdirSync(join(root, 'renderer', 'features')).filter(
      (name) => scenarios[`renderer/features/${name}/`] === undefined,
    );
    expect(features).toEqual([]);
  });
});
