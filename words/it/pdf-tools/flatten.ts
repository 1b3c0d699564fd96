/** Words of the options of flattening. */
export const it = {
  options: {
    flatten_what: {
      label: 'Diventano parte della pagina',
      description: 'I campi non si possono più compilare, i commenti non si possono più aprire né eliminare.',
    },
    flatten_look: { label: 'Come appare', description: 'Ciò che lì è nascosto viene rimosso.' },
    flatten_layers: {
      label: 'Anche i livelli',
      description: 'I livelli visibili diventano contenuto normale; quelli nascosti vengono rimossi.',
    },
    flatten_links: { label: 'Rimuovi anche i link', description: '' },
  },
  values: {
    flatten_what: {
      both: 'Campi modulo e commenti',
      forms: 'Campi modulo',
      comments: 'Commenti',
    },
    flatten_look: { screen: 'A schermo', print: 'Su carta' },
  },
};
