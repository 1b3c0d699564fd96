import type { terms as termsEn } from '../en/terms.js';

/** What stands at places of remarks, by its English: signs between columns, and things that were not drawn. */
export const terms: typeof termsEn = {
  comma: 'virgola',
  semicolon: 'punto e virgola',
  tab: 'tabulazione',
  'vertical bar': 'barra verticale',
  colon: 'due punti',
  diagram: 'diagramma',
  formula: 'formula',
  audio: 'audio',
  video: 'video',
  picture: 'immagine',
  font: 'carattere',
};
