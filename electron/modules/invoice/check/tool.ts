/** “Check Invoice”: reads XML or a PDF with an invoice, and writes what is wrong with it. */
import { ServiceError } from '../../../../contract/index.js';
import { readWithin } from '../../../engine/charset/read-text.js';
import type { Context, ConvertJob, PdfTool } from '../../../engine/interface/converter.js';
import { pickOptions } from '../../../engine/interface/pick-options.js';
import { summaryOf } from '../../../engine/invoice/describe.js';
import { invoiceSizeLimit, readInvoice } from '../../../engine/invoice/read.js';
import { deliverReport } from '../../../engine/markup/report/deliver-report.js';
import { embeddedInvoice } from '../../../engine/pdf-blocks/metadata/embedded-invoice.js';
import { workOnPdf } from '../../../engine/pdf-blocks/opening/work-on-pdf.js';
import { openPages } from '../../../engine/pdf-core/pdfium/pages.js';
import { checkInvoiceOptions, checkSuffix, type CheckInvoiceOptions } from '../options.js';
import { checkInvoice, ruleSetOf, type RuleSet } from './check.js';
import { comparePicture } from './picture.js';
import { checkData, checkSections, fatalOf, rulesText, type CheckedInvoice } from './report.js';
import { valuesAsCsv } from './values.js';

const ruleSets: Readonly<Record<Exclude<CheckInvoiceOptions['check_rules'], 'auto'>, RuleSet>> = {
  en16931: 'EN 16931',
  xrechnung: 'XRechnung',
};

/** Pages whose text is compared. */
const maxPages = 50;

export const checkInvoiceTool: PdfTool = {
  id: 'check-invoice',
  async run(job, context) {
    const options = pickOptions(checkInvoiceOptions, job.options);
    context.progress('reading', null);
    const checked = await read(job, options, context);
    context.progress('checking', null);
    await deliverReport(job, context, {
      form: options.check_format,
      language: options.check_language,
      kind: 'Check of an e-invoice',
      suffix: checkSuffix,
      sections: (words) => checkSections(checked, words),
      data: (words) => checkData(checked, words),
      csv: () => valuesAsCsv(checked.invoice),
    });
    tell(checked, options, context);
    return undefined;
  },
};

async function read(
  job: ConvertJob,
  options: CheckInvoiceOptions,
  context: Context,
): Promise<CheckedInvoice> {
  const { input } = job;
  const { check_rules: asked } = options;
  const rated = (invoice: CheckedInvoice['invoice']) => {
    const rules = asked === 'auto' ? ruleSetOf(invoice) : ruleSets[asked];
    return {
      name: input.name,
      invoice,
      summary: summaryOf(invoice),
      rules,
      findings: checkInvoice(invoice, rules),
    };
  };
  if (input.format !== 'pdf') {
    const invoice = readInvoice(await readWithin(input.path, invoiceSizeLimit), context.signal);
    return { ...rated(invoice), file: null, picture: null };
  }
  return workOnPdf(job, context, false, async ({ path, password }) => {
    const found = await embeddedInvoice(path, password, context.directory, context.signal);
    if (!found) throw new ServiceError('invoice_not_inside');
    if (!found.invoice) throw found.problem ?? new ServiceError('invoice_unknown');
    const { invoice, file, relationship } = found;
    const text = await textOfPages(path, password, context);
    return { ...rated(invoice), file: { file, relationship }, picture: comparePicture(invoice, text) };
  });
}

async function textOfPages(path: string, password: string | undefined, { signal }: Context): Promise<string> {
  const pages = await openPages(path, password);
  try {
    let text = '';
    for (let page = 1; page <= Math.min(pages.count, maxPages); page += 1) {
      signal.throwIfAborted();
      text += `${pages.text(page)}\n`;
    }
    return text;
  } finally {
    pages.close();
  }
}

/** @throws ServiceError `invoice_invalid` where an invalid invoice is an error */
function tell(checked: CheckedInvoice, { check_invalid }: CheckInvoiceOptions, context: Context): void {
  const { file, picture, rules } = checked;
  const fatal = fatalOf(checked);
  const names = [...new Set(fatal.map(({ rule }) => rule))];
  const params = { count: fatal.length, rules: rulesText(rules) };
  const first = names.slice(0, 5).join(', ');
  // The verdict comes first, and then what limits it.
  if (fatal.length === 0) context.message('info', 'invoice_valid', { rules: params.rules });
  else if (check_invalid === 'error') throw new ServiceError('invoice_invalid', { ...params, first });
  else context.message('warning', 'invoice_not_valid', { ...params, first });
  const differing = picture?.filter(({ kind }) => kind !== 'same') ?? [];
  if (differing.length > 0) context.message('warning', 'invoice_pages_differ', { count: differing.length });
  if (file && !picture) context.message('info', 'invoice_not_compared');
}
