/** Takes away tags that tell of a few texts only, as LibreOffice writes them for sheets at every level of PDF/A. */
import { randomUUID } from 'node:crypto';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { Context } from '../../../engine/interface/converter.js';
import { ForgivingPdf } from '../../../engine/pdf-core/forgiving/forgiving-pdf.js';
import { asPdfA } from './write.js';

/** @param path changed in place */
export async function dropTags(path: string, { directory }: Pick<Context, 'directory'>): Promise<void> {
  const output = join(directory, `untag-${randomUUID().slice(0, 8)}.pdf`);
  const edit = await ForgivingPdf.openForChange(path, undefined, directory);
  try {
    const { '/StructTreeRoot': tree, '/MarkInfo': marks, ...catalog } = edit.catalog;
    // LibreOffice 7.4 says of sheets that they are tagged even where it wrote no tag.
    if (tree === undefined && marks === undefined) return;
    edit.set(edit.root, catalog);
    await edit.save(output, [...edit.untouched, ...asPdfA]);
  } finally {
    await edit.close();
  }
  await rename(output, path);
}
