/** Words of the options of flattening. */
export const de = {
  options: {
    flatten_what: {
      label: 'Wird Teil der Seite',
      description: 'Felder lassen sich nicht mehr ausfüllen, Kommentare nicht mehr öffnen oder entfernen.',
    },
    flatten_look: { label: 'Wie es aussieht', description: 'Was dort ausgeblendet ist, wird entfernt.' },
    flatten_layers: {
      label: 'Auch Ebenen',
      description: 'Sichtbare Ebenen werden gewöhnlicher Inhalt; ausgeblendete werden entfernt.',
    },
    flatten_links: { label: 'Auch Links entfernen', description: '' },
  },
  values: {
    flatten_what: {
      both: 'Formularfelder und Kommentare',
      forms: 'Formularfelder',
      comments: 'Kommentare',
    },
    flatten_look: { screen: 'Am Bildschirm', print: 'Auf Papier' },
  },
};
