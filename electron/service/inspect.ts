/** What the Convert list shows of dropped files and folders, found out quickly and without the engine. */
import { readdir, realpath, stat } from 'node:fs/promises';
import { basename, dirname, join, relative, sep } from 'node:path';
import PQueue from 'p-queue';
import { limits, ServiceError, type InspectedFile } from '../../contract/index.js';
import { detectFile } from '../formats/detect.js';
import { pageHint } from '../formats/page-hint.js';
import { workflowsFor } from '../workflows/catalogue.js';

/** Files looked at side by side: reading heads is waiting for the disk, not work. */
const looksAtOnce = 16;

/** Folders below a dropped one; deeper trees are backups of something, or loops. */
const deepest = 32;

const natural = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

/** A file that was given, or found below a folder that was. */
export interface FoundFile {
  readonly path: string;
  /** Folder below the given one, `''` for files given themselves. */
  readonly folder: string;
}

/**
 * Detects files, and the files of folders, by content.
 * @throws ServiceError `too_many_files` when there are more than one execution takes
 */
export async function inspectPaths(paths: readonly string[]): Promise<InspectedFile[]> {
  const queue = new PQueue({ concurrency: looksAtOnce });
  return queue.addAll((await expandPaths(paths)).map((file) => () => inspectFile(file)));
}

/**
 * Expands folders. The order of the given paths is kept; the files of a folder come in natural name
 * order. Hidden files of folders are skipped; a hidden file that was given itself is not.
 * @throws ServiceError `too_many_files` when there are more than one execution takes
 */
export async function expandPaths(paths: readonly string[]): Promise<FoundFile[]> {
  const found: FoundFile[] = [];
  for (const path of paths) {
    const facts = await stat(path).catch(() => null);
    if (facts?.isDirectory()) await expand(path, found);
    else found.push({ path, folder: '' });
    checkCount(found);
  }
  const seen = new Set<string>();
  return found.filter(({ path }) => !seen.has(path) && seen.add(path));
}

function checkCount(found: readonly FoundFile[]): void {
  if (found.length > limits.local.files)
    throw new ServiceError('too_many_files', { count: found.length, limit: limits.local.files });
}

/** Lists the files of a folder and the ones below it. */
async function expand(top: string, found: FoundFile[]): Promise<void> {
  const visited = new Set<string>();
  const base = dirname(top);
  const visit = async (folder: string, depth: number): Promise<void> => {
    const real = await realpath(folder).catch(() => null);
    if (real === null || visited.has(real) || depth > deepest) return;
    visited.add(real);
    const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
    const visible = entries.filter(({ name }) => !isHidden(name));
    visible.sort((a, b) => natural.compare(a.name, b.name) || (a.name < b.name ? -1 : 1));
    const folders: string[] = [];
    for (const entry of visible) {
      const path = join(folder, entry.name);
      const facts = entry.isSymbolicLink() ? await stat(path).catch(() => null) : entry;
      if (facts?.isDirectory()) folders.push(path);
      else if (facts?.isFile()) found.push({ path, folder: relative(base, folder).split(sep).join('/') });
    }
    checkCount(found);
    for (const path of folders) await visit(path, depth + 1);
  };
  await visit(top, 0);
}

/** Hidden by name, and what desktops leave in folders. */
function isHidden(name: string): boolean {
  return name.startsWith('.') || name.startsWith('~$') || /^(thumbs\.db|desktop\.ini)$/i.test(name);
}

async function inspectFile({ path, folder }: FoundFile): Promise<InspectedFile> {
  const found = await detectFile(path);
  const { format, problem } = found;
  return {
    path,
    name: basename(path),
    folder,
    size: found.size,
    modifiedAt: found.modifiedAt.getTime() === 0 ? null : found.modifiedAt.toISOString(),
    format,
    formatLabel: found.label,
    group: found.group,
    pages: format === null ? null : await pageHint(path, format).catch(() => null),
    workflows: format === null ? [] : workflowsFor([format]).map(({ key }) => key),
    problem: problem === null ? null : problem.toInfo(),
  };
}
