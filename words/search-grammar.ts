/** The small words of a search, of every language at once: people mix them, and a word that is idle in one is rarely telling in another. */
import grammars from './search-grammar.json' with { type: 'json' };

const all = (part: keyof typeof grammars.en): ReadonlySet<string> =>
  new Set(Object.values(grammars).flatMap((grammar) => grammar[part].split(' ')));

/** Words that say nothing of what is wanted. */
export const idleWords = all('idle');
/** Words after which stands what something becomes. */
export const towardsWords = all('towards');
/** Words after which stands what something is. */
export const fromWords = all('from');
