/** Wörter der Arbeitsabläufe, die aus einem PDF etwas anderes machen. */
export const workflows = {
  'pdf-to-word': {
    name: 'PDF in Word',
    description: 'Ein Dokument zum Bearbeiten, mit seinen Überschriften, Listen und Tabellen.',
  },
  'pdf-to-excel': {
    name: 'PDF in Excel',
    description: 'Die Tabellen eines PDFs als Tabellenblätter, Zahlen als Zahlen.',
  },
  'pdf-to-powerpoint': {
    name: 'PDF in PowerPoint',
    description: 'Eine Folie für jede Seite, mit bearbeitbarem Text.',
  },
  'pdf-to-jpg': { name: 'PDF in JPG', description: 'Jede Seite als JPEG-Bild.' },
  'pdf-to-png': { name: 'PDF in PNG', description: 'Jede Seite als Bild ohne Verlust.' },
  'pdf-to-webp': { name: 'PDF in WebP', description: 'Jede Seite als kleines Bild fürs Web.' },
  'pdf-to-tiff': {
    name: 'PDF in TIFF',
    description: 'Alle Seiten in einem TIFF oder jede in einem eigenen; für Fax und Archiv.',
  },
  'pdf-to-text': {
    name: 'PDF in Text',
    description: 'Der reine Text, in Lesereihenfolge oder wie auf der Seite.',
  },
  'pdf-to-html': { name: 'PDF in HTML', description: 'Eine Webseite, in der alles steckt.' },
  'pdf-to-csv': { name: 'PDF in CSV', description: 'Die Tabellen eines PDFs als Daten.' },
  'pdf-to-markdown': {
    name: 'PDF in Markdown',
    description: 'Überschriften, Listen, Tabellen und Links, für Notizen und Sprachmodelle.',
  },
};

export const options = {
  repair_text: {
    label: 'Text reparieren, der sich falsch kopiert',
    description:
      'Manche Dokumente geben nicht an, für welche Buchstaben ihre Formen stehen. Diese Buchstaben werden dann an ihrem Aussehen erkannt.',
  },
  covered_text: {
    label: 'Verdeckter Text',
    description:
      'Text unter schwarzen Kästen, unter Bildern oder in der Farbe seines Grundes: Auf der Seite sieht ihn niemand.',
  },
  layout: {
    label: 'Gestaltung',
    description: 'Das Aussehen zu behalten passt zu Formularen und Plakaten.',
  },
  headers_footers: { label: 'Kopf- und Fußzeilen', description: '' },
  pictures: { label: 'Bilder', description: '' },
  markdown_pictures: { label: 'Bilder', description: '' },
  front_matter: {
    label: 'Titel, Autor und Quelle am Anfang',
    description: 'Als Front Matter (YAML), das Notizprogramme lesen.',
  },
  form_controls: {
    label: 'Formularfelder sind ausfüllbar',
    description: 'Sonst wird ihr Inhalt zu Text.',
  },
  sheets: { label: 'Tabellen', description: 'Für jede ein Tabellenblatt oder eine Datei.' },
  number_locale: { label: 'Schreibweise von Zahlen und Datum', description: '' },
  outside_text: { label: 'Text außerhalb von Tabellen', description: '' },
  tables: {
    label: 'Korrekturen der gefundenen Tabellen',
    description: 'Als JSON; das Fenster schreibt sie. Leer nimmt die Tabellen, wie sie gefunden wurden.',
  },
  bom: {
    label: 'Bytereihenfolge-Markierung am Anfang',
    description:
      'Nur damit liest Excel andere als englische Buchstaben richtig; manche Programme stolpern darüber.',
  },
  csv_numbers: { label: 'Zahlen und Datumsangaben', description: '' },
  formula_guard: {
    label: 'Verhindern, dass Tabellenprogramme Text als Formel ausführen',
    description: 'Text, der mit =, +, - oder @ beginnt, bekommt einen Apostroph davor.',
  },
  line_ends: { label: 'Zeilenenden', description: '' },
  speaker_notes: {
    label: 'Kommentare als Vortragsnotizen',
    description: 'Die Kommentare auf einer Seite werden zu den Notizen ihrer Folie.',
  },
  text_layout: { label: 'Text', description: '' },
  text_lines: { label: 'Zeilen eines Absatzes', description: '' },
  text_tables: { label: 'Tabellen', description: '' },
  page_ends: { label: 'Zwischen Seiten', description: '' },
  html_layout: { label: 'Seite', description: '' },
  html_fonts: { label: 'Schriftarten', description: '' },
  picture_size: { label: 'Größe', description: '' },
  picture_dpi: {
    label: 'Pixel pro Zoll',
    description: '96 ist wie am Bildschirm, 150 gut zu lesen, 300 gut zu drucken.',
  },
  picture_pixels: { label: 'Pixel der längeren Seite', description: '' },
  picture_quality: { label: 'Qualität', description: 'Weniger macht kleinere Dateien.' },
  picture_colours: { label: 'Farben', description: '' },
  black_white: { label: 'Schwarz-Weiß durch', description: '' },
  bw_threshold: {
    label: 'Schwellenwert',
    description: 'Was heller ist, wird weiß: Weniger macht Buchstaben dünner, mehr macht sie dicker.',
  },
  crop_content: {
    label: 'Auf den Seiteninhalt zuschneiden',
    description: 'Leere Ränder werden abgeschnitten.',
  },
  crop_margin: { label: 'Rand, der bleibt', description: '' },
  draw_comments: {
    label: 'Kommentare und Formularfelder',
    description: 'Sonst wird die Seite ohne sie gezeichnet.',
  },
  transparent: {
    label: 'Transparenter Hintergrund',
    description: 'Wo nichts gezeichnet ist, lässt das Bild durchscheinen, was dahinter liegt.',
  },
  webp_lossless: { label: 'Ohne Verlust', description: '' },
  tiff_files: { label: 'Seiten', description: '' },
  tiff_compression: { label: 'Komprimierung', description: '' },
  tiff_bw_compression: { label: 'Komprimierung von Schwarz-Weiß', description: '' },
};

export const values = {
  layout: {
    flowing: 'Gut zu bearbeiten',
    look: 'Aussehen behalten',
  },
  headers_footers: { keep: 'Behalten', drop: 'Weglassen' },
  covered_text: { keep: 'Behalten', drop: 'Weglassen' },
  pictures: { keep: 'Behalten', drop: 'Weglassen' },
  markdown_pictures: { beside: 'Als Dateien in einem Ordner daneben', drop: 'Weglassen' },
  sheets: { table: 'Jede einzeln', page: 'Je Seite zusammen', all: 'Alles zusammen' },
  number_locale: {
    found: 'Aus dem Dokument ermittelt',
    'en-US': 'Englisch (USA): 1,234.56, Monat zuerst',
    'en-GB': 'Englisch (Vereinigtes Königreich): 1,234.56, Tag zuerst',
    'nl-NL': 'Niederländisch: 1.234,56',
    'de-DE': 'Deutsch: 1.234,56',
    'de-CH': 'Deutsch (Schweiz): 1’234.56',
    'fr-FR': 'Französisch: 1 234,56',
    'es-ES': 'Spanisch: 1.234,56',
    'it-IT': 'Italienisch: 1.234,56',
    'pt-PT': 'Portugiesisch: 1 234,56',
    'sv-SE': 'Schwedisch: 1 234,56, Jahr zuerst',
  },
  outside_text: { drop: 'Weglassen', keep: 'Behalten, an seinem Platz' },
  csv_numbers: {
    printed: 'Wie gedruckt',
    plain: 'Wie Programme sie lesen: 1234.5 und 2025-12-31',
  },
  line_ends: { crlf: 'Windows (CR LF)', lf: 'Unix (LF)' },
  text_layout: { reading: 'In Lesereihenfolge', layout: 'Wie auf der Seite' },
  text_lines: { joined: 'Verbunden', kept: 'Wie auf der Seite' },
  text_tables: { aligned: 'Spalten untereinander', tabs: 'Spalten durch Tabulatoren getrennt' },
  page_ends: { line: 'Eine Leerzeile', feed: 'Ein Seitenvorschub (Form Feed)', none: 'Nichts' },
  html_layout: {
    flowing: 'Fließender Text',
    pages: 'Wie die Seiten',
  },
  html_fonts: { embed: 'Die des Dokuments, darin', reader: 'Die des Lesers' },
  picture_size: { dpi: 'Nach Auflösung', pixels: 'Nach längerer Seite' },
  picture_colours: { colour: 'Wie auf der Seite', grey: 'Graustufen', bw: 'Schwarz-Weiß' },
  black_white: {
    found: 'Einen Schwellenwert, der je Seite ermittelt wird',
    threshold: 'Einen festen Schwellenwert',
    dither: 'Punkte (Dithering), für Fotos',
  },
  tiff_files: { one: 'Alle in einer Datei', each: 'Jede in eigener Datei' },
  tiff_compression: {
    lzw: 'LZW, das jedes Programm liest',
    deflate: 'Deflate, kleiner',
    jpeg: 'JPEG, mit etwas Verlust',
    none: 'Keine',
  },
  tiff_bw_compression: { g4: 'Fax Gruppe 4, am kleinsten', lzw: 'LZW', none: 'Keine' },
};
