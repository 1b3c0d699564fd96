/** Woorden van de weergave van een resultaat naast zijn bron. */
import type { beside as english } from '../en/beside.js';

export const beside: typeof english = {
  look: 'Vergelijken',
  look_named: '{{name}} naast het resultaat bekijken',
  title: '{{name}} en wat ervan geworden is',
  failed: 'Het resultaat kan niet als pagina’s worden getoond: {{why}}',
  none: 'Niets van het resultaat komt van deze pagina.',
  more_one: 'Nog {{count}} pagina is hier niet te zien.',
  more_other: 'Nog {{count}} pagina’s zijn hier niet te zien.',
};
