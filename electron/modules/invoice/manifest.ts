import { formatUnlike } from '../../kit/format.js';
import { defineModule } from '../../kit/manifest.js';
import { chosenBy } from '../../kit/output.js';
import { checkInvoiceOptions, checkSuffix, invoiceOptions } from './options.js';
import { signs } from './signs.js';

const invoice = { group: 'text', workflow: 'invoice-to-pdf', openWith: false } as const;

export const manifest = defineModule({
  name: 'invoice',
  signs,
  formats: [formatUnlike('einvoice', invoice, 'E-invoice', 'application/xml', 'xml')],
  toPdf: [
    {
      id: 53,
      key: 'invoice-to-pdf',
      name: 'Invoice to PDF',
      description: 'E-invoices (XRechnung, UBL, CII, ZUGFeRD XML) as pages to read.',
      options: invoiceOptions,
      look: { icon: 'sheet', kind: 'text' },
      category: 'to_pdf',
    },
  ],
  operations: {
    'check-invoice': {
      beyondPages: 'handled',
      id: 55,
      name: 'Check Invoice',
      description:
        'Whether an e-invoice (XML, or a PDF that holds one) keeps the rules of EN 16931 and XRechnung.',
      options: checkInvoiceOptions,
      look: { icon: 'info', kind: 'text' },
      purpose: 'text',
      done: 'examined',
      takes: ({ id }) => id === 'einvoice',
      takesAsIs: true,
      gives: chosenBy(
        checkInvoiceOptions,
        'check_format',
        { html: 'html', text: 'txt', json: 'json', csv: 'csv' },
        checkSuffix,
      ),
      reports: true,
      restrictions: 'handled',
      claim: 'handled',
      secretsNeeded: false,
      effort: 'light',
      compares: null,
      cuts: null,
      charge: { unit: 'document', following: 'document' },
      signatures: 'stay',
    },
  },
});
