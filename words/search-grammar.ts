/** The small words of a search, of every language at once: people mix them, and a word that is idle in one is rarely telling in another. */
import { searchGrammar as en } from './en/search-grammar.js';
import type { Language } from './languages.js';
import { searchGrammar as nl } from './nl/search-grammar.js';
import { searchGrammar as de } from './de/search-grammar.js';
import { searchGrammar as fr } from './fr/search-grammar.js';
import { searchGrammar as es } from './es/search-grammar.js';
import { searchGrammar as it } from './it/search-grammar.js';
import { searchGrammar as pt } from './pt/search-grammar.js';

const grammars: Readonly<Record<Language, typeof en>> = { en, nl, de, fr, es, it, pt };

const all = (part: keyof typeof en): ReadonlySet<string> =>
  new Set(Object.values(grammars).flatMap((grammar) => grammar[part].split(' ')));

/** Words that say nothing of what is wanted. */
export const idleWords = all('idle');
/** Words after which stands what something becomes. */
export const towardsWords = all('towards');
/** Words after which stands what something is. */
export const fromWords = all('from');
