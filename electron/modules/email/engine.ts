import type { ModuleEngine } from '../../engine/interface/module.js';

export const engine: ModuleEngine = {
  converters: [
    {
      from: ['eml', 'msg', 'tnef', 'mbox'],
      load: async (services) =>
        (await import('./convert-message.js')).createEmailConverter(await services.tools()),
    },
    {
      from: ['pst'],
      load: async (services) =>
        (await import('./archive/index.js')).createArchiveConverter(await services.tools()),
    },
  ],
};
