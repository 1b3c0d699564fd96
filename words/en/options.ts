import { en as pdfTools } from '../pdf-tools/index.js';

/** Names of the options and, by option, of their choices. */
export const options = {
  ...pdfTools.options,
  password: {
    label: 'Open password of the documents',
    description: 'Tried on every protected document. It is never stored.',
  },
  pages: { label: 'Pages', description: 'For example 1-3,7. Empty means all.' },
  pdf_type: { label: 'Result', description: '' },
  tagged: {
    label: 'Tagged for screen readers',
    description:
      'Keeps headings, lists and tables readable by assistive technology. Spreadsheets get tags with PDF/A of the a levels only.',
  },
  bookmarks: { label: 'Bookmarks from headings', description: '' },
  image_quality: {
    label: 'Image quality',
    description: 'JPEG quality of pictures inside the document; 100 keeps them without loss.',
  },
  image_dpi: { label: 'Image resolution', description: '' },
  tracked_changes: { label: 'Tracked changes', description: '' },
  comments: {
    label: 'Comments as notes of the PDF',
    description: 'A reader shows them beside the page; they are not printed on it.',
  },
  fit: {
    label: 'Fit sheets',
    description:
      'Automatic fits sheets that are wider than their page and have no page set-up of their own, and turns the paper where that makes the print larger.',
  },
  orientation: { label: 'Orientation', description: '' },
  notes: { label: 'Notes pages', description: 'Adds a page with the speaker notes after the slides.' },
  hidden_slides: { label: 'Include hidden slides', description: '' },
  delimiter: { label: 'Delimiter', description: '' },
  encoding: { label: 'Text encoding', description: '' },
  header_row: { label: 'Repeat the header row on each page', description: '' },
  page_size: { label: 'Page size', description: '' },
  page_orientation: { label: 'Page orientation', description: '' },
  image_fit: { label: 'Fit', description: '' },
  margin_mm: { label: 'Margins in millimetres', description: '' },
  combine: { label: 'Several images', description: '' },
  paper: {
    label: 'Paper',
    description: '',
  },
  paper_orientation: {
    label: 'Paper orientation',
    description: '',
  },
  page_paper: {
    label: 'Paper the page itself asks for',
    description: 'Some pages say what paper they are made for; that one then wins.',
  },
  margins: {
    label: 'Margins',
    description: 'In millimetres, on all four sides.',
  },
  header: {
    label: 'Header',
    description: 'May hold {title}, {date}, {page} and {pages}.',
  },
  footer: {
    label: 'Footer',
    description: 'May hold {title}, {date}, {page} and {pages}.',
  },
  page_numbers: {
    label: 'Page numbers',
    description: '',
  },
  scale: {
    label: 'Scale in percent',
    description: '',
  },
  background: {
    label: 'Background colours and pictures',
    description: '',
  },
  media: {
    label: 'Look',
    description: '',
  },
  site_pages: {
    label: 'Pages of a site',
    description: '',
  },
  javascript: {
    label: 'Run the scripts of the page',
    description: '',
  },
  network: {
    label: 'Allow the network for this job',
    description: 'Web addresses need it. Pages may then load pictures and styles from the internet.',
  },
  local_addresses: {
    label: 'Open web addresses of the local network',
    description: 'For a page of this computer or of your own network. Needs the network to be allowed.',
  },
  print_style: {
    label: 'Style',
    description: '',
  },
  table_of_contents: {
    label: 'Table of contents',
    description: '',
  },
  line_numbers: {
    label: 'Line numbers',
    description: '',
  },
  syntax_colours: {
    label: 'Colours for source code',
    description: '',
  },
  font_size: {
    label: 'Font size in points',
    description: '',
  },
  wrap_lines: {
    label: 'Wrap long lines',
    description: '',
  },
  attachments: {
    label: 'Attachments',
    description: '',
  },
  embed_attachments: {
    label: 'Embed attachments in the PDF',
    description: '',
  },
  mail_headers: {
    label: 'Headers',
    description: '',
  },
  archive_layout: {
    label: 'Result',
    description: '',
  },
  folders: {
    label: 'Only folders',
    description: 'Names or paths separated by commas, such as Inbox, Sent/2026. Empty means all.',
  },
  date_from: {
    label: 'From date',
    description: 'As 2026-01-31. Empty means no limit.',
  },
  date_to: {
    label: 'To date',
    description: 'As 2026-01-31, that day included.',
  },
  contains_text: {
    label: 'Only messages with these words',
    description: 'In the subject, the names or the text.',
  },
  duplicates: {
    label: 'Duplicates',
    description: '',
  },
  layouts: {
    label: 'Draw',
    description: '',
  },
  drawing_paper: {
    label: 'Paper size',
    description: '',
  },
  drawing_scale: {
    label: 'Scale',
    description: '',
  },
  drawing_colours: {
    label: 'Colours',
    description: '',
  },
  lineweights: {
    label: 'Draw line thickness',
    description: '',
  },
  layers: {
    label: 'Layers that can be switched in the PDF',
    description: '',
  },
  book_font_size: {
    label: 'Font size of books in points',
    description: '',
  },
  book_cover: {
    label: 'Cover as the first page',
    description: '',
  },
  mailbox: {
    label: 'Mailboxes',
    description: '',
  },
  item_kinds: {
    label: 'Items',
    description: '',
  },
  archive_encoding: {
    label: 'Old texts are written in',
    description: 'For archives of Outlook 97 to 2002 whose letters look wrong.',
  },
};

export const values = {
  ...pdfTools.values,
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
    keep: 'Keep as it is',
  },
  tracked_changes: {
    marked: 'As marked in the document',
    accepted: 'As if all were accepted',
    original: 'The original, without them',
  },
  fit: {
    document: 'As set in the document',
    auto: 'Automatic',
    width: 'All columns on one page width',
    sheet: 'One page per sheet',
  },
  orientation: { document: 'As in document', portrait: 'Portrait', landscape: 'Landscape' },
  delimiter: {
    auto: 'Detect',
    ',': 'Comma',
    ';': 'Semicolon',
    tab: 'Tab',
    '|': 'Vertical bar',
    ':': 'Colon',
  },
  encoding: {
    auto: 'Detect',
    'utf-8': 'Unicode (UTF-8)',
    'utf-16le': 'Unicode (UTF-16)',
    'windows-1252': 'Western (Windows-1252)',
    'iso-8859-15': 'Western (ISO 8859-15)',
    'windows-1250': 'Central European (Windows-1250)',
    'windows-1251': 'Cyrillic (Windows-1251)',
    shift_jis: 'Japanese (Shift JIS)',
    gb18030: 'Chinese (GB 18030)',
  },
  header_row: { auto: 'When there is one', yes: 'Always', no: 'Never' },
  page_size: { image: 'As the image', a4: 'A4', a5: 'A5', a3: 'A3', letter: 'Letter', legal: 'Legal' },
  page_orientation: { auto: 'As the image', portrait: 'Portrait', landscape: 'Landscape' },
  image_fit: { shrink: 'Shrink if needed', fit: 'Fit the page', fill: 'Fill the page, cut edges' },
  combine: { each: 'One PDF each', one: 'One PDF for all' },
  paper: {
    auto: 'As usual for the kind',
    a4: 'A4',
    a5: 'A5',
    a3: 'A3',
    letter: 'Letter',
    legal: 'Legal',
    tabloid: 'Tabloid',
    reader: 'eReader (90 × 120 mm)',
  },
  paper_orientation: {
    portrait: 'Portrait',
    landscape: 'Landscape',
  },
  media: {
    print: 'As the page prints',
    screen: 'As the page looks on a screen',
  },
  site_pages: {
    first: 'The first page',
    all: 'All pages it links to, in one PDF',
  },
  print_style: {
    plain: 'Plain',
    book: 'Book',
    compact: 'Compact',
  },
  line_numbers: {
    auto: 'For source code',
    yes: 'Always',
    no: 'Never',
  },
  attachments: {
    merge: 'Convert and add to the PDF',
    separate: 'As files beside the PDF',
    list: 'List their names only',
  },
  embed_attachments: {
    none: 'None',
    unconverted: 'Those that cannot be converted',
    all: 'All',
  },
  mail_headers: {
    short: 'From, To, Date, Subject',
    full: 'All headers',
  },
  archive_layout: {
    message: 'One PDF per message, in folders',
    folder: 'One PDF per folder, with bookmarks',
  },
  duplicates: {
    mark: 'Convert and mark in the index',
    skip: 'Leave out',
  },
  layouts: {
    auto: 'Layouts, or the model where they show nothing',
    model: 'The model only',
    layouts: 'All layouts',
    all: 'The model and all layouts',
  },
  drawing_paper: {
    layout: 'As the layout says',
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
    fit: 'Fit the page',
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
    paper: 'Darkened for paper',
    drawn: 'As drawn',
    black: 'Black on white',
    grey: 'Shades of grey',
  },
  mailbox: {
    one: 'One PDF, a bookmark for each email',
    each: 'A PDF for each email',
  },
  item_kinds: {
    all: 'Messages, contacts, calendar, tasks and notes',
    mail: 'Messages only',
  },
  archive_encoding: {
    auto: 'As the archive says',
    '1250': 'Central European (1250)',
    '1251': 'Cyrillic (1251)',
    '1252': 'Western (1252)',
    '1253': 'Greek (1253)',
    '1254': 'Turkish (1254)',
    '1255': 'Hebrew (1255)',
    '1256': 'Arabic (1256)',
    '1257': 'Baltic (1257)',
    '874': 'Thai (874)',
    '932': 'Japanese (932)',
    '936': 'Simplified Chinese (936)',
    '949': 'Korean (949)',
    '950': 'Traditional Chinese (950)',
  },
};
