// The Document Foundation's build of LibreOffice, for packages: fetched once, compared with its checksum, unpacked without root.
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { cacheDirectory } from '../paths.mjs';
import { run } from '../run.mjs';

/**
 * Gives the installation's folder in the cache, fetching it when it is not there.
 * @param {{ address: string, sha256: string, log: (line: string) => void, cache?: string }} wanted `address` of an archive
 *   of Debian packages (`LibreOffice_25.2.3_Linux_x86-64_deb.tar.gz`), of the installer of Windows (.msi), or of the disk of
 *   macOS (.dmg); the last two are unpacked by their system's own programs
 * @throws Error when it cannot be fetched, is not the one that was meant, or holds no LibreOffice
 */
export async function fetchOffice({ address, sha256, log, cache = cacheDirectory() }) {
  const kept = join(cache, `libreoffice-${sha256.slice(0, 16)}`);
  if (!existsSync(kept)) {
    await mkdir(cache, { recursive: true });
    const work = await mkdtemp(join(cache, 'unpack-'));
    try {
      const archive = join(work, basename(new URL(address).pathname));
      log(`Fetching ${address} ...`);
      const reply = await fetch(address);
      if (!reply.ok || reply.body === null) throw new Error(`${address} cannot be fetched: ${reply.status}.`);
      await pipeline(Readable.fromWeb(/** @type {any} */ (reply.body)), createWriteStream(archive));
      const hash = createHash('sha256');
      await pipeline(createReadStream(archive), hash);
      if (hash.digest('hex') !== sha256.toLowerCase())
        throw new Error(`${basename(archive)} is not the file that was meant: its sha256 differs.`);
      await unpack(archive, work);
      await rename(join(work, 'tree'), kept);
    } finally {
      await rm(work, { recursive: true, force: true });
    }
  }
  // The installer of Windows and the disk of macOS hold the installation itself.
  if (!existsSync(join(kept, 'opt'))) return kept;
  const installation = (await readdir(join(kept, 'opt'))).find((name) => /^libreoffice/i.test(name));
  if (installation === undefined) throw new Error(`There is no LibreOffice in ${address}.`);
  return join(kept, 'opt', installation);
}

async function unpack(/** @type {string} */ archive, /** @type {string} */ work) {
  const tree = join(work, 'tree');
  /** The programs of a system, one after the other. */
  const steps = archive.endsWith('.msi')
    ? [['msiexec', '/a', archive, '/qn', `TARGETDIR=${tree}`]]
    : archive.endsWith('.dmg')
      ? [
          ['hdiutil', 'attach', '-nobrowse', '-readonly', '-mountpoint', join(work, 'disk'), archive],
          ['ditto', join(work, 'disk', 'LibreOffice.app'), join(tree, 'LibreOffice.app')],
          ['hdiutil', 'detach', join(work, 'disk')],
        ]
      : null;
  if (steps === null) return unpackDebs(archive, work);
  await mkdir(tree);
  for (const [program = '', ...words] of steps)
    if ((await run(program, words)) !== 0)
      throw new Error(`${basename(archive)} could not be unpacked (${program}).`);
}

async function unpackDebs(/** @type {string} */ archive, /** @type {string} */ work) {
  if ((await run('tar', ['-xf', archive, '-C', work])) !== 0)
    throw new Error(`${basename(archive)} could not be unpacked.`);
  for (const entry of await readdir(work, { recursive: true })) {
    if (!entry.endsWith('.deb')) continue;
    if ((await run('dpkg-deb', ['-x', join(work, entry), join(work, 'tree')])) !== 0)
      throw new Error(`${entry} could not be unpacked.`);
  }
  await mkdir(join(work, 'tree', 'opt'), { recursive: true });
}
