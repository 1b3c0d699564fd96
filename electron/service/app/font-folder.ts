/** Detects that fonts were added or removed: programs that draw know only the fonts that were there at their start. */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** A fingerprint of the fonts in the folder. @param folder it need not exist */
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
