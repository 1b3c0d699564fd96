/** Sees when fonts were added or removed, by whom ever: programs that draw know only what was there at their start. */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A text that is another one when the folder holds other fonts.
 * @param folder it need not exist
 */
export function fontFolderMark(folder: string): string {
  try {
    return readdirSync(folder)
      .filter((name) => !name.startsWith('.'))
      .sort()
      .map((name) => `${name} ${statSync(join(folder, name)).size}`)
      .join('\n');
  } catch {
    return '';
  }
}
