/** Looks at and ends process trees. A killed worker leaves LibreOffice behind unless its whole tree goes with it. */
import { processes } from '../../systems/processes/index.js';

export { withDescendants } from '../../systems/processes/index.js';

/** All processes of this computer. */
export const listProcesses = () => processes.list();

/**
 * Ends processes and all their descendants at once.
 * @param scratch folder named on the command line of what the worker started: finds the ones whose parent died first
 */
export const killTrees = (roots: readonly number[], scratch?: string) => processes.endTrees(roots, scratch);

/** Processes with this folder on their command line. */
export const processesNaming = (folder: string) => processes.naming(folder);
