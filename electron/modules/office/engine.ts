import type { Converter } from '../../engine/interface/converter.js';
import type { EngineServices, ModuleEngine } from '../../engine/interface/module.js';
import { officeFormats } from './filters.js';
import { LibreOffice } from './libreoffice.js';

/** The one LibreOffice of a worker; nothing is started before `warm()` or the first document. */
const offices = new WeakMap<EngineServices, LibreOffice>();

function officeOf(services: EngineServices): LibreOffice {
  const office = offices.get(services) ?? new LibreOffice(services.config, services);
  offices.set(services, office);
  return office;
}

/** A converter whose LibreOffice ends with it. */
const withOffice = (services: EngineServices, create: (office: LibreOffice) => Converter): Converter => {
  const office = officeOf(services);
  return {
    ...services.watchLetters(create(office)),
    close: () => office.close(),
  };
};

export const engine: ModuleEngine = {
  converters: [
    {
      from: officeFormats,
      // LibreOffice starts while all that reads documents is still loaded.
      warm: (services) => officeOf(services).warm(),
      load: async (services) => {
        const { createOfficeConverter } = await import('./converter.js');
        return withOffice(services, (office) => createOfficeConverter(office));
      },
    },
    {
      from: ['csv', 'tsv'],
      load: async (services) => {
        const { createCsvConverter } = await import('./csv/converter.js');
        return withOffice(services, createCsvConverter);
      },
    },
  ],
};
