/** Options of the check of signatures. */
import { languageNames } from '../../../contract/languages.js';
import { defineOptions, type Options } from '../../kit/options.js';

/** Behind the document's name in that of its report. */
export const signaturesSuffix = '-signatures';

export const signaturesOptions = defineOptions({
  signatures_format: {
    type: 'select',
    default: 'html',
    label: 'Report as',
    values: { html: 'A page to read and print (HTML)', text: 'Plain text', json: 'Data (JSON)' },
  },
  trusted_certificates: {
    type: 'file',
    default: '',
    label: 'Trusted certificates',
    serve: 'upload',
    description: 'A file with certificates (PEM) that are trusted besides those of this computer.',
    display: { endings: ['pem', 'crt', 'cer'] },
  },
  signatures_failed: {
    type: 'select',
    default: 'report',
    label: 'A PDF whose signatures are not all valid is',
    description: 'As an error, the command line ends with status 1. The report is written all the same.',
    values: { report: 'A report like others', error: 'An error' },
    advanced: true,
  },
  signatures_language: {
    type: 'select',
    default: 'auto',
    label: 'Language of the report',
    values: { auto: 'As in Platen', ...languageNames },
    advanced: true,
  },
});
export type SignaturesOptions = Options<typeof signaturesOptions>;
