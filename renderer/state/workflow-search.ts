/** Finding a workflow by what people call it, in their order of words and with their mistakes of typing. */
import MiniSearch, { type SearchResult } from 'minisearch';
import type { Workflow } from '../../contract/workflow.js';
import { maxOf } from '../../contract/lists.js';
import { fromWords, idleWords, towardsWords } from '../../words/search-grammar.js';

/** What a workflow is found by, the telling part first. */
interface SearchTexts {
  readonly name: string;
  /** Other words and phrases for the same. */
  readonly words: string;
  /** What it does, and the types it takes. */
  readonly about: string;
  /** The same in English, which many people know a workflow by, and its name in the contract: “OCR PDF”. */
  readonly english: string;
  /** More than 1 for what most people mean, where a word means several. */
  readonly weight: number;
}

/** The words of a workflow in the language in force. */
interface WorkflowWords {
  workflow(workflow: Workflow): string;
  workflowWords(workflow: Workflow): string;
  workflowDescription(workflow: Workflow): string;
  workflowEnglish(workflow: Workflow): string;
  taskAbout(workflow: Workflow): string;
}

/** How much more counts what most people mean when they say no more than "merge", "word" or "pages". */
const commonWeight = 1.25;

export const textsOf = (workflow: Workflow, names: WorkflowWords): SearchTexts => ({
  name: names.workflow(workflow),
  words: names.workflowWords(workflow),
  about: [names.taskAbout(workflow), names.workflowDescription(workflow), ...workflow.input_extensions].join(
    ' ',
  ),
  english: names.workflowEnglish(workflow),
  weight: workflow.common ? commonWeight : 1,
});

/** Lower case, without accents and apostrophes; "e-mail" and "PDF/A" are one word each. */
const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/['’‘]/gu, '')
    .replace(/\bpdf\/a/gu, 'pdfa')
    .replace(/\b(\p{L})-(?=\p{L})/gu, '$1');

const wordsOf = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * The words of a text; in "PDF to Word" also that it comes from the one (`<pdf`) and becomes the other (`>word`). A comma
 * parts what belongs together.
 */
function termsOf(text: string): string[] {
  return text.split(',').flatMap((phrase) => {
    const words = wordsOf(phrase);
    const turns = words.flatMap((word, at) => {
      const next = words.slice(at + 1).find((other) => !idleWords.has(other));
      const before = words.slice(0, at).findLast((other) => !idleWords.has(other));
      if (towardsWords.has(word))
        return [...(before === undefined ? [] : [`<${before}`]), ...(next === undefined ? [] : [`>${next}`])];
      return fromWords.has(word) && next !== undefined ? [`<${next}`] : [];
    });
    return [...words, ...turns];
  });
}

/** What is looked for: idle words count only where there are no others. */
function soughtTerms(search: string): string[] {
  const terms = [...new Set(termsOf(search))];
  const telling = terms.filter((term) => !idleWords.has(term));
  return telling.length > 0 ? telling : terms;
}

/**
 * What distinguishes a phrase: its significant terms, in any order. A single significant word is not the whole phrase: "for
 * email" does not mean "email".
 */
export function phraseOf(text: string): string {
  const terms = soughtTerms(text);
  const words = wordsOf(text);
  return (terms.length === 1 && words.length > 1 ? words : terms.sort()).join(' ');
}

/** How much a find in each text counts. */
const boost = {
  name: 7,
  words: 3,
  english: 3,
  about: 1,
} as const satisfies Partial<Record<keyof SearchTexts, number>>;

const fields = Object.keys(boost) as (keyof typeof boost)[];

/** Letters from which a word may be found inside of another, or with a mistake, or with two. */
const lettersForPart = 4;
const lettersForTwo = 5;

/** What scores less than this part of the best is no answer. */
const minOfBest = 0.3;

interface Sought {
  /** As it was typed. */
  readonly typed: string;
  /** Terms it stands for, as the index knows them. */
  readonly terms: readonly string[];
  /** Mistakes that are forgiven in it. */
  readonly mistakes: number;
}

/** What a term that was typed stands for: itself, words that begin so or hold it, or words that are nearly it. */
function meant(typed: string, vocabulary: readonly string[]): Sought {
  if (vocabulary.some((known) => known.startsWith(typed))) return { typed, terms: [typed], mistakes: 0 };
  const holding =
    typed.length < lettersForPart
      ? []
      : vocabulary.filter((known) => !/^[<>]/.test(known) && known.includes(typed));
  if (holding.length > 0) return { typed, terms: holding, mistakes: 0 };
  const letters = typed.replace(/^[<>]/, '').length;
  return {
    typed,
    terms: [typed],
    mistakes: letters >= lettersForTwo ? 2 : letters >= lettersForPart ? 1 : 0,
  };
}

/** The part of what was typed that a result has, from 0 to 1. */
function coverage({ queryTerms }: SearchResult, sought: readonly Sought[]): number {
  const met = sought.filter(({ terms }) => terms.some((term) => queryTerms.includes(term)));
  return met.length / sought.length;
}

/** A search in workflows that stay the same while somebody types. */
type WorkflowSearch<Item> = (search: string) => Item[];

/** A search that is prepared when somebody searches: most who open the window never do. */
export function searchWhenAsked<Item>(
  items: readonly Item[],
  texts: (item: Item) => SearchTexts,
): WorkflowSearch<Item> {
  let prepared: WorkflowSearch<Item> | null = null;
  return (search) => (prepared ??= searchOf(items, texts))(search);
}

/**
 * Prepares a search, which finds the best first: what has most of the words, in what is said of it first. A word counts where another
 * begins with it ("word" is no part of "password"), and only what no word begins with may be a part of one or a mistake.
 */
export function searchOf<Item>(
  items: readonly Item[],
  texts: (item: Item) => SearchTexts,
): WorkflowSearch<Item> {
  const index = new MiniSearch<SearchTexts & { readonly id: number }>({
    fields,
    tokenize: termsOf,
    // Terms are folded already.
    processTerm: (term) => term,
    searchOptions: {
      tokenize: (query) => query.split(' '),
      boost,
      combineWith: 'OR',
      bm25: { k: 1.2, b: 0.3, d: 0.5 },
      weights: { prefix: 0.7, fuzzy: 0.45 },
    },
  });
  const documents = items.map((item, id) => ({ id, ...texts(item) }));
  index.addAll(documents);
  const phrases = documents.map(({ words }) => new Set(words.split(',').map(phraseOf)));
  const vocabulary = [
    ...new Set(documents.flatMap((document) => fields.flatMap((field) => termsOf(document[field])))),
  ];
  return (search) => {
    const typed = soughtTerms(search);
    if (typed.length === 0) return [];
    const sought = typed.map((term) => meant(term, vocabulary));
    const mistakes = new Map(
      sought.flatMap(({ terms, mistakes: most }) => terms.map((term) => [term, most])),
    );
    const results = index.search(sought.flatMap(({ terms }) => terms).join(' '), {
      prefix: (term) => !/^[<>]/.test(term),
      fuzzy: (term) => mistakes.get(term) ?? false,
    });
    const whole = fold(search.trim());
    const phrase = phraseOf(search);
    const scored = results
      .map((result) => {
        const place = Number(result.id);
        const { weight = 1, name = '' } = documents[place] ?? {};
        const score = result.score * weight * coverage(result, sought) ** 2;
        // A whole name that is typed means that workflow; next comes what is said to be found by just these words.
        const said = fold(name) === whole ? 2 : phrases[place]?.has(phrase) ? 1 : 0;
        return { place, score, said };
      })
      .sort((a, b) => b.said - a.said || b.score - a.score || a.place - b.place);
    const least =
      maxOf(
        scored.map(({ score }) => score),
        0,
      ) * minOfBest;
    return scored.flatMap(({ place, score, said }) => {
      const item = items[place];
      return item !== undefined && (said > 0 || score >= least) ? [item] : [];
    });
  };
}

/** What a search finds, best first. */
export const foundWorkflows = <Item>(
  search: string,
  items: readonly Item[],
  texts: (item: Item) => SearchTexts,
): Item[] => searchOf(items, texts)(search);
