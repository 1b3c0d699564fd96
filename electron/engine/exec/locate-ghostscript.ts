/** Finds a Ghostscript that the person installed. */
import { access, constants, readdir } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { append } from '../../../contract/lists.js';

/** Where package managers of the Mac put it: programs started from the Finder have no search path. */
const macPlaces = ['/opt/homebrew/bin/gs', '/usr/local/bin/gs', '/opt/local/bin/gs'];

/** Absolute path of Ghostscript; null when there is none. `PLATEN_GHOSTSCRIPT` names one and wins; `none` means none. */
export async function locateGhostscript(
  environment: NodeJS.ProcessEnv = process.env,
): Promise<string | null> {
  const named = environment['PLATEN_GHOSTSCRIPT'] ?? '';
  if (named === 'none') return null;
  for (const place of named === '' ? await places(environment) : [named]) {
    const runs = await access(place, constants.X_OK).then(
      () => true,
      () => false,
    );
    if (runs) return place;
  }
  return null;
}

async function places(environment: NodeJS.ProcessEnv): Promise<string[]> {
  const path = (environment['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  if (process.platform !== 'win32') {
    const onPath = path.map((folder) => join(folder, 'gs'));
    return process.platform === 'darwin' ? [...onPath, ...macPlaces] : onPath;
  }
  const onPath = path.map((folder) => join(folder, 'gswin64c.exe'));
  for (const name of ['ProgramFiles', 'ProgramFiles(x86)']) {
    const folder = join(environment[name] ?? '', 'gs');
    const editions = (await readdir(folder).catch(() => [])).sort().reverse();
    for (const program of ['gswin64c.exe', 'gswin32c.exe'])
      append(
        onPath,
        editions.map((edition) => join(folder, edition, 'bin', program)),
      );
  }
  return onPath;
}
