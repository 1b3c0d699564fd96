import type { searchGrammar as englishGrammar } from '../en/search-grammar.js';

/** Mots qui ne disent rien de ce que l’on veut, et ceux qui disent ce que devient une chose et ce qu’elle est. */
export const searchGrammar: typeof englishGrammar = {
  idle: 'le la les un une des du de l d dun dune mon ma mes ce cet cette ces ça ca cela il elle ils elles leur son sa ses et ou avec sans pour sur dans par au aux a à en vers je j tu vous nous on voudrais veux veut souhaite peux peut dois faut comment faire fais faites rendre svp merci qui que qu est sont être etre plus tout tous toute toutes votre vos fichier fichiers document documents',
  towards: 'en vers',
  from: 'depuis',
};
