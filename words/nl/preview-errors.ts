import type { previewCauses } from '../../contract/preview-causes.js';

/** Waarom iets nog niet te zien is. */
export const previewErrors: Readonly<Record<keyof typeof previewCauses, string>> = {
  not_previewed: 'Wat hieruit komt, is pas te zien als het klaar is. Start het om het te zien.',
  not_previewed_elsewhere:
    'Een andere dienst doet dit; wat eruit komt, is pas te zien als het klaar is. Er wordt niets verstuurd voordat u het start.',
  not_previewed_network: 'Dit staat op het netwerk, waar Platen niets ophaalt voordat u het start.',
  not_previewed_pages:
    'Wat hieruit komt, heeft geen pagina’s om te bekijken. Start het en open het resultaat in zijn eigen programma.',
};
