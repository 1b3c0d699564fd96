/** The folders that must be shown for a program to find all that belongs to it. */
import { realpathSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';

/** The folders of a LibreOffice: its own, or the whole tree where a package was unpacked beside the system. */
export function installationOf(program: string): string {
  const bundle = /^(.+\.app)\/Contents\/MacOS$/.exec(program)?.[1];
  return bundle ?? /^(.+)\/usr\/lib(?:64)?\/libreoffice\/program$/.exec(program)?.[1] ?? dirname(program);
}

/**
 * The folder a program lies in, with all it needs; the program alone where that is the person's home or above it.
 * @throws NodeJS.ErrnoException when it is not there
 */
export function folderOfProgram(program: string): string {
  const real = realpathSync(program);
  const folder = dirname(real);
  return join(homedir(), '/').startsWith(join(folder, '/')) ? real : folder;
}
