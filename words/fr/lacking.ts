import type { lacking as englishLacking } from '../en/lacking.js';

/** Ce que l’on cherche et que Platen ne fait pas, avec les mots de chacun ; et ce qui en est le plus proche. Une virgule sépare les mots. */
export const lacking: typeof englishLacking = {
  sign: {
    words: 'signer, signature, signatures, parapher, paraphe, viser, visa',
    says: 'Platen ne pose pas de signature numérique. « {{mark}} » pose une image de votre signature sur une page ; « {{look}} » dit si un document est signé.',
  },
  redact: {
    words: 'caviarder, caviardage, noircir, censurer, masquer du texte',
    says: 'Platen ne noircit pas de texte. Ce qui n’est que couvert peut encore être copié et recherché.',
  },
};
