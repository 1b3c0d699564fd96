/** Which rows of the list are the same file as one above them. */
import type { InspectedFile } from '../../contract/desktop.js';
import type { ListedDocument } from './documents.js';

/** The identity of a file: an archive that was opened twice is in two private folders. */
function sourceOf(file: Pick<InspectedFile, 'path' | 'origin' | 'folder' | 'name' | 'address'>): string {
  // Web pages that differ only after the question mark have one name.
  if (file.address !== undefined) return file.address;
  return file.origin === null ? file.path : [file.origin, file.folder, file.name].join('\n');
}

/** Ids of rows whose file is in the list already, above them. */
export function duplicates(documents: readonly ListedDocument[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const twice = new Set<string>();
  for (const { id, file } of documents) {
    const source = sourceOf(file);
    if (seen.has(source)) twice.add(id);
    seen.add(source);
  }
  return twice;
}
