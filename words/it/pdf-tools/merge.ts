/** Words of splitting, turning, protecting and merging. */
export const it = {
  options: {
    merge_bookmarks: { label: 'Segnalibri', description: '' },
    merge_contents: {
      label: 'Sommario',
      description: 'Su pagine proprie all’inizio, con collegamenti.',
    },
    merge_names: {
      label: 'Nomi dei documenti',
      description: 'Nei segnalibri e nel sommario. Un documento senza titolo prende il nome del file.',
    },
    merge_cover: {
      label: 'Il primo documento è una copertina',
      description: 'Sta prima del sommario; sommario e segnalibri non lo nominano.',
    },
    merge_odd: {
      label: 'Inizia su pagina dispari',
      description: 'Per la stampa fronte-retro: dove serve si aggiunge una pagina vuota.',
    },
    merge_attachments: {
      label: 'File allegati',
      description: 'File che un documento porta con sé nel suo insieme.',
    },
    merge_size: {
      label: 'Formato pagina',
      description: 'Le pagine sono scalate per intero e centrate; collegamenti e campi le seguono.',
    },
    merge_title: {
      label: 'Titolo del risultato',
      description: 'È anche il titolo del sommario. Vuoto: nessuno.',
    },
    split_by: { label: 'Dividi', description: '' },
    split_pages: { label: 'Pagine per file', description: '' },
    split_ranges: {
      label: 'Intervalli di pagine',
      description: 'Un file per intervallo, per esempio 1-3,4-10,11-.',
    },
    split_level: { label: 'Livello dei segnalibri', description: '' },
    split_megabytes: { label: 'File più grande', description: '' },
    split_names: {
      label: 'Nomi dei file',
      description:
        'Segnaposto: {name}, {n}, {from}, {to}, {bookmark}. Vuoto: il nome e le pagine o il segnalibro.',
    },
    split_blank: { label: 'Le pagine vuote', description: '' },
    rotation: { label: 'Rotazione', description: '' },
    rotate_which: { label: 'Quali pagine', description: 'Per come sono mostrate ora.' },
    open_password: { label: 'Password di apertura', description: 'Vuoto: chiunque può aprirlo.' },
    owner_password: {
      label: 'Password per le autorizzazioni',
      description: 'Vuoto: una password casuale che nessuno conosce.',
    },
    allow_print: { label: 'Stampa', description: '' },
    allow_copy: { label: 'Copia di testo e immagini', description: '' },
    allow_change: { label: 'Modifica del documento', description: '' },
    allow_fill: { label: 'Compilazione di moduli', description: '' },
    allow_annotate: { label: 'Aggiunta di commenti', description: '' },
    allow_assemble: { label: 'Inserimento, eliminazione e rotazione di pagine', description: '' },
    allow_accessibility: { label: 'Lettura con tecnologie assistive', description: '' },
    entitled: {
      label: 'Ho il diritto di rimuovere le restrizioni',
      description:
        'Necessario per i documenti che vietano stampa, copia o modifica, a meno che la password sia quella del proprietario.',
    },
  },
  values: {
    merge_bookmarks: {
      files: 'Uno ciascuno',
      folders: 'Per cartella',
      kept: 'I loro',
      none: 'Nessuno',
    },
    merge_contents: {
      none: 'Nessuno',
      files: 'Documenti',
      headings: 'Con titoli',
    },
    merge_names: { files: 'I loro file', titles: 'I loro titoli' },
    merge_attachments: { keep: 'Mantieni', drop: 'Escludi' },
    merge_size: { keep: 'Come sono', first: 'Come la prima', a4: 'A4', letter: 'Letter' },
    split_by: {
      pages: 'Ogni tot pagine',
      ranges: 'Per intervalli',
      bookmarks: 'Ai segnalibri',
      size: 'Per dimensione',
      blank: 'Alle pagine vuote',
      odd_even: 'Pagine dispari e pari',
    },
    split_blank: { drop: 'Escludi', keep: 'Nel file precedente' },
    rotation: {
      '90': 'A destra',
      '180': 'Capovolta',
      '270': 'A sinistra',
      reset: 'Come in origine',
    },
    rotate_which: { all: 'Tutte', portrait: 'Verticali', landscape: 'Orizzontali' },
    allow_print: { full: 'Consentita', low: 'In bassa qualità', none: 'Non consentita' },
  },
};
