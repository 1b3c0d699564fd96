/** Takes away tags that tell of a few texts only, as LibreOffice writes them for sheets at every level of PDF/A. */
import { randomUUID } from 'node:crypto';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { Context } from '../../../interface/converter.js';
import { PdfEdit } from '../../../pdf-core/forgiving/edit.js';
import { asPdfA } from './write.js';

/** @param path changed in place */
export async function dropTags(path: string, { directory }: Pick<Context, 'directory'>): Promise<void> {
  const scratch = join(directory, `untag-${randomUUID().slice(0, 8)}`);
  const edit = await PdfEdit.open(path, undefined, scratch);
  const { '/StructTreeRoot': tree, '/MarkInfo': marks, ...catalog } = edit.catalog;
  // LibreOffice 7.4 says of sheets that they are tagged even where it wrote no tag.
  if (tree === undefined && marks === undefined) return;
  edit.set(edit.root, catalog);
  await edit.save(`${scratch}.pdf`, `${scratch}.json`, [...edit.untouched, ...asPdfA]);
  await rename(`${scratch}.pdf`, path);
}
