/** Makes a form of a PDF: with fields that are proposed from what is drawn, or with those of a list. */
import { writeFile } from 'node:fs/promises';
import { ServiceError } from '../../../../contract/index.js';
import type { Context, ConvertJob, PdfTool } from '../../../engine/interface/converter.js';
import { pickOptions } from '../../../engine/interface/pick-options.js';
import { hasUsageRights } from '../../../engine/pdf-blocks/forms/fill-form.js';
import { readForm, type PdfForm } from '../../../engine/pdf-blocks/forms/read-form.js';
import { checkPdf } from '../../../engine/pdf-blocks/inspection/check.js';
import { rectOf } from '../../../engine/pdf-blocks/flattening/annotations.js';
import { pageFrames, type PageFrame } from '../../../engine/pdf-blocks/marks/page-frames.js';
import { changePdf } from '../../../engine/pdf-blocks/opening/change-pdf.js';
import { openInput } from '../../../engine/pdf-blocks/opening/open-input.js';
import { pageList } from '../../../engine/pdf-blocks/page-list.js';
import { pagesIn, readPageRanges } from '../../../engine/pdf-blocks/pages/page-ranges.js';
import { moveBox, invert } from '../../../engine/pdf-core/content/matrix.js';
import { Pdf } from '../../../engine/pdf-core/pdf/index.js';
import { openPages } from '../../../engine/pdf-core/pdfium/pages.js';
import { makeFormOptions, type MakeFormOptions } from '../options.js';
import { fieldsAsCsv, fieldsAsJson, readFieldList, readWrittenFields, type MadeField } from './field-list.js';
import { shareIn, type FormBox } from './geometry.js';
import { FieldNames } from './names.js';
import { readPhrases } from './phrases.js';
import { proposeFields } from './propose.js';
import { readLines } from './read-lines.js';
import { writeFields } from './write-fields.js';

/** More fields than this are a drawing that was mistaken for a form. */
const maxFields = 5_000;

/** What is read, and how. */
interface Source {
  readonly path: string;
  readonly password: string | undefined;
}

export const makeFormTool: PdfTool = {
  id: 'make-form',
  async run(job, context) {
    const options = pickOptions(makeFormOptions, job.options);
    return options.form_result === 'form' ? make(job, options, context) : list(job, options, context);
  },
};

async function make(
  job: ConvertJob,
  options: MakeFormOptions,
  context: Context,
): Promise<string | undefined> {
  let made: readonly MadeField[] = [];
  let before: PdfForm | undefined;
  const password = await changePdf(job, context, async (edit, source) => {
    before = readForm(edit, edit.pages);
    if (before.xfa === 'dynamic') throw new ServiceError('form_xfa');
    made = await fieldsFor(edit, source, before, options, job, context);
    const hasRights = hasUsageRights(edit);
    await writeFields(edit, made, pageFrames(edit, edit.pages), context.directory);
    if (before.xfa === 'hybrid') context.message('warning', 'form_xfa_removed', { name: job.input.name });
    if (hasRights) context.message('warning', 'form_usage_rights_removed', {});
  });
  await checkPdf(job.output, password);
  await mustHold(job.output, password, made, context.directory);
  tell(made, before, context);
  return password;
}

async function list(job: ConvertJob, options: MakeFormOptions, context: Context): Promise<undefined> {
  const source = await openInput(job, context);
  const { directory } = context;
  const pdf = await Pdf.open(source.path, { password: source.password, directory });
  try {
    const form = readForm(pdf, pdf.pages);
    if (form.xfa === 'dynamic') throw new ServiceError('form_xfa');
    const made = await fieldsFor(pdf, source, form, options, job, context);
    await writeFile(job.output, options.form_result === 'json' ? fieldsAsJson(made) : fieldsAsCsv(made));
    tell(made, form, context);
  } finally {
    await pdf.close();
  }
  return undefined;
}

/** @throws ServiceError `form_nothing_found`, `too_large`, and as `readFieldList` */
async function fieldsFor(
  pdf: Pdf,
  source: Source,
  form: PdfForm,
  options: MakeFormOptions,
  job: ConvertJob,
  context: Context,
): Promise<MadeField[]> {
  const frames = pageFrames(pdf, pdf.pages);
  const names = new FieldNames(form.fields.map(({ name }) => name));
  const { form_list: path, form_entries: written } = options;
  const listed =
    written !== ''
      ? readWrittenFields(written, frames, names)
      : path !== '' && (await readFieldList(path, frames, names));
  const fields = listed || (await proposed(pdf, source, { frames, names, form, options }, context));
  if (fields.length === 0) throw new ServiceError('form_nothing_found', { name: job.input.name });
  if (fields.length > maxFields) throw new ServiceError('too_large', { detail: `${fields.length} fields` });
  return fields;
}

interface Setting {
  readonly frames: readonly PageFrame[];
  readonly names: FieldNames;
  readonly form: PdfForm;
  readonly options: MakeFormOptions;
}

async function proposed(
  pdf: Pdf,
  { path, password }: Source,
  { frames, names, form, options }: Setting,
  context: Context,
): Promise<MadeField[]> {
  const kinds = {
    lines: options.form_lines,
    boxes: options.form_boxes,
    cells: options.form_cells,
    combs: options.form_combs,
  };
  const there = placesOf(pdf, form, frames);
  const fields: MadeField[] = [];
  const drawings: number[] = [];
  const pages = await openPages(path, password);
  try {
    const wanted = pagesIn(readPageRanges(options.pages, frames.length));
    for (const [at, page] of wanted.entries()) {
      context.signal.throwIfAborted();
      context.progress('reading', at / wanted.length);
      const frame = frames[page - 1];
      if (!frame) continue;
      const lines = await readLines(pdf, frame);
      const found = lines && proposeFields(lines, readPhrases(pages, page, frame), kinds, frame);
      if (!found) drawings.push(page);
      const taken = there.get(page) ?? [];
      for (const { left, top, right, bottom, ...field } of found ?? []) {
        const box = { left, top, right, bottom };
        if (taken.some((other) => shareIn(box, other) > 0.2 || shareIn(other, box) > 0.2)) continue;
        fields.push({ ...field, page, box, name: names.of(field.label, field.kind), choices: [] });
      }
      if (fields.length > maxFields) break;
    }
  } finally {
    pages.close();
  }
  if (drawings.length > 0) context.message('warning', 'form_drawings', { pages: pageList(drawings) });
  return fields;
}

/** Returns where the document has fields already, by page. */
function placesOf(
  pdf: Pdf,
  { fields }: PdfForm,
  frames: readonly PageFrame[],
): ReadonlyMap<number, readonly FormBox[]> {
  const places = new Map<number, FormBox[]>();
  for (const { page, reference } of fields.flatMap(({ widgets }) => widgets)) {
    const frame = frames[(page ?? 0) - 1];
    const rect = rectOf(pdf, pdf.dictionary(reference)?.['/Rect']);
    if (page === null || !frame || !rect) continue;
    const [left, bottom, right, top] = moveBox(rect, invert(frame.matrix));
    const box = { left, top: frame.height - top, right, bottom: frame.height - bottom };
    places.set(page, [...(places.get(page) ?? []), box]);
  }
  return places;
}

/** Reads the result again. @throws ServiceError `result_invalid` where a field is missing in it */
async function mustHold(
  path: string,
  password: string | undefined,
  made: readonly MadeField[],
  directory: string,
): Promise<void> {
  const pdf = await Pdf.open(path, { password, directory });
  try {
    const pages = new Map(
      readForm(pdf, pdf.pages).fields.map(({ name, widgets }) => [name, widgets[0]?.page]),
    );
    for (const { name, page } of made)
      if (pages.get(name) !== page)
        throw new ServiceError('result_invalid', {}, { cause: `no field ${name}` });
  } finally {
    await pdf.close();
  }
}

function tell(made: readonly MadeField[], before: PdfForm | undefined, { message }: Context): void {
  const pages = [...new Set(made.map(({ page }) => page))].toSorted((one, other) => one - other);
  message('info', 'form_fields_made', { count: made.length, pages: pageList(pages) });
  const unnamed = made.filter(({ label }) => label === '').length;
  if (unnamed > 0) message('warning', 'form_fields_unnamed', { count: unnamed });
  const kept = before?.fields.length ?? 0;
  if (kept > 0) message('info', 'form_fields_there', { count: kept });
}
