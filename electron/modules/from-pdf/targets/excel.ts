/** This module converts PDF to Excel. */
import { ServiceError } from '../../../../contract/index.js';
import { toExcelOptions } from '../options/tables.js';
import type { Context, PdfTool } from '../../../engine/interface/converter.js';
import { pickOptions } from '../../../engine/interface/pick-options.js';
import { recogniseDocument } from '../recognise/document.js';
import type { ToolSettings } from '../../../engine/interface/module.js';
import { hasContent } from '../write/sheets/plan.js';
import { writeXlsx, type XlsxSummary } from '../write/xlsx/write.js';
import { manualTablesBy } from './manual-tables.js';
import { onReadable } from './readable.js';
import { tellJoined, tellRemarks } from './remarks.js';

export const excelTool = (settings: ToolSettings): PdfTool => ({
  id: 'pdf-to-excel',
  async run(job, context) {
    const options = pickOptions(toExcelOptions, job.options);
    await onReadable(job, context, settings, async ({ pages, count }, reader) => {
      const given = manualTablesBy(options.tables, job.input.name, count);
      const keepTablesApart = options.sheets === 'table' && !options.continued;
      const model = await recogniseDocument(
        reader,
        { pages, images: null, ...given, keepTablesApart },
        context,
      );
      tellRemarks(model.remarks, context);
      if (options.sheets === 'table') tellJoined(model, options.continued, context);
      if (!hasContent(model)) throw new ServiceError('no_text');
      const { words, signal } = context;
      const progress = (fraction: number) => context.progress('saving', fraction);
      tell(await writeXlsx(model, job.output, options, { words, signal, progress }), context);
    });
    return undefined;
  },
});

/** At most this many doubtful cells are named. */
const maxNamed = 20;

function tell(summary: XlsxSummary, context: Context): void {
  const { doubtful, doubtfulTables, pictures, furtherSheets, longTexts } = summary;
  if (!summary.hasTables) context.message('warning', 'no_tables', {});
  if (doubtful.length > 0) {
    const named = doubtful.slice(0, maxNamed).map(({ place }) => place);
    const cells = named.join(', ') + (doubtful.length > maxNamed ? ' …' : '');
    context.message('warning', 'doubtful_cells', { count: doubtful.length, cells });
  }
  if (doubtfulTables.length > 0) {
    const named = doubtfulTables.slice(0, maxNamed).join(', ');
    const tables = named + (doubtfulTables.length > maxNamed ? ' …' : '');
    context.message('warning', 'doubtful_tables', { tables });
  }
  if (pictures > 0) context.message('info', 'table_pictures_left_out', { count: pictures });
  if (furtherSheets > 0) context.message('info', 'sheets_continued', { count: furtherSheets });
  if (longTexts > 0) context.message('info', 'long_cell_texts', { count: longTexts });
}
