/** The facts that the Convert list shows of dropped files and folders, read quickly and without the engine. */
import { readdir, realpath, stat } from 'node:fs/promises';
import { basename, dirname, join, relative, sep } from 'node:path';
import PQueue from 'p-queue';
import { limits, ServiceError, type InspectedFile } from '../../../contract/index.js';
import { detectFile, type Detection } from '../../formats/detect.js';
import { isMisread } from '../../files/file-head.js';
import { pageHint } from '../../formats/page-hint.js';
import { isProtected } from '../../formats/pdf-protection.js';
import { workflowsFor } from '../../workflows/suggest.js';
import { addressOfFile } from './addresses.js';
import { openArchive } from './archives.js';
import type { InputFolders } from '../../executions/input-folders.js';
import type { FoundFile } from './found.js';

/** Files that are read in parallel: reading their beginnings is mostly waiting for the disk. */
const looksAtOnce = 16;

/** The most levels of folders below a dropped one; deeper trees are backups, or loops. */
const maxDepth = 32;

const natural = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

/**
 * Detects files, and the files of folders and archives, by content.
 * @param inputFolders where archives are unpacked
 * @throws ServiceError `too_many_files` when there are more than one execution takes
 */
export async function inspectPaths(
  paths: readonly string[],
  inputFolders: InputFolders,
): Promise<InspectedFile[]> {
  return inspectFound(await expandPaths(paths), inputFolders);
}

/** The inputs in two parts: the caller gets the first part while the rest is still inspected. */
export interface InParts {
  readonly files: InspectedFile[];
  /** The files after them; null: there are no more. */
  readonly rest: Promise<InspectedFile[]> | null;
}

/** Files of the first part: more than the rows a window shows at once. */
const firstPart = 24;

/**
 * As {@link inspectPaths}, in two parts that together are its result. Archives are unpacked with the rest.
 * @throws ServiceError `too_many_files`; where the contents of archives make it too many, the rest rejects with it
 */
export async function inspectInParts(paths: readonly string[], inputFolders: InputFolders): Promise<InParts> {
  const found = await expandPaths(paths);
  if (found.length <= firstPart) return { files: await inspectFound(found, inputFolders), rest: null };
  const looked = await lookAt(found.slice(0, firstPart));
  const packed = looked.findIndex(isPacked);
  const first = packed < 0 ? looked : looked.slice(0, packed);
  // With no file before an archive there is nothing to return early.
  if (first.length === 0) return { files: await inspectFound(found, inputFolders), rest: null };
  const rest = lookInside(found.slice(first.length), inputFolders, limits.local.files - first.length);
  return { files: first.map(toInspected), rest: rest.then((others) => others.map(toInspected)) };
}

/** Detects the found files; archives are replaced by their contents. */
export async function inspectFound(
  found: readonly FoundFile[],
  inputFolders: InputFolders,
): Promise<InspectedFile[]> {
  return (await lookInside(found, inputFolders)).map(toInspected);
}

/**
 * Expands folders and archives, for a caller that needs only the paths.
 * @param repeats see {@link expandPaths}
 * @throws ServiceError `too_many_files`
 */
export async function expandInputs(
  paths: readonly string[],
  inputFolders: InputFolders,
  repeats: Repeats = 'drop',
): Promise<FoundFile[]> {
  return (await lookInside(await expandPaths(paths, repeats), inputFolders)).map(({ file }) => file);
}

/** Whether a file that is named twice counts twice: it does where files are joined. */
export type Repeats = 'drop' | 'keep';

/** A file and its detected format; no detection for a file that is not there. */
interface Looked {
  readonly file: FoundFile;
  readonly detection: Detection | null;
  readonly pages: number | null;
  readonly isProtected: boolean;
  /** The address, of a web address that was entered as one. */
  readonly address: string | null;
}

/** @param most the most files, with the contents of archives */
async function lookInside(
  found: readonly FoundFile[],
  inputFolders: InputFolders,
  most: number = limits.local.files,
): Promise<Looked[]> {
  const looked = await lookAt(found);
  // Archives are unpacked one after the other: each may fill gigabytes, and the room for the next must be known.
  const inside: Looked[][] = [];
  let room = most - looked.length;
  for (const entry of looked) {
    if (!isPacked(entry)) {
      inside.push([entry]);
      continue;
    }
    const files = await openArchive(entry.file.path, inputFolders, room);
    room -= files.length;
    // An archive inside an archive is not opened: it is listed as a file of a kind that is not converted.
    inside.push(await lookAt(files));
  }
  return inside.flat();
}

const isPacked = ({ detection }: Looked): boolean => detection?.container === 'zip';

const lookAt = (files: readonly FoundFile[]): Promise<Looked[]> =>
  new PQueue({ concurrency: looksAtOnce }).addAll(files.map((file) => () => look(file)));

async function look(file: FoundFile): Promise<Looked> {
  if (file.problem) return { file, detection: null, pages: null, isProtected: false, address: null };
  const detection = await detectFile(file.path);
  const { format } = detection;
  const pages = format === null ? null : await pageHint(file.path, format).catch(() => null);
  const isLocked = format !== null && (await isProtected(file.path, format));
  // A person's own shortcut file keeps its own name.
  const address = format === 'url' && file.origin !== null ? await addressOfFile(file.path) : null;
  return { file, detection, pages, isProtected: isLocked, address };
}

/**
 * Expands folders. The order of the given paths is kept; the files of a folder come in natural name order. Hidden files of
 * folders are skipped; a hidden file that was named itself is not.
 * @param repeats a file that is named twice, or once itself and once with its folder, is dropped or kept at its second place
 * @throws ServiceError `too_many_files` when there are more than one execution takes
 */
export async function expandPaths(paths: readonly string[], repeats: Repeats = 'drop'): Promise<FoundFile[]> {
  const found: FoundFile[] = [];
  // All at once: one after the other, hundreds of paths would wait for each other.
  const areFolders = await Promise.all(paths.map(isFolder));
  for (const [at, path] of paths.entries()) {
    if (areFolders[at] === true) await expand(path, found);
    else found.push(foundAt(path, ''));
    checkCount(found);
  }
  if (repeats === 'keep') return found;
  const seen = new Set<string>();
  return found.filter(({ path }) => !seen.has(path) && seen.add(path));
}

const isFolder = async (path: string): Promise<boolean> =>
  (await stat(path).catch(() => null))?.isDirectory() === true;

const foundAt = (path: string, folder: string): FoundFile => ({
  path,
  name: basename(path),
  folder,
  origin: null,
  problem: null,
});

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
    // A folder whose name cannot be read is reported like a file of such a name.
    if (real === null && isMisread(folder))
      found.push(foundAt(folder, relative(base, dirname(folder)).split(sep).join('/')));
    if (real === null || visited.has(real) || depth > maxDepth) return;
    visited.add(real);
    const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
    const visible = entries.filter(({ name }) => !isHidden(name));
    visible.sort((a, b) => natural.compare(a.name, b.name) || (a.name < b.name ? -1 : 1));
    const folders: string[] = [];
    for (const entry of visible) {
      const path = join(folder, entry.name);
      const facts = entry.isSymbolicLink() ? await stat(path).catch(() => null) : entry;
      if (facts?.isDirectory()) folders.push(path);
      else if (facts?.isFile()) found.push(foundAt(path, relative(base, folder).split(sep).join('/')));
    }
    checkCount(found);
    for (const path of folders) await visit(path, depth + 1);
  };
  await visit(top, 0);
}

/** Hidden names, and files that desktops create in folders. */
function isHidden(name: string): boolean {
  return name.startsWith('.') || name.startsWith('~$') || /^(thumbs\.db|desktop\.ini)$/i.test(name);
}

function toInspected({ file, detection, pages, isProtected: isLocked, address }: Looked): InspectedFile {
  const { path, name, folder, origin } = file;
  const format = detection?.format ?? null;
  const problem = file.problem ?? detection?.problem ?? null;
  const time = detection?.modifiedAt.getTime() ?? 0;
  return {
    path,
    name,
    folder,
    origin,
    // The file of a web address is not a document of the person.
    size: address === null ? (detection?.size ?? 0) : 0,
    modifiedAt: time === 0 ? null : new Date(time).toISOString(),
    format,
    formatLabel: detection?.label ?? '',
    group: detection?.group ?? 'other',
    pages,
    workflows: format === null ? [] : workflowsFor([format]).map(({ key }) => key),
    problem: problem === null ? null : problem.toInfo(),
    ...(isLocked ? { isProtected: true as const } : {}),
    ...(address === null ? {} : { address }),
  };
}
