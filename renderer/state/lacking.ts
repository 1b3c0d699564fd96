/** Searches for things that Platen does not do: they get a sentence and the nearest workflows, in place of a guess. */
import type { Names } from '../../words/names.js';
import { phraseOf } from './workflow-search.js';

interface Lack {
  /** Keys of the workflows that come nearest, the nearest first. */
  readonly nearest: readonly string[];
}

/** The missing things. Of several in one search, the first is shown. */
const lacks = {
  unmark: { nearest: [] },
  crack: { nearest: ['unprotect-pdf'] },
  make: { nearest: [] },
  links: { nearest: [] },
  edit: { nearest: ['pdf-to-word'] },
  comment: { nearest: ['watermark-pdf', 'flatten-pdf'] },
  language: { nearest: ['pdf-to-word', 'pdf-to-text'] },
  print: { nearest: ['pages-per-sheet'] },
  scan: { nearest: ['ocr-pdf', 'images-to-pdf'] },
  send: { nearest: ['compress-pdf'] },
  zip: { nearest: ['compress-pdf'] },
  rename: { nearest: [] },
  office: { nearest: ['anything-to-pdf', 'pdf-to-word', 'pdf-to-excel', 'pdf-to-powerpoint'] },
} as const satisfies Record<string, Lack>;

const entries: readonly (readonly [name: string, lack: Lack])[] = Object.entries(lacks);

/** The workflows that the sentences name, each by its task. */
const named = {
  mark: 'watermark-pdf',
  look: 'pdf-information',
  small: 'compress-pdf',
  any: 'anything-to-pdf',
  word: 'pdf-to-word',
  excel: 'pdf-to-excel',
  text: 'pdf-to-text',
  flat: 'flatten-pdf',
  sheets: 'pages-per-sheet',
  scans: 'images-to-pdf',
  ocr: 'ocr-pdf',
  open: 'unprotect-pdf',
} as const satisfies Record<string, string>;

/** The names of a workflow that are needed. */
type LackingNames = Pick<Names, 'lackingWords' | 'lackingSays' | 'workflow'>;

export interface Lacking {
  /** The sentence to show. */
  readonly says: string;
  /** Keys of the workflows to show instead of misunderstood results; null where the results fit. */
  readonly instead: readonly string[] | null;
}

/** Marks a phrase that must be the whole search. */
const wholeMark = '=';

/** True where a search equals one of the marked phrases, or contains all words of another one. */
function speaksOf(search: string, phrases: string): boolean {
  const whole = phraseOf(search);
  const sought = new Set(whole.split(' '));
  return phrases.split(',').some((written) => {
    const phrase = written.trim();
    if (phrase.startsWith(wholeMark)) return phraseOf(phrase.slice(wholeMark.length)) === whole;
    return phraseOf(phrase)
      .split(' ')
      .every((word) => sought.has(word));
  });
}

/** The missing thing that a search asks for. @param best key of the first result of the search @returns null for none */
export function lackingIn(
  search: string,
  best: string | null | undefined,
  names: LackingNames,
): Lacking | null {
  const [name, lack] = entries.find(([one]) => speaksOf(search, names.lackingWords(one))) ?? [];
  if (name === undefined || lack === undefined) return null;
  const titles = Object.entries(named).map(([of, key]) => [of, names.workflow({ key, name: key })]);
  return {
    says: names.lackingSays(name, Object.fromEntries(titles) as Record<string, string>),
    instead: lack.nearest.some((key) => key === best) ? null : lack.nearest,
  };
}

/** The results to show: those of the search, or their replacements, the nearest first. */
export const withoutMistaken = <Item>(
  found: readonly Item[],
  all: readonly Item[],
  lacking: Lacking | null,
  keyOf: (item: Item) => string | null | undefined,
): readonly Item[] =>
  lacking?.instead ? lacking.instead.flatMap((key) => all.filter((item) => keyOf(item) === key)) : found;
