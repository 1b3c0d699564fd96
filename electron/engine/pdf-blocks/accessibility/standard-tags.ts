/** The standard tags of ISO 32000-1, 14.8.4, and what the role map of a document makes of others. */
import type { Dict, PdfGraph, Value } from '../../pdf-core/pdf/index.js';

const standardTags: ReadonlySet<string> = new Set(
  (
    'Document Part Art Sect Div BlockQuote Caption TOC TOCI Index NonStruct Private P H H1 H2 H3 H4 H5 H6 L LI Lbl LBody ' +
    'Table TR TH TD THead TBody TFoot Span Quote Note Reference BibEntry Code Link Annot Ruby Warichu RB RT RP WT WP ' +
    'Figure Formula Form'
  ).split(' '),
);

/** Maps that lead further than this are treated as hostile. */
const maxHops = 64;

const without = (name: string): string => name.replace(/^(?:n:)?\//, '');

export interface RoleMap {
  /** The standard tag that a tag leads to; null where it leads to none. */
  standard(type: string): string | null;
  isCircular(type: string): boolean;
  /** It is a standard tag, and the map makes another one of it. */
  isRemapped(type: string): boolean;
}

export function readRoleMap(pdf: PdfGraph, value: Value | undefined): RoleMap {
  const dict: Dict = pdf.dictionary(value) ?? {};
  const map = new Map<string, string>();
  for (const [key, target] of Object.entries(dict)) {
    const name = pdf.name(target);
    if (name !== undefined) map.set(without(key), without(name));
  }
  return {
    standard(type) {
      let at: string | undefined = type;
      for (let hops = 0; at !== undefined && hops < maxHops; hops += 1) {
        if (standardTags.has(at)) return at;
        at = map.get(at);
      }
      return null;
    },
    isCircular(type) {
      const met = new Set<string>();
      for (let at: string | undefined = type; at !== undefined; at = map.get(at)) {
        if (met.has(at)) return true;
        met.add(at);
      }
      return false;
    },
    isRemapped: (type) => standardTags.has(type) && map.has(type) && map.get(type) !== type,
  };
}
