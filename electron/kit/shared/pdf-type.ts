/** What kind of PDF a conversion makes. */
import { defineOptions, type Options } from '../options.js';

/** The kind of PDF, as every workflow that makes one has it (docs/service-contract.md, "Options"). */
export const pdfTypeOption = defineOptions({
  pdf_type: {
    type: 'select',
    default: 'pdf',
    label: 'Result',
    values: {
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
  },
});
export type PdfType = Options<typeof pdfTypeOption>['pdf_type'];
