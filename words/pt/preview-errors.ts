import type { previewCauses } from '../../contract/preview-causes.js';

/** Why something cannot be seen yet. */
export const previewErrors: Readonly<Record<keyof typeof previewCauses, string>> = {
  not_previewed: 'O que daqui resulta só se vê quando estiver pronto. Inicie para o ver.',
  not_previewed_elsewhere:
    'Outro serviço faz isto; o resultado só se vê quando estiver pronto. Nada é enviado antes de iniciar.',
  not_previewed_network: 'Isto está na rede, onde o Platen não vai buscar nada antes de iniciar.',
  not_previewed_pages:
    'O que daqui resulta não tem páginas para ver. Inicie e abra o resultado no programa próprio.',
};
