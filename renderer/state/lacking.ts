/** What people look for and Platen does not do: said in words, with what comes nearest, in place of a guess. */
import type { Names } from '../../words/names.js';
import { phraseOf } from './workflow-search.js';

/** What is lacking, and the keys of the workflows that come nearest, the nearest first. */
const nearest = {
  sign: ['watermark-pdf', 'pdf-information'],
  redact: [],
} as const satisfies Record<string, readonly string[]>;

type Lack = keyof typeof nearest;
const lacks = Object.keys(nearest) as Lack[];

/** What of a workflow's names is asked for. */
type LackingNames = Pick<Names, 'lackingWords' | 'lackingSays' | 'task'>;

export interface Lacking {
  /** The sentence that says so. */
  readonly says: string;
  /** True where nothing that is found comes near. */
  readonly isAlone: boolean;
}

/** True where a search holds all words of one of the phrases. */
function speaksOf(search: string, phrases: string): boolean {
  const sought = new Set(phraseOf(search).split(' '));
  return phrases.split(',').some((phrase) => {
    const words = phraseOf(phrase).split(' ');
    return words.every((word) => sought.has(word));
  });
}

/**
 * What a search asks for that nothing here does.
 * @param best key of what the search finds first: who finds what comes second nearest has asked for that
 * @returns null where nothing is lacking
 */
export function lackingIn(
  search: string,
  best: string | null | undefined,
  names: LackingNames,
): Lacking | null {
  const lack = lacks.find((one) => speaksOf(search, names.lackingWords(one)));
  if (lack === undefined) return null;
  const [first] = nearest[lack];
  if (first !== undefined && best !== first) return null;
  const titleOf = (key: string): string => names.task({ key, name: key });
  return {
    says: names.lackingSays(lack, { mark: titleOf('watermark-pdf'), look: titleOf('pdf-information') }),
    isAlone: first === undefined,
  };
}
