/** Options of e-invoices as pages. */
import { languageNames } from '../../../contract/languages.js';
import { defineOptions, type Options } from '../../kit/options.js';
import { accessOptions, headerOptions, paperOptions } from '../../kit/shared/print-options.js';

const { header, footer, page_numbers } = headerOptions;

export const invoiceOptions = {
  ...defineOptions({
    invoice_language: {
      type: 'select',
      default: 'auto',
      label: 'Language of the page',
      values: { auto: 'As in Platen', ...languageNames },
    },
    invoice_files: {
      type: 'select',
      default: 'files',
      label: 'Files inside the invoice',
      description: 'Time sheets, delivery notes and other documents that the seller put into the XML.',
      values: {
        files: 'Attach to the PDF',
        pages: 'Add as pages',
        none: 'List only',
      },
    },
  }),
  paper: { ...paperOptions.paper, advanced: true, display: { group: 'page' } },
  margins: { ...paperOptions.margins, advanced: true, display: { unit: 'mm', group: 'page' } },
  header,
  footer,
  page_numbers: { ...page_numbers, default: true, advanced: true, display: { group: 'page' } },
  ...accessOptions,
} as const;
export type InvoiceOptions = Options<typeof invoiceOptions>;

/** Behind the document's name in that of its report. */
export const checkSuffix = '-check';

/** Of “Check invoice”. */
export const checkInvoiceOptions = defineOptions({
  check_format: {
    type: 'select',
    default: 'html',
    label: 'Report as',
    values: {
      html: 'A page to read and print (HTML)',
      text: 'Plain text',
      json: 'Findings and values as data (JSON)',
      csv: 'Values as a table (CSV)',
    },
  },
  check_rules: {
    type: 'select',
    default: 'auto',
    label: 'Rules',
    description: 'Automatic: XRechnung where the invoice names it, else EN 16931.',
    values: { auto: 'Automatic', en16931: 'EN 16931', xrechnung: 'EN 16931 and XRechnung' },
  },
  check_invalid: {
    type: 'select',
    default: 'report',
    label: 'An invalid invoice is',
    description: 'As an error, the command line ends with status 1. The report is written all the same.',
    values: { report: 'A report like others', error: 'An error' },
    advanced: true,
  },
  check_language: {
    type: 'select',
    default: 'auto',
    label: 'Language of the report',
    values: { auto: 'As in Platen', ...languageNames },
    advanced: true,
  },
});
export type CheckInvoiceOptions = Options<typeof checkInvoiceOptions>;
