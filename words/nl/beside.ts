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
  source_changed:
    '{{name}} is gewijzigd ({{when}}) nadat dit ervan is gemaakt. “Ervoor” toont het zoals het nu is.',
  result_changed: '{{name}} is gewijzigd ({{when}}) nadat het is gemaakt. “Erna” toont het zoals het nu is.',
  source_gone: '{{name}} staat niet meer waar het stond, dus er is geen “Ervoor”.',
};
