/** Fixes tags and Unicode maps: what levels a and u ask for beyond b (ISO 19005-2, 6.7 and 6.2.11.7). */
import { append } from '../../../../contract/lists.js';
import type { Changes } from '../changes.js';
import type { FontResults } from '../fonts/fix-fonts.js';
import type { Level } from '../level.js';
import type { Dict, PdfGraph, Value } from '../../../engine/pdf-core/pdf/index.js';
import { isDictionary, isReference } from '../../../engine/pdf-core/objects/objects.js';

/** The structure types of ISO 32000-1, 14.8.4; Ruby and Warichu are included. */
const standardTypes = new Set(
  (
    'Document Part Art Sect Div BlockQuote Caption TOC TOCI Index NonStruct Private P H H1 H2 H3 H4 H5 H6 L LI Lbl LBody ' +
    'Table TR TH TD THead TBody TFoot Span Quote Note Reference BibEntry Code Link Annot Ruby Warichu RB RT RP WT WP ' +
    'Figure Formula Form'
  )
    .split(' ')
    .map((name) => `/${name}`),
);

/** @returns why the level cannot be reached, if so */
export function fixStructure(
  pdf: PdfGraph,
  level: Level,
  fonts: FontResults,
  changes: Changes,
): 'untagged' | 'unicode' | undefined {
  if (level.conformance === 'b') return undefined;
  if (level.conformance === 'a') {
    const root = pdf.dictionary(pdf.catalog['/StructTreeRoot']);
    const marks = pdf.dictionary(pdf.catalog['/MarkInfo']);
    const isTagged = root !== undefined && root['/K'] !== undefined && pdf.at(marks?.['/Marked']) === true;
    if (!isTagged) return 'untagged';
    mapTypes(pdf, root, changes);
    const language = pdf.at(pdf.catalog['/Lang']);
    if (typeof language === 'string' && !/^u:(?:[a-z]{1,8}(?:-[a-z0-9]{1,8})*)?$/i.test(language)) {
      delete pdf.catalog['/Lang'];
      changes.add('structure_mended');
    }
  }
  return fonts.withoutUnicode.size > 0 ? 'unicode' : undefined;
}

/** Maps every custom structure type to a standard one, without cycles. */
function mapTypes(pdf: PdfGraph, root: Dict, changes: Changes): void {
  const roles = pdf.dictionary(root['/RoleMap']) ?? {};
  for (const type of Object.keys(roles)) {
    // A standard type needs no mapping.
    if (standardTypes.has(type)) {
      delete roles[type];
      changes.add('structure_mended');
    }
  }
  const leadsToStandard = (type: string): boolean => {
    let at: string | undefined = type;
    for (let hops = 0; at !== undefined && hops < 64; hops += 1) {
      if (standardTypes.has(at)) return true;
      at = pdf.name(roles[at]);
    }
    return false;
  };
  const seen = new Set<Dict>();
  const waiting: (Value | undefined)[] = [root['/K']];
  while (waiting.length > 0) {
    const value = pdf.at(waiting.pop());
    if (Array.isArray(value)) append(waiting, value);
    else if (isDictionary(value) && !seen.has(value)) {
      seen.add(value);
      const type = pdf.name(value['/S']);
      if (type !== undefined && !leadsToStandard(type)) {
        roles[type] = '/NonStruct';
        changes.add('structure_mended');
      }
      if (value['/K'] !== undefined) waiting.push(value['/K']);
    }
  }
  if (Object.keys(roles).length > 0 && !isReference(root['/RoleMap'])) root['/RoleMap'] = roles;
}
