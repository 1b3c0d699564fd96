import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { archived, officeFonts, packageProblems, packagesAmong, packagesNamedIn } from './contents.mjs';
import { libraryLicences, licenceOf, packageLicences } from './licences.mjs';

const { createPackage } = createRequire(import.meta.url)('@electron/asar');

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'platen-contents-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const put = (/** @type {string} */ place, content = 'x') => {
  mkdirSync(dirname(join(folder, place)), { recursive: true });
  writeFileSync(join(folder, place), content);
};
const lose = (/** @type {string} */ place) => rmSync(join(folder, place), { recursive: true });

const dependencies = { zod: '1', '@tesseract.js-data/nld': '1', '@fontsource/x': '1' };
const programs = 'app/resources/engine/libreoffice/program';
const fonts = 'app/resources/engine/libreoffice/share/fonts/truetype';

/** All that a package must have, as small as can be: a program of the system that needs the C library alone stands for LibreOffice. */
function whole() {
  for (const name of Object.keys(dependencies)) put(`source/node_modules/${name}/package.json`, '{}');
  put('source/node_modules/@tesseract.js-data/nld/4/nld.traineddata.gz');
  put('source/node_modules/@fontsource/x/files/x.woff2');
  put('source/LICENSE');
  put('source/THIRD-PARTY-NOTICES.md');
  const line = '='.repeat(80);
  put(
    'app/resources/licences/packages.txt',
    Object.keys(dependencies)
      .map((name) => `${line}\n${name} 1 (MIT)\n\nx\n`)
      .join(''),
  );
  put('app/locales/nl.pak');
  put('app/resources/engine/licences/libraries/libraries.tsv', 'liba.so\tliba\n');
  put('app/resources/engine/licences/libraries/liba.txt');
  put('app/resources/engine/libreoffice/LICENSE.html');
  for (const font of Object.values(officeFonts)) put(`${fonts}/${font}`);
  for (const part of [
    'libswlo',
    'libsw_writerfilterlo',
    'libmswordlo',
    'libsclo',
    'libscfiltlo',
    'libsdlo',
    'libsmlo',
    'libpdffilterlo',
    'libwpftdrawlo',
  ])
    put(`${programs}/${part}.so`);
  put('app/resources/engine/libreoffice/share/config/soffice.cfg/modules/swriter/ui/a.ui');
  copyFileSync('/bin/true', join(folder, programs, 'soffice.bin'));
}

async function problems() {
  await createPackage(join(folder, 'source'), join(folder, 'app', 'resources', 'app.asar'));
  return packageProblems({
    folder: join(folder, 'app'),
    resources: join(folder, 'app', 'resources'),
    chromiumLanguages: ['nl'],
    dependencies,
    platform: 'linux',
  });
}

describe.runIf(process.platform === 'linux' && process.arch === 'x64')('a package', () => {
  test('is made when nothing is missing', async () => {
    whole();
    await expect(problems()).resolves.toEqual([]);
    expect(packagesAmong(archived(join(folder, 'app', 'resources', 'app.asar')))).toEqual([
      'node_modules/@fontsource/x',
      'node_modules/@tesseract.js-data/nld',
      'node_modules/zod',
    ]);
  });

  test.each([
    ['library', `${programs}/libsmlo.so`, 'LibreOffice lacks Math (libsmlo.so).'],
    ['font of LibreOffice', `${fonts}/opens___.ttf`, 'The font OpenSymbol is missing (opens___.ttf).'],
    ['font of a package', 'source/node_modules/@fontsource/x/files', 'A font is missing (@fontsource/x).'],
    [
      'language to recognise',
      'source/node_modules/@tesseract.js-data/nld/4',
      'A language for recognising text is missing (@tesseract.js-data/nld).',
    ],
    ['language of the window', 'app/locales/nl.pak', 'The window’s language nl is missing (locales/nl.pak).'],
    [
      'licence of a library',
      'app/resources/engine/licences/libraries/liba.txt',
      'The licence of liba.so is missing (liba.txt).',
    ],
    [
      'licence of LibreOffice',
      'app/resources/engine/libreoffice/LICENSE.html',
      'The licence of LibreOffice is missing.',
    ],
    ['notices', 'source/THIRD-PARTY-NOTICES.md', 'THIRD-PARTY-NOTICES.md is missing.'],
  ])('is not made without a %s', async (_, place, told) => {
    whole();
    lose(place);
    expect(await problems()).toContain(told);
  });

  test('is not made with a package whose licence is not in it, or with what nobody needs', async () => {
    whole();
    put('source/node_modules/zod/node_modules/other/package.json', '{}');
    const needless = [
      'zod/index.js.map',
      'zod/README.md',
      '@fontsource/x/files/x.woff',
      '@expo-google-fonts/y/400Regular/Y.ttf.png',
      'tesseract.js-core/tesseract-core-simd.wasm',
      '@opentelemetry/sdk-trace/build/src/index.js',
      'zxing-wasm/dist/full/zxing_full.wasm',
    ];
    for (const file of needless) put(`source/node_modules/${file}`);
    put(`${programs}/../share/config/soffice.cfg/modules/swriter/ui/notebookbar.ui`);
    put('source/dist/main/main.js', 'import { z } from "zod";\nimport { t } from "i18next";\n');
    put(
      'source/dist/worker/worker.js',
      'let y = require("yauzl"); require("@a/b-win32-x64"); require("@a/b-linux-x64");\n',
    );
    const told = await problems();
    expect(told).toContain('The licence of other is missing.');
    for (const file of needless) expect(told).toContain(`node_modules/${file} need not go along.`);
    expect(told).toContain(
      'LibreOffice’s share/config/soffice.cfg/modules/swriter/ui/notebookbar.ui need not go along.',
    );
    expect(told).toContain('The package i18next, which the app loads, is missing.');
    expect(told).toContain('The package yauzl, which the app loads, is missing.');
    expect(told).toContain('The package @a/b-linux-x64, which the app loads, is missing.');
    expect(told.join()).not.toContain('The package zod,');
    expect(told.join()).not.toContain('@a/b-win32-x64');
  });
});

test('what the code loads is known', () => {
  const code =
    'import { a } from "zod/v4";\nimport "./x.js";\nimport fs from "node:fs";\nimport * as b from "@scope/b/c.js";\nconst d = await import("d");\nexport { e } from "e";\n';
  expect(packagesNamedIn(code)).toEqual(['zod', '@scope/b', 'd', 'e']);
  const commonJs =
    'let fs = require("node:fs");\nlet m = require("module");\nconst own = require("./chunks/x.js");\nlet f = require("@scope/f/g");\n' +
    'const late = require$1("h");\n';
  expect(packagesNamedIn(commonJs)).toEqual(['@scope/f', 'h']);
});

test('the licence of an npm package is its own text, or the text of the licence it names', async () => {
  const of = (/** @type {object} */ more, /** @type {Record<string, string>} */ files = {}) => {
    /** @type {Record<string, string>} */
    const all = { 'package.json': JSON.stringify({ name: 'a', version: '1.0.0', ...more }), ...files };
    return licenceOf(Object.keys(all), (name) => all[name] ?? '');
  };
  expect((await of({ license: 'MIT', author: 'Anna' })).text).toMatch(
    /^Copyright \(c\) Anna\n\nPermission is hereby granted/,
  );
  expect(await of({ license: 'MIT' }, { 'LICENCE.md': 'Mine' })).toMatchObject({
    licence: 'MIT',
    text: 'Mine',
  });
  await expect(of({})).rejects.toThrow('a 1.0.0 brings no licence (it names “none”)');
  put('source/node_modules/a/package.json', JSON.stringify({ name: 'a', version: '2.0.0', license: 'ISC' }));
  put('source/node_modules/b/package.json', JSON.stringify({ name: 'b', version: '3.0.0', license: 'Mine' }));
  const archive = join(folder, 'app.asar');
  await createPackage(join(folder, 'source'), archive);
  const files = archived(archive);
  expect(await packageLicences(archive, files, ['node_modules/a'])).toMatch(
    /^={80}\na 2\.0\.0 \(ISC\)\n\nCopyright \(c\) the authors of a\n/,
  );
  await expect(packageLicences(archive, files, packagesAmong(files))).rejects.toThrow(
    'b 3.0.0 brings no licence',
  );
});

test.runIf(process.platform === 'linux')('a library that belongs to no package has no licence', async () => {
  put('libmine.so');
  await expect(libraryLicences([join(folder, 'libmine.so')], join(folder, 'licences'))).rejects.toThrow(
    'belongs to no package',
  );
});
