import { defineModule } from '../../kit/manifest.js';
import { one } from '../../kit/output.js';
import { pdfTypeOption } from '../../kit/shared/pdf-type.js';
import { makeInvoiceOptions, pdfaOptions } from './options.js';

export const manifest = defineModule({
  name: 'pdfa',
  operations: {
    'pdf-to-pdfa': {
      id: 28,
      name: 'PDF to PDF/A',
      description: 'For archives: PDF/A with a report of what was changed.',
      options: pdfaOptions,
      look: { icon: 'shield', kind: 'pdf' },
      purpose: 'size',
      done: 'archived',
      restrictions: 'lifted',
      claim: 'handled',
      reports: true,
      effort: 'thorough',
      charge: { unit: 'pdfa', following: 'pdfa' },
      gives: one('pdf'),
      beyondPages: 'looked_at',
      secretsNeeded: false,
      compares: 'beside',
      cuts: null,
      signatures: 'asked',
    },
    'make-einvoice': {
      id: 54,
      name: 'Make E-Invoice',
      description: 'A PDF and the XML of its invoice become one file: Factur-X, ZUGFeRD (PDF/A-3).',
      options: makeInvoiceOptions,
      look: { icon: 'attachment', kind: 'pdf' },
      purpose: 'contents',
      done: 'invoiced',
      restrictions: 'handled',
      claim: 'handled',
      reports: false,
      effort: 'thorough',
      charge: { unit: 'pdfa', following: 'pdfa' },
      gives: one('pdf'),
      beyondPages: 'handled',
      secretsNeeded: false,
      compares: 'beside',
      cuts: null,
      signatures: 'asked',
    },
  },
  followUp: {
    step: 'pdf-to-pdfa',
    place: 3,
    options: pdfTypeOption,
    isWanted: ({ pdf_type }) => typeof pdf_type === 'string' && pdf_type !== 'pdf',
    sees: ['pdf_type', 'signed'],
  },
});
