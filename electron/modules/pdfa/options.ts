/** Options of PDF/A. */
import { defineOptions } from '../../kit/options.js';

export const pdfaOptions = defineOptions({
  level: {
    type: 'select',
    default: 'auto',
    label: 'Level',
    description:
      'b: the same look; u: every character known too; a: with tags too, from tagged PDFs only. Automatic: 2b, and 3b for PDF/A-3 and electronic invoices, which keep their data.',
    values: {
      auto: 'Automatic',
      '2b': 'PDF/A-2b',
      '2u': 'PDF/A-2u',
      '2a': 'PDF/A-2a',
      '3b': 'PDF/A-3b',
      '3u': 'PDF/A-3u',
      '3a': 'PDF/A-3a',
      '1b': 'PDF/A-1b',
      '1a': 'PDF/A-1a',
    },
    display: {
      form: 'cards',
      pictures: {
        auto: 'keeps-look',
        '2b': 'keeps-look',
        '2u': 'keeps-text',
        '2a': 'keeps-tags',
        '3b': 'keeps-look',
        '3u': 'keeps-text',
        '3a': 'keeps-tags',
        '1b': 'keeps-look',
        '1a': 'keeps-tags',
      },
    },
  },
  report: {
    type: 'boolean',
    default: false,
    label: 'Report as a file',
    description: 'What was changed and checked, beside the result.',
  },
});
