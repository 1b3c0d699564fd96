/** Words of options that several operations share. */
export const it = {
  options: {
    signed: {
      label: 'Documenti firmati',
      description: 'Qualsiasi modifica rende la firma non valida. Il documento originale non cambia mai.',
    },
    compression: { label: 'Compressione', description: '' },
  },
  values: {
    signed: {
      refuse: 'Lascia stare e segnala',
      copy: 'Modifica una copia, le cui firme non saranno valide',
    },
    compression: {
      none: 'Nessuna',
      web: 'Schermo',
      print: 'Stampa',
      small: 'Massima',
    },
  },
};
