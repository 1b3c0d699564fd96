/** Woorden van de werkwijzen die van een PDF iets anders maken. */
export const workflows = {
  'pdf-to-word': {
    name: 'PDF naar Word',
    description: 'Een document om te bewerken, met zijn koppen, lijsten en tabellen.',
  },
  'pdf-to-excel': {
    name: 'PDF naar Excel',
    description: 'De tabellen van een PDF als werkbladen, getallen als getallen.',
  },
  'pdf-to-powerpoint': {
    name: 'PDF naar PowerPoint',
    description: 'Een dia voor elke pagina, met tekst die te bewerken is.',
  },
  'pdf-to-jpg': { name: 'PDF naar JPG', description: 'Elke pagina als JPEG-afbeelding.' },
  'pdf-to-png': { name: 'PDF naar PNG', description: 'Elke pagina als afbeelding zonder verlies.' },
  'pdf-to-webp': { name: 'PDF naar WebP', description: 'Elke pagina als kleine afbeelding voor het web.' },
  'pdf-to-tiff': {
    name: 'PDF naar TIFF',
    description: 'Alle pagina’s in één TIFF, of elk in een eigen; voor fax en archief.',
  },
  'pdf-to-text': {
    name: 'PDF naar tekst',
    description: 'De platte tekst, in leesvolgorde of zoals die op de pagina staat.',
  },
  'pdf-to-html': { name: 'PDF naar HTML', description: 'Eén webpagina waar alles in zit.' },
  'pdf-to-csv': { name: 'PDF naar CSV', description: 'De tabellen van een PDF als gegevens.' },
  'pdf-to-markdown': {
    name: 'PDF naar Markdown',
    description: 'Koppen, lijsten, tabellen en links, voor notities en taalmodellen.',
  },
};

export const options = {
  repair_text: {
    label: 'Tekst herstellen die verkeerd kopieert',
    description:
      'Sommige documenten zeggen niet welke letters hun vormen voorstellen. Die letters worden dan herkend aan hoe ze eruitzien.',
  },
  covered_text: {
    label: 'Afgedekte tekst',
    description:
      'Tekst onder zwarte vakken, onder afbeeldingen of in de kleur van zijn achtergrond: op de pagina ziet niemand die.',
  },
  layout: {
    label: 'Opmaak',
    description: 'Het uiterlijk behouden past bij formulieren en posters.',
  },
  headers_footers: { label: 'Kop- en voetteksten', description: '' },
  pictures: { label: 'Afbeeldingen', description: '' },
  markdown_pictures: { label: 'Afbeeldingen', description: '' },
  front_matter: {
    label: 'Titel, auteur en bron aan het begin',
    description: 'Als front matter (YAML), die notitieprogramma’s lezen.',
  },
  form_controls: {
    label: 'Formuliervelden zijn in te vullen',
    description: 'Anders wordt hun inhoud tekst.',
  },
  sheets: { label: 'Tabellen', description: 'Voor elk een werkblad of een bestand.' },
  number_locale: { label: 'Getallen en datums zijn geschreven als in', description: '' },
  outside_text: { label: 'Tekst buiten tabellen', description: '' },
  tables: {
    label: 'Verbeteringen van de gevonden tabellen',
    description: 'Als JSON; het venster schrijft ze. Leeg neemt de tabellen zoals ze gevonden zijn.',
  },
  bom: {
    label: 'Bytevolgordeteken aan het begin',
    description:
      'Alleen daarmee leest Excel andere letters dan Engelse goed; sommige programma’s struikelen erover.',
  },
  csv_numbers: { label: 'Getallen en datums', description: '' },
  formula_guard: {
    label: 'Voorkomen dat rekenprogramma’s tekst als formule uitvoeren',
    description: 'Tekst die met =, +, - of @ begint, krijgt er een apostrof voor.',
  },
  line_ends: { label: 'Regeleinden', description: '' },
  speaker_notes: {
    label: 'Opmerkingen als sprekersnotities',
    description: 'De opmerkingen op een pagina worden de notities van haar dia.',
  },
  text_layout: { label: 'Tekst', description: '' },
  text_lines: { label: 'Regels van een alinea', description: '' },
  text_tables: { label: 'Tabellen', description: '' },
  page_ends: { label: 'Tussen pagina’s', description: '' },
  html_layout: { label: 'Pagina', description: '' },
  html_fonts: { label: 'Lettertypen', description: '' },
  picture_size: { label: 'Grootte', description: '' },
  picture_dpi: {
    label: 'Pixels per inch',
    description: '96 is als op een scherm, 150 is goed te lezen, 300 is goed af te drukken.',
  },
  picture_pixels: { label: 'Pixels van de lange zijde', description: '' },
  picture_quality: { label: 'Kwaliteit', description: 'Minder maakt kleinere bestanden.' },
  picture_colours: { label: 'Kleuren', description: '' },
  black_white: { label: 'Zwart-wit door', description: '' },
  bw_threshold: {
    label: 'Drempel',
    description: 'Wat lichter is, wordt wit: minder geeft dunnere letters, meer geeft dikkere.',
  },
  crop_content: {
    label: 'Bijsnijden tot wat er op de pagina staat',
    description: 'Lege randen worden afgesneden.',
  },
  crop_margin: { label: 'Marge die blijft', description: '' },
  draw_comments: {
    label: 'Opmerkingen en formuliervelden',
    description: 'Anders wordt de pagina zonder deze getekend.',
  },
  transparent: {
    label: 'Doorzichtige achtergrond',
    description: 'Waar niets getekend is, laat de afbeelding door wat erachter ligt.',
  },
  webp_lossless: { label: 'Zonder verlies', description: '' },
  tiff_files: { label: 'Pagina’s', description: '' },
  tiff_compression: { label: 'Compressie', description: '' },
  tiff_bw_compression: { label: 'Compressie van zwart-wit', description: '' },
};

export const values = {
  layout: {
    flowing: 'Goed te bewerken',
    look: 'Uiterlijk behouden',
  },
  headers_footers: { keep: 'Behouden', drop: 'Weglaten' },
  covered_text: { keep: 'Behouden', drop: 'Weglaten' },
  pictures: { keep: 'Behouden', drop: 'Weglaten' },
  markdown_pictures: { beside: 'Als bestanden in een map ernaast', drop: 'Weglaten' },
  sheets: { table: 'Elk apart', page: 'Per pagina bij elkaar', all: 'Alles bij elkaar' },
  number_locale: {
    found: 'Gevonden uit het document',
    'en-US': 'Engels (Verenigde Staten): 1,234.56, maand eerst',
    'en-GB': 'Engels (Verenigd Koninkrijk): 1,234.56, dag eerst',
    'nl-NL': 'Nederlands: 1.234,56',
    'de-DE': 'Duits: 1.234,56',
    'de-CH': 'Duits (Zwitserland): 1’234.56',
    'fr-FR': 'Frans: 1 234,56',
    'es-ES': 'Spaans: 1.234,56',
    'it-IT': 'Italiaans: 1.234,56',
    'pt-PT': 'Portugees: 1 234,56',
    'sv-SE': 'Zweeds: 1 234,56, jaar eerst',
  },
  outside_text: { drop: 'Weglaten', keep: 'Behouden, op zijn plaats' },
  csv_numbers: {
    printed: 'Zoals ze gedrukt zijn',
    plain: 'Zoals programma’s ze lezen: 1234.5 en 2025-12-31',
  },
  line_ends: { crlf: 'Windows (CR LF)', lf: 'Unix (LF)' },
  text_layout: { reading: 'In leesvolgorde', layout: 'Als op de pagina' },
  text_lines: { joined: 'Samengevoegd', kept: 'Zoals op de pagina' },
  text_tables: { aligned: 'Kolommen onder elkaar', tabs: 'Kolommen gescheiden door tabs' },
  page_ends: { line: 'Een lege regel', feed: 'Een paginascheiding (form feed)', none: 'Niets' },
  html_layout: {
    flowing: 'Doorlopende tekst',
    pages: 'Als de pagina’s',
  },
  html_fonts: { embed: 'Die van het document, erin', reader: 'Die van de lezer' },
  picture_size: { dpi: 'Op resolutie', pixels: 'Op de lange zijde' },
  picture_colours: { colour: 'Zoals op de pagina', grey: 'Grijstinten', bw: 'Zwart-wit' },
  black_white: {
    found: 'Een drempel die voor elke pagina gevonden wordt',
    threshold: 'Een vaste drempel',
    dither: 'Stippen (dithering), voor foto’s',
  },
  tiff_files: { one: 'Alle in één bestand', each: 'Elk een eigen bestand' },
  tiff_compression: {
    lzw: 'LZW, dat elk programma leest',
    deflate: 'Deflate, kleiner',
    jpeg: 'JPEG, met enig verlies',
    none: 'Geen',
  },
  tiff_bw_compression: { g4: 'Fax groep 4, kleinst', lzw: 'LZW', none: 'Geen' },
};
