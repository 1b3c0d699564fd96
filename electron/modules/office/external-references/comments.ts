/** Comments of text documents on their way to LibreOffice: looked for, or kept from it (see ../comments.ts). */
import type { XmlRule } from './xml-filter.js';

/** MathML and Word 2003 have annotations of another kind. */
const comments = /^(?:office:annotation(?:-end)?|w:comment(?:Reference|RangeStart|RangeEnd))$/;

/** `pass`: nobody looks; `look`: it is told whether there are any; `withhold`: LibreOffice sees none. */
export type CommentTreatment = 'pass' | 'look' | 'withhold';

/** Notes what was met. */
export interface Seen {
  comments: boolean;
  /** A field that may show the name or the place of the file. */
  nameFields: boolean;
  /** A list of contents or an index, or a document inside the text, which may have one. */
  indexes: boolean;
}

/** The rule, and withheld comments under names that nobody knows: readers pass over them with all they hold. */
export function mindComments(rule: XmlRule, treatment: CommentTreatment, seen: Seen): XmlRule {
  if (treatment === 'pass') return rule;
  return {
    ...rule,
    rename(...names) {
      const [name] = names;
      if (!comments.test(name)) return rule.rename?.(...names) ?? null;
      seen.comments = true;
      return treatment === 'withhold' ? `${name}-withheld` : null;
    },
  };
}
