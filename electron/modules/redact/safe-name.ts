/** Names the result without what was removed. */
import { stemOf } from '../../../contract/result-name.js';
import { foldText } from './find/fold.js';
import { findWords, type Needle } from './find/needles.js';
import { holdsAny, type Search } from './find/search.js';

/** Stands for a name that would tell what was removed. */
const plainName = 'document';

/** @returns the name of the document without its extension, or another where a word that was removed stands in it */
export function safeStem(name: string, search: Search, found: readonly Needle[]): string {
  const stem = stemOf(name);
  const tells = holdsAny(stem, search) || findWords(foldText(stem), found, false).length > 0;
  return tells ? plainName : stem;
}
