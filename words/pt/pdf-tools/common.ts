/** Words of options that several operations share. */
export const pt = {
  options: {
    signed: {
      label: 'Documentos assinados',
      description: 'Qualquer alteração invalida uma assinatura. O documento dado nunca é alterado.',
    },
    compression: { label: 'Compressão', description: '' },
  },
  values: {
    signed: {
      refuse: 'Não mexer e comunicar',
      copy: 'Alterar uma cópia, cujas assinaturas não são válidas',
    },
    compression: { none: 'Nenhuma', web: 'Ecrã', print: 'Impressão', small: 'Mínimo' },
  },
};
