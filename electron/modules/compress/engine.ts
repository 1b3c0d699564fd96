/**
 * Compresses PDFs. qpdf writes the document flat, its objects are replaced one by one at its end, and qpdf writes the
 * result. What is not made smaller is never read into memory, and stays as it is.
 */
import type { manifest } from './manifest.js';
import type { EngineOf } from '../../engine/interface/module.js';
import { copyFile, constants, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ServiceError, percentSmaller } from '../../../contract/index.js';
import { compressOptions } from './options.js';
import type { Context, ConvertJob, PdfTool } from '../../engine/interface/converter.js';
import { checkPdf } from '../../engine/pdf-blocks/inspection/check.js';
import { onInput, sayProtection, type OpenedPdf } from '../../engine/pdf-blocks/opening/open-input.js';
import { mindSignatures } from '../../engine/pdf-blocks/opening/signed.js';
import { pickOptions } from '../../engine/interface/pick-options.js';
import { make, type Gain } from './compress-document.js';
import { withoutHiddenComments } from '../../engine/pdf-blocks/layers/hidden-comments.js';
import { isAnythingWanted, settle, type CompressSettings } from './settings.js';

export const compressTool: PdfTool = {
  id: 'compress-pdf',
  async run(job, context) {
    const settings = settle(pickOptions(compressOptions, job.options));
    return onInput(job, context, (source) => compress(source, settings, job, context));
  },
};

async function compress(
  source: OpenedPdf,
  settings: CompressSettings,
  job: ConvertJob,
  context: Context,
): Promise<string | undefined> {
  sayProtection(job, source, context);
  await mindSignatures(job, source.path, source.password, context);
  const { size: before } = await stat(job.input.path);
  if (isAnythingWanted(settings)) {
    const made = join(context.directory, 'smaller.pdf');
    const path = settings.isFlat ? await withoutHiddenComments(source, 'view', context) : source.path;
    const gain = await make({ ...source, path }, settings, made, context);
    const { size: after } = await stat(made);
    const { size: mended } = await stat(source.path);
    const password = source.encrypted && !source.damaged ? source.password : undefined;
    // A larger result is still kept where it was asked for: what was removed must not come back, and the order of a
    // linear file was requested as such.
    const isAsked = settings.isWithoutMetadata || settings.isFlat || settings.isLinear;
    if (after < (source.damaged ? mended : before) || isAsked) {
      if ((await checkPdf(made, password)).pages !== source.pages) throw new ServiceError('result_invalid');
      await rename(made, job.output);
      if (after < before) tellGain(gain, before, after, context);
      else if (source.damaged) tellGrown(before, after, context);
      if (settings.limit > 0 && after > settings.limit) tellMissed(settings.limit, after, context);
      if (isFarBelow(settings, before, after) && gain.images.changed > 0)
        context.message('info', 'limit_with_room', { wanted: settings.limit });
      return password;
    }
  }
  await copyFile(source.path, job.output, constants.COPYFILE_FICLONE);
  const { size: copied } = await stat(source.path);
  if (source.damaged && copied >= before) tellGrown(before, copied, context);
  else context.message('info', 'not_compressed');
  if (settings.limit > 0 && copied > settings.limit) tellMissed(settings.limit, copied, context);
  return source.password;
}

export const engine: EngineOf<typeof manifest> = { tools: { 'compress-pdf': () => compressTool } };

/** Tells the person who gets the result what made the difference. */
function tellGain(gain: Gain, before: number, after: number, context: Context): void {
  const percent = percentSmaller(before, after);
  context.message('info', 'compressed', {
    before,
    after,
    percent,
  });
  const { images, fonts, duplicates, streams } = gain;
  if (images.changed > 0) context.message('info', 'compressed_images', { ...images });
  if (fonts.changed > 0) context.message('info', 'compressed_fonts', { ...fonts });
  if (duplicates.changed > 0) context.message('info', 'compressed_duplicates', { ...duplicates });
  if (streams.changed > 0) context.message('info', 'compressed_streams', { ...streams });
}

/** A result below this share of the limit is smaller than the limit asks for. */
const farBelow = 0.6;

/** True where the preset, and not the limit, made the document as small as it is. */
const isFarBelow = ({ limit, isPreset }: CompressSettings, before: number, after: number): boolean =>
  isPreset && limit > 0 && before > limit && after < limit * farBelow;

function tellMissed(wanted: number, reached: number, context: Context): void {
  context.message('warning', 'size_not_reached', { wanted, reached });
}

/** Tells that the result became larger. A damaged document lacks parts that a sound one has. */
function tellGrown(before: number, after: number, context: Context): void {
  context.message('info', 'grown_by_repair', { before, after });
}
