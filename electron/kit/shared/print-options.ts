/** Options of everything that is drawn as a web page first: HTML, Markdown, text, email. Lengths are millimetres. */
import { defineOptions } from '../options.js';

export const paperOptions = defineOptions({
  paper: {
    type: 'select',
    default: 'a4',
    label: 'Paper',
    values: {
      a4: 'A4',
      a5: 'A5',
      a3: 'A3',
      letter: 'Letter',
      legal: 'Legal',
      tabloid: 'Tabloid',
      reader: 'eReader (90 × 120 mm)',
    },
  },
  paper_orientation: {
    type: 'select',
    default: 'portrait',
    label: 'Paper orientation',
    values: { portrait: 'Portrait', landscape: 'Landscape' },
  },
  margins: {
    type: 'number',
    default: 15,
    minimum: 0,
    maximum: 100,
    label: 'Margins',
    description: 'On all four sides.',
    display: { unit: 'mm' },
  },
});

export const headerOptions = defineOptions({
  header: {
    type: 'string',
    default: '',
    label: 'Header',
    description: 'Can contain {title}, {date}, {page} and {pages}.',
    advanced: true,
    display: { group: 'page' },
  },
  footer: {
    type: 'string',
    default: '',
    label: 'Footer',
    description: 'Can contain {title}, {date}, {page} and {pages}.',
    advanced: true,
    display: { group: 'page' },
  },
  page_numbers: { type: 'boolean', default: false, label: 'Page numbers' },
});

export const accessOptions = defineOptions({
  tagged: {
    type: 'boolean',
    default: true,
    label: 'Tagged for screen readers',
    description: 'Keeps headings, lists and tables readable by assistive technology.',
    advanced: true,
    display: { group: 'document' },
  },
  bookmarks: {
    type: 'boolean',
    default: true,
    label: 'Bookmarks from headings',
    advanced: true,
    display: { group: 'document' },
  },
});
