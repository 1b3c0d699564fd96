/** What the worker takes from this room. */
import type { EngineConfig } from '../protocol.js';
import { LibreOffice, type LibreOfficeHooks } from './libreoffice.js';

export { createOfficeConverter } from './converter.js';

/** The worker's LibreOffice; nothing is started before `warm()` or the first document. */
export function createLibreOffice(config: EngineConfig, hooks: LibreOfficeHooks): LibreOffice {
  return new LibreOffice(config, hooks);
}
