/** Options of the check of accessibility. */
import { languageNames } from '../../../contract/languages.js';
import { defineOptions, type Options } from '../../kit/options.js';

/** Behind the document's name in that of its report. */
export const accessibilitySuffix = '-accessibility';

export const accessibilityOptions = defineOptions({
  accessibility_format: {
    type: 'select',
    default: 'html',
    label: 'Report as',
    values: { html: 'A page to read and print (HTML)', text: 'Plain text', json: 'Data (JSON)' },
  },
  accessibility_failed: {
    type: 'select',
    default: 'report',
    label: 'A PDF that breaks a rule is',
    description: 'As an error, the command line ends with status 1. The report is written all the same.',
    values: { report: 'A report like others', error: 'An error' },
    advanced: true,
  },
  accessibility_language: {
    type: 'select',
    default: 'auto',
    label: 'Language of the report',
    values: { auto: 'As in Platen', ...languageNames },
    advanced: true,
  },
});
export type AccessibilityOptions = Options<typeof accessibilityOptions>;
