import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './lib/paths.mjs';

const require = createRequire(import.meta.url);
const { getConfig, validateConfiguration } = require('app-builder-lib/out/util/config/config');
const { DebugLogger } = require('builder-util');

const config = await getConfig(root, join(root, 'electron-builder.yml'), null);

test('the packaging file passes electron-builder’s own check', async () => {
  await expect(validateConfiguration(config, new DebugLogger(false))).resolves.toBeUndefined();
});

test('a wrong word in the packaging file would be found', async () => {
  await expect(
    validateConfiguration(/** @type {object} */ ({ ...config, fuses: true }), new DebugLogger(false)),
  ).rejects.toThrow(/unknown property/);
});

test('every system has its packages', () => {
  expect(config.linux?.target).toEqual(['AppImage', 'deb', 'rpm']);
  expect(config.win?.target).toEqual(['nsis', 'portable']);
  expect(config.mac?.target).toEqual(['dmg']);
});

test('fuses close every door into Node', () => {
  expect(config.electronFuses).toEqual({
    runAsNode: false,
    enableCookieEncryption: true,
    enableNodeOptionsEnvironmentVariable: false,
    enableNodeCliInspectArguments: false,
    enableEmbeddedAsarIntegrityValidation: true,
    onlyLoadAppFromAsar: true,
    loadBrowserProcessSpecificV8Snapshot: false,
    grantFileProtocolExtraPrivileges: false,
  });
});

test('files are opened with Platen only when somebody asks for it', () => {
  const text = readFileSync(join(root, 'electron-builder.yml'), 'utf8');
  const associations = [config.fileAssociations ?? []].flat();
  expect(associations.length).toBeGreaterThan(0);
  for (const { role, rank } of associations)
    expect({ role, rank }).toEqual({ role: 'Viewer', rank: 'Alternate' });
  expect(text).not.toMatch(/rank: (Owner|Default)/);
});
