/** Opens services for commands. Each part is loaded on first use, so that help, completion and the version need not wait. */
import type * as Root from './composition.js';

const root = (): Promise<typeof Root> => import('./composition.js');

/** Functions for text recognition data; loaded on demand. */
export const addedLanguages = async () => ({
  ...(await import('../../engine/recognition/add-language.js')),
  listLanguages: (await import('../../engine/recognition/languages.js')).listLanguages,
});

/** Functions for fonts; loaded on demand. */
export const addedFonts = () => import('../../engine/fonts/added-fonts.js');

/** Opens the service of this computer. */
export const openService: typeof Root.openService = async (...given) => (await root()).openService(...given);

/** Opens the service of this computer and those that a person set up. */
export const openDirectory: typeof Root.openDirectory = async (...given) =>
  (await root()).openDirectory(...given);

/** Opens the services that a person set up. */
export const openServices: typeof Root.openServices = async (...given) =>
  (await root()).openServices(...given);

/** Opens the engine for a service over HTTP. */
export const openServed: typeof Root.openServed = async (...given) => (await root()).openServed(...given);

/** Opens a gateway of a cluster. */
export const openShared: typeof Root.openShared = async (...given) => (await root()).openShared(...given);

/** Opens a worker of a cluster. */
export const openWorkerNode: typeof Root.openWorkerNode = async (...given) =>
  (await root()).openWorkerNode(...given);

/** Opens the failed jobs of a cluster. */
export const openDeadJobs: typeof Root.openDeadJobs = async (...given) =>
  (await root()).openDeadJobs(...given);
