import type { terms as english } from '../en/terms.js';

/** Wat op plaatsen in meldingen staat: tekens tussen kolommen, en wat niet getekend is. */
export const terms: typeof english = {
  comma: 'komma',
  semicolon: 'puntkomma',
  tab: 'tab',
  'vertical bar': 'verticale streep',
  colon: 'dubbele punt',
  diagram: 'diagram',
  formula: 'formule',
  audio: 'geluid',
  video: 'video',
  picture: 'afbeelding',
  font: 'lettertype',
};
