import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { listLibrariesThere, makeRelocatable } from './relocate-libreoffice.mjs';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'platen-relocate-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a copy looks for itself where it lies, and keeps what it writes in the person’s profile', async () => {
  writeFileSync(
    join(folder, 'lounorc'),
    'A=file:///usr/lib/libreoffice/program\nUNO_SHARED_PACKAGES=$BRAND_BASE_DIR/share/uno_packages\nUNO_USER_PACKAGES=${$A/b:User}/user/uno_packages\n',
  );
  writeFileSync(join(folder, 'other.txt'), 'file:///usr/lib/libreoffice');
  await makeRelocatable(folder, ['/usr/lib/libreoffice']);
  expect(readFileSync(join(folder, 'lounorc'), 'utf8')).toBe(
    'A=${ORIGIN}/../program\nUNO_SHARED_PACKAGES=${$A/b:User}/user/shared_packages\nUNO_USER_PACKAGES=${$A/b:User}/user/uno_packages\n',
  );
  expect(readFileSync(join(folder, 'other.txt'), 'utf8')).toBe('file:///usr/lib/libreoffice');
});

test('libraries of macros that stayed behind are not listed', async () => {
  const line = (/** @type {string} */ name) => ` <library:library library:name="${name}" x="y"/>`;
  mkdirSync(join(folder, 'Tools'));
  const list = join(folder, 'script.xlc');
  writeFileSync(list, ['<a>', line('Euro'), line('Tools'), '</a>'].join('\n'));
  await listLibrariesThere(folder);
  expect(readFileSync(list, 'utf8')).toBe(['<a>', line('Tools'), '</a>'].join('\n'));
});
