import type { previewCauses } from '../../contract/preview-causes.js';

/** Why something cannot be seen yet. */
export const previewErrors: Readonly<Record<keyof typeof previewCauses, string>> = {
  not_previewed: 'Lo que sale de aquí solo se puede ver cuando está hecho. Ejecútelo para verlo.',
  not_previewed_elsewhere:
    'Esto lo hace otro servicio; lo que sale solo se puede ver cuando está hecho. No se envía nada antes de que lo ejecute.',
  not_previewed_network: 'Esto está en la red, de donde Platen no toma nada antes de que lo ejecute.',
  not_previewed_pages:
    'Lo que sale de aquí no tiene páginas que ver. Ejecútelo y abra el resultado en su propio programa.',
};
