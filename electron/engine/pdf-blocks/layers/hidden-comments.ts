/** Takes comments and fields of hidden layers out of a document: programs that make them part of the pages mind no layers. */
import { join } from 'node:path';
import type { Context } from '../../interface/converter.js';
import { Pdf } from '../../pdf-core/pdf/index.js';
import { LayerStates, type LayerUse } from '../../pdf-core/layers/layer-states.js';
import { isReference } from '../../pdf-core/objects/objects.js';
import type { QpdfValue } from '../../pdf-core/objects/values.js';

/**
 * Makes a copy without them, protected as the document is.
 * @returns its path; that of the document where it has none
 */
export async function withoutHiddenComments(
  { path, password }: { readonly path: string; readonly password: string | undefined },
  use: LayerUse,
  { directory }: Pick<Context, 'directory'>,
): Promise<string> {
  const edit = await Pdf.open(path, { password, directory, isChanged: true });
  try {
    const states = new LayerStates(edit, use);
    const isHidden = (item: QpdfValue): boolean => states.isHidden(edit.dictionary(item)?.['/OC']);
    for (const page of states.hasLayers ? edit.pages : []) {
      const dictionary = edit.dictionary(page) ?? {};
      const all = edit.array(dictionary['/Annots']);
      const kept = all.filter((item) => !isHidden(item));
      if (kept.length === all.length) continue;
      edit.set(page, { ...dictionary, '/Annots': kept });
      for (const item of all) if (isReference(item) && isHidden(item)) edit.set(item, null);
    }
    if (!edit.isChanged) return path;
    const copy = join(directory, 'without-hidden-comments.pdf');
    await edit.save(copy, { keepsStreams: true });
    return copy;
  } finally {
    await edit.close();
  }
}
