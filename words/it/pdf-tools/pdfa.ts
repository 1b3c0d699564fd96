/** Words of the options. */
export const it = {
  options: {
    level: {
      label: 'Livello',
      description:
        'b: aspetto sempre uguale. u: anche ogni simbolo noto. a: anche tag per screen reader, solo da PDF con tag. Automatico: 2b, e 3b per PDF/A-3 e fatture elettroniche, che conservano i loro dati.',
    },
    report: {
      label: 'Rapporto come file',
      description: 'Che cosa è cambiato e che cosa è stato controllato, accanto al risultato.',
    },
  },
  values: {
    level: {
      auto: 'Automatico',
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
