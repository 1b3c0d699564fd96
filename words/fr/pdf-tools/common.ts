/** Words of options that several operations share. */
export const fr = {
  options: {
    signed: {
      label: 'Documents signés',
      description: 'Toute modification invalide une signature. Le document fourni n’est jamais modifié.',
    },
    compression: { label: 'Compression', description: '' },
  },
  values: {
    signed: {
      refuse: 'Laisser tels quels et le signaler',
      copy: 'Modifier une copie, aux signatures non valides',
    },
    compression: {
      none: 'Aucune',
      web: 'Écran',
      print: 'Impression',
      small: 'Minimale',
    },
  },
};
