/** Wörter der großen Ansicht eines Dokuments. */
import type { quickLook as english } from '../en/quick-look.js';

export const quickLook: typeof english = {
  page_of: 'Seite {{page}} von {{count}}',
  place_of: '{{place}} von {{total}}',
  drawing: 'Die Seiten werden gezeichnet …',
  failed: 'Es kann nicht gezeigt werden.',
};
