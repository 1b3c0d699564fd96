/** The option sets that workflows share. Labels are English; the window translates them by option name. */
import { cadOptions } from './drawing-options.js';
import { attachmentOptions, deletedOptions } from './email-options.js';
import { htmlOptions } from './html-options.js';
import { defineOptions, onlyFor, rarely, type Options } from './options.js';
import { mergeOptions } from './pdf/merge.js';
import { pdfTypeOption } from './pdf/pdfa.js';
import { rightOptions } from './pdf/right.js';
import { signedOptions } from './pdf/signed.js';
import { paperOptions } from './print-options.js';

const sheetExportOptions = defineOptions({
  password: {
    type: 'password',
    default: '',
    label: 'Open password of the documents',
    description: 'Tried on every protected document. It is never stored.',
    advanced: true,
    display: { group: 'given' },
  },
  pages: {
    type: 'page_ranges',
    default: '',
    label: 'Pages',
    description: 'For example 1-3,7. Empty means all.',
  },
  ...pdfTypeOption,
  bookmarks: {
    type: 'boolean',
    default: true,
    label: 'Bookmarks from headings',
    advanced: true,
    display: { group: 'document' },
  },
  image_quality: {
    type: 'integer',
    default: 90,
    minimum: 1,
    maximum: 100,
    label: 'Image quality',
    description: 'JPEG quality of pictures inside the document; 100 keeps them without loss.',
    advanced: true,
    display: { unit: 'percent', group: 'pictures' },
  },
  image_dpi: {
    type: 'select',
    default: '300',
    label: 'Image resolution',
    values: { '75': '75 dpi', '150': '150 dpi', '300': '300 dpi', '600': '600 dpi', keep: 'Keep as it is' },
    advanced: true,
    display: { group: 'pictures' },
  },
});

/** Sheets get their tags with PDF/A of the a levels, and no others. */
const exportOptions = defineOptions({
  ...sheetExportOptions,
  tagged: {
    type: 'boolean',
    default: true,
    label: 'Tagged for screen readers',
    description: 'Keeps headings, lists and tables readable by assistive technology.',
    advanced: true,
    // Pictures have nothing to tag.
    kinds: ['word', 'powerpoint', 'drawing', 'web', 'email', 'text', 'book', 'calendar'],
    display: { group: 'document' },
  },
});

const textOptions = defineOptions({
  tracked_changes: {
    type: 'select',
    default: 'marked',
    label: 'Tracked changes',
    values: {
      marked: 'Shown',
      accepted: 'Accepted',
      original: 'Original',
    },
    display: { form: 'segments' },
  },
});

const comments = {
  type: 'select',
  default: 'none',
  label: 'Comments',
  values: {
    none: 'None',
    notes: 'As PDF notes',
    margin: 'In the margin',
    after: 'On pages after',
  },
  description: 'Notes are shown by a reader and not printed. For the margin, pages become smaller.',
} as const;
const noteOptions = defineOptions({ comments });
/** Of sheets, and of all kinds together. */
const sheetNoteOptions = defineOptions({
  comments: {
    ...comments,
    advanced: true,
    description:
      'Notes are shown by a reader and not printed. For the margin, pages become smaller. Sheets whose page set-up prints their comments do so anyway.',
  },
});

const formOptions = defineOptions({
  form_fields: {
    type: 'boolean',
    default: false,
    label: 'Form fields stay fillable',
    description: 'Otherwise they are printed as they look.',
    dependsOn: { name: 'pdf_type', values: ['pdf'] },
    advanced: true,
    display: { group: 'document' },
  },
});

const sheetOptions = defineOptions({
  fit: {
    type: 'select',
    default: 'document',
    label: 'Fit',
    values: {
      document: 'As in the file',
      auto: 'Automatic',
      width: 'To page width',
      sheet: 'One page per sheet',
    },
    description:
      'Automatic: sheets too wide for their page are fitted, and the paper turned where that prints larger. A page set-up in the file wins.',
    display: {
      form: 'cards',
      pictures: { document: 'fit-document', auto: 'fit-auto', width: 'fit-width', sheet: 'fit-sheet' },
    },
  },
  orientation: {
    type: 'select',
    default: 'document',
    label: 'Orientation',
    values: { document: 'As in the file', portrait: 'Portrait', landscape: 'Landscape' },
  },
});

const slideOptions = defineOptions({
  notes: {
    type: 'boolean',
    default: false,
    label: 'Notes pages',
    description: 'Adds a page with the speaker notes after the slides.',
  },
  hidden_slides: { type: 'boolean', default: false, label: 'Include hidden slides' },
});

const csvOptions = defineOptions({
  delimiter: {
    type: 'select',
    default: 'auto',
    label: 'Delimiter',
    values: { auto: 'Detect', ',': 'Comma', ';': 'Semicolon', tab: 'Tab', '|': 'Vertical bar', ':': 'Colon' },
  },
  encoding: {
    type: 'select',
    default: 'auto',
    label: 'Text encoding',
    values: {
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
    advanced: true,
  },
  header_row: {
    type: 'select',
    default: 'auto',
    label: 'Repeat the header row on each page',
    values: { auto: 'When there is one', yes: 'Always', no: 'Never' },
    advanced: true,
  },
});

const imageOptions = defineOptions({
  page_size: {
    type: 'select',
    default: 'image',
    label: 'Page size',
    values: { image: 'Size of the image', a4: 'A4', a5: 'A5', a3: 'A3', letter: 'Letter', legal: 'Legal' },
  },
  page_orientation: {
    type: 'select',
    default: 'auto',
    label: 'Page orientation',
    values: { auto: 'Like the image', portrait: 'Portrait', landscape: 'Landscape' },
    dependsOn: { name: 'page_size', values: ['a4', 'a5', 'a3', 'letter', 'legal'] },
    advanced: true,
    display: { group: 'page' },
  },
  image_fit: {
    type: 'select',
    default: 'shrink',
    label: 'Fit',
    values: { shrink: 'Shrink', fit: 'Fit', fill: 'Fill, cut edges' },
    dependsOn: { name: 'page_size', values: ['a4', 'a5', 'a3', 'letter', 'legal'] },
    display: {
      form: 'cards',
      pictures: { shrink: 'image-shrink', fit: 'image-fit', fill: 'image-fill' },
    },
  },
  margin_mm: {
    type: 'number',
    default: 0,
    minimum: 0,
    maximum: 100,
    label: 'Margins',
    advanced: true,
    display: { unit: 'mm', group: 'page' },
  },
});

/** Whether many images make one PDF or one each. */
const combineOptions = defineOptions({
  combine: {
    type: 'select',
    default: 'each',
    label: 'Several images',
    values: { each: 'One PDF each', one: 'One PDF for all' },
    display: { form: 'segments' },
  },
});

const { password, pdf_type } = exportOptions;

export const wordOptions = { ...textOptions, ...noteOptions, ...exportOptions, ...formOptions };
export const excelOptions = { ...sheetOptions, ...sheetNoteOptions, ...sheetExportOptions, ...formOptions };
export const powerPointOptions = {
  ...slideOptions,
  ...rarely({ comments }),
  ...exportOptions,
  ...formOptions,
};
export const csvToPdfOptions = {
  ...csvOptions,
  fit: { ...sheetOptions.fit, default: 'width' },
  orientation: sheetOptions.orientation,
  pdf_type,
} as const;
export const imagesToPdfOptions = { ...combineOptions, ...imageOptions };
const { merge_size, ...mergeOfSheets } = mergeOptions;
export const mergePdfOptions = { password, ...mergeOptions, ...rightOptions };
/** Their pages have the size that was chosen for the images. */
export const mergeImagesOptions = {
  ...imageOptions,
  ...mergeOfSheets,
  ...rarely({ merge_bookmarks: mergeOptions.merge_bookmarks }),
};
const { pages, image_quality, image_dpi, ...everyExport } = exportOptions;
/** What a mixed workflow may need; of the newer families the one or two options that matter most. */
const mixedOptions = {
  ...onlyFor(['text', 'web', 'email', 'book', 'calendar'], {
    paper: {
      ...paperOptions.paper,
      default: 'auto',
      values: { auto: 'Default', ...paperOptions.paper.values },
    },
  } as const),
  ...onlyFor(['email'], { attachments: attachmentOptions.attachments, ...deletedOptions }),
  ...onlyFor(['drawing'], { drawing_colours: cadOptions.drawing_colours }),
  ...onlyFor(['web'], { network: htmlOptions.network }),
  ...onlyFor(['word'], textOptions),
  ...onlyFor(['excel'], sheetOptions),
  ...onlyFor(['powerpoint'], slideOptions),
  ...onlyFor(['word', 'excel', 'powerpoint'], { ...sheetNoteOptions, ...formOptions }),
  ...onlyFor(['image'], imageOptions),
  ...onlyFor(['word', 'excel', 'powerpoint', 'drawing'], { pages, image_quality, image_dpi }),
  // What follows on a PDF that is passed on as it is may change it.
  ...onlyFor(['pdf'], signedOptions),
  // A PDF loses its protection on the way into another one, also from inside an email.
  ...onlyFor(['pdf', 'email'], rightOptions),
  ...everyExport,
} as const;

/** Everything a mixed merge may need; each converter reads its own part. */
export const anythingOptions = {
  ...mergeOfSheets,
  merge_size: { ...merge_size, advanced: true },
  ...mixedOptions,
  // Of each kind the one that matters most, beside those of the merge.
  ...rarely({
    paper: mixedOptions.paper,
    orientation: mixedOptions.orientation,
    hidden_slides: mixedOptions.hidden_slides,
    pages: mixedOptions.pages,
  }),
} as const;
/** The same without merging: one PDF each. */
export const anythingToPdfOptions = mixedOptions;
// Of each kind the one that matters most when several become one.
export const mergeWordOptions = { ...mergeOfSheets, ...wordOptions, ...rarely({ ...textOptions, comments }) };
export const mergeExcelOptions = {
  ...mergeOfSheets,
  ...excelOptions,
  ...rarely({ orientation: sheetOptions.orientation, pages }),
};
export const mergePowerPointOptions = {
  ...mergeOfSheets,
  ...powerPointOptions,
  ...rarely({ hidden_slides: slideOptions.hidden_slides, pages }),
};

/** What the office converter reads; absent ones take their defaults. */
export const officeConverterOptions = {
  ...textOptions,
  ...sheetOptions,
  ...slideOptions,
  ...sheetNoteOptions,
  ...formOptions,
  ...exportOptions,
};
export type OfficeConverterOptions = Options<typeof officeConverterOptions>;
/** What the CSV converter reads. */
export const csvConverterOptions = { ...csvToPdfOptions };
export type CsvConverterOptions = Options<typeof csvConverterOptions>;
/** What the image converter reads. */
export const imageConverterOptions = imageOptions;
export type ImageConverterOptions = Options<typeof imageConverterOptions>;
