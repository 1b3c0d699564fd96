import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { root } from './lib/paths.mjs';

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
