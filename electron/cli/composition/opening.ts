/** What commands open, each part loaded when it is first asked for: help, completion and the version wait for none of it. */
import type * as Root from './composition.js';

const root = (): Promise<typeof Root> => import('./composition.js');

/** What is done with data for text recognition; loaded only for those who ask. */
export const addedLanguages = async () => ({
  ...(await import('../../engine/recognition/add-language.js')),
  listLanguages: (await import('../../engine/recognition/languages.js')).listLanguages,
});

/** What is done with fonts; loaded only for those who ask. */
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
