import type { searchGrammar as englishGrammar } from '../en/search-grammar.js';

/** Wörter, die nichts darüber sagen, was man will, und die sagen, was etwas wird und was es ist. */
export const searchGrammar: typeof englishGrammar = {
  idle: 'der die das den dem des ein eine einen einem einer mein meine meinen dies diese dieses diesen es sie von vom für mit und oder mache machen macht bitte gern gerne ich möchte will muss soll wie kann man du ihr ihre ihren alle um zu zum zur auf aus in im ins nach als bis datei dateien ist sind wird werden wurde tun mal eben noch doch dazu daraus draus',
  towards: 'in ins zu als nach',
  from: 'aus von vom',
};
