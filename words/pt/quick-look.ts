/** Words of the large view of a document. */
import type { quickLook as english } from '../en/quick-look.js';

export const quickLook: typeof english = {
  page_of: 'página {{page}} de {{count}}',
  place_of: '{{place}} de {{total}}',
  drawing: 'A desenhar as páginas …',
  failed: 'Não é possível mostrá-lo.',
};
