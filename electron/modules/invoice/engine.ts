/** E-invoices to PDF: read by the terms of the standard, and printed as a page. */
import { randomBytes } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ServiceError } from '../../../contract/index.js';
import { resultWords } from '../../../words/results.js';
import { readWithin } from '../../engine/charset/read-text.js';
import type { Context, Converter, ConvertJob, NestedPdf, Tools } from '../../engine/interface/converter.js';
import type { EngineOf } from '../../engine/interface/module.js';
import { pickOptions } from '../../engine/interface/pick-options.js';
import { printRequest } from '../../engine/interface/printer.js';
import { isWithoutLines } from '../../engine/invoice/describe.js';
import { textOf, groupOf, type Invoice } from '../../engine/invoice/model.js';
import { invoiceSizeLimit, readInvoice } from '../../engine/invoice/read.js';
import { copyPdf } from '../../engine/pdf-core/pdf/index.js';
import { writeDocumentInfo } from '../../engine/print/document-info.js';
import { pageFonts } from '../../engine/print/page-fonts.js';
import { pageSetup } from '../../engine/print/page-setup.js';
import { remarkOn } from '../../engine/print/remarks.js';
import { writeFiles, type InvoiceFile } from './files.js';
import { checkInvoiceTool } from './check/tool.js';
import type { manifest } from './manifest.js';
import { invoiceOptions, type InvoiceOptions } from './options.js';
import { invoicePage } from './page.js';

/** The seconds that a page may take to load. */
const loadLimit = 180;

export function createInvoiceConverter(tools: Tools): Converter {
  return {
    id: 'invoice',
    from: ['einvoice'],
    to: 'pdf',
    convert: (job, context) => convert(tools, job, context),
  };
}

async function convert(
  tools: Tools,
  { input, output, options }: ConvertJob,
  context: Context,
): Promise<void> {
  const wishes = pickOptions(invoiceOptions, options);
  context.progress('reading', null);
  const invoice = readInvoice(await readWithin(input.path, invoiceSizeLimit), context.signal);
  context.progress('drawing', null);
  const title = await print(tools, invoice, wishes, output, context);
  if (isWithoutLines(invoice)) context.message('info', 'invoice_without_lines');
  if (wishes.invoice_files === 'none') return;
  const { files, broken } = await writeFiles(invoice, join(context.directory, 'files'));
  if (broken.length > 0) context.message('warning', 'attachments_left_out', { count: broken.length });
  const rest =
    wishes.invoice_files === 'pages' ? await addPages(tools, files, title, output, context) : files;
  await attach(rest, output);
}

/** @returns the title of the document */
async function print(
  tools: Tools,
  invoice: Invoice,
  wishes: InvoiceOptions,
  output: string,
  context: Context,
): Promise<string> {
  const { invoice_language: language } = wishes;
  const words = language === 'auto' ? context.words : resultWords(language);
  // The name is random, so that it hides none of the person's files.
  const prefix = `platen-${randomBytes(6).toString('hex')}-`;
  const fonts = await pageFonts(
    ['source-sans-3/400', 'source-sans-3/400-italic', 'source-sans-3/600'],
    prefix,
  );
  const { html, title, cut } = invoicePage(invoice, words, fonts.css);
  if (cut > 0) context.message('warning', 'invoice_entries_cut', { count: cut });
  const root = join(context.directory, 'invoice');
  await mkdir(root, { recursive: true });
  await writeFile(join(root, 'invoice.html'), html);
  const setup = pageSetup({ ...wishes, paper_orientation: 'portrait' }, title);
  const request = printRequest({
    ...{ root, mounts: fonts.mounts, entry: 'invoice.html', output, loadLimit },
    ...setup,
  });
  const report = await tools.printer.print(request, context.signal);
  await rm(root, { recursive: true, force: true });
  remarkOn(report, context);
  const author = textOf(groupOf(invoice.root, 'BG-4'), 'BT-27');
  if (!(await writeDocumentInfo(output, { title, author, subject: '', keywords: '' })))
    context.log('the document information could not be added');
  return title;
}

/**
 * Adds files as pages behind those of the invoice.
 * @returns the files that could not be converted, each said
 */
async function addPages(
  tools: Tools,
  files: readonly InvoiceFile[],
  title: string,
  output: string,
  context: Context,
): Promise<readonly InvoiceFile[]> {
  const parts: NestedPdf[] = [{ path: `${output}.page`, name: title }];
  const rest: InvoiceFile[] = [];
  for (const [place, file] of files.entries()) {
    context.signal.throwIfAborted();
    const path = join(context.directory, `file-${place}.pdf`);
    try {
      await tools.toPdf({ path: file.path, name: file.name }, path, {}, context);
      parts.push({ path, name: file.name });
    } catch (thrown) {
      if (context.signal.aborted) throw thrown;
      const { code, params } = ServiceError.from(thrown);
      context.message('warning', 'attachment_not_converted', {
        ...params,
        ...{ variant: 'embedded', name: file.name, reason: code },
      });
      rest.push(file);
    }
  }
  if (parts.length > 1) {
    await rename(output, `${output}.page`);
    context.progress('merging', null);
    await tools.merge(parts, output, context);
  }
  return rest;
}

/** Puts files into the PDF as its attachments. */
async function attach(files: readonly InvoiceFile[], output: string): Promise<void> {
  if (files.length === 0) return;
  const fresh = `${output}.attached`;
  await copyPdf({ path: output, password: undefined }, fresh, {
    objects: 'packed',
    attachments: files.map(({ path, name, mime }) => ({
      path,
      key: name,
      fileName: name,
      mime: /^[\w.+-]{1,80}\/[\w.+-]{1,80}$/.test(mime) ? mime : 'application/octet-stream',
    })),
  });
  await rename(fresh, output);
}

export const engine: EngineOf<typeof manifest> = {
  tools: { 'check-invoice': () => checkInvoiceTool },
  converters: [
    { from: ['einvoice'], load: async (services) => createInvoiceConverter(await services.tools()) },
  ],
};
