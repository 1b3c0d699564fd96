/** Makes an e-invoice of a PDF and its XML: a PDF/A-3 as Factur-X and ZUGFeRD 2 want it. */
import { join } from 'node:path';
import { ServiceError } from '../../../../contract/index.js';
import { readWithin } from '../../../engine/charset/read-text.js';
import type { Context, PdfTool } from '../../../engine/interface/converter.js';
import { pickOptions } from '../../../engine/interface/pick-options.js';
import { isWithoutLines, summaryOf, summaryText } from '../../../engine/invoice/describe.js';
import { checkInvoice, ruleSetOf, verdictOf } from '../../../engine/invoice/check/check.js';
import { fatalOf } from '../../../engine/invoice/check/finding.js';
import { comparePicture } from '../../../engine/invoice/check/picture.js';
import type { Invoice } from '../../../engine/invoice/model.js';
import { invoiceSizeLimit, readInvoice } from '../../../engine/invoice/read.js';
import { onInput } from '../../../engine/pdf-blocks/opening/open-input.js';
import { mindSignatures } from '../../../engine/pdf-blocks/opening/signed.js';
import { checkPdf } from '../../../engine/pdf-blocks/inspection/check.js';
import { textOfPages } from '../../../engine/pdf-blocks/inspection/text-of-pages.js';
import { embeddedInvoice } from '../../../engine/pdf-blocks/metadata/embedded-invoice.js';
import { convertToPdfA, inspectPdfA } from '../convert.js';
import { levelOf } from '../level.js';
import { tellConversion } from '../tell.js';
import { attachInvoice } from './attach.js';
import { makeInvoiceOptions, type MakeInvoiceOptions } from '../options.js';
import { profileOf, type InvoiceProfile, type Relationship } from './profile.js';

const relationships: Readonly<
  Record<Exclude<MakeInvoiceOptions['invoice_relationship'], 'auto'>, Relationship>
> = { alternative: 'Alternative', source: 'Source', data: 'Data' };

export const makeInvoiceTool: PdfTool = {
  id: 'make-einvoice',
  async run(job, context) {
    const options = pickOptions(makeInvoiceOptions, job.options);
    const { invoice_xml: xml, invoice_relationship: wanted } = options;
    await onInput(job, context, async (source) => {
      if (source.encrypted) throw new ServiceError('invoice_pdf_protected');
      if (xml.trim() === '')
        throw new ServiceError(
          'invalid_options',
          { detail: 'invoice_xml: Choose the XML' },
          { fields: { 'options.invoice_xml': ['Choose the XML.'] } },
        );
      context.progress('reading', null);
      const bytes = await readWithin(xml, invoiceSizeLimit);
      const invoice = readInvoice(bytes, context.signal);
      const profile = profileOf(invoice);
      const relationship = wanted === 'auto' ? profile.relationship : relationships[wanted];
      await mindSignatures(job, source.path, source.password, context);
      const level = levelOf('3b');
      let replaced: string[] = [];
      const summary = summaryOf(invoice);
      const description = summaryText(summary, context.words.say(summary.kind));
      const conversion = await convertToPdfA(source.path, job.output, level, context, [], (pdf) => {
        replaced = attachInvoice(pdf, { bytes, profile, relationship, description, now: new Date() });
      });
      context.progress('checking', null);
      const { claim, faults } = await inspectPdfA(
        job.output,
        join(context.directory, 'pdfa-check'),
        level,
        context,
      );
      if (claim === undefined) throw new ServiceError('result_invalid');
      if ((await checkPdf(job.output, undefined)).pages !== source.pages)
        throw new ServiceError('result_invalid');
      await mustHold(job.output, bytes, profile, context.directory);
      tellConversion(conversion, level, faults, context);
      if (replaced.length > 0) context.message('warning', 'invoice_replaced', { names: replaced.join(', ') });
      context.message('info', 'invoice_made', { level: profile.level, file: profile.fileName });
      sayRules(invoice, context);
      sayDifferences(invoice, await textOfPages(source.path, source.password, context.signal), context);
    });
    return undefined;
  },
};

/** Data that break the rules make an invoice that others refuse. Profiles without lines follow other rules. */
function sayRules(invoice: Invoice, context: Context): void {
  if (isWithoutLines(invoice)) return;
  const rules = ruleSetOf(invoice);
  const fatal = fatalOf(checkInvoice(invoice, rules));
  if (fatal.length > 0) context.message('warning', 'invoice_made_invalid', verdictOf(fatal, rules));
}

/** The most values that a remark names. */
const namedValues = 6;

/** Pages and data of another invoice are easily taken by mistake. */
function sayDifferences(invoice: Invoice, text: string, context: Context): void {
  const compared = comparePicture(invoice, text);
  if (!compared) context.message('info', 'invoice_not_compared');
  const differing = (compared ?? []).filter(({ kind }) => kind !== 'same').map(({ value }) => value);
  if (differing.length === 0) return;
  const values = [...new Set(differing)];
  context.message('warning', 'invoice_made_differs', {
    count: differing.length,
    values: values.slice(0, namedValues).join(', ') + (values.length > namedValues ? ', …' : ''),
  });
}

/** The result is read again: its data must be the XML byte for byte. @throws ServiceError `result_invalid` */
async function mustHold(
  path: string,
  bytes: Buffer,
  { fileName }: InvoiceProfile,
  directory: string,
): Promise<void> {
  const found = await embeddedInvoice(path, undefined, directory);
  if (found?.file !== fileName || !found.bytes.equals(bytes)) throw new ServiceError('result_invalid');
}
