/** Woorden van de grote weergave van een document. */
import type { quickLook as english } from '../en/quick-look.js';

export const quickLook: typeof english = {
  page_of: 'pagina {{page}} van {{count}}',
  place_of: '{{place}} van {{total}}',
  drawing: 'De pagina’s worden getekend …',
  failed: 'Het kan niet worden getoond.',
};
