import type { lacking as englishLacking } from '../en/lacking.js';

/** Lo que se busca y Platen no hace, con las palabras de la gente; y lo que más se le acerca. Una coma separa palabras. */
export const lacking: typeof englishLacking = {
  sign: {
    words: 'firmar, firma, firmas, rúbrica, rubricar',
    says: 'Platen no pone firmas digitales. «{{mark}}» pone una imagen de su firma en una página; «{{look}}» dice si un documento está firmado.',
  },
  redact: {
    words: 'tachar, censurar, ocultar texto, ennegrecer',
    says: 'Platen no tacha texto. Lo que solo se tapa se puede seguir copiando y buscando.',
  },
};
