/** Formulas that tell where the file lies: LibreOffice works them out from the copy it was given. */
import type { CellContents } from '../package/cell-contents.js';
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

/** Functions that came with later versions of Excel, add-ins and data types: not all of them are known to LibreOffice. */
const later = /\b_xl(?:fn|ws|udf|l|pm)\.|\b_FV\s*\(/i;
/** What Excel works out anew when it opens a workbook. */
const volatile = /\b(?:NOW|TODAY|RAND|RANDBETWEEN|RANDARRAY|OFFSET|INDIRECT)\s*\(/i;

/** Letters of a part with something that this rule may change. */
export const mayBeMended =
  /\b(?:CELL|INFO)\s*\(|\b_xl(?:fn|ws|udf|l|pm)\.|\b_FV\s*\(|\s(?:cm|vm)="|\st="b"|&amp;P[+-]\d/i;

/** What a first reading of a sheet finds, for a second one. */
export interface SheetNotes {
  /** Which formulas, by their place in the part, are taken away. */
  readonly bad: Set<number>;
  /** What headers and footers add to the number of a page, such as 2 in `&P+2`; 0 where they add nothing. */
  readonly added: Set<number>;
}

const headers = /^(?:odd|even|first)(?:Header|Footer)$/;
/** The number of a page in a header, with what is added to it (ECMA-376 part 1, 18.3.1.46). An ampersand is doubled. */
const pageNumber = /&&|&P([+-]\d{1,4})?/gi;

/** What all headers and footers of a sheet add to the number of a page; 0 where they do not agree. */
export const addedTo = ({ added }: SheetNotes): number => (added.size === 1 ? ([...added][0] ?? 0) : 0);

/**
 * Rule for sheets and for the names of a workbook: the value that was saved for such a formula stays, as does that of
 * formulas LibreOffice may not know.
 */
export function sheetRule(notes: SheetNotes, contents: CellContents): XmlRule {
  /** Formulas that others share by this number; the second ones stay where they have no value. */
  const shared = new Set<string>();
  const sharedLater = new Set<string>();
  /** Known by the first reading. LibreOffice adds nothing: it writes the number, and `+2` behind it. */
  const shift = addedTo(notes);
  let count = 0;
  let sharing: string | null = null;
  let cell = { isDynamic: false, isError: false, shows: null as ((value: string) => string) | null };
  /** A formula that goes if a value was saved for it. */
  let isWaiting = false;
  return {
    concerns: /<(?:[^\s<>/:]+:)?(?:f\s|c\s(?:[^>]*\s)?(?:cm=|vm=|t=["'][be]["']))/,
    found: () => notes.bad.size > 0 || addedTo(notes) !== 0,
    rename(name, _isEmpty, isEnd) {
      if (!isEnd && /^(?:[^\s<>/:]+:)?c$/.test(name)) {
        cell = { isDynamic: false, isError: false, shows: null };
        isWaiting = false;
      }
      if (!/^(?:[^\s<>/:]+:)?f$/.test(name)) return null;
      if (!isEnd) {
        count += 1;
        sharing = null;
      }
      return notes.bad.has(count) ? `${name}-withheld` : null;
    },
    tag({ local, attributes }) {
      const find = (name: string) => attributes.find((attribute) => attribute.local === name);
      if (local === 'c') return readCell(find);
      if (local !== 'f') return;
      sharing = find('si')?.value ?? null;
      if (sharing !== null && shared.has(sharing)) notes.bad.add(count);
      isWaiting = cell.isDynamic || (sharing !== null && sharedLater.has(sharing));
    },
    holds: (local) =>
      local === 'f' ||
      local === 'definedName' ||
      headers.test(local) ||
      (local === 'v' && (isWaiting || cell.shows !== null)),
    text(local, text) {
      if (local === 'v') {
        if (isWaiting && !cell.isError && text !== '') notes.bad.add(count);
        return cell.shows?.(text) ?? null;
      }
      if (headers.test(local)) {
        for (const [sign, more = '0'] of text.matchAll(pageNumber))
          if (sign !== '&&') notes.added.add(Number(more));
        return shift === 0 ? null : text.replaceAll(pageNumber, (sign) => (sign === '&&' ? sign : '&P'));
      }
      if (local === 'definedName') return tellsPlace(text) ? withoutPlace(text) : null;
      if (tellsPlace(text)) {
        notes.bad.add(count);
        if (sharing !== null) shared.add(sharing);
      } else if (later.test(text) && !volatile.test(text)) {
        isWaiting = true;
        if (sharing !== null) sharedLater.add(sharing);
      }
      return null;
    },
  };

  function readCell(find: (name: string) => { value: string | null } | undefined): void {
    const type = find('t');
    cell.isDynamic = find('cm') !== undefined;
    cell.isError = type?.value === 'e';
    if (!type) return;
    const show = (text: (value: string) => string) => {
      type.value = 'str';
      cell.shows = text;
    };
    const rich = find('vm')?.value;
    if (cell.isError && rich) {
      const shown = contents.rich(Number(rich), find('r')?.value ?? '');
      if (shown !== null) show(() => shown);
    } else if (type.value === 'b' && contents.isBox(find('s')?.value ?? '0'))
      show((value) => (/^\s*(?:1|true)\s*$/i.test(value) ? '\u2611' : '\u2610'));
  }
}
