/** Words of options that several operations share. */
export const de = {
  options: {
    signed: {
      label: 'Signierte Dokumente',
      description: 'Jede Änderung macht eine Signatur ungültig. Das gegebene Dokument ändert sich nie.',
    },
    compression: { label: 'Komprimierung', description: '' },
  },
  values: {
    signed: {
      refuse: 'Unberührt lassen und melden',
      copy: 'Eine Kopie ändern, deren Signaturen nicht gültig sind',
    },
    compression: {
      none: 'Keine',
      web: 'Bildschirm',
      print: 'Druck',
      small: 'Am kleinsten',
    },
  },
};
