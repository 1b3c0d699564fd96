import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { root } from './lib/paths.mjs';
import { stageFonts } from './stage-engine.mjs';

const run = promisify(execFile);

test('a package without LibreOffice is not made, and the reason is told in one sentence', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'platen-no-office-'));
  try {
    const failure = await run(process.execPath, [join(root, 'scripts', 'dist.mjs')], {
      env: { ...process.env, PLATEN_LIBREOFFICE_DIR: folder },
    }).catch((error) => error);
    expect(failure.code).toBe(1);
    expect(failure.stderr).toContain('There is no LibreOffice in');
    expect(failure.stderr).toContain('Nothing was packaged.');
    expect(failure.stderr).not.toMatch(/ at .*\.mjs:\d/);
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('a package without one of the fonts, or without the licence of one, is not made', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'platen-fonts-staged-'));
  const share = join(folder, 'share');
  const put = async (/** @type {string} */ place) => {
    await mkdir(dirname(join(share, place)), { recursive: true });
    await writeFile(join(share, place), 'x');
  };
  const brought = [
    ['Carlito-Regular.ttf', 'fonts-crosextra-carlito'],
    ['Caladea-Regular.ttf', 'fonts-crosextra-caladea'],
    ['opens___.ttf', 'fonts-opensymbol'],
    ['LiberationSans-Regular.ttf', 'fonts-liberation'],
    ['DejaVuSans.ttf', 'fonts-dejavu-core'],
  ];
  const stage = () => stageFonts(join(folder, 'fonts'), join(folder, 'licences'), 'linux', share);
  try {
    for (const [font = '', licence] of brought) {
      await put(`doc/${licence}/copyright`);
      await put(`fonts/truetype/${font}`);
    }
    await stage();
    expect((await readdir(join(folder, 'fonts'))).sort()).toEqual(brought.map(([font]) => font).sort());
    expect(await readdir(join(folder, 'licences'))).toHaveLength(brought.length);
    await rm(join(share, 'doc', 'fonts-liberation'), { recursive: true });
    await expect(stage()).rejects.toThrow('The licence of the font Liberation');
    for (const place of ['fonts', 'share/fonts/truetype'])
      await rm(join(folder, place, 'Carlito-Regular.ttf'), { force: true });
    await expect(stage()).rejects.toThrow('The font Carlito was not found. Install it');
  } finally {
    await rm(folder, { recursive: true });
  }
});
