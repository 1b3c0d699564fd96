/** The folder in which a document's neighbours lie. */
import { mkdir, realpath } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { JobInput } from './converter.js';

/** Null where there is none any more: a link took the place of the folder since the document was read from it. */
export async function folderBeside({ path, beside }: JobInput): Promise<string | null> {
  if (beside === undefined) return dirname(path);
  const folder = dirname(beside);
  const real = await realpath(folder).catch(() => null);
  return real === folder ? folder : null;
}

/** A folder in which a page finds nothing. @param directory of the job */
export async function emptyFolder(directory: string): Promise<string> {
  const folder = join(directory, 'nothing');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return folder;
}
