/**
 * CSV to PDF: the table is read here and set into an empty sheet as text, so that leading zeros, long digit strings
 * and dates stay as they are; LibreOffice lays it out.
 */
import type { Term } from '../../../../words/remarks.js';
import { ServiceError } from '../../../../contract/index.js';
import { accessibleOptions } from '../../../kit/shared/accessible.js';
import { csvOptions, type CsvOptions } from '../options.js';
import type { PdfType } from '../../../kit/shared/pdf-type.js';
import type { Context, Converter, ConvertJob } from '../../../engine/interface/converter.js';
import type { Afterwards, LibreOffice } from '../libreoffice.js';
import { OfficeDocument } from '../document.js';
import { exportFilter, pdfVersion } from '../pdf-options.js';
import { keepAllText, tagOrDrop } from '../sheet-export.js';
import { fitSheets, type SheetOptions } from '../sheet-pages/fit.js';
import { lookAtSheets, remarkOnSheets } from '../sheet-pages/remarks.js';
import { pickOptions } from '../../../engine/interface/pick-options.js';
import { UnoError } from '../uno/errors.js';
import { fillSheet } from './sheet.js';
import { readTable, type CsvTable } from '../../../engine/csv/table.js';

/** The milliseconds for one table. */
const timeLimit = 10 * 60_000;

export function createCsvConverter(office: LibreOffice): Converter {
  return {
    id: 'csv',
    from: ['csv', 'tsv'],
    to: 'pdf',
    convert: (job, context) => convert(office, job, context),
  };
}

async function convert(
  office: LibreOffice,
  { input, output, options: values, isPart = false }: ConvertJob,
  context: Context,
) {
  const options = pickOptions(csvOptions, values);
  const { accessible } = pickOptions({ accessible: accessibleOptions.accessible }, values);
  context.progress('reading', null);
  const table = await readTable(input.path, options, input.format === 'tsv');
  report(table, options, input.format === 'tsv', context);
  const once = () =>
    office.use({ signal: context.signal, timeLimit }, (connection, afterwards) =>
      layOut(connection, table, { options, accessible, output, isPart, context }, afterwards),
    );
  try {
    await once();
  } catch (thrown) {
    if (!(thrown instanceof ServiceError && thrown.code === 'engine_crashed')) throw failure(thrown);
    await once().catch((again: unknown) => {
      throw failure(again);
    });
    context.message('info', 'retried');
  }
}

const failure = (thrown: unknown): unknown =>
  thrown instanceof UnoError ? new ServiceError('conversion_failed', {}, { cause: thrown }) : thrown;

interface Layout {
  readonly options: CsvOptions;
  readonly accessible: boolean;
  readonly output: string;
  readonly isPart: boolean;
  readonly context: Context;
}

async function layOut(
  connection: Parameters<typeof OfficeDocument.load>[0],
  table: CsvTable,
  { options, accessible, output, isPart, context }: Layout,
  afterwards: Afterwards,
): Promise<void> {
  context.progress('loading', 0);
  const document = await OfficeDocument.load(connection, 'private:factory/scalc', { Hidden: true });
  try {
    const isSmaller = await fillSheet(document, table, { ...options, hasPageNumbers: !isPart }, (fraction) =>
      context.progress('loading', fraction),
    );
    const fit = fitAfterwards(options);
    if (fit) await fitSheets(document, fit);
    context.progress('exporting', null);
    // There is nothing to say of a table that fits its paper as it is: the sheet is laid out by the export alone.
    const sheets = options.fit === 'width' && !isSmaller ? [] : await lookAtSheets(document);
    const filterData = (type: PdfType) => ({ SelectPdfVersion: pdfVersion(type) });
    const args = { FilterName: exportFilter('calc'), FilterData: filterData(options.pdf_type) };
    await document.store(output, args, (fraction) => context.progress('exporting', fraction));
    const made = { document, output, type: options.pdf_type, accessible, filterData, context };
    const kept = await keepAllText(made);
    await remarkOnSheets(document, sheets, options, context);
    await tagOrDrop(made, kept);
  } finally {
    afterwards(() => document.close());
  }
}

/** What is not fitted while the table is laid out; null for nothing. */
function fitAfterwards({ fit, orientation }: CsvOptions): SheetOptions | null {
  switch (fit) {
    case 'document':
    case 'width':
      return null;
    case 'sheet':
      // The paper is as large as the table: it has been turned already.
      return { fit, orientation: 'document' };
    case 'auto':
      return { fit, orientation };
  }
}

const delimiterNames: Readonly<Record<string, Term>> = {
  ',': 'comma',
  ';': 'semicolon',
  '\t': 'tab',
  '|': 'vertical bar',
  ':': 'colon',
};

/** Says what was found out where it is not what everybody expects. */
function report(table: CsvTable, options: CsvOptions, tabs: boolean, context: Context): void {
  const usual = tabs ? '\t' : ',';
  if (options.delimiter === 'auto' && !table.isStated && table.delimiter !== usual) {
    const delimiter = delimiterNames[table.delimiter] ?? table.delimiter;
    context.message('info', 'delimiter_detected', {
      delimiter,
    });
  }
  if (table.quote !== '"') context.message('info', 'quote_detected', { quote: table.quote });
  if (table.guessedIn !== null) context.message('warning', 'quotes_guessed', { line: table.guessedIn });
  if (options.encoding === 'auto' && table.encoding !== 'utf-8') {
    const { encoding } = table;
    context.message('info', 'encoding_detected', { encoding });
  }
}
