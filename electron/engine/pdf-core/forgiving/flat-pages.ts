/** The pages of a flat PDF in order, with what they inherit (ISO 32000-1, 7.7.3). */
import { isReference, type Dictionary } from '../objects/objects.js';
import type { QpdfValue } from '../objects/values.js';
import type { FlatPdf } from './flat-pdf.js';

export interface FlatPage {
  readonly dict: Dictionary;
  readonly resources: Dictionary;
}

/** A tree deeper than this is a cycle. */
const maxDepth = 100;

export async function* pagesOf(pdf: FlatPdf): AsyncGenerator<FlatPage> {
  const catalog = await pdf.dictionary(pdf.trailer['/Root']);
  yield* below(pdf, catalog?.['/Pages'], {}, new Set(), 0);
}

async function* below(
  pdf: FlatPdf,
  node: QpdfValue | undefined,
  inherited: Dictionary,
  seen: Set<string>,
  depth: number,
): AsyncGenerator<FlatPage> {
  const dict = await pdf.dictionary(node);
  if (!dict || depth > maxDepth) return;
  const resources = (await pdf.dictionary(dict['/Resources'])) ?? inherited;
  if (dict['/Kids'] === undefined) {
    yield { dict, resources };
    return;
  }
  for (const kid of await pdf.array(dict['/Kids'])) {
    if (!isReference(kid) || seen.has(kid)) continue;
    seen.add(kid);
    yield* below(pdf, kid, resources, seen, depth + 1);
  }
}
