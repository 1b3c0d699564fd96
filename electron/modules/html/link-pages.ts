/** Makes the links between the pages of a site lead inside the one PDF they became. */
import { copyFile, readFile, stat, writeFile } from 'node:fs/promises';
import { posix } from 'node:path';
import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFString,
  type PDFRef,
} from '../../engine/pdf-core/drawing/index.js';

/** A result of more bytes keeps its links as they are, because it is held in memory here. */
const maxFileBytes = 300 * 1024 * 1024;

export interface LinkedPart {
  /** PDF of this page of the site alone. */
  readonly path: string;
  /** The page's file, relative to the site's folder. */
  readonly entry: string;
}

/**
 * @param merged PDF of all parts in their order
 * @param output gets the same with its links mended
 */
export async function linkPages(merged: string, output: string, parts: readonly LinkedPart[]): Promise<void> {
  if ((await stat(merged)).size > maxFileBytes) return copyFile(merged, output);
  const document = await PDFDocument.load(await readFile(merged), { updateMetadata: false });
  const pages = document.getPages();
  const starts = new Map<string, PDFRef>();
  let offset = 0;
  for (const { path, entry } of parts) {
    const first = pages[offset];
    if (first) starts.set(entry, first.ref);
    offset += (await PDFDocument.load(await readFile(path), { updateMetadata: false })).getPageCount();
  }
  let changed = 0;
  for (const page of pages) {
    const annotations = page.node.lookupMaybe(PDFName.of('Annots'), PDFArray);
    for (let place = 0; place < (annotations?.size() ?? 0); place += 1) {
      const annotation = annotations?.lookupMaybe(place, PDFDict);
      const action = annotation?.lookupMaybe(PDFName.of('A'), PDFDict);
      const target = action && starts.get(entryOf(action) ?? '');
      if (!annotation || !target) continue;
      annotation.delete(PDFName.of('A'));
      annotation.set(PDFName.of('Dest'), document.context.obj([target, 'XYZ', null, null, null]));
      changed += 1;
    }
  }
  if (changed === 0) return copyFile(merged, output);
  await writeFile(output, await document.save({ useObjectStreams: true, updateFieldAppearances: false }));
}

/** The page of the site that a relative link means; null for a link that leads out of it. */
function entryOf(action: PDFDict): string | null {
  const uri = action.lookup(PDFName.of('URI'));
  if (!(uri instanceof PDFString || uri instanceof PDFHexString)) return null;
  const link = uri.decodeText();
  if (/^[a-z][a-z\d+.-]*:/i.test(link)) return null;
  try {
    const path = decodeURIComponent(link.replace(/[?#].*$/, ''));
    return path === '.' || path.endsWith('/') ? posix.join(path, 'index.html') : path;
  } catch {
    return null;
  }
}
