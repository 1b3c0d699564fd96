/**
 * Sandboxes that were seen to work since this computer was started, so that not every start of the command line tries one first. Only
 * that one worked is remembered. Where that is not so any more the worker does not start: it never starts outside of one for this.
 */
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, readlink, rename, rm, stat, writeFile } from 'node:fs/promises';
import { release } from 'node:os';
import { join } from 'node:path';

const listName = 'sandbox-trials.json';

/** More than there are users, programs and runtimes on one computer. */
const most = 16;

/** @param folder of this user alone @param trial what was tried, and by which program */
export async function hasWorked(folder: string, trial: string, program: string): Promise<boolean> {
  const mark = await markOf(trial, program);
  return mark !== null && (await read(folder)).includes(mark);
}

/** Never rejects: what is not remembered is tried again. */
export async function rememberThatItWorks(folder: string, trial: string, program: string): Promise<void> {
  const mark = await markOf(trial, program);
  const known = await read(folder);
  if (mark === null || known.includes(mark)) return;
  const part = join(folder, `.${listName}-${randomUUID()}`);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(part, JSON.stringify([mark, ...known].slice(0, most)), { mode: 0o600 });
    // Two that do so at once each leave a whole list.
    await rename(part, join(folder, listName));
  } catch {
    await rm(part, { force: true }).catch(() => undefined);
  }
}

/** The next start tries again. Never rejects. */
export const forgetTrials = (folder: string): Promise<void> =>
  rm(join(folder, listName), { force: true }).catch(() => undefined);

async function read(folder: string): Promise<string[]> {
  try {
    const marks: unknown = JSON.parse(await readFile(join(folder, listName), 'utf8'));
    return Array.isArray(marks) ? marks.filter((mark) => typeof mark === 'string') : [];
  } catch {
    return [];
  }
}

/** Another one with each start of the system, another kernel, program or user, and in each container; null where the system tells none of it. */
async function markOf(trial: string, program: string): Promise<string | null> {
  try {
    const [boot, { ino, size, mtimeMs }, ...namespaces] = await Promise.all([
      readFile('/proc/sys/kernel/random/boot_id', 'utf8'),
      stat(program),
      ...['user', 'mnt', 'pid'].map((kind) => readlink(`/proc/self/ns/${kind}`)),
    ]);
    const facts = [trial, boot, release(), ino, size, mtimeMs, process.getuid?.(), ...namespaces];
    return createHash('sha256').update(JSON.stringify(facts)).digest('hex');
  } catch {
    return null;
  }
}
