import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fetchOffice } from './fetch-office.mjs';

let folder = '';
/** @type {import('node:http').Server} */
let server;
let asked = 0;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'platen-fetch-'));
  asked = 0;
  server = createServer((_, reply) => {
    asked += 1;
    reply.end(readFileSync(join(folder, 'LibreOffice_deb.tar.gz')));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
});
afterEach(async () => {
  await new Promise((resolve) => server.close(resolve));
  rmSync(folder, { recursive: true, force: true });
});

/** An archive of one Debian package, laid out as The Document Foundation lays it out; gives its checksum. */
function makeArchive(place = 'opt/libreoffice99.1') {
  const tree = join(folder, 'tree');
  mkdirSync(join(tree, place, 'program'), { recursive: true });
  writeFileSync(join(tree, place, 'program', 'soffice.bin'), 'x');
  mkdirSync(join(tree, 'DEBIAN'));
  writeFileSync(
    join(tree, 'DEBIAN', 'control'),
    'Package: libreoffice99.1\nVersion: 99.1\nArchitecture: amd64\nMaintainer: x <x@example.org>\nDescription: x\n',
  );
  chmodSync(join(tree, 'DEBIAN'), 0o755);
  mkdirSync(join(folder, 'DEBS'));
  execFileSync('dpkg-deb', ['-Zgzip', '--build', tree, join(folder, 'DEBS', 'a.deb')], { stdio: 'ignore' });
  const archive = join(folder, 'LibreOffice_deb.tar.gz');
  execFileSync('tar', ['-czf', archive, '-C', folder, 'DEBS']);
  return createHash('sha256').update(readFileSync(archive)).digest('hex');
}

const wanted = (/** @type {string} */ sha256) => {
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  return {
    address: `http://127.0.0.1:${port}/LibreOffice_deb.tar.gz`,
    sha256,
    log: () => undefined,
    cache: join(folder, 'cache'),
  };
};

describe.runIf(spawnSync('dpkg-deb', ['--version']).status === 0)('the build that a release packs', () => {
  test('is fetched once and unpacked', async () => {
    const sha256 = makeArchive();
    const office = await fetchOffice(wanted(sha256));
    expect(existsSync(join(office, 'program', 'soffice.bin'))).toBe(true);
    expect(await fetchOffice(wanted(sha256))).toBe(office);
    expect(asked).toBe(1);
  });

  test('is refused when it is another file, or holds no LibreOffice', async () => {
    const sha256 = makeArchive('opt/other');
    await expect(fetchOffice(wanted('0'.repeat(64)))).rejects.toThrow('its sha256 differs');
    await expect(fetchOffice(wanted(sha256))).rejects.toThrow('There is no LibreOffice in');
  });
});
