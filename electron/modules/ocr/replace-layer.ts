/** Removes the text of an earlier recognition from pages. */
import { deflateSync } from 'node:zlib';
import { isReference } from '../../engine/pdf-core/objects/objects.js';
import type { Pdf } from '../../engine/pdf-core/pdf/index.js';
import type { QpdfValue } from '../../engine/pdf-core/objects/values.js';
import { withoutHiddenText } from './hidden-text.js';

/** Forms nested deeper than this are not searched. */
const maxDepth = 5;

/** @returns false when the page has no invisible text that can be taken out */
export async function takeLayerOut(edit: Pdf, page: string): Promise<boolean> {
  const dictionary = edit.dictionary(page);
  if (!dictionary) return false;
  const contents = dictionary['/Contents'];
  const streams = Array.isArray(edit.at(contents)) ? edit.array(contents) : [contents];
  const bytes: Buffer[] = [];
  for (const stream of streams) {
    const data = await edit.streamData(stream);
    if (data === undefined) return false;
    bytes.push(data, Buffer.from('\n'));
  }
  const clean = withoutHiddenText(Buffer.concat(bytes));
  if (clean !== null) {
    const added = edit.addStream({ '/Filter': '/FlateDecode' }, deflateSync(clean));
    edit.set(page, { ...dictionary, '/Contents': added });
  }
  const inForms = await cleanForms(edit, edit.inherited(dictionary, '/Resources'), new Set(), 0);
  return clean !== null || inForms;
}

async function cleanForms(
  edit: Pdf,
  resources: QpdfValue | undefined,
  seen: Set<string>,
  depth: number,
): Promise<boolean> {
  if (depth > maxDepth) return false;
  const all = edit.dictionary(resources)?.['/XObject'];
  const objects = Object.values(edit.dictionary(all) ?? {});
  let found = false;
  for (const object of objects) {
    if (!isReference(object) || seen.has(object)) continue;
    seen.add(object);
    const form = edit.dictionary(object);
    if (form?.['/Subtype'] !== '/Form') continue;
    const data = await edit.streamData(object);
    const clean = data === undefined ? null : withoutHiddenText(data);
    if (clean !== null) {
      const { '/Filter': _filter, '/DecodeParms': _parameters, ...rest } = form;
      edit.setStream(object, { ...rest, '/Filter': '/FlateDecode' }, deflateSync(clean));
      found = true;
    }
    if (await cleanForms(edit, form['/Resources'], seen, depth + 1)) found = true;
  }
  return found;
}
