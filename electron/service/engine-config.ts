/** Facts about this computer for every worker of a service. */
import type { EngineConfig } from '../engine/interface/protocol.js';
import { languageFolder } from './app/directories.js';
import type { LocalServiceOptions } from './local-service-options.js';

/** The options of a service that its workers need. */
type EngineSources = Pick<
  LocalServiceOptions,
  'libreOfficeProgram' | 'chromiumProgram' | 'sandbox' | 'directories' | 'printer'
>;

/** Looks for the programs, at every start of a worker. @param folders of this service */
export async function engineConfig(
  { libreOfficeProgram, chromiumProgram, sandbox, directories, printer }: EngineSources,
  folders: Required<Pick<EngineConfig, 'scratch' | 'fonts' | 'states'>>,
): Promise<EngineConfig> {
  return {
    ...folders,
    libreOfficeProgram: await libreOfficeProgram(),
    ...(sandbox === undefined ? {} : { sandbox }),
    languages: languageFolder(process.env, directories.data),
    printer: printer
      ? { kind: 'window' }
      : { kind: 'browser', program: await chromiumProgram().catch(() => null) },
  };
}
