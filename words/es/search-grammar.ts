import type { searchGrammar as englishGrammar } from '../en/search-grammar.js';

/** Words that say nothing of what is wanted, and those that say what something becomes and what it is. */
export const searchGrammar: typeof englishGrammar = {
  idle: 'el la los las lo un una unos unas mi mis su sus este esta estos estas ese esa de del y o con por para que se me te le quiero quisiera necesito puedo cómo como en al a archivo archivos documento documentos es son favor',
  towards: 'a al',
  from: 'desde',
};
