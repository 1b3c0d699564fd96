/**
 * Pages, Numbers and Keynote. Only Apple's programs draw them rightly, so the PDF they may have put inside comes
 * first; then what LibreOffice can read, and the picture of the first page last.
 */
import { rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { ServiceError } from '../../../contract/index.js';
import { findFormat, type FormatId } from '../../formats/formats.js';
import { archiveLimits, listArchive, unpackFile, type ArchiveLimits } from '../../files/unpack.js';
import type { Context, ConvertJob } from '../../engine/interface/converter.js';
import { checkPdf } from '../../engine/pdf-blocks/inspection/check.js';
import { openPages } from '../../engine/pdf-core/pdfium/pages.js';
import type { AppliedOptions, PreviewTools } from './tools.js';

/** The preview among the entries of a document, in its folder or in that of a packed one. */
const wholePreview = /(^|\/)QuickLook\/Preview\.pdf$/i;
/** Pictures of the first page, the largest first. */
const pictures = [/(^|\/)preview\.jpg$/i, /(^|\/)QuickLook\/Thumbnail\.jpg$/i, /(^|\/)preview-web\.jpg$/i];

const limits: ArchiveLimits = { ...archiveLimits, entryBytes: 512 * 1024 ** 2 };

export async function convertIWork(
  tools: PreviewTools,
  job: ConvertJob,
  context: Context,
): Promise<AppliedOptions> {
  const { input, output } = job;
  const entries = await listEntries(input.path);
  const find = (sign: RegExp) => entries.find((name) => sign.test(name));
  const program = findFormat(input.format)!.label;

  const whole = find(wholePreview);
  if (whole !== undefined && (await takePreview(job, whole, context))) {
    context.message('info', 'preview_only', { variant: 'whole', format: program });
    return 'plain';
  }
  const picture = pictures.map(find).find((name) => name !== undefined);
  try {
    await (await tools.office()).convert(job, context);
    // What LibreOffice does not understand it leaves out, to the last page.
    if (picture !== undefined && !(await showsAnything(output, input.format)))
      throw new ServiceError('conversion_failed');
    context.message('warning', 'best_effort', { format: program });
    return 'with options';
  } catch (thrown) {
    if (context.signal.aborted || !(thrown instanceof ServiceError)) throw thrown;
    if (picture === undefined) throw thrown;
    await rm(output, { force: true });
    await drawPicture(tools, job, picture, context);
    context.message('warning', 'preview_only', { variant: 'first', format: program });
    return 'plain';
  }
}

async function listEntries(path: string): Promise<string[]> {
  const { files } = await listArchive(path);
  return files.map(({ name, folder }) => (folder === '' ? name : `${folder}/${name}`));
}

/** What LibreOffice writes above and below each sheet by default, also where the sheet is empty. */
const sheetFurniture = /^\s*Sheet\d+\s*Page\s+\d+\s*$/;

/** Whether any page of a PDF has text, a line or a picture on it that comes from the document. */
async function showsAnything(path: string, format: FormatId): Promise<boolean> {
  const pages = await openPages(path);
  try {
    return Array.from({ length: pages.count }, (_, index) => index + 1).some(
      (page) => pages.marks(page) > 0 && !(format === 'numbers' && sheetFurniture.test(pages.text(page))),
    );
  } finally {
    pages.close();
  }
}

/** False when the preview is no whole PDF. */
async function takePreview({ input, output }: ConvertJob, entry: string, context: Context): Promise<boolean> {
  await unpackFile(input.path, entry, output, limits, context.signal);
  return checkPdf(output).then(
    () => true,
    () => rm(output, { force: true }).then(() => false),
  );
}

async function drawPicture(
  tools: PreviewTools,
  { input, output, options }: ConvertJob,
  entry: string,
  context: Context,
): Promise<void> {
  const picture = join(context.directory, 'preview.jpg');
  await unpackFile(input.path, entry, picture, limits, context.signal);
  await tools.toPdf({ path: picture, name: basename(picture) }, output, options, context);
}
