/** Removes from a document what was asked for, and what no reader shows. */
import { isDictionary, isReference, type Dictionary } from '../../engine/pdf-core/objects/objects.js';
import type { QpdfValue } from '../../engine/pdf-core/objects/values.js';
import { withEntries } from './images.js';
import type { Pdf } from '../../engine/pdf-core/pdf/index.js';

export interface StripOptions {
  /** Thumbnails and what programs keep for themselves (ISO 32000-1, 12.3.4 and 14.5). */
  readonly isPrivateWanted: boolean;
  readonly isMetadataWanted: boolean;
  /** Fields and comments have become part of the pages already; scripts, actions and what is left of them go. */
  readonly isInteractiveWanted: boolean;
}

/** Actions that only lead somewhere (12.6.4) and stay. */
const harmless = new Set<unknown>(['/GoTo', '/GoToR', '/GoToE', '/URI', '/Thread', '/Named']);

/** @returns number of objects that were changed */
export async function strip(pdf: Pdf, wish: StripOptions, signal: AbortSignal): Promise<number> {
  let changed = 0;
  for (let id = 1; id < pdf.nextObject; id += 1) {
    if (id % 1000 === 0) signal.throwIfAborted();
    const object = pdf.object(`${id} 0 R`);
    if (!object || !isDictionary(object.value)) continue;
    const entries = strippedEntries(pdf, object.value, wish);
    if (Object.keys(entries).length === 0) continue;
    pdf.set(`${id} 0 R`, withEntries(object.value, entries));
    changed += 1;
  }
  if (wish.isMetadataWanted && pdf.trailer['/Info'] !== undefined) {
    const { '/Info': _gone, ...trailer } = pdf.trailer;
    pdf.trailer = trailer;
    changed += 1;
  }
  return changed;
}

/** Returns the entries that change; undefined for those that are removed. */
function strippedEntries(
  pdf: Pdf,
  dict: Dictionary,
  wish: StripOptions,
): Record<string, QpdfValue | undefined> {
  const entries: Record<string, QpdfValue | undefined> = {};
  const drop = (...keys: readonly string[]): void => {
    for (const key of keys) if (dict[key] !== undefined) entries[key] = undefined;
  };
  const type = dict['/Type'];
  if (wish.isPrivateWanted && dict['/PieceInfo'] !== undefined) drop('/PieceInfo');
  if (wish.isPrivateWanted && type === '/Page') drop('/Thumb');
  if (wish.isMetadataWanted) {
    if (isReference(dict['/Metadata'])) drop('/Metadata');
    drop('/PieceInfo');
  }
  if (!wish.isInteractiveWanted) return entries;
  if (type !== '/FontDescriptor' && type !== '/StructElem' && isDictionary(pdf.at(dict['/AA']))) drop('/AA');
  const action = pdf.dictionary(dict['/A']);
  if (action && type !== '/StructElem') {
    if (!harmless.has(pdf.at(action['/S']))) drop('/A');
    else if (isDictionary(dict['/A']) && action['/Next'] !== undefined)
      entries['/A'] = withEntries(action, { '/Next': undefined });
  }
  if (harmless.has(dict['/S']) && dict['/Next'] !== undefined && type !== '/StructElem') drop('/Next');
  if (type === '/Page' && dict['/Annots'] !== undefined) entries['/Annots'] = links(pdf, dict['/Annots']);
  if (type === '/Catalog') {
    drop('/AcroForm', '/NeedsRendering');
    const opening = pdf.dictionary(dict['/OpenAction']);
    if (opening && !harmless.has(pdf.at(opening['/S']))) drop('/OpenAction');
    const names = pdf.dictionary(dict['/Names']);
    if (names?.['/JavaScript'] !== undefined)
      entries['/Names'] = withEntries(names, { '/JavaScript': undefined });
  }
  return entries;
}

function links(pdf: Pdf, value: QpdfValue): QpdfValue | undefined {
  const kept: QpdfValue[] = [];
  for (const annotation of pdf.array(value)) {
    const dict = pdf.dictionary(annotation);
    if (dict && pdf.at(dict['/Subtype']) === '/Link') kept.push(annotation);
  }
  return kept.length > 0 ? kept : undefined;
}
