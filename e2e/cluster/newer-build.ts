/**
 * A build of Platen whose rows and jobs have a newer format version, for tests of an upgrade: a copy of `dist/cli` in which that number is
 * one higher. The program itself has no switch for it.
 */
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { formatVersion } from '../../electron/cluster/tables.js';
import { root } from '../../scripts/lib/paths.mjs';

const [from, to] = [join(root, 'dist', 'cli'), join(root, 'dist', 'cli-newer')];

export const newerVersion = formatVersion + 1;

/** How a build has the number: at the insert of a row, and at both questions for work. */
const places: readonly (readonly [written: string, times: number])[] = [
  [`'pending', \${${formatVersion}},`, 1],
  [`version <= \${${formatVersion}}`, 1],
  [`.where("version", "<=", ${formatVersion})`, 1],
];

/** @returns the path of its `main.js`; the caller removes it by {@link removeNewerBuild} */
export async function makeNewerBuild(): Promise<string> {
  await removeNewerBuild();
  await cp(from, to, { recursive: true });
  // A build leaves the chunks of those before it: what the program loads is what its own files name.
  const chunks = join(to, 'chunks');
  for (const name of await readdir(chunks)) {
    if (!name.startsWith('cluster-service-') || !name.endsWith('.js')) continue;
    let text = await readFile(join(chunks, name), 'utf8');
    for (const [written, times] of places) {
      const found = text.split(written).length - 1;
      if (found !== times) throw new Error(`${name} has “${written}” ${found} times, not ${times}.`);
      text = text.replaceAll(written, written.replace(/\d+(?=\D*$)/, String(newerVersion)));
    }
    await writeFile(join(chunks, name), text);
  }
  return join(to, 'main.js');
}

export const removeNewerBuild = (): Promise<void> => rm(to, { recursive: true, force: true });
