/** Where the files of the app lie: in the project, and in the packaged app's archive alike. */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * The folder of the manifest, which `dist` lies in. It is looked for from here upwards: how deep a built module lies is
 * the bundler's choice, and another one with every build.
 * @throws Error where there is none, which no way of starting Platen brings about
 */
export const appFolder = folderOfManifest(import.meta.dirname);

function folderOfManifest(start: string): string {
  for (let at = start; ; at = dirname(at)) {
    if (existsSync(join(at, 'package.json'))) return at;
    if (dirname(at) === at) throw new Error(`There is no package.json above ${start}.`);
  }
}

/** Absolute path of a built file, such as `builtFile('worker', 'worker.js')`. */
export const builtFile = (...path: readonly string[]): string => join(appFolder, 'dist', ...path);
