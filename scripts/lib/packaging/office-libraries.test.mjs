import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findInstallation } from './office-layout.mjs';
import { readDynamic } from './elf.mjs';
import { bringLibraries, isOfSystem, libraryProblems, neededGlibc } from './office-libraries.mjs';
import { goesAlong, partProblems } from './office-parts.mjs';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'platen-libraries-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe.runIf(process.platform === 'linux' && process.arch === 'x64')('libraries of LibreOffice', () => {
  const source = () => realpathSync(join(findInstallation(process.env, process.platform) ?? '', 'program'));
  /** One library of LibreOffice under the program's name: quick, and it needs some of the system. */
  const programOf = (/** @type {string} */ library) => {
    copyFileSync(join(source(), library), join(folder, 'soffice.bin'));
    mkdirSync(join(folder, 'source'));
    copyFileSync(join(source(), library), join(folder, 'source', 'soffice.bin'));
    return join(folder, 'source');
  };

  test('go along with all they need, and are found by the loader where they lie', async () => {
    const from = programOf('libpdfiumlo.so');
    expect(await libraryProblems(folder)).toContainEqual(
      expect.stringMatching(/^The library libfreetype\.so\.6, which soffice\.bin needs, is missing\.$/),
    );
    const taken = await bringLibraries(folder, from);
    rmSync(from, { recursive: true });
    expect(taken.length).toBeGreaterThan(3);
    await expect(libraryProblems(folder)).resolves.toEqual([]);
    // Told by the system's own loader.
    const { LD_LIBRARY_PATH: _, ...environment } = process.env;
    const told = execFileSync('ldd', [join(folder, 'soffice.bin')], { env: environment, encoding: 'utf8' });
    expect(told).toContain(`libfreetype.so.6 => ${join(folder, 'libfreetype.so.6')}`);
    for (const [, name, place] of told.matchAll(/(\S+) => (\/\S+)/g))
      if (!isOfSystem(name)) expect(place).toBe(join(folder, name));
    expect(await neededGlibc(folder)).toMatch(/^2\.\d+$/);
  });

  test('are missed when one is lost', async () => {
    const from = programOf('libpdfiumlo.so');
    await bringLibraries(folder, from);
    rmSync(from, { recursive: true });
    const lost = readdirSync(folder).find((name) => name.startsWith('libicuuc'));
    rmSync(join(folder, lost ?? ''));
    const problems = await libraryProblems(folder);
    expect(problems).toContain(`The library ${lost}, which soffice.bin needs, is missing.`);
  });

  test('that would be looked for elsewhere are told', async () => {
    const from = programOf('libpdfiumlo.so');
    await bringLibraries(folder, from);
    rmSync(from, { recursive: true });
    execFileSync('patchelf', ['--set-rpath', '/usr/lib/somewhere', join(folder, 'soffice.bin')]);
    const problems = await libraryProblems(folder);
    expect(problems).toContain('soffice.bin looks for libraries in /usr/lib/somewhere.');
    expect(problems.join()).toMatch(/soffice\.bin does not look for \S+ in its own folder/);
  });

  test('are read from the file itself', async () => {
    const dynamic = await readDynamic(join(source(), 'soffice.bin'));
    expect(dynamic?.needed).toEqual(
      expect.arrayContaining(['libuno_sal.so.3', 'libmergedlo.so', 'libc.so.6']),
    );
    expect(dynamic?.runPaths).toEqual(['$ORIGIN']);
    writeFileSync(join(folder, 'text'), '#!/bin/sh\n');
    await expect(readDynamic(join(folder, 'text'))).resolves.toBeNull();
    await expect(libraryProblems(folder)).resolves.toEqual(['There is no soffice.bin.']);
  });
});

test('what writes documents for people stays out, and what converts them goes along', () => {
  for (const place of [
    'share/gallery/sounds/beam.wav',
    'share/template',
    'share/config/images_colibre_dark.zip',
    'program/libpyuno.so',
    'program/officehelper.py',
    'program/wizards/letter/x.py',
    'program/libsolverlo.so',
    'program/libvclplug_gtk3lo.so',
  ])
    expect(goesAlong(place), place).toBe(false);
  for (const place of [
    '',
    'share',
    'program/libsmlo.so',
    'program/libswlo.so',
    'program/resource',
    'program/services.rdb',
    'share/config/images_colibre.zip',
    'share/config/soffice.cfg/modules/swriter/ui/annotation.ui',
    'share/registry/math.xcd',
    'share/basic/script.xlc',
    'share/filter/oox-drawingml-cs-presets',
  ])
    expect(goesAlong(place), place).toBe(true);
});

test('a LibreOffice without Math or without the windows of comments is not packed', () => {
  expect(partProblems(() => true)).toEqual([]);
  expect(partProblems((place) => place !== 'libsmlo.so')).toEqual(['LibreOffice lacks Math (libsmlo.so).']);
  expect(partProblems((place) => !place.includes('swriter'))).toHaveLength(1);
});
