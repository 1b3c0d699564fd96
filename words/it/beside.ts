import type { beside as besideEn } from '../en/beside.js';

/** Words of the view of a result beside its source. */
export const beside: typeof besideEn = {
  look: 'Confronta',
  look_named: 'Guarda {{name}} accanto al suo risultato',
  title: '{{name}} e che cosa ne è risultato',
  failed: 'Il risultato non si può mostrare in pagine: {{why}}',
  none: 'Nulla del risultato viene da questa pagina.',
  more_one: '{{count}} altra pagina non è mostrata qui.',
  more_other: 'Altre {{count}} pagine non sono mostrate qui.',
  source_changed:
    '{{name}} è stato modificato ({{when}}) dopo questa conversione. «Prima» lo mostra com’è ora.',
  result_changed:
    '{{name}} è stato modificato ({{when}}) dopo essere stato creato. «Dopo» lo mostra com’è ora.',
  source_gone: '{{name}} non è più al suo posto, quindi non c’è un «Prima».',
};
