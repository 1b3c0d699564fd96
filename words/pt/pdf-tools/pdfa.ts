/** Words of the options. */
export const pt = {
  options: {
    level: {
      label: 'Nível',
      description:
        'b: tem sempre o mesmo aspeto. u: também se conhece cada caráter. a: também etiquetas para leitores de ecrã, só de PDF com etiquetas. Automático: 2b, e 3b para PDF/A-3 e faturas eletrónicas, que mantêm os seus dados.',
    },
    report: {
      label: 'Relatório como ficheiro',
      description: 'O que foi alterado e verificado, ao lado do resultado.',
    },
  },
  values: {
    level: {
      auto: 'Automático',
      '2b': 'PDF/A-2b',
      '2u': 'PDF/A-2u',
      '2a': 'PDF/A-2a',
      '3b': 'PDF/A-3b',
      '3u': 'PDF/A-3u',
      '3a': 'PDF/A-3a',
      '1b': 'PDF/A-1b',
      '1a': 'PDF/A-1a',
    },
  },
};
