import type { terms as english } from '../en/terms.js';

/** Was an Stellen in Hinweisen steht: Zeichen zwischen Spalten und was nicht gezeichnet wurde. */
export const terms: typeof english = {
  comma: 'Komma',
  semicolon: 'Semikolon',
  tab: 'Tabulator',
  'vertical bar': 'senkrechter Strich',
  colon: 'Doppelpunkt',
  diagram: 'Diagramm',
  formula: 'Formel',
  audio: 'Audio',
  video: 'Video',
  picture: 'Bild',
  font: 'Schriftart',
};
