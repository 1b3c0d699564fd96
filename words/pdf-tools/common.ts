/** Words of options that several operations share, in both languages. */
export const en = {
  options: {
    signed: {
      label: 'Signed documents',
      description: 'Any change makes a signature invalid. The document given is never changed.',
    },
    compression: { label: 'Compression', description: '' },
  },
  values: {
    signed: { refuse: 'Leave alone and say so', copy: 'Change a copy, whose signatures are not valid' },
    compression: {
      none: 'None',
      web: 'For the screen',
      print: 'For printing',
      small: 'As small as possible',
    },
  },
};

export const nl: typeof en = {
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
      web: 'Voor het scherm',
      print: 'Om af te drukken',
      small: 'Zo klein mogelijk',
    },
  },
};
