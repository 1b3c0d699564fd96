/** Reads and ends process trees. A killed worker leaves LibreOffice behind unless its whole tree is ended. */
import { processes } from '../../systems/processes/index.js';

export { withDescendants } from '../../systems/processes/index.js';

/** All processes of this computer. @param roots given: these and their descendants are enough */
export const listProcesses = (roots?: readonly number[]) => processes.list(roots);

/**
 * Ends processes and all their descendants at once.
 * @param scratch folder on the command lines of the worker's children: finds those whose parent died first
 */
export const killTrees = (roots: readonly number[], scratch?: string) => processes.endTrees(roots, scratch);

/** Processes with this folder on their command line. */
export const processesNaming = (folder: string) => processes.naming(folder);
