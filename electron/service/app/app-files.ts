/** Paths of the app's files, in the project and in the packaged app's archive. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * The folder of `package.json` and `dist`. It is searched upwards from here: the bundler decides how deep a built module lies,
 * and every build may differ.
 * @throws Error where there is none, which never happens in a started Platen
 */
export const appFolder = folderOfManifest(import.meta.dirname);

function folderOfManifest(start: string): string {
  for (let at = start; ; at = dirname(at)) {
    // A built part has one of its own, which says of what kind its modules are.
    if (existsSync(join(at, 'package.json')) && existsSync(join(at, 'assets'))) return at;
    if (dirname(at) === at) throw new Error(`There is no package.json above ${start}.`);
  }
}

/** Absolute path of a built file, such as `builtFile('worker', 'worker.js')`. */
export const builtFile = (...path: readonly string[]): string => join(appFolder, 'dist', ...path);

/** Platen's version: from the `package.json` beside `dist`, in the project and in the packaged app. */
export function ownVersion(): string {
  const manifest = readFileSync(join(appFolder, 'package.json'), 'utf8');
  return (JSON.parse(manifest) as { version: string }).version;
}
