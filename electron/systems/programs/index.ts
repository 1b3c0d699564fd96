/** Programs that documents are opened with, asked as each system wants to be asked. */
import { linuxPrograms } from './linux.js';
import type { Programs } from './programs.js';
import { startProgram } from './start.js';

export type { Programs } from './programs.js';

const noList = { list: () => Promise.resolve([]), open: () => Promise.resolve(false) };

/** macOS tells its list of programs to native code alone; a person chooses one where programs lie. */
const macPrograms: Programs = {
  ...noList,
  chooser: 'file',
  place: { folder: '/Applications', extensions: ['app'] },
  openBy: (program, path) => startProgram('/usr/bin/open', ['-a', program, path]),
  ask: () => Promise.resolve(false),
};

/** Windows has a window of its own for it. */
const windowsPrograms: Programs = {
  ...noList,
  chooser: 'system',
  place: { folder: '', extensions: [] },
  openBy: () => Promise.resolve(false),
  ask: (path) => startProgram('rundll32.exe', ['shell32.dll,OpenAs_RunDLL', path]),
};

/** The implementation for a system. */
export function programsOf(platform: NodeJS.Platform): Programs {
  switch (platform) {
    case 'darwin':
      return macPrograms;
    case 'win32':
      return windowsPrograms;
    default:
      return linuxPrograms();
  }
}
