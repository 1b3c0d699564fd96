/** Words of dropping blank pages, of bringing pages to a size and of several pages on a sheet. */
export const it = {
  options: {
    blank_level: {
      label: 'Che cosa vale come vuoto',
      description: 'Le pagine con campi modulo o commenti restano sempre.',
    },
    blank_margin: {
      label: 'Margini che non contano',
      description: 'Per esempio 20, così una pagina con il solo numero vale come vuota.',
    },
    sheet_size: { label: 'Carta', description: '' },
    sheet_width: { label: 'Larghezza', description: '' },
    sheet_height: { label: 'Altezza', description: '' },
    sheet_orientation: { label: 'Orientamento', description: '' },
    crop_to: { label: 'Ritaglia', description: '' },
    crop_top: { label: 'Sopra', description: '' },
    crop_bottom: { label: 'Sotto', description: '' },
    crop_left: { label: 'Sinistra', description: '' },
    crop_right: { label: 'Destra', description: '' },
    crop_same: { label: 'Togli', description: '' },
    crop_room: { label: 'Spazio attorno al contenuto', description: '' },
    crop_remove: {
      label: 'Rimuovi definitivamente ciò che viene tagliato',
      description:
        'Le pagine ritagliate diventano immagini. Altrimenti altri programmi possono mostrare di nuovo ciò che è nascosto.',
    },
    sheet_content: { label: 'Contenuto', description: '' },
    sheet_margin: { label: 'Margine', description: '' },
    sheet_pages: { label: 'Pagine per foglio', description: 'Opuscolo: due, nell’ordine per la piega.' },
    sheet_layout: { label: 'Orientamento', description: '' },
    sheet_direction: { label: 'Ordine delle pagine', description: '' },
    sheet_gap: { label: 'Spazio tra le pagine', description: '' },
    sheet_frame: { label: 'Cornice attorno a ogni pagina', description: '' },
  },
  values: {
    sheet_pages: {
      '2': '2',
      '4': '4',
      '6': '6',
      '8': '8',
      '9': '9',
      '16': '16',
      booklet: 'Opuscolo',
    },
    sheet_layout: { auto: 'Automatico', portrait: 'Verticale', landscape: 'Orizzontale' },
    sheet_direction: {
      across: 'Prima a destra, poi in basso',
      down: 'Prima in basso, poi a destra',
      right_to_left: 'Da destra a sinistra, poi in basso',
    },
    sheet_size: { a3: 'A3', a4: 'A4', a5: 'A5', letter: 'Letter', legal: 'Legal', custom: 'Altro' },
    sheet_orientation: { auto: 'Automatico', portrait: 'Verticale', landscape: 'Orizzontale' },
    crop_to: { margins: 'Per margini', content: 'Al contenuto' },
    crop_same: { same: 'Lo stesso da tutte le pagine', own: 'Da ogni pagina ciò che è vuoto' },
    sheet_content: {
      fit: 'Tutto contenuto',
      fill: 'Pieno, taglia i bordi',
      keep: 'A grandezza naturale',
    },
    blank_level: {
      strict: 'Solo pagine vuote',
      normal: 'Anche scansioni con polvere, fori e ombre',
      tolerant: 'Anche scansioni con macchie e testo in trasparenza',
    },
  },
};
