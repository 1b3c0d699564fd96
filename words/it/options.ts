import type { NameTables } from '../name-tables.js';
import * as fromPdf from './from-pdf.js';
import { mailOptions, mailValues } from './mail-words.js';
import { it as pdfTools } from './pdf-tools/index.js';

/** Names of the options and, by option, of their choices. */
export const options: NameTables['options'] = {
  ...pdfTools.options,
  ...fromPdf.options,
  ...mailOptions,
  password: {
    label: 'Password per aprire i documenti',
    description: 'Provata su ogni documento protetto e mai conservata.',
  },
  pages: { label: 'Pagine', description: 'Per esempio 1-3,7. Vuoto significa tutte.' },
  pdf_type: { label: 'Risultato', description: '' },
  tagged: {
    label: 'Con tag per screen reader',
    description: 'Mantiene titoli, elenchi e tabelle leggibili con le tecnologie assistive.',
  },
  bookmarks: { label: 'Segnalibri dai titoli', description: '' },
  image_quality: {
    label: 'Qualità immagini',
    description: 'Qualità JPEG delle immagini nel documento; 100 le conserva senza perdita.',
  },
  image_dpi: { label: 'Risoluzione immagini', description: '' },
  tracked_changes: { label: 'Revisioni', description: '' },
  comments: {
    label: 'Commenti',
    description:
      'Le note si vedono in un lettore e non vengono stampate. Per il margine le pagine si rimpiccioliscono. I fogli che stampano da sé i propri commenti lo fanno comunque.',
  },
  form_fields: {
    label: 'I campi modulo restano compilabili',
    description: 'Altrimenti vengono stampati come appaiono.',
  },
  fit: {
    label: 'Adatta',
    description:
      'Automatico: i fogli troppo larghi vengono adattati, e la carta ruotata dove ciò ingrandisce la stampa. Un’impostazione di pagina nel file ha la precedenza.',
  },
  orientation: { label: 'Orientamento', description: '' },
  notes: {
    label: 'Pagine di note',
    description: 'Aggiunge dopo le diapositive una pagina con le note del relatore.',
  },
  hidden_slides: { label: 'Anche diapositive nascoste', description: '' },
  delimiter: { label: 'Separatore', description: '' },
  encoding: { label: 'Codifica del testo', description: '' },
  header_row: { label: 'Ripeti l’intestazione su ogni pagina', description: '' },
  page_size: { label: 'Formato pagina', description: '' },
  page_orientation: { label: 'Orientamento pagina', description: '' },
  image_fit: { label: 'Adatta', description: '' },
  margin_mm: { label: 'Margini', description: '' },
  combine: { label: 'Più immagini', description: '' },
  paper: {
    label: 'Carta',
    description: '',
  },
  paper_orientation: {
    label: 'Orientamento carta',
    description: '',
  },
  page_paper: {
    label: 'Carta richiesta dalla pagina stessa',
    description: 'Alcune pagine indicano per quale carta sono fatte; quella ha la precedenza.',
  },
  margins: {
    label: 'Margini',
    description: 'Su tutti e quattro i lati.',
  },
  header: {
    label: 'Intestazione',
    description: 'Può contenere {title}, {date}, {page} e {pages}.',
  },
  footer: {
    label: 'Piè di pagina',
    description: 'Può contenere {title}, {date}, {page} e {pages}.',
  },
  page_numbers: {
    label: 'Numeri di pagina',
    description: '',
  },
  scale: {
    label: 'Scala',
    description: '',
  },
  background: {
    label: 'Colori e immagini di sfondo',
    description: '',
  },
  media: {
    label: 'Aspetto',
    description: '',
  },
  site_pages: {
    label: 'Pagine di un sito',
    description: '',
  },
  javascript: {
    label: 'Esegui gli script della pagina',
    description: '',
  },
  network: {
    label: 'Consenti la rete per questo lavoro',
    description:
      'Gli indirizzi web la richiedono. Le pagine possono allora caricare immagini e stili da internet.',
  },
  local_addresses: {
    label: 'Apri indirizzi web della rete locale',
    description: 'Per una pagina di questo computer o della propria rete. La rete deve essere consentita.',
  },
  print_style: {
    label: 'Stile',
    description: '',
  },
  table_of_contents: {
    label: 'Sommario',
    description: '',
  },
  line_numbers: {
    label: 'Numeri di riga',
    description: '',
  },
  syntax_colours: {
    label: 'Colori per il codice sorgente',
    description: '',
  },
  font_size: {
    label: 'Dimensione carattere',
    description: '',
  },
  wrap_lines: {
    label: 'Manda a capo le righe lunghe',
    description: '',
  },
  attachments: {
    label: 'Allegati',
    description: '',
  },
  archive_layout: {
    label: 'Risultato',
    description: '',
  },
  folders: {
    label: 'Solo queste cartelle',
    description:
      'Nomi o percorsi separati da virgole, come Posta in arrivo, Inviati/2026. Vuoto significa tutte.',
  },
  date_from: {
    label: 'Dalla data',
    description: 'Per esempio 2026-01-31. Vuoto significa nessun limite.',
  },
  date_to: {
    label: 'Fino alla data',
    description: 'Per esempio 2026-01-31, quel giorno compreso.',
  },
  contains_text: {
    label: 'Solo messaggi con queste parole',
    description: 'Nell’oggetto, nei nomi o nel testo.',
  },
  duplicates: {
    label: 'Messaggi doppi',
    description: '',
  },
  layouts: {
    label: 'Che cosa disegnare',
    description: 'Automatico: i layout, oppure il modello se quelli non mostrano nulla.',
  },
  drawing_paper: {
    label: 'Formato carta',
    description: '',
  },
  drawing_scale: {
    label: 'Scala',
    description: '',
  },
  drawing_colours: {
    label: 'Colori',
    description: '',
  },
  lineweights: {
    label: 'Disegna gli spessori delle linee',
    description: '',
  },
  layers: {
    label: 'Livelli attivabili e disattivabili nel PDF',
    description: '',
  },
  book_font_size: {
    label: 'Dimensione carattere',
    description: '',
  },
  book_cover: {
    label: 'Copertina come prima pagina',
    description: '',
  },
  item_kinds: {
    label: 'Elementi',
    description: '',
  },
  archive_encoding: {
    label: 'Scrittura dei testi vecchi',
    description: 'Per gli archivi di Outlook dal 97 al 2002 le cui lettere appaiono errate.',
  },
};

export const values: NameTables['values'] = {
  ...pdfTools.values,
  ...fromPdf.values,
  ...mailValues,
  pdf_type: {
    pdf: 'PDF',
    'pdfa-2b': 'PDF/A-2b',
    'pdfa-2u': 'PDF/A-2u',
    'pdfa-2a': 'PDF/A-2a',
    'pdfa-3b': 'PDF/A-3b',
    'pdfa-3u': 'PDF/A-3u',
    'pdfa-3a': 'PDF/A-3a',
    'pdfa-1b': 'PDF/A-1b',
    'pdfa-1a': 'PDF/A-1a',
  },
  image_dpi: {
    '75': '75 dpi',
    '150': '150 dpi',
    '300': '300 dpi',
    '600': '600 dpi',
    keep: 'Lascia com’è',
  },
  tracked_changes: {
    marked: 'Evidenziate',
    accepted: 'Accettate',
    original: 'Originale',
  },
  comments: {
    none: 'Nessuno',
    notes: 'Come note PDF',
    margin: 'Nel margine',
    after: 'Su pagine successive',
  },
  fit: {
    document: 'Come nel file',
    auto: 'Automatico',
    width: 'Larghezza pagina',
    sheet: 'Un foglio per pagina',
  },
  orientation: { document: 'Come nel file', portrait: 'Verticale', landscape: 'Orizzontale' },
  delimiter: {
    auto: 'Rileva',
    ',': 'Virgola',
    ';': 'Punto e virgola',
    tab: 'Tabulazione',
    '|': 'Barra verticale',
    ':': 'Due punti',
  },
  encoding: {
    auto: 'Rileva',
    'utf-8': 'Unicode (UTF-8)',
    'utf-16le': 'Unicode (UTF-16)',
    'windows-1252': 'Europa occidentale (Windows-1252)',
    'iso-8859-15': 'Europa occidentale (ISO 8859-15)',
    'windows-1250': 'Europa centrale (Windows-1250)',
    'windows-1251': 'Cirillico (Windows-1251)',
    shift_jis: 'Giapponese (Shift JIS)',
    gb18030: 'Cinese (GB 18030)',
  },
  header_row: { auto: 'Se ce n’è una', yes: 'Sempre', no: 'Mai' },
  page_size: { image: 'Come l’immagine', a4: 'A4', a5: 'A5', a3: 'A3', letter: 'Letter', legal: 'Legal' },
  page_orientation: { auto: 'Come l’immagine', portrait: 'Verticale', landscape: 'Orizzontale' },
  image_fit: {
    shrink: 'Riduci',
    fit: 'Adatta',
    fill: 'Riempi, taglia i bordi',
  },
  combine: { each: 'Un PDF ciascuna', one: 'Insieme in un PDF' },
  paper: {
    auto: 'Predefinita',
    a4: 'A4',
    a5: 'A5',
    a3: 'A3',
    letter: 'Letter',
    legal: 'Legal',
    tabloid: 'Tabloid',
    reader: 'E-reader (90 × 120 mm)',
  },
  paper_orientation: {
    portrait: 'Verticale',
    landscape: 'Orizzontale',
  },
  media: {
    print: 'Per la stampa',
    screen: 'Per lo schermo',
  },
  site_pages: {
    first: 'La prima pagina',
    all: 'Tutte le pagine a cui rimanda, in un PDF',
  },
  print_style: {
    plain: 'Semplice',
    book: 'Libro',
    compact: 'Compatto',
  },
  line_numbers: {
    auto: 'Nel codice sorgente',
    yes: 'Sempre',
    no: 'Mai',
  },
  attachments: {
    merge: 'Nel PDF',
    separate: 'Come file accanto al PDF',
    list: 'Solo i nomi',
  },
  archive_layout: {
    message: 'Un PDF per messaggio, in cartelle',
    folder: 'Un PDF per cartella, con segnalibri',
  },
  duplicates: {
    mark: 'Converti e segnala nell’indice',
    skip: 'Escludi',
  },
  layouts: {
    auto: 'Automatico',
    model: 'Solo il modello',
    layouts: 'Tutti i layout',
    all: 'Modello e layout',
  },
  drawing_paper: {
    layout: 'Dal layout',
    a4: 'A4',
    a3: 'A3',
    a2: 'A2',
    a1: 'A1',
    a0: 'A0',
    letter: 'Letter',
    tabloid: 'Tabloid',
    'arch-d': 'ARCH D',
    'arch-e': 'ARCH E',
  },
  drawing_scale: {
    fit: 'Adattata alla pagina',
    '1:1': '1:1',
    '1:2': '1:2',
    '1:5': '1:5',
    '1:10': '1:10',
    '1:20': '1:20',
    '1:50': '1:50',
    '1:100': '1:100',
    '1:200': '1:200',
    '1:500': '1:500',
  },
  drawing_colours: {
    paper: 'Più scuri per la carta',
    drawn: 'Come disegnati',
    black: 'Nero su bianco',
    grey: 'Scala di grigi',
  },
  item_kinds: {
    all: 'Messaggi, contatti, calendario, attività e note',
    mail: 'Solo messaggi',
  },
  archive_encoding: {
    auto: 'Secondo l’archivio',
    '1250': 'Europa centrale (1250)',
    '1251': 'Cirillico (1251)',
    '1252': 'Occidentale (1252)',
    '1253': 'Greco (1253)',
    '1254': 'Turco (1254)',
    '1255': 'Ebraico (1255)',
    '1256': 'Arabo (1256)',
    '1257': 'Baltico (1257)',
    '874': 'Tailandese (874)',
    '932': 'Giapponese (932)',
    '936': 'Cinese semplificato (936)',
    '949': 'Coreano (949)',
    '950': 'Cinese tradizionale (950)',
  },
};
