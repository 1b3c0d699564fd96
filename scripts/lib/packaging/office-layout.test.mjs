// Staging from the layout of each system, tried with made-up installations.
import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { stageEngine } from '../../stage-engine.mjs';
import { findInstallation, officeLayout } from './office-layout.mjs';

/** @type {string} */
let folder;
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'platen-layout-'))));
afterEach(() => rm(folder, { recursive: true }));

/** Makes files with something in them. */
async function plant(/** @type {string} */ base, /** @type {readonly string[]} */ places) {
  for (const place of places) {
    await mkdir(dirname(join(base, place)), { recursive: true });
    await writeFile(join(base, place), 'file:///somewhere/else');
  }
}

const fonts = [
  'Carlito-Regular.ttf',
  'Caladea-Regular.ttf',
  'opens___.ttf',
  'LiberationSans-Regular.ttf',
  'DejaVuSans.ttf',
];
const parts = [
  'swlo',
  'sw_writerfilterlo',
  'mswordlo',
  'sclo',
  'scfiltlo',
  'sdlo',
  'smlo',
  'pdffilterlo',
  'wpftdrawlo',
];

test('the app of macOS is staged as an app, without what nobody needs', async () => {
  const app = join(folder, 'LibreOffice.app');
  await plant(join(app, 'Contents'), [
    'MacOS/soffice',
    'MacOS/unopkg',
    'Info.plist',
    'PkgInfo',
    '_CodeSignature/CodeResources',
    'Library/Spotlight/OOoSpotlightImporter.mdimporter/x',
    'Frameworks/LibreOfficePython.framework/Versions/3/Python',
    'Resources/gallery/arrows.sdg',
    'Resources/versionrc',
    'Resources/config/soffice.cfg/modules/swriter/ui/x.ui',
    ...parts.map((name) => `Frameworks/lib${name}.dylib`),
    ...fonts.map((name) => `Resources/fonts/truetype/${name}`),
  ]);
  await writeFile(join(app, 'Contents/Resources/fundamentalrc'), `URE=${new URL(`file://${app}`).href}/x`);
  const target = join(folder, 'engine');
  await stageEngine({ environment: { PLATEN_LIBREOFFICE_DIR: folder }, target, platform: 'darwin' });
  const copy = join(target, 'libreoffice', 'LibreOffice.app', 'Contents');
  expect((await readdir(copy)).sort()).toEqual(['Frameworks', 'Info.plist', 'MacOS', 'PkgInfo', 'Resources']);
  expect(await readdir(join(copy, 'MacOS'))).toEqual(['soffice']);
  expect((await readdir(join(copy, 'Frameworks'))).sort()).toEqual(
    parts.map((name) => `lib${name}.dylib`).sort(),
  );
  expect(await readdir(join(copy, 'Resources'))).not.toContain('gallery');
  expect(await readFile(join(copy, 'Resources/fundamentalrc'), 'utf8')).toBe('URE=${ORIGIN}/../x');
});

test('the folder of Windows is staged with its program, without what nobody needs', async () => {
  await plant(join(folder, 'office'), [
    'program/soffice.exe',
    'program/soffice.bin',
    'program/unopkg.exe',
    'program/pyuno.dll',
    'program/python-core-3.11/x.py',
    'share/gallery/arrows.sdg',
    'share/config/soffice.cfg/modules/swriter/ui/x.ui',
    ...parts.map((name) => `program/${name}.dll`),
    ...fonts.map((name) => `share/fonts/truetype/${name}`),
  ]);
  const target = join(folder, 'engine');
  await stageEngine({
    environment: { PLATEN_LIBREOFFICE_DIR: join(folder, 'office') },
    target,
    platform: 'win32',
  });
  expect((await readdir(join(target, 'libreoffice', 'program'))).sort()).toEqual(
    ['soffice.bin', 'soffice.exe', ...parts.map((name) => `${name}.dll`)].sort(),
  );
  expect(await readdir(join(target, 'libreoffice', 'share'))).not.toContain('gallery');
});

test('a part that is missing stops it on every system', async () => {
  await plant(join(folder, 'office'), [
    'program/soffice.exe',
    ...parts.slice(1).map((name) => `program/${name}.dll`),
  ]);
  await expect(
    stageEngine({
      environment: { PLATEN_LIBREOFFICE_DIR: join(folder, 'office') },
      target: join(folder, 'x'),
      platform: 'win32',
    }),
  ).rejects.toThrow('LibreOffice lacks Writer (libswlo.so).');
});

test('each system’s own places are searched', async () => {
  const none = findInstallation({}, 'darwin', { home: join(folder, 'home'), root: folder });
  expect(none).toBeNull();
  for (const place of ['Applications/LibreOffice 24.8.app', 'home/Applications/LibreOffice.app'])
    await plant(join(folder, place), ['Contents/MacOS/soffice']);
  expect(findInstallation({}, 'darwin', { home: join(folder, 'home'), root: folder })).toBe(
    join(folder, 'Applications/LibreOffice 24.8.app'),
  );
  await plant(join(folder, 'Program Files/LibreOffice'), ['program/soffice.exe']);
  expect(findInstallation({ ProgramFiles: join(folder, 'Program Files') }, 'win32', { home: folder })).toBe(
    join(folder, 'Program Files/LibreOffice'),
  );
  expect(
    findInstallation({ ProgramFiles: join(folder, 'Program Files') }, 'darwin', { root: folder }),
  ).not.toContain('Files');
});

test('places are told as Linux calls them', () => {
  expect(officeLayout('darwin').asOnLinux('Contents/Resources/fonts/truetype/opens___.ttf')).toBe(
    'share/fonts/truetype/opens___.ttf',
  );
  expect(officeLayout('win32').asOnLinux('program/libcurl.dll')).toBe('program/libcurl.so');
  expect(officeLayout('freebsd').asOnLinux('program/libswlo.so')).toBe('program/libswlo.so');
});
