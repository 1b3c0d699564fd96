import type { terms as english } from '../en/terms.js';

/** What stands at places of remarks, by its English: signs between columns, and things that were not drawn. */
export const terms: typeof english = {
  comma: 'coma',
  semicolon: 'punto y coma',
  tab: 'tabulador',
  'vertical bar': 'barra vertical',
  colon: 'dos puntos',
  diagram: 'diagrama',
  formula: 'fórmula',
  audio: 'audio',
  video: 'vídeo',
  picture: 'imagen',
  font: 'fuente',
};
