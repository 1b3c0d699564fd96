/** Words of the options of the document properties. */
export const it = {
  options: {
    title: {
      label: 'Titolo',
      description: 'Vuoto lascia il titolo com’è, - lo cancella. Segnaposto: {name}, {file}, {date}.',
    },
    author: { label: 'Autore', description: '' },
    subject: { label: 'Oggetto', description: '' },
    keywords: { label: 'Parole chiave', description: 'Separate da virgole.' },
    document_language: {
      label: 'Lingua',
      description: 'Per la lettura ad alta voce, per esempio it o it-IT.',
    },
    show_title: { label: 'Nella barra del titolo', description: '' },
    creator: { label: 'Creato con', description: 'Il programma in cui il documento è stato scritto.' },
    producer: { label: 'PDF prodotto da', description: 'Il programma che ne ha fatto un PDF.' },
    created: {
      label: 'Creato il',
      description: 'Per esempio 2026-03-31 o 2026-03-31 14:05, oppure now (adesso).',
    },
    modified: {
      label: 'Modificato il',
      description: 'Per esempio 2026-03-31 o 2026-03-31 14:05, oppure now (adesso).',
    },
    custom_properties: {
      label: 'Proprietà personalizzate',
      description: 'Nome=valore, separati da ;. Un nome con = e nulla dopo viene rimosso.',
    },
    remove_metadata: {
      label: 'Rimuovi prima tutte le proprietà',
      description: 'Anche quelle di pagine e immagini, le miniature e ciò che i programmi hanno lasciato.',
    },
  },
  values: {
    show_title: { keep: 'Com’è', title: 'Il titolo', file: 'Il nome del file' },
  },
};
