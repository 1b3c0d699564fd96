// A distribution's LibreOffice names its own place in its start files; a copy must find itself in any folder.
import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * Makes a copy find itself, and write nothing beside itself: as root it could, and a removal would leave that.
 * @param {string} program folder of the copy that holds soffice.bin
 * @param {readonly string[]} places folders of the installation as its start files may name them
 */
export async function makeRelocatable(program, places) {
  const urls = [...new Set(places)].map((place) => pathToFileURL(place).href);
  for (const name of await readdir(program)) {
    if (!/(rc|\.ini)$/.test(name)) continue;
    const file = join(program, name);
    const before = await readFile(file, 'utf8').catch(() => null);
    if (before === null) continue;
    let after = before.replaceAll('file:///etc/libreoffice/registry', '${BRAND_BASE_DIR}/share/registry');
    for (const url of urls) after = after.replaceAll(url, '${ORIGIN}/..');
    // Beside the person's own extensions, which go with the profile when the work is done.
    const own = /^UNO_USER_PACKAGES=(.*)\/uno_packages\s*$/m.exec(after)?.[1];
    if (own !== undefined)
      after = after.replace(/^UNO_SHARED_PACKAGES=.*$/m, () => `UNO_SHARED_PACKAGES=${own}/shared_packages`);
    if (after !== before) await writeFile(file, after);
  }
}

/**
 * Takes libraries of macros that did not come along out of the lists: LibreOffice makes folders for those it does not find.
 * @param {string} basic folder `share/basic` of the copy
 */
export async function listLibrariesThere(basic) {
  for (const name of ['script.xlc', 'dialog.xlc']) {
    const file = join(basic, name);
    const lines = (await readFile(file, 'utf8').catch(() => null))?.split('\n');
    const kept = lines?.filter((line) => {
      const library = /<library:library library:name="([^"]+)"/.exec(line)?.[1];
      return library === undefined || existsSync(join(basic, library));
    });
    if (kept !== undefined) await writeFile(file, kept.join('\n'));
  }
}
