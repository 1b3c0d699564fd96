/** Files that some program still has open for writing. */
import { open, readdir, readFile, readlink } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Which of these files a program is writing, as far as the system knows: on Linux programs of the same user, on Windows those
 * that lock the file. Elsewhere the file itself shows it: it must stay unchanged for a while.
 */
export async function beingWritten(paths: readonly string[]): Promise<ReadonlySet<string>> {
  if (paths.length === 0) return new Set();
  if (process.platform === 'linux') return openForWriting(new Set(paths));
  if (process.platform === 'win32') return lockedByWriters(paths);
  return new Set();
}

async function openForWriting(wanted: ReadonlySet<string>): Promise<Set<string>> {
  const found = new Set<string>();
  const self = String(process.pid);
  for (const pid of await readdir('/proc').catch(() => [])) {
    if (!/^\d+$/.test(pid) || pid === self) continue;
    const folder = join('/proc', pid, 'fd');
    // Those of other people cannot be looked at.
    for (const number of await readdir(folder).catch(() => [])) {
      const path = await readlink(join(folder, number)).catch(() => '');
      if (!wanted.has(path) || found.has(path)) continue;
      const facts = await readFile(join('/proc', pid, 'fdinfo', number), 'latin1').catch(() => '');
      // Octal, as for open(2): the last two bits are 0 for reading alone.
      const flags = Number.parseInt(/^flags:\s*(\d+)/m.exec(facts)?.[1] ?? '0', 8);
      if ((flags & 3) !== 0) found.add(path);
    }
  }
  return found;
}

/** Windows refuses to open for writing what its writer does not share. */
async function lockedByWriters(paths: readonly string[]): Promise<Set<string>> {
  const found = new Set<string>();
  for (const path of paths)
    try {
      await (await open(path, 'r+')).close();
    } catch (thrown) {
      const { code } = thrown as NodeJS.ErrnoException;
      if (code === 'EBUSY') found.add(path);
    }
  return found;
}
