/** The processes of this computer, asked as its system wants to be asked. */
import { linuxProcesses } from './linux.js';
import { macProcesses } from './macos.js';
import type { ProcessTable } from './process-table.js';
import { windowsProcesses } from './windows.js';

export { killEach, withDescendants } from './process-table.js';

/** The implementation for a system. */
export function processTable(platform: NodeJS.Platform): ProcessTable {
  switch (platform) {
    case 'linux':
      return linuxProcesses;
    case 'win32':
      return windowsProcesses;
    default:
      return macProcesses;
  }
}

export const processes = processTable(process.platform);
