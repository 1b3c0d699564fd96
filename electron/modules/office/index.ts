/** What the worker takes from this room. */
import { LibreOffice, type LibreOfficeHooks, type LibreOfficeConfig } from './libreoffice.js';

export { createOfficeConverter } from './converter.js';

/** The worker's LibreOffice; nothing is started before `warm()` or the first document. */
export function createLibreOffice(config: LibreOfficeConfig, hooks: LibreOfficeHooks): LibreOffice {
  return new LibreOffice(config, hooks);
}
