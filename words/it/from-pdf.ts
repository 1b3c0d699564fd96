/** Words of the workflows that make something else of a PDF. */
export const workflows = {
  'pdf-to-word': {
    name: 'Da PDF a Word',
    description: 'Un documento da modificare, con i suoi titoli, elenchi e tabelle.',
  },
  'pdf-to-excel': {
    name: 'Da PDF a Excel',
    description: 'Le tabelle di un PDF come fogli di lavoro, i numeri come numeri.',
  },
  'pdf-to-powerpoint': {
    name: 'Da PDF a PowerPoint',
    description: 'Una diapositiva per ogni pagina, con testo modificabile.',
  },
  'pdf-to-jpg': { name: 'Da PDF a JPG', description: 'Ogni pagina come immagine JPEG.' },
  'pdf-to-png': { name: 'Da PDF a PNG', description: 'Ogni pagina come immagine senza perdita.' },
  'pdf-to-webp': { name: 'Da PDF a WebP', description: 'Ogni pagina come piccola immagine per il web.' },
  'pdf-to-tiff': {
    name: 'Da PDF a TIFF',
    description: 'Tutte le pagine in un TIFF, o ciascuna nel proprio; per fax e archivi.',
  },
  'pdf-to-text': {
    name: 'Da PDF a testo',
    description: 'Il testo semplice, in ordine di lettura o come sta sulla pagina.',
  },
  'pdf-to-html': { name: 'Da PDF a HTML', description: 'Una sola pagina web che contiene tutto.' },
  'pdf-to-csv': { name: 'Da PDF a CSV', description: 'Le tabelle di un PDF come dati.' },
  'pdf-to-markdown': {
    name: 'Da PDF a Markdown',
    description: 'Titoli, elenchi, tabelle e link, per appunti e modelli linguistici.',
  },
};

export const options = {
  repair_text: {
    label: 'Ripara il testo che si copia male',
    description:
      'Alcuni documenti non indicano quali lettere rappresentino le loro forme. Quelle lettere vengono allora riconosciute dal loro aspetto.',
  },
  covered_text: {
    label: 'Testo coperto',
    description:
      'Testo sotto riquadri neri, sotto immagini o del colore del suo sfondo: nella pagina non lo vede nessuno.',
  },
  layout: {
    label: 'Impaginazione',
    description: 'Mantenere l’aspetto è adatto a moduli e manifesti.',
  },
  headers_footers: { label: 'Intestazioni e piè di pagina', description: '' },
  pictures: { label: 'Immagini', description: '' },
  markdown_pictures: { label: 'Immagini', description: '' },
  front_matter: {
    label: 'Titolo, autore e fonte all’inizio',
    description: 'Come front matter (YAML), letto dai programmi per appunti.',
  },
  form_controls: {
    label: 'Campi modulo compilabili',
    description: 'Altrimenti il loro contenuto diventa testo.',
  },
  sheets: { label: 'Tabelle', description: 'Per ciascuna un foglio o un file.' },
  number_locale: { label: 'Numeri e date scritti come in', description: '' },
  outside_text: { label: 'Testo fuori dalle tabelle', description: '' },
  tables: {
    label: 'Correzioni delle tabelle trovate',
    description: 'In JSON; le scrive la finestra. Vuoto: le tabelle come sono state trovate.',
  },
  bom: {
    label: 'Byte order mark all’inizio',
    description:
      'Solo così Excel legge bene le lettere diverse da quelle inglesi; alcuni programmi non lo gradiscono.',
  },
  csv_numbers: { label: 'Numeri e date', description: '' },
  formula_guard: {
    label: 'Impedisci ai fogli di calcolo di eseguire il testo come formula',
    description: 'Al testo che inizia con =, +, - o @ viene anteposto un apostrofo.',
  },
  line_ends: { label: 'Fine riga', description: '' },
  speaker_notes: {
    label: 'Commenti come note del relatore',
    description: 'I commenti di una pagina diventano le note della sua diapositiva.',
  },
  text_layout: { label: 'Testo', description: '' },
  text_lines: { label: 'Righe di un paragrafo', description: '' },
  text_tables: { label: 'Tabelle', description: '' },
  page_ends: { label: 'Tra le pagine', description: '' },
  html_layout: { label: 'Pagina', description: '' },
  html_fonts: { label: 'Caratteri', description: '' },
  picture_size: { label: 'Dimensione', description: '' },
  picture_dpi: {
    label: 'Pixel per pollice',
    description: '96 è come a schermo, 150 si legge bene, 300 si stampa bene.',
  },
  picture_pixels: { label: 'Pixel del lato lungo', description: '' },
  picture_quality: { label: 'Qualità', description: 'Una qualità minore dà file più piccoli.' },
  picture_colours: { label: 'Colori', description: '' },
  black_white: { label: 'Bianco e nero con', description: '' },
  bw_threshold: {
    label: 'Soglia',
    description:
      'Ciò che è più chiaro diventa bianco: valori minori danno lettere più sottili, maggiori più spesse.',
  },
  crop_content: {
    label: 'Ritaglia al contenuto della pagina',
    description: 'I bordi vuoti vengono tagliati.',
  },
  crop_margin: { label: 'Margine che resta', description: '' },
  draw_comments: {
    label: 'Commenti e campi modulo',
    description: 'Altrimenti la pagina è disegnata senza di essi.',
  },
  transparent: {
    label: 'Sfondo trasparente',
    description: 'Dove non è disegnato nulla, l’immagine lascia vedere ciò che sta dietro.',
  },
  webp_lossless: { label: 'Senza perdita', description: '' },
  tiff_files: { label: 'Pagine', description: '' },
  tiff_compression: { label: 'Compressione', description: '' },
  tiff_bw_compression: { label: 'Compressione del bianco e nero', description: '' },
};

export const values = {
  layout: {
    flowing: 'Facile da modificare',
    look: 'Mantieni l’aspetto',
  },
  headers_footers: { keep: 'Mantieni', drop: 'Escludi' },
  covered_text: { keep: 'Mantieni', drop: 'Escludi' },
  pictures: { keep: 'Mantieni', drop: 'Escludi' },
  markdown_pictures: { beside: 'Come file in una cartella accanto', drop: 'Escludi' },
  sheets: { table: 'Ciascuna a parte', page: 'Insieme per pagina', all: 'Tutte insieme' },
  number_locale: {
    found: 'Rilevato dal documento',
    'en-US': 'Inglese (Stati Uniti): 1,234.56, prima il mese',
    'en-GB': 'Inglese (Regno Unito): 1,234.56, prima il giorno',
    'nl-NL': 'Olandese: 1.234,56',
    'de-DE': 'Tedesco: 1.234,56',
    'de-CH': 'Tedesco (Svizzera): 1’234.56',
    'fr-FR': 'Francese: 1 234,56',
    'es-ES': 'Spagnolo: 1.234,56',
    'it-IT': 'Italiano: 1.234,56',
    'pt-PT': 'Portoghese: 1 234,56',
    'sv-SE': 'Svedese: 1 234,56, prima l’anno',
  },
  outside_text: { drop: 'Escludi', keep: 'Mantieni, al suo posto' },
  csv_numbers: {
    printed: 'Come sono stampati',
    plain: 'Come li leggono i programmi: 1234.5 e 2025-12-31',
  },
  line_ends: { crlf: 'Windows (CR LF)', lf: 'Unix (LF)' },
  text_layout: { reading: 'In ordine di lettura', layout: 'Come sulla pagina' },
  text_lines: { joined: 'Unite', kept: 'Come sulla pagina' },
  text_tables: { aligned: 'Colonne allineate', tabs: 'Colonne separate da tabulazioni' },
  page_ends: { line: 'Una riga vuota', feed: 'Un’interruzione di pagina (form feed)', none: 'Niente' },
  html_layout: {
    flowing: 'Testo continuo',
    pages: 'Come le pagine',
  },
  html_fonts: { embed: 'Quelli del documento, all’interno', reader: 'Quelli del lettore' },
  picture_size: { dpi: 'In base alla risoluzione', pixels: 'In base al lato lungo' },
  picture_colours: { colour: 'Come sulla pagina', grey: 'Scala di grigi', bw: 'Bianco e nero' },
  black_white: {
    found: 'Una soglia trovata per ogni pagina',
    threshold: 'Una soglia fissa',
    dither: 'Punti (dithering), per le foto',
  },
  tiff_files: { one: 'Tutte in un file', each: 'Un file ciascuna' },
  tiff_compression: {
    lzw: 'LZW, letto da ogni programma',
    deflate: 'Deflate, più piccolo',
    jpeg: 'JPEG, con qualche perdita',
    none: 'Nessuna',
  },
  tiff_bw_compression: { g4: 'Fax gruppo 4, il più piccolo', lzw: 'LZW', none: 'Nessuna' },
};
