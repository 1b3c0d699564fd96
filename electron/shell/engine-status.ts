/** What the settings and a report say of the engine. */
import { app } from 'electron';
import type { EngineStatus } from '../../contract/index.js';
import type { locateLibreOffice } from '../engine/exec/locate-libreoffice.js';
import { locateSandbox, sandboxOf } from '../engine/exec/sandbox/index.js';
import { automaticParallel } from '../service/workers/limits.js';

/**
 * @param office the LibreOffice that was found, null where there is none
 * @param parallel conversions at the same time now in force
 */
export async function engineStatus(
  office: Awaited<ReturnType<typeof locateLibreOffice>>,
  parallel: number,
): Promise<EngineStatus> {
  return {
    libreOffice: {
      found: office !== null,
      version: office?.version ?? null,
      path: office?.program ?? null,
      source: office?.source ?? null,
    },
    parallel,
    parallelAutomatic: automaticParallel(),
    versions: {
      platen: app.getVersion(),
      electron: process.versions.electron ?? '',
      chromium: process.versions['chrome'] ?? '',
      node: process.versions.node,
      // Elsewhere there is none.
      ...(sandboxOf(process.platform) === null ? {} : { sandbox: (await locateSandbox())?.kind ?? 'none' }),
    },
  };
}
