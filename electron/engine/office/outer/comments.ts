/**
 * Comments of text documents kept from LibreOffice. It draws a window for each beside a text that can be changed, even
 * where nobody looks, and ends where its windows are not installed (the packages for servers).
 */
import type { XmlRule } from './xml-filter.js';

/** MathML and Word 2003 have annotations of another kind. */
const comments = /^(?:office:annotation(?:-end)?|w:comment(?:Reference|RangeStart|RangeEnd))$/;

/** Notes what was met. */
export interface Withheld {
  comments: boolean;
}

/** The rule, and comments under names that nobody knows: readers pass over them with all they hold. */
export const withoutComments = (rule: XmlRule, withheld: Withheld): XmlRule => ({
  ...rule,
  rename(name) {
    if (!comments.test(name)) return null;
    withheld.comments = true;
    return `${name}-withheld`;
  },
});
