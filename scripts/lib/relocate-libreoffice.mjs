// A distribution's LibreOffice names its own place in its start files; a copy must find itself wherever it lies.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
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
    if (after !== before) await writeFile(file, after);
  }
}
