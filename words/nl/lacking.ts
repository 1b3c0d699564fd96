import type { lacking as englishLacking } from '../en/lacking.js';

/** Wat mensen zoeken en Platen niet doet, in hun woorden; en wat er het dichtst bij komt. Een komma scheidt woorden. */
export const lacking: typeof englishLacking = {
  sign: {
    words: 'ondertekenen, tekenen, handtekening, handtekeningen, paraaf, paraferen',
    says: 'Platen zet geen digitale handtekening. “{{mark}}” legt een afbeelding van uw handtekening op een pagina; “{{look}}” zegt of een document ondertekend is.',
  },
  redact: {
    words: 'zwartmaken, zwart maken, zwartlakken, weglakken, lakken, censureren',
    says: 'Platen maakt geen tekst zwart. Wat alleen bedekt is, kan nog gekopieerd en gezocht worden.',
  },
};
