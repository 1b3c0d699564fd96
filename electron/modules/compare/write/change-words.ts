/** What a change is called in the language of the result. */
import type { ChangeArea, ChangeKind } from '../../../../contract/change-kinds.js';
import type { ResultWords } from '../../../../words/results.js';
import type { Change } from '../find/comparison.js';

type Say = ResultWords['say'];

export const kindWord = (kind: ChangeKind, say: Say): string =>
  ({ added: say('Added'), removed: say('Removed'), changed: say('Changed'), moved: say('Moved') })[kind];

export const areaWord = (area: ChangeArea, say: Say): string =>
  ({
    text: say('Text'),
    table: say('Table'),
    head: say('Header or footer'),
    comment: say('Comment'),
    field: say('Form field'),
    property: say('Property'),
    look: say('Image or drawing'),
    attachment: say('Attached file'),
  })[area];

/** Name of a property of a document. */
const propertyWord = (name: string, say: Say): string =>
  ({
    title: say('Title'),
    author: say('Author'),
    subject: say('Subject'),
    keywords: say('Keywords'),
    language: say('Language'),
  })[name] ?? name;

/** Where a change is, beside its page; empty for running text and looks. */
export function whereOf({ area, name, table }: Change, say: Say): string {
  if (table) {
    const { what, row, column } = table;
    const place = { table: table.table, row, column };
    if (what === 'row') return say('Table {table}, row {row}', place);
    if (what === 'column') return say('Table {table}, column {column}', place);
    return say('Table {table}, row {row}, column {column}', place);
  }
  return area === 'property' ? propertyWord(name, say) : name;
}

/** The pages of a side, such as `3` or `3, 4`; empty for what has no place. */
export const pagesOf = (side: Change['old']): string =>
  [...new Set(side?.places.map(({ page }) => page))].join(', ');

/** What a note at the changed place says. */
export function noteOf(change: Change, say: Say): string {
  const { area, kind, old } = change;
  const what = area === 'look' ? areaWord(area, say) : whereOf(change, say);
  const head = [kindWord(kind, say), what].filter((word) => word !== '').join(' – ');
  if (kind === 'added' || !old) return head;
  if (kind === 'moved') return `${head}\n${say('before: page {page}', { page: pagesOf(old) })}`;
  if (old.text === '') return head;
  const text = shortened(old.text);
  return `${head}\n${kind === 'removed' ? text : say('before: {text}', { text })}`;
}

/** At most this many characters of a text stand in a note: readers show no more of it. */
const longest = 2000;

const shortened = (text: string): string => (text.length > longest ? `${text.slice(0, longest)} …` : text);
