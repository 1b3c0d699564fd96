import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../lib/paths.mjs';
import { licenceFaults } from './licences.mjs';
import { compareUses, shippedPackages } from './read.mjs';
import { pages } from './write.mjs';

describe('the dependencies', () => {
  it('have a reason each, and no reason is left of one that went', async () => {
    expect(await compareUses()).toEqual({ unexplained: [], unused: [], twice: [] });
  });

  it('are told as they are: otherwise run `npm run notices`', async () => {
    for (const [name, content] of await pages())
      expect(await readFile(join(root, name), 'utf8'), name).toBe(content);
  });

  it('are under licences that may be shipped', async () => {
    const { installed, bundled } = await shippedPackages();
    expect(licenceFaults([...installed, ...bundled])).toEqual([]);
  });
});

it('refuses what may not be shipped', () => {
  const under = (/** @type {string} */ licence, name = 'some-package') =>
    licenceFaults([{ name, version: '1.0.0', path: `node_modules/${name}`, licence }]);
  for (const licence of [
    'GPL-3.0-only',
    'AGPL-3.0-or-later',
    'LGPL-3.0-or-later',
    'not stated',
    'MIT AND GPL-2.0-only',
  ])
    expect(under(licence)).toHaveLength(1);
  for (const licence of ['MIT', 'MIT OR GPL-3.0-or-later', '(Apache-2.0 AND MIT)', 'OFL-1.1'])
    expect(under(licence)).toEqual([]);
  // Its library lies beside the application and can be replaced.
  expect(under('Apache-2.0 AND LGPL-3.0-or-later', '@img/sharp-win32-x64')).toEqual([]);
});
