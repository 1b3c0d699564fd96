import type { terms as english } from '../en/terms.js';

/** What stands at places of remarks, by its English: signs between columns, and things that were not drawn. */
export const terms: typeof english = {
  comma: 'vírgula',
  semicolon: 'ponto e vírgula',
  tab: 'tabulação',
  'vertical bar': 'barra vertical',
  colon: 'dois pontos',
  diagram: 'diagrama',
  formula: 'fórmula',
  audio: 'áudio',
  video: 'vídeo',
  picture: 'imagem',
  font: 'tipo de letra',
};
