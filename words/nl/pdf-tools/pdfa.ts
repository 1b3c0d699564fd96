/** Words of the options. */
export const nl = {
  options: {
    level: {
      label: 'Niveau',
      description:
        'b: ziet er altijd hetzelfde uit. u: ook elk teken bekend. a: ook tags voor schermlezers, alleen uit pdf’s met tags. Automatisch: 2b, en 3b voor PDF/A-3 en elektronische facturen, die hun gegevens houden.',
    },
    report: {
      label: 'Rapport als bestand',
      description: 'Wat er veranderd en gecontroleerd is, naast het resultaat.',
    },
  },
  values: {
    level: {
      auto: 'Automatisch',
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
