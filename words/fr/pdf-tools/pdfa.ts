/** Words of the options. */
export const fr = {
  options: {
    level: {
      label: 'Niveau',
      description:
        'b : même aspect ; u : en plus, tous les caractères connus ; a : en plus, des balises, à partir de PDF balisés seulement. Automatique : 2b, et 3b pour les PDF/A-3 et les factures électroniques, qui gardent leurs données.',
    },
    report: {
      label: 'Rapport en fichier',
      description: 'Ce qui a été modifié et vérifié, à côté du résultat.',
    },
  },
  values: {
    level: {
      auto: 'Automatique',
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
