import type {
  formats as englishFormats,
  options as englishOptions,
  values as englishValues,
  workflows as englishWorkflows,
} from './en-catalogue.js';

/** Namen van wat de catalogus noemt. */
export const workflows: typeof englishWorkflows = {
  'word-to-pdf': {
    name: 'Word naar PDF',
    description: 'Word-, OpenDocument-, RTF- en tekstbestanden, elk één PDF.',
  },
  'excel-to-pdf': { name: 'Excel naar PDF', description: 'Werkmappen, elk één PDF.' },
  'powerpoint-to-pdf': { name: 'PowerPoint naar PDF', description: 'Presentaties, elk één PDF.' },
  'csv-to-pdf': {
    name: 'CSV naar PDF',
    description: 'Tabellen als tekst, opgemaakt met hun kopregel op elke pagina.',
  },
  'images-to-pdf': {
    name: 'Afbeeldingen naar PDF',
    description: 'Foto’s, scans en tekeningen, elk één PDF of één voor alles.',
  },
  'merge-pdf': { name: 'PDF’s samenvoegen', description: 'Verschillende PDF’s tot één, in uw volgorde.' },
  'merge-word': {
    name: 'Word samenvoegen tot PDF',
    description: 'Verschillende Word-documenten in één PDF.',
  },
  'merge-excel': { name: 'Excel samenvoegen tot PDF', description: 'Verschillende werkmappen in één PDF.' },
  'merge-powerpoint': {
    name: 'PowerPoint samenvoegen tot PDF',
    description: 'Verschillende presentaties in één PDF.',
  },
  'merge-images': {
    name: 'Afbeeldingen samenvoegen tot PDF',
    description: 'Verschillende afbeeldingen in één PDF.',
  },
  'anything-to-pdf': { name: 'Alles naar PDF', description: 'Documenten van elke soort, elk één PDF.' },
  'merge-anything': {
    name: 'Alles samenvoegen tot PDF',
    description: 'Documenten van elke soort in één PDF, in uw volgorde.',
  },
};

export const options: typeof englishOptions = {
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
  fit: { label: 'Bladen passend maken', description: '' },
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
  margin_mm: { label: 'Marges in millimeters', description: '' },
  file_bookmarks: {
    label: 'Bladwijzer voor elk document',
    description: 'Bladwijzers in de documenten blijven daaronder staan.',
  },
  combine: { label: 'Verschillende afbeeldingen', description: '' },
};

export const values: typeof englishValues = {
  pdf_type: { pdf: 'PDF', 'pdfa-1b': 'PDF/A-1b', 'pdfa-2b': 'PDF/A-2b', 'pdfa-3b': 'PDF/A-3b' },
  image_dpi: {
    '75': '75 dpi',
    '150': '150 dpi',
    '300': '300 dpi',
    '600': '600 dpi',
    keep: 'Laten zoals het is',
  },
  fit: {
    document: 'Zoals in het document',
    width: 'Alle kolommen op één paginabreedte',
    sheet: 'Eén pagina per werkblad',
  },
  orientation: { document: 'Als document', portrait: 'Staand', landscape: 'Liggend' },
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
  page_size: { image: 'Als de afbeelding', a4: 'A4', a5: 'A5', a3: 'A3', letter: 'Letter', legal: 'Legal' },
  page_orientation: { auto: 'Als de afbeelding', portrait: 'Staand', landscape: 'Liggend' },
  image_fit: {
    shrink: 'Verkleinen als het moet',
    fit: 'Passend op de pagina',
    fill: 'Pagina vullen, randen afsnijden',
  },
  combine: { each: 'Elk één PDF', one: 'Eén PDF voor alles' },
};

export const formats: typeof englishFormats = {
  docx: 'Word-document',
  docm: 'Word-document met macro’s',
  dotx: 'Word-sjabloon',
  doc: 'Word 97–2003-document',
  dot: 'Word 97–2003-sjabloon',
  odt: 'OpenDocument-tekst',
  fodt: 'OpenDocument-tekst (platte XML)',
  rtf: 'RTF-document',
  wpd: 'WordPerfect-document',
  txt: 'Platte tekst',
  xlsx: 'Excel-werkmap',
  xlsm: 'Excel-werkmap met macro’s',
  xlsb: 'Binaire Excel-werkmap',
  xls: 'Excel 97–2003-werkmap',
  ods: 'OpenDocument-werkblad',
  fods: 'OpenDocument-werkblad (platte XML)',
  csv: 'CSV-tabel',
  tsv: 'Tabel met tabs',
  pptx: 'PowerPoint-presentatie',
  pptm: 'PowerPoint-presentatie met macro’s',
  ppsx: 'PowerPoint-voorstelling',
  ppt: 'PowerPoint 97–2003-presentatie',
  pps: 'PowerPoint 97–2003-voorstelling',
  odp: 'OpenDocument-presentatie',
  jpg: 'JPEG-afbeelding',
  png: 'PNG-afbeelding',
  gif: 'GIF-afbeelding',
  bmp: 'BMP-afbeelding',
  tiff: 'TIFF-afbeelding',
  webp: 'WebP-afbeelding',
  avif: 'AVIF-afbeelding',
  svg: 'SVG-tekening',
  heic: 'HEIC-afbeelding',
  pdf: 'PDF-document',
};
