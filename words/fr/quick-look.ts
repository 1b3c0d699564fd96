/** Mots du grand affichage d’un document. */
import type { quickLook as english } from '../en/quick-look.js';

export const quickLook: typeof english = {
  page_of: 'page {{page}} sur {{count}}',
  place_of: '{{place}} sur {{total}}',
  drawing: 'Les pages sont en cours de dessin…',
  failed: 'Affichage impossible.',
};
