/** Words of the options. */
export const de = {
  options: {
    level: {
      label: 'Stufe',
      description:
        'b: sieht immer gleich aus. u: auch jedes Zeichen bekannt. a: auch Tags für Screenreader, nur aus PDFs mit Tags. Automatisch: 2b, und 3b für PDF/A-3 und elektronische Rechnungen, die ihre Daten behalten.',
    },
    report: {
      label: 'Bericht als Datei',
      description: 'Was geändert und geprüft wurde, neben dem Ergebnis.',
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
