/** Finding a workflow by what people call it. */
import type { Workflow } from '../../contract/workflow.js';

/** What a workflow is found by, the telling part first. */
export interface SearchTexts {
  readonly name: string;
  /** Other words for the same. */
  readonly words: string;
  /** What it does, and the types it takes. */
  readonly about: string;
}

/** The words of a workflow in the language in force. */
interface WorkflowWords {
  workflow(workflow: Workflow): string;
  workflowWords(workflow: Workflow): string;
  workflowDescription(workflow: Workflow): string;
}

export const textsOf = (workflow: Workflow, names: WorkflowWords): SearchTexts => ({
  name: names.workflow(workflow),
  words: names.workflowWords(workflow),
  about: [names.workflowDescription(workflow), ...workflow.input_extensions].join(' '),
});

/** Lower case, without accents. */
const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

const wordsOf = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** True when every word is how some word of the texts begins: "word" is no part of "password". */
function begins(words: readonly string[], ...texts: readonly string[]): boolean {
  const heap = texts.flatMap(wordsOf);
  return words.every((word) => heap.some((other) => other.startsWith(word)));
}

/** Where all words of a search were found, from 0 for the name; null where some were not. */
function rankOf(words: readonly string[], { name, words: other, about }: SearchTexts): number | null {
  if (begins(words, name)) return 0;
  if (begins(words, name, other)) return 1;
  return begins(words, name, other, about) ? 2 : null;
}

/**
 * What a search finds, what is called so before what is only like it; the order stays otherwise. Where no word begins so,
 * a part of a name is enough.
 */
export function foundWorkflows<Item>(
  search: string,
  items: readonly Item[],
  texts: (item: Item) => SearchTexts,
): Item[] {
  const words = wordsOf(search);
  const ranked = items.flatMap((item) => {
    const rank = rankOf(words, texts(item));
    return rank === null ? [] : [{ item, rank }];
  });
  if (ranked.length > 0) return ranked.sort((a, b) => a.rank - b.rank).map(({ item }) => item);
  const part = fold(search.trim());
  return items.filter((item) => fold(texts(item).name).includes(part));
}
