import type { searchGrammar as englishGrammar } from '../en/search-grammar.js';

/** Woorden die niets zeggen over wat men wil, en die zeggen wat iets wordt en wat het is. */
export const searchGrammar: typeof englishGrammar = {
  idle: 'de het een mijn dit deze dat ze er van voor met en of maak graag ik wil moet hoe kan je u uw alle om te op aan uit naar als in tot bij bestand bestanden is zijn worden doen eens even deze',
  towards: 'naar als tot',
  from: 'uit van',
};
