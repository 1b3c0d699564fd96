import type { lacking as englishLacking } from '../en/lacking.js';

/** Was Leute suchen und Platen nicht tut, in ihren Worten; und was dem am nächsten kommt. Ein Komma trennt Wörter. */
export const lacking: typeof englishLacking = {
  sign: {
    words: 'unterschreiben, unterschrift, unterzeichnen, signieren, signatur, abzeichnen, paraphieren',
    says: 'Platen signiert keine Dokumente. „{{mark}}“ legt ein Bild Ihrer Unterschrift auf eine Seite; „{{look}}“ sagt, ob ein Dokument signiert ist.',
  },
  redact: {
    words: 'schwärzen, schwärzung, unkenntlich machen, zensieren',
    says: 'Platen schwärzt keinen Text. Was nur verdeckt ist, lässt sich weiter kopieren und finden.',
  },
};
