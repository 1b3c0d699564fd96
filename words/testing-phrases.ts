/** What people say, and the workflow they mean: a language is not complete without its table. */
import type { Language } from '../contract/languages.js';
import tables from './search-phrases.json' with { type: 'json' };

/** A phrase and the key of what is meant, which is found first; `~` before the key: among the first three. */
type Phrase = readonly [phrase: string, key: string];

export const phrasesOf = (language: Language): Phrase[] =>
  Object.entries(tables[language]).flatMap(([key, said]) => said.map((phrase): Phrase => [phrase, key]));
