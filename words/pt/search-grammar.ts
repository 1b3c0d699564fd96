import type { searchGrammar as englishGrammar } from '../en/search-grammar.js';

/** Words of a search that say nothing of what is wanted, and those that say what something becomes and what it is. */
export const searchGrammar: typeof englishGrammar = {
  idle: 'o a os as um uma uns umas meu minha meus minhas este esta estes estas isto esse essa seu sua ele ela lo la que e ou de do da dos das em no na nos nas num numa por pelo pela com para ao aos como faço faz fazer quero queria preciso posso pode favor ficheiro ficheiros documento documentos algum alguns alguma algumas todos todas ser é sao são me mais',
  towards: 'para em num como',
  from: 'de do dos',
};
