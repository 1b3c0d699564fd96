import type { previewCauses } from '../../contract/preview-causes.js';

/** Why something cannot be seen yet. */
export const previewErrors: Readonly<Record<keyof typeof previewCauses, string>> = {
  not_previewed: 'Ciò che ne risulta si vede solo a lavoro finito. Avviarlo per vederlo.',
  not_previewed_elsewhere:
    'Lo fa un altro servizio; ciò che ne risulta si vede solo a lavoro finito. Nulla viene inviato prima dell’avvio.',
  not_previewed_network: 'Questo si trova in rete, da cui Platen non scarica nulla prima dell’avvio.',
  not_previewed_pages:
    'Ciò che ne risulta non ha pagine da guardare. Avviarlo e aprire il risultato nel suo programma.',
};
