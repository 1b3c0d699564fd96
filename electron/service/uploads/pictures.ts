/** A picture without a file, such as one copied in another program, as a document. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { legalName } from '../../executions/delivery/names.js';
import type { InputFolders } from '../../executions/input-folders.js';
import type { FoundFile } from './found.js';

/**
 * Writes the file of a picture.
 * @param png its bytes, as PNG
 * @param name its name, without extension
 * @param directory absolute path of the folder results go to when none is chosen
 */
export async function givePicture(
  png: Uint8Array,
  name: string,
  directory: string,
  inputFolders: InputFolders,
): Promise<FoundFile> {
  const file = `${legalName(name) || 'picture'}.png`;
  const path = join(await inputFolders.make(), file);
  await writeFile(path, png, { flag: 'wx', mode: 0o600 });
  return { path, name: file, folder: '', origin: join(directory, file), problem: null };
}
