/**
 * PostScript and EPS: drawn by Ghostscript where the user installed it; otherwise EPS shows the preview it carries.
 */
import { createReadStream, createWriteStream } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ServiceError } from '../../../contract/index.js';
import { withFile } from '../../files/file-head.js';
import type { Context, ConvertJob } from '../../engine/interface/converter.js';
import { runGhostscript } from '../../engine/exec/ghostscript.js';
import { checkPdf } from '../../engine/pdf-blocks/inspection/check.js';
import type { AppliedOptions, PreviewTools } from './tools.js';
import { readEpsiPreview } from './epsi.js';

/** The milliseconds that one document may take. */
const timeLimit = 5 * 60_000;
/** The bytes of the header before an EPS with a preview (Adobe note 5002, 5.2). */
const headerBytes = 30;

/** A part of the file, in bytes. */
interface Section {
  readonly start: number;
  readonly length: number;
}

/** The parts of an EPS with a preview for DOS and Windows. */
interface DosEps {
  readonly postScript: Section;
  readonly wmf: Section | null;
  readonly tiff: Section | null;
}

export async function convertPostScript(
  tools: PreviewTools,
  job: ConvertJob,
  context: Context,
): Promise<AppliedOptions> {
  const { input, output } = job;
  const dos = await readDosHeader(input.path);
  const program = await tools.ghostscript();
  if (program !== null) {
    const source = dos ? await cutOut(job, dos.postScript, 'drawing.ps', context) : input.path;
    const drawn = await runGhostscript(program, {
      input: source,
      output,
      directory: context.directory,
      crop: input.format === 'eps',
      sandbox: tools.sandbox,
      signal: context.signal,
      timeLimit,
      onProcess: (pid, running) => tools.onProcess(pid, running),
    });
    if (drawn && (await isPdf(output))) return 'plain';
    await rm(output, { force: true });
  }
  const preview = await findPreview(job, dos, context);
  if (preview === null) throw new ServiceError(program === null ? 'ghostscript_missing' : 'damaged_file');
  await tools.toPdf(preview, output, job.options, context);
  context.message('warning', 'preview_only', {
    variant: program === null ? 'ghostscript' : 'damaged',
    format: 'EPS',
  });
  return 'plain';
}

const isPdf = (path: string): Promise<boolean> =>
  checkPdf(path).then(
    () => true,
    () => false,
  );

/** Null for an EPS without that header; parts that lie outside the file are not there. */
async function readDosHeader(path: string): Promise<DosEps | null> {
  return withFile(path, ({ head, size }) => {
    if (head.length < headerBytes || head.readUInt32BE(0) !== 0xc5d0d3c6) return Promise.resolve(null);
    const section = (at: number): Section | null => {
      const [start, length] = [head.readUInt32LE(at), head.readUInt32LE(at + 4)];
      return length > 0 && start >= headerBytes && start + length <= size ? { start, length } : null;
    };
    const postScript = section(4);
    if (!postScript) throw new ServiceError('damaged_file');
    return Promise.resolve({ postScript, wmf: section(12), tiff: section(20) });
  });
}

async function cutOut(
  { input }: ConvertJob,
  { start, length }: Section,
  name: string,
  context: Context,
): Promise<string> {
  const target = join(context.directory, name);
  const source = createReadStream(input.path, { start, end: start + length - 1 });
  await pipeline(source, createWriteStream(target, { flags: 'wx' }), { signal: context.signal });
  return target;
}

/** A file with the preview; null when there is none. */
async function findPreview(
  job: ConvertJob,
  dos: DosEps | null,
  context: Context,
): Promise<{ path: string; name: string } | null> {
  const named = (path: string, name: string) => ({ path, name });
  if (dos?.tiff) return named(await cutOut(job, dos.tiff, 'preview.tif', context), 'preview.tif');
  if (dos?.wmf) return named(await cutOut(job, dos.wmf, 'preview.wmf', context), 'preview.wmf');
  const picture = await readEpsiPreview(job.input.path);
  if (picture === null) return null;
  const path = join(context.directory, 'preview.png');
  await writeFile(path, picture);
  return named(path, 'preview.png');
}
