/** This module converts PDF to CSV. */
import { join, parse } from 'node:path';
import { ServiceError } from '../../../../contract/index.js';
import { toCsvOptions, type ToCsvOptions } from '../options/tables.js';
import type { Context, PdfTool } from '../../../engine/interface/converter.js';
import { pickOptions } from '../../../engine/interface/pick-options.js';
import { recogniseDocument } from '../recognise/document.js';
import type { ToolSettings } from '../../../engine/interface/module.js';
import { writeCsv, type CsvSummary } from '../write/csv/write.js';
import { countNotes } from '../write/page-notes.js';
import { oneLine } from '../write/clean-text.js';
import { hasContent } from '../write/sheets/plan.js';
import { manualTablesBy } from './manual-tables.js';
import { onReadable } from './readable.js';
import { tellJoined, tellRemarks } from './remarks.js';

export const csvTool = (settings: ToolSettings): PdfTool => ({
  id: 'pdf-to-csv',
  async run(job, context) {
    const { deliver } = context;
    if (!deliver) throw new ServiceError('internal');
    const options = pickOptions(toCsvOptions, job.options);
    const stem = parse(job.input.name).name;
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
      const summary = await writeCsv(model, options, {
        words: context.words,
        signal: context.signal,
        pathOf: (place) => join(context.directory, `table-${String(place)}.csv`),
        take: async ({ path, name }, place, count) => {
          context.progress('saving', place / count);
          const own = fileName(stem, name, place, count);
          await deliver({ path, name: own, folder: '', format: 'csv', pages: null });
        },
      });
      tell(summary, options, context);
      const notes = countNotes(model.pages);
      if (notes > 0) context.message('info', 'comments_not_taken', { count: notes });
    });
    return undefined;
  },
});

/** At most this many letters of what a table is about are in the name of its file. */
const maxLength = 60;
/** Some system does not allow these characters in a name. */
const unfit = /[\\/:*?"<>|\p{Cf}]+/gu;

/** Returns `prices-2-Costs of ink.csv`, numbered in the order of the document. One file alone has the name of the document. */
function fileName(stem: string, name: string, place: number, count: number): string {
  if (count === 1) return `${stem}.csv`;
  const about = oneLine(name)
    .replaceAll(unfit, ' ')
    .slice(0, maxLength)
    .replace(/\p{Surrogate}/gu, '')
    .replace(/^[-. ]+|[-. ]+$/gu, '');
  return `${stem}-${String(place + 1).padStart(String(count).length, '0')}${about === '' ? '' : `-${about}`}.csv`;
}

/** At most this many letters that an encoding cannot hold are named. */
const maxNamed = 20;

function tell(
  summary: CsvSummary,
  { encoding, formula_guard: isGuarded }: ToCsvOptions,
  context: Context,
): void {
  const { lostLetters, formulas, doubtful, marks, pictures } = summary;
  if (!summary.hasTables) context.message('warning', 'no_tables', {});
  if (lostLetters.length > 0) {
    const letters = lostLetters.slice(0, maxNamed).join(' ') + (lostLetters.length > maxNamed ? ' …' : '');
    context.message('warning', 'letters_not_in_encoding', { letters, encoding });
  }
  if (doubtful > 0) context.message('warning', 'doubtful_values', { count: doubtful });
  if (marks > 0) context.message('info', 'note_marks_left_out', { count: marks });
  if (formulas > 0 && !isGuarded) context.message('info', 'formulas_in_csv', { count: formulas });
  if (pictures > 0) context.message('info', 'table_pictures_left_out', { count: pictures });
}
