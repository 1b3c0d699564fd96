/** Words of the options of flattening, in both languages. */
export const en = {
  options: {
    flatten_what: {
      label: 'Becomes part of the page',
      description: 'Fields cannot be filled in any more, comments cannot be opened or removed.',
    },
    flatten_look: { label: 'As it looks', description: 'What is hidden there is removed.' },
    flatten_layers: {
      label: 'Layers, too',
      description: 'Layers that are shown become plain content; those that are hidden are removed.',
    },
    flatten_links: { label: 'Remove links, too', description: '' },
  },
  values: {
    flatten_what: { both: 'Form fields and comments', forms: 'Form fields', comments: 'Comments' },
    flatten_look: { screen: 'On the screen', print: 'In print' },
  },
};

export const nl: typeof en = {
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
