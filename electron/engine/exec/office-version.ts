/** What an installed LibreOffice tells of its version in files beside its program. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const versionFiles = ['versionrc', 'version.ini', '../Resources/versionrc', 'bootstraprc', 'bootstrap.ini'];

const versionLine = /^(?:AboutBoxVersion|OOOBaseVersion|ProductKey)\s*=\D*(\d+(?:\.\d+)+)/m;
const buildLine = /^buildid\s*=\s*(\S[^\r\n]*?)\s*$/im;

/** The version, such as `25.2.3`; null where no file tells. @param program folder of the program */
export const versionIn = (program: string): Promise<string | null> => find(program, versionLine);

/** The build as LibreOffice itself names it, such as `520(Build:2)`; null where no file tells. @param program folder of the program */
export async function readBuild(program: string): Promise<string | null> {
  const build = await find(program, buildLine);
  // LibreOffice replaces what stands in such signs.
  return build === null || /[$\\]/.test(build) ? null : build;
}

async function find(program: string, line: RegExp): Promise<string | null> {
  for (const name of versionFiles) {
    const found = line.exec(await readFile(join(program, name), 'utf8').catch(() => ''));
    if (found?.[1]) return found[1];
  }
  return null;
}
