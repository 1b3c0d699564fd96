import type { terms as english } from '../en/terms.js';

/** Ce qui remplit les emplacements des remarques : signes entre colonnes, et ce qui n’est pas dessiné. */
export const terms: typeof english = {
  comma: 'virgule',
  semicolon: 'point-virgule',
  tab: 'tabulation',
  'vertical bar': 'barre verticale',
  colon: 'deux-points',
  diagram: 'diagramme',
  formula: 'formule',
  audio: 'audio',
  video: 'vidéo',
  picture: 'image',
  font: 'police',
};
