/// <reference types="vite/types/importMeta.d.ts" />
/** Loads what does the work of modules, each when it is first needed. */
import type { Manifest } from '../../kit/manifest.js';
import { modules } from '../../modules/index.js';
import type { ModuleEngine } from '../interface/module.js';

const engines = import.meta.glob<{ readonly engine: ModuleEngine }>('../../modules/*/engine.ts');

/**
 * Loads the engine of the module that fits.
 * @throws Error where no module fits, or its folder has no `engine.ts`
 */
export async function engineOf(fits: (manifest: Manifest) => boolean): Promise<ModuleEngine> {
  const { name } = modules.find((module: Manifest) => fits(module))!;
  const { engine } = await engines[`../../modules/${name}/engine.ts`]!();
  return engine;
}
