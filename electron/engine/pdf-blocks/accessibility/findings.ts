/** What a check of accessibility finds: equal findings are one, with their pages. */

/** What is wrong, in a kind that has one sentence in every language. */
export type UaFindingKind =
  | 'header'
  | 'no_claim'
  | 'claim_wrong'
  | 'no_metadata'
  | 'no_title'
  | 'title_not_shown'
  | 'not_marked'
  | 'suspects'
  | 'no_tags'
  | 'no_parent'
  | 'no_role'
  | 'role_cycle'
  | 'role_remapped'
  | 'unmarked'
  | 'artifact_in_tag'
  | 'tag_in_artifact'
  | 'external_content'
  | 'drawn_twice'
  | 'no_language'
  | 'language_code'
  | 'children'
  | 'parent'
  | 'too_many'
  | 'needs_body'
  | 'caption_place'
  | 'cells_overlap'
  | 'rows_uneven'
  | 'no_header_cell'
  | 'unknown_header'
  | 'no_alternative'
  | 'heading_order'
  | 'headings_mixed'
  | 'headings_many'
  | 'note_id'
  | 'layer_name'
  | 'layer_automatic'
  | 'file_name'
  | 'xfa'
  | 'protection'
  | 'annotation_untagged'
  | 'annotation_words'
  | 'annotation_kind'
  | 'tab_order'
  | 'field_words'
  | 'form_tag'
  | 'media_clip'
  | 'font_not_embedded'
  | 'font_encoding'
  | 'font_glyphs'
  | 'font_widths'
  | 'font_lists'
  | 'font_unicode';

/** Places of the sentence of a finding. */
export interface UaFindingPlaces {
  /** From 1; null where it belongs to no page. */
  readonly page?: number | null;
  /** The tag or font that it is about. */
  readonly what?: string;
  readonly found?: string;
  readonly expected?: string;
}

export interface UaFinding {
  /** Clause of ISO 14289-1 and number of the test, as veraPDF numbers them: `7.1-3`. */
  readonly rule: string;
  readonly kind: UaFindingKind;
  readonly what: string;
  readonly found: string;
  readonly expected: string;
  /** How often it was met. */
  readonly count: number;
  /** Pages from 1, in order; empty where it belongs to none. */
  readonly pages: readonly number[];
}

/** More different findings than this are counted under the last of their rule. */
const maxFindings = 2_000;
const maxText = 80;

// eslint-disable-next-line no-control-regex -- those are what is taken out
const plain = (text: string): string => text.replace(/[\u0000-\u001f\u007f-\u009f]/g, ' ').slice(0, maxText);

interface Group {
  readonly finding: Omit<UaFinding, 'count' | 'pages'>;
  count: number;
  readonly pages: Set<number>;
}

export class UaFindings {
  readonly #groups = new Map<string, Group>();

  add(rule: string, kind: UaFindingKind, places: UaFindingPlaces = {}): void {
    const what = plain(places.what ?? '');
    const found = plain(places.found ?? '');
    const expected = plain(places.expected ?? '');
    const isFull = this.#groups.size >= maxFindings;
    const key = JSON.stringify(isFull ? [rule, kind] : [rule, kind, what, found, expected]);
    let group = this.#groups.get(key);
    if (!group)
      this.#groups.set(
        key,
        (group = { finding: { rule, kind, what, found, expected }, count: 0, pages: new Set() }),
      );
    group.count += 1;
    if (typeof places.page === 'number') group.pages.add(places.page);
  }

  /** In the order of the clauses. */
  list(): UaFinding[] {
    return [...this.#groups.values()]
      .map(({ finding, count, pages }) => ({ ...finding, count, pages: [...pages].sort((a, b) => a - b) }))
      .sort((one, other) => compareRules(one.rule, other.rule));
  }
}

const partsOf = (rule: string): number[] => rule.split(/[.-]/).map(Number);

function compareRules(one: string, other: string): number {
  const [a, b] = [partsOf(one), partsOf(other)];
  for (let at = 0; at < Math.max(a.length, b.length); at += 1) {
    const difference = (a[at] ?? -1) - (b[at] ?? -1);
    if (difference !== 0) return difference;
  }
  return 0;
}
