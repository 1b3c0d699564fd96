import type { searchGrammar as englishGrammar } from '../en/search-grammar.js';

/** Words of a search that say nothing of what is wanted, and those that say what something becomes and what it is. */
export const searchGrammar: typeof englishGrammar = {
  idle: 'un una uno il lo la i gli le mio mia miei questo questa questi e ed di del della dei con per o fare fai voglio vorrei come devo puoi posso tutti tutte da su è sono essere mi ci si che cosa ho file documento documenti favore',
  towards: 'in a',
  from: 'da dal',
};
