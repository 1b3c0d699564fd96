import type { NameTables } from '../name-tables.js';
import * as fromPdf from './from-pdf.js';
import { mailOptions, mailValues } from './mail-words.js';
import { nl as pdfTools } from './pdf-tools/index.js';

/** Namen van de opties en, per optie, van de keuzes. */
export const options: NameTables['options'] = {
  ...pdfTools.options,
  ...fromPdf.options,
  ...mailOptions,
  password: {
    label: 'Wachtwoord om de documenten te openen',
    description: 'Wordt geprobeerd op elk beveiligd document en nooit bewaard.',
  },
  pages: { label: 'Pagina’s', description: 'Bijvoorbeeld 1-3,7. Leeg betekent alle.' },
  pdf_type: { label: 'Resultaat', description: '' },
  tagged: {
    label: 'Gelabeld voor schermlezers',
    description: 'Houdt koppen, lijsten en tabellen leesbaar voor hulpmiddelen.',
  },
  bookmarks: { label: 'Bladwijzers uit koppen', description: '' },
  image_quality: {
    label: 'Beeldkwaliteit',
    description: 'JPEG-kwaliteit van afbeeldingen in het document; 100 bewaart ze zonder verlies.',
  },
  image_dpi: { label: 'Beeldresolutie', description: '' },
  tracked_changes: { label: 'Bijgehouden wijzigingen', description: '' },
  comments: {
    label: 'Opmerkingen',
    description:
      'Notities zijn in een lezer te zien en worden niet afgedrukt. Voor de marge worden pagina’s kleiner. Werkbladen die hun opmerkingen zelf afdrukken, doen dat toch.',
  },
  form_fields: {
    label: 'Formuliervelden blijven invulbaar',
    description: 'Anders worden ze afgedrukt zoals ze eruitzien.',
  },
  fit: {
    label: 'Passend maken',
    description:
      'Automatisch: werkbladen die te breed zijn worden passend gemaakt, en het papier gedraaid waar dat de druk groter maakt. Een pagina-instelling in het bestand gaat voor.',
  },
  orientation: { label: 'Richting', description: '' },
  notes: {
    label: 'Notitiepagina’s',
    description: 'Voegt na de dia’s een pagina met de sprekersnotities toe.',
  },
  hidden_slides: { label: 'Ook verborgen dia’s', description: '' },
  delimiter: { label: 'Scheidingsteken', description: '' },
  encoding: { label: 'Tekstcodering', description: '' },
  header_row: { label: 'Kopregel op elke pagina herhalen', description: '' },
  page_size: { label: 'Paginaformaat', description: '' },
  page_orientation: { label: 'Paginarichting', description: '' },
  image_fit: { label: 'Passend maken', description: '' },
  margin_mm: { label: 'Marges', description: '' },
  combine: { label: 'Verschillende afbeeldingen', description: '' },
  paper: {
    label: 'Papier',
    description: '',
  },
  paper_orientation: {
    label: 'Papierrichting',
    description: '',
  },
  page_paper: {
    label: 'Papier dat de pagina zelf vraagt',
    description: 'Sommige pagina’s zeggen voor welk papier ze gemaakt zijn; dat gaat dan voor.',
  },
  margins: {
    label: 'Marges',
    description: 'Aan alle vier de kanten.',
  },
  header: {
    label: 'Koptekst',
    description: 'Mag {title}, {date}, {page} en {pages} bevatten.',
  },
  footer: {
    label: 'Voettekst',
    description: 'Mag {title}, {date}, {page} en {pages} bevatten.',
  },
  page_numbers: {
    label: 'Paginanummers',
    description: '',
  },
  scale: {
    label: 'Schaal',
    description: '',
  },
  background: {
    label: 'Achtergrondkleuren en -afbeeldingen',
    description: '',
  },
  media: {
    label: 'Uiterlijk',
    description: '',
  },
  site_pages: {
    label: 'Pagina’s van een site',
    description: '',
  },
  javascript: {
    label: 'De scripts van de pagina uitvoeren',
    description: '',
  },
  network: {
    label: 'Het netwerk toestaan voor deze taak',
    description:
      'Webadressen hebben het nodig. Pagina’s mogen dan afbeeldingen en stijlen van het internet laden.',
  },
  local_addresses: {
    label: 'Webadressen van het lokale netwerk openen',
    description:
      'Voor een pagina van deze computer of van uw eigen netwerk. Het netwerk moet zijn toegestaan.',
  },
  print_style: {
    label: 'Stijl',
    description: '',
  },
  table_of_contents: {
    label: 'Inhoudsopgave',
    description: '',
  },
  line_numbers: {
    label: 'Regelnummers',
    description: '',
  },
  syntax_colours: {
    label: 'Kleuren voor broncode',
    description: '',
  },
  font_size: {
    label: 'Lettergrootte',
    description: '',
  },
  wrap_lines: {
    label: 'Lange regels afbreken',
    description: '',
  },
  attachments: {
    label: 'Bijlagen',
    description: '',
  },
  archive_layout: {
    label: 'Resultaat',
    description: '',
  },
  folders: {
    label: 'Alleen deze mappen',
    description: 'Namen of paden met komma’s ertussen, zoals Postvak IN, Verzonden/2026. Leeg betekent alle.',
  },
  date_from: {
    label: 'Vanaf datum',
    description: 'Zoals 2026-01-31. Leeg betekent geen grens.',
  },
  date_to: {
    label: 'Tot en met datum',
    description: 'Zoals 2026-01-31, die dag inbegrepen.',
  },
  contains_text: {
    label: 'Alleen berichten met deze woorden',
    description: 'In het onderwerp, de namen of de tekst.',
  },
  duplicates: {
    label: 'Dubbele berichten',
    description: '',
  },
  layouts: {
    label: 'Wat wordt getekend',
    description: 'Automatisch: de lay-outs, of het model als die niets laten zien.',
  },
  drawing_paper: {
    label: 'Papierformaat',
    description: '',
  },
  drawing_scale: {
    label: 'Schaal',
    description: '',
  },
  drawing_colours: {
    label: 'Kleuren',
    description: '',
  },
  lineweights: {
    label: 'Lijndikte tekenen',
    description: '',
  },
  layers: {
    label: 'Lagen die in de PDF aan en uit kunnen',
    description: '',
  },
  book_font_size: {
    label: 'Lettergrootte',
    description: '',
  },
  book_cover: {
    label: 'Omslag als eerste pagina',
    description: '',
  },
  item_kinds: {
    label: 'Onderdelen',
    description: '',
  },
  archive_encoding: {
    label: 'Schrift van oude teksten',
    description: 'Voor archieven van Outlook 97 tot 2002 waarvan de letters er verkeerd uitzien.',
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
    keep: 'Laten zoals het is',
  },
  tracked_changes: {
    marked: 'Getoond',
    accepted: 'Aanvaard',
    original: 'Origineel',
  },
  comments: {
    none: 'Geen',
    notes: 'Als PDF-notities',
    margin: 'In de marge',
    after: 'Op pagina’s erna',
  },
  fit: {
    document: 'Als in het bestand',
    auto: 'Automatisch',
    width: 'Op paginabreedte',
    sheet: 'Eén pagina per blad',
  },
  orientation: { document: 'Als in het bestand', portrait: 'Staand', landscape: 'Liggend' },
  delimiter: {
    auto: 'Herkennen',
    ',': 'Komma',
    ';': 'Puntkomma',
    tab: 'Tab',
    '|': 'Verticale streep',
    ':': 'Dubbele punt',
  },
  encoding: {
    auto: 'Herkennen',
    'utf-8': 'Unicode (UTF-8)',
    'utf-16le': 'Unicode (UTF-16)',
    'windows-1252': 'West-Europees (Windows-1252)',
    'iso-8859-15': 'West-Europees (ISO 8859-15)',
    'windows-1250': 'Midden-Europees (Windows-1250)',
    'windows-1251': 'Cyrillisch (Windows-1251)',
    shift_jis: 'Japans (Shift JIS)',
    gb18030: 'Chinees (GB 18030)',
  },
  header_row: { auto: 'Als er een is', yes: 'Altijd', no: 'Nooit' },
  page_size: { image: 'Maat afbeelding', a4: 'A4', a5: 'A5', a3: 'A3', letter: 'Letter', legal: 'Legal' },
  page_orientation: { auto: 'Als de afbeelding', portrait: 'Staand', landscape: 'Liggend' },
  image_fit: {
    shrink: 'Verkleinen',
    fit: 'Passend',
    fill: 'Vullen, randen eraf',
  },
  combine: { each: 'Elk één PDF', one: 'Samen één PDF' },
  paper: {
    auto: 'Standaard',
    a4: 'A4',
    a5: 'A5',
    a3: 'A3',
    letter: 'Letter',
    legal: 'Legal',
    tabloid: 'Tabloid',
    reader: 'E-reader (90 × 120 mm)',
  },
  paper_orientation: {
    portrait: 'Staand',
    landscape: 'Liggend',
  },
  media: {
    print: 'Voor afdruk',
    screen: 'Voor het scherm',
  },
  site_pages: {
    first: 'De eerste pagina',
    all: 'Alle pagina’s waarnaar die verwijst, in één PDF',
  },
  print_style: {
    plain: 'Eenvoudig',
    book: 'Boek',
    compact: 'Compact',
  },
  line_numbers: {
    auto: 'Bij broncode',
    yes: 'Altijd',
    no: 'Nooit',
  },
  attachments: {
    merge: 'In de PDF',
    separate: 'Als bestanden naast de PDF',
    list: 'Alleen de namen',
  },
  archive_layout: {
    message: 'Eén PDF per bericht, in mappen',
    folder: 'Eén PDF per map, met bladwijzers',
  },
  duplicates: {
    mark: 'Omzetten en aangeven in de index',
    skip: 'Weglaten',
  },
  layouts: {
    auto: 'Automatisch',
    model: 'Alleen het model',
    layouts: 'Alle lay-outs',
    all: 'Model en lay-outs',
  },
  drawing_paper: {
    layout: 'Uit de lay-out',
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
    fit: 'Passend op de pagina',
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
    paper: 'Donkerder voor papier',
    drawn: 'Zoals getekend',
    black: 'Zwart op wit',
    grey: 'Grijstinten',
  },
  item_kinds: {
    all: 'Berichten, contacten, agenda, taken en notities',
    mail: 'Alleen berichten',
  },
  archive_encoding: {
    auto: 'Volgens het archief',
    '1250': 'Midden-Europees (1250)',
    '1251': 'Cyrillisch (1251)',
    '1252': 'Westers (1252)',
    '1253': 'Grieks (1253)',
    '1254': 'Turks (1254)',
    '1255': 'Hebreeuws (1255)',
    '1256': 'Arabisch (1256)',
    '1257': 'Baltisch (1257)',
    '874': 'Thai (874)',
    '932': 'Japans (932)',
    '936': 'Vereenvoudigd Chinees (936)',
    '949': 'Koreaans (949)',
    '950': 'Traditioneel Chinees (950)',
  },
};
