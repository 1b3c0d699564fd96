/** Documents that a Word file holds to be shown in their place (`w:altChunk`, ECMA-376-1 17.17.2.1). */
import { posix } from 'node:path';
import type { Entry, ZipFile } from 'yauzl';
import { slashedName } from '../../../formats/zip-names.js';
import { entryChunks } from '../../../formats/zip-entry.js';
import { readXml } from '../parts.js';

const relationships = /^(.*?)_rels\/([^/]+)\.rels$/i;
/** In the transitional and in the strict form of the format. */
const ofChunk = /\/aFChunk$/i;

/**
 * Their entries, each once, and whether they are shown: LibreOffice looks for them in the text itself, and in no header,
 * footer or note.
 */
export async function chunkEntries(
  zip: ZipFile,
  entries: readonly Entry[],
): Promise<ReadonlyMap<Entry, boolean>> {
  const byName = new Map(entries.map((entry) => [slashedName(entry).toLowerCase(), entry]));
  const found = new Map<Entry, boolean>();
  for (const entry of entries) {
    const [, folder, part = ''] = relationships.exec(slashedName(entry)) ?? [];
    if (folder === undefined) continue;
    await readXml(entryChunks(zip, entry), {
      open: (name, { Type = '', Target = '', TargetMode = '' }) => {
        if (name !== 'Relationship' || !ofChunk.test(Type) || TargetMode.toLowerCase() === 'external') return;
        const chunk = byName.get(posix.resolve('/', folder, Target).slice(1).toLowerCase());
        if (chunk) found.set(chunk, /^document\d*\.xml$/i.test(part) && (found.get(chunk) ?? true));
      },
    });
  }
  return found;
}
