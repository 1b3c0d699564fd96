/** Actions in the menus of file managers, put there as each system wants them. */
import { linuxFileManagers } from './linux.js';
import { macFileManagers } from './macos.js';
import type { FileManagers } from './offered.js';
import { windowsFileManagers } from './windows.js';

export type { FileAction, FileManagers } from './offered.js';

/** The implementation for a system. */
export function fileManagersOf(platform: NodeJS.Platform): FileManagers {
  switch (platform) {
    case 'darwin':
      return macFileManagers();
    case 'win32':
      return windowsFileManagers();
    default:
      return linuxFileManagers();
  }
}
