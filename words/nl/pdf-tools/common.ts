/** Words of options that several operations share. */
export const nl = {
  options: {
    signed: {
      label: 'Ondertekende documenten',
      description: 'Elke wijziging maakt een handtekening ongeldig. Het gegeven document verandert nooit.',
    },
    compression: { label: 'Compressie', description: '' },
  },
  values: {
    signed: {
      refuse: 'Met rust laten en melden',
      copy: 'Een kopie wijzigen, waarvan de handtekeningen niet geldig zijn',
    },
    compression: {
      none: 'Geen',
      web: 'Scherm',
      print: 'Afdruk',
      small: 'Kleinst',
    },
  },
};
