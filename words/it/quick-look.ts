import type { quickLook as quickLookEn } from '../en/quick-look.js';

/** Words of the large view of a document. */
export const quickLook: typeof quickLookEn = {
  page_of: 'pagina {{page}} di {{count}}',
  place_of: '{{place}} di {{total}}',
  drawing: 'Disegno delle pagine …',
  failed: 'Non si può mostrare.',
};
