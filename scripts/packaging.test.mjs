import { existsSync, readFileSync } from 'node:fs';
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
  expect(config.mac?.target).toEqual(['dmg', 'zip']);
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

test('macOS gets a hardened app that may do no more than V8 and LibreOffice need', () => {
  expect(config.mac?.hardenedRuntime).toBe(true);
  const rights = (name = '') =>
    [
      ...readFileSync(join(root, name), 'utf8').matchAll(
        /<key>com\.apple\.security\.(.*)<\/key>\s*<true\/>/g,
      ),
    ].map(([, right]) => right);
  expect(rights(config.mac?.entitlements ?? undefined)).toEqual(['cs.allow-jit']);
  expect(rights(config.mac?.entitlementsInherit ?? undefined)).toEqual([
    'cs.allow-jit',
    'cs.allow-unsigned-executable-memory',
  ]);
});

test('nothing is signed but by what the environment names', () => {
  const text = readFileSync(join(root, 'electron-builder.yml'), 'utf8');
  expect(text).not.toMatch(/identity:|certificate|notarize:|password/i);
});

test('what the packaging file names is there', () => {
  const named = [
    ...[config.win?.icon, config.mac?.icon, config.nsis?.include, config.mac?.entitlements],
    ...[config.mac?.entitlementsInherit, config.deb?.appArmorProfile],
    ...[config.win?.extraFiles, config.mac?.extraResources]
      .flat()
      .map((set) => (typeof set === 'object' ? set?.from : set)),
  ];
  for (const place of named) expect(existsSync(join(root, place ?? '?')), `${place}`).toBe(true);
});
