// `node scripts/releasing/checksums.mjs FOLDER`: writes SHA256SUMS of the files in it, as `sha256sum --check` reads them.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { pathToFileURL } from 'node:url';

const listName = 'SHA256SUMS';

/**
 * Writes the list of a folder.
 * @param {string} folder
 * @returns {Promise<string>} its path
 * @throws Error when there is nothing to list
 */
export async function writeChecksums(folder) {
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isFile() && entry.name !== listName).map(({ name }) => name);
  if (names.length === 0) throw new Error(`There are no files in ${folder}.`);
  const lines = [];
  for (const name of names.sort()) {
    const hash = createHash('sha256');
    await pipeline(createReadStream(join(folder, name)), hash);
    lines.push(`${hash.digest('hex')}  ${name}\n`);
  }
  const list = join(folder, listName);
  await writeFile(list, lines.join(''));
  return list;
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href)
  process.stdout.write(`${await writeChecksums(process.argv[2] ?? 'release')}\n`);
