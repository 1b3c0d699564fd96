import type { previewCauses } from '../../contract/preview-causes.js';

/** Pourquoi une chose n’est pas encore visible. */
export const previewErrors: Readonly<Record<keyof typeof previewCauses, string>> = {
  not_previewed: 'Le résultat n’est visible qu’une fois terminé. Lancez pour le voir.',
  not_previewed_elsewhere:
    'Un autre service s’en charge ; le résultat n’est donc visible qu’une fois terminé. Rien n’est envoyé avant que vous lanciez.',
  not_previewed_network:
    'Ceci se trouve sur le réseau, où Platen ne va rien chercher avant que vous lanciez.',
  not_previewed_pages:
    'Le résultat n’a pas de pages à afficher. Lancez, puis ouvrez-le dans son propre programme.',
};
