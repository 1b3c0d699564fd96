/** Options of what an office program exports as PDF: documents, sheets, slides and drawings. */
import { defineOptions } from '../options.js';
import { pdfTypeOption } from './pdf-type.js';

export const sheetExportOptions = defineOptions({
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
    description: 'Example: 1-3, 7. Empty for all.',
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
    description: 'JPEG quality of images inside the document; 100 is lossless.',
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
export const exportOptions = defineOptions({
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
