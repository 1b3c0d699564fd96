/** Formulas that tell where the file lies: LibreOffice works them out from the copy it was given. */
import type { XmlRule } from './xml-filter.js';

/** CELL of anything but what is known not to be "filename", and INFO, whose "directory" it does not know. */
const place =
  /\bINFO\s*\(|\bCELL\s*\(\s*(?!"(?:ADDRESS|COL|COLOR|CONTENTS|COORD|FORMAT|PARENTHESES|PREFIX|PROTECT|ROW|SHEET|TYPE|WIDTH)"\s*[;,)])/i;
const wholeCall = /\b(?:INFO|CELL)\s*\([^()]*\)/gi;

export const tellsPlace = (formula: string): boolean => place.test(formula);

/**
 * A formula with a text in the place of such a function, where it has no value of its own that could stay.
 * @param told what Excel would tell, without the folder: `[Book.xlsx]Sheet`
 */
export const withoutPlace = (formula: string, told = '[]'): string =>
  formula.replaceAll(wholeCall, (call) => (tellsPlace(call) ? `"${told.replaceAll('"', '""')}"` : call));

/** Letters of a part that may have one. */
export const mayTellPlace = /\b(?:CELL|INFO)\s*\(/i;

/** Which formulas, by their place in the part, are taken away; found by a first reading, for a second one. */
export interface FormulaNotes {
  readonly bad: Set<number>;
}

/** Rule for sheets and for the names of a workbook: the value that was saved for such a formula stays. */
export function sheetRule(notes: FormulaNotes): XmlRule {
  /** Formulas that others share by this number. */
  const shared = new Set<string>();
  let count = 0;
  let sharing: string | null = null;
  return {
    concerns: /<(?:\w+:)?f\s/,
    found: () => notes.bad.size > 0,
    rename(name, _isEmpty, isEnd) {
      if (!/^(?:\w+:)?f$/.test(name)) return null;
      if (!isEnd) {
        count += 1;
        sharing = null;
      }
      return notes.bad.has(count) ? `${name}-withheld` : null;
    },
    tag({ local, attributes }) {
      if (local !== 'f') return;
      sharing = attributes.find((attribute) => attribute.local === 'si')?.value ?? null;
      if (sharing !== null && shared.has(sharing)) notes.bad.add(count);
    },
    holds: (local) => local === 'f' || local === 'definedName',
    text(local, formula) {
      if (!tellsPlace(formula)) return null;
      if (local === 'definedName') return withoutPlace(formula);
      notes.bad.add(count);
      if (sharing !== null) shared.add(sharing);
      return null;
    },
  };
}
