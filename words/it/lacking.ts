import type { lacking as englishLacking } from '../en/lacking.js';

/** Ciò che si cerca e Platen non fa, con le parole della gente; e ciò che vi si avvicina di più. Una virgola separa le parole. */
export const lacking: typeof englishLacking = {
  sign: {
    words: 'firmare, firma, firme, siglare, sigla',
    says: 'Platen non appone firme digitali. “{{mark}}” mette un’immagine della firma su una pagina; “{{look}}” dice se un documento è firmato.',
  },
  redact: {
    words: 'oscurare, censurare, annerire, omissis',
    says: 'Platen non annerisce il testo. Ciò che è solo coperto si può ancora copiare e cercare.',
  },
};
