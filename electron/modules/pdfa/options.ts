/** Options of PDF/A. */
import { defineOptions, type Options } from '../../kit/options.js';

export const pdfaOptions = defineOptions({
  level: {
    type: 'select',
    default: 'auto',
    label: 'Level',
    description:
      'b: same look; u: also Unicode for all text; a: also tags, only from tagged PDFs. Automatic: 2b, and 3b for PDF/A-3 and electronic invoices, which keep their data.',
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
    description: 'What was changed and checked, next to the result.',
  },
});

/** Of “Make e-invoice”. */
export const makeInvoiceOptions = defineOptions({
  invoice_xml: {
    type: 'file',
    default: '',
    label: 'Invoice data (XML)',
    serve: 'upload',
    description: 'CII, as Factur-X, ZUGFeRD 2 and XRechnung have it.',
    needed: true,
    display: { endings: ['xml'] },
  },
  invoice_relationship: {
    type: 'select',
    default: 'auto',
    label: 'What the XML is to the pages',
    description:
      'Automatic: data for MINIMUM and BASIC WL, else the same invoice in another form. In Germany nothing else is allowed.',
    values: {
      auto: 'Automatic',
      alternative: 'The same invoice in another form',
      source: 'The source of the pages',
      data: 'Data of the pages',
    },
    advanced: true,
  },
});
export type MakeInvoiceOptions = Options<typeof makeInvoiceOptions>;
