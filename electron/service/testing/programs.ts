/** Programs of this computer that tests use. */
import { existsSync, realpathSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';

function onPath(name: string): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}

/** LibreOffice's folder, by the first `soffice` on the path. */
export function libreOfficeProgram(): string | null {
  const found = onPath('soffice');
  return found === undefined ? null : dirname(realpathSync(found));
}

/** A browser of the Chromium family. */
export function chromiumProgram(): string | null {
  return onPath('chromium-headless-shell') ?? onPath('chromium') ?? onPath('google-chrome') ?? null;
}
