/** “Check Invoice”: reads XML or a PDF with an invoice, and writes what is wrong with it. */
import { ServiceError } from '../../../../contract/index.js';
import { readWithin } from '../../../engine/charset/read-text.js';
import type { Context, ConvertJob, PdfTool } from '../../../engine/interface/converter.js';
import { pickOptions } from '../../../engine/interface/pick-options.js';
import { summaryOf } from '../../../engine/invoice/describe.js';
import {
  checkInvoice,
  ruleSetOf,
  rulesText,
  verdictOf,
  type RuleSet,
} from '../../../engine/invoice/check/check.js';
import { fatalOf } from '../../../engine/invoice/check/finding.js';
import { comparePicture } from '../../../engine/invoice/check/picture.js';
import { invoiceSizeLimit, readInvoice } from '../../../engine/invoice/read.js';
import { deliverReport } from '../../../engine/markup/report/deliver-report.js';
import { embeddedInvoice } from '../../../engine/pdf-blocks/metadata/embedded-invoice.js';
import { textOfPages } from '../../../engine/pdf-blocks/inspection/text-of-pages.js';
import { workOnPdf } from '../../../engine/pdf-blocks/opening/work-on-pdf.js';
import { checkInvoiceOptions, checkSuffix, type CheckInvoiceOptions } from '../options.js';
import { checkData, checkSections, type CheckedInvoice } from './report.js';
import { valuesAsCsv } from './values.js';

const ruleSets: Readonly<Record<Exclude<CheckInvoiceOptions['check_rules'], 'auto'>, RuleSet>> = {
  en16931: 'EN 16931',
  xrechnung: 'XRechnung',
};

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
    const text = await textOfPages(path, password, context.signal);
    return { ...rated(invoice), file: { file, relationship }, picture: comparePicture(invoice, text) };
  });
}

/** @throws ServiceError `invoice_invalid` where an invalid invoice is an error */
function tell(checked: CheckedInvoice, { check_invalid }: CheckInvoiceOptions, context: Context): void {
  const { file, picture, rules, findings } = checked;
  const fatal = fatalOf(findings);
  const params = verdictOf(fatal, rules);
  // The verdict comes first, and then what limits it.
  if (fatal.length === 0) context.message('info', 'invoice_valid', { rules: rulesText(rules) });
  else if (check_invalid === 'error') throw new ServiceError('invoice_invalid', params);
  else context.message('warning', 'invoice_not_valid', params);
  const differing = picture?.filter(({ kind }) => kind !== 'same') ?? [];
  if (differing.length > 0) context.message('warning', 'invoice_pages_differ', { count: differing.length });
  if (file && !picture) context.message('info', 'invoice_not_compared');
}
