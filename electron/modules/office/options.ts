/** Options of documents, sheets, slides, drawings and tables of text. */
import { defineOptions, onlyFor, rarely, type Options } from '../../kit/options.js';
import { accessibleOptions } from '../../kit/shared/accessible.js';
import { exportOptions, sheetExportOptions } from '../../kit/shared/export-options.js';
import { mergeOfDocuments } from '../../kit/shared/merge-options.js';

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
    notes: 'As comments in the PDF',
    margin: 'In the margin',
    after: 'On pages after',
  },
  description: 'PDF comments show on screen only. “In the margin” shrinks the page to make room.',
} as const;
const noteOptions = defineOptions({ comments });
/** Of sheets, and of all kinds together. */
const sheetNoteOptions = defineOptions({
  comments: {
    ...comments,
    advanced: true,
    description:
      'PDF comments show on screen only. “In the margin” shrinks the page to make room. Sheets that are set up to print their comments do so anyway.',
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
      'Automatic fits sheets that are too wide, and rotates the paper where that prints larger. A page setup in the file has priority.',
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
    label: 'Speaker notes',
    description: 'Adds a page with the speaker notes after the slides.',
  },
  hidden_slides: { type: 'boolean', default: false, label: 'Include hidden slides' },
});

const tableOptions = defineOptions({
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

export const wordOptions = { ...textOptions, ...noteOptions, ...exportOptions, ...formOptions };
export const excelOptions = { ...sheetOptions, ...sheetNoteOptions, ...sheetExportOptions, ...formOptions };
export const powerPointOptions = {
  ...slideOptions,
  ...rarely({ comments }),
  ...exportOptions,
  ...formOptions,
};
export const csvOptions = {
  ...tableOptions,
  fit: { ...sheetOptions.fit, default: 'width' },
  orientation: sheetOptions.orientation,
  pdf_type: exportOptions.pdf_type,
} as const;
export type CsvOptions = Options<typeof csvOptions>;

// Their pages have sizes of their own.
const { merge_size: _size, ...mergeOfOffice } = mergeOfDocuments;
const { pages } = exportOptions;
// Of each kind the one that matters most when several become one.
export const mergeWordOptions = {
  ...mergeOfOffice,
  ...wordOptions,
  ...rarely({ ...textOptions, comments }),
};
export const mergeExcelOptions = {
  ...mergeOfOffice,
  ...excelOptions,
  ...rarely({ orientation: sheetOptions.orientation, pages }),
};
export const mergePowerPointOptions = {
  ...mergeOfOffice,
  ...powerPointOptions,
  ...rarely({ hidden_slides: slideOptions.hidden_slides, pages }),
};

/** Of the workflows for documents of any kind. */
export const mixedOptions = {
  ...onlyFor(['word'], textOptions),
  ...onlyFor(['excel'], sheetOptions),
  ...onlyFor(['powerpoint'], slideOptions),
  ...onlyFor(['word', 'excel', 'powerpoint'], { ...sheetNoteOptions, ...formOptions }),
};

/** What the office converter reads; absent ones take their defaults. */
export const officeConverterOptions = {
  ...textOptions,
  ...sheetOptions,
  ...slideOptions,
  ...sheetNoteOptions,
  ...formOptions,
  ...exportOptions,
  accessible: accessibleOptions.accessible,
};
export type OfficeConverterOptions = Options<typeof officeConverterOptions>;
