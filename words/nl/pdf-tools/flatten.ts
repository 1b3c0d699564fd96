/** Words of the options of flattening. */
export const nl = {
  options: {
    flatten_what: {
      label: 'Wordt deel van de pagina',
      description: 'Velden zijn niet meer in te vullen, opmerkingen niet meer te openen of te verwijderen.',
    },
    flatten_look: { label: 'Zoals het eruitziet', description: 'Wat daar verborgen is, wordt verwijderd.' },
    flatten_layers: {
      label: 'Ook lagen',
      description: 'Zichtbare lagen worden gewone inhoud; verborgen lagen worden verwijderd.',
    },
    flatten_links: { label: 'Ook links verwijderen', description: '' },
  },
  values: {
    flatten_what: {
      both: 'Formuliervelden en opmerkingen',
      forms: 'Formuliervelden',
      comments: 'Opmerkingen',
    },
    flatten_look: { screen: 'Op het scherm', print: 'Op papier' },
  },
};
