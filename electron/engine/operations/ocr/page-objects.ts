/** Page dictionaries, for those who change them. */
import type { Dictionary } from '../../pdf-core/objects/objects.js';
import type { PdfEdit } from '../../pdf-core/forgiving/edit.js';
import type { QpdfValue } from '../../pdf-core/objects/values.js';

/** A page tree is flat or a handful of levels deep; more is a trap. */
const deepest = 50;

/** A value of a page that it may have from its parents (ISO 32000-1, 7.7.3.4). */
export async function inherited(
  edit: PdfEdit,
  page: Dictionary,
  key: string,
): Promise<QpdfValue | undefined> {
  let at: Dictionary | undefined = page;
  for (let level = 0; at && level < deepest; level += 1) {
    if (at[key] !== undefined && at[key] !== null) return at[key];
    const parent: QpdfValue | undefined = at['/Parent'];
    await edit.load([parent]);
    at = edit.dictionary(parent);
  }
  return undefined;
}
