/**
 * Keeps the claim to be PDF/A true through an operation: the result still is PDF/A, or the claim is removed. PDF/A-2
 * and later survive all operations except protection (ISO 19005-2, 6.1.3). PDF/A-1 allows no cross-reference streams
 * (ISO 19005-1, 6.1.4) and no transparency (6.4), and wants subsets of fonts to list their glyphs (6.3.5).
 */
import { open, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ServiceError } from '../../../../contract/index.js';
import { factsOf } from '../../../workflows/steps.js';
import type { Context, ConvertJob, PdfTool } from '../../interface/converter.js';
import { copyPdf, dumpStreams, Pdf, readStrictly, showObject } from '../../pdf-core/pdf/index.js';
import type { Dictionary } from '../../pdf-core/objects/objects.js';
import type { QpdfValue } from '../../pdf-core/objects/values.js';
import { passwordOf } from '../opening/open-input.js';
import { decodeXmp } from './xmp.js';

/** XMP packets of more bytes are not read. */
const xmpLimit = 4 * 1024 * 1024;

/** Returns the same operation, which also keeps the claim of its result true. */
export function maintainClaim(tool: PdfTool): PdfTool {
  const { claim } = factsOf(tool.id);
  if (claim === 'handled') return tool;
  return {
    ...tool,
    run: async (job, context) => {
      const part = await claimedPart(job.input.path, passwordOf(job), context);
      if (part !== '' && claim === 'dropped') return runWithoutClaim(tool, job, context);
      if (part !== '1') return tool.run(job, context);
      const { deliver } = context;
      let isSaid = false;
      const mind = async (path: string, password: string | undefined) => {
        if ((await settle(path, password, context)) || isSaid) return;
        isSaid = true;
        sayDropped(context);
      };
      const minding: Context = deliver
        ? {
            ...context,
            deliver: async (part) => {
              if (part.pages !== null) await mind(part.path, undefined);
              await deliver(part);
            },
          }
        : context;
      const password = await tool.run(job, minding);
      if (await exists(job.output)) await mind(job.output, password);
      return password;
    },
  };
}

/** Runs an operation that no PDF/A survives on a copy without the claim. */
async function runWithoutClaim(
  tool: PdfTool,
  job: ConvertJob,
  context: Context,
): Promise<string | undefined> {
  const path = join(context.directory, 'without-claim.pdf');
  await dropClaim(job.input.path, passwordOf(job), path, context.directory);
  const password = await tool.run({ ...job, input: { ...job.input, path } }, context);
  sayDropped(context);
  return password;
}

/** Keeps the claim of a result true that no {@link PdfTool} made. */
export async function keepClaim(path: string, context: Context): Promise<void> {
  if (!(await settle(path, undefined, context))) sayDropped(context);
}

/**
 * Removes the claim from a changed file that is only now converted to PDF/A. No message says so, since nobody saw the
 * claim.
 */
export async function withdrawClaim(path: string, context: Context): Promise<void> {
  if ((await claimedPart(path, undefined, context)) === '') return;
  const copy = `${path}.claim`;
  await dropClaim(path, undefined, copy, context.directory);
  await rename(copy, path);
}

/** Tells whether a document without protection holds nothing that PDF/A-1 forbids and later parts allow. */
export const holdsPartOne = async (path: string, directory: string): Promise<boolean> =>
  !(await endsInStream(path)) && !(await breaksPartOne(path, undefined, directory));

function sayDropped(context: Context): void {
  context.message('warning', 'pdfa_dropped');
}

/** Returns the part of PDF/A that a document claims; `''` where there is no claim or it cannot be read. */
export const claimedPart = async (
  path: string,
  password: string | undefined,
  context: Context,
): Promise<string> => partIn(await readPacket(path, password, context));

/** Returns the metadata (XMP) of a document; `''` where there is none or it cannot be read. */
export async function readPacket(
  path: string,
  password: string | undefined,
  { directory }: Context,
): Promise<string> {
  const direct = metadataDirectly(path);
  if (direct !== null) return direct === 'none' ? '' : decodeXmp(direct);
  const ask = (object: string): Promise<string> => showObject({ path, password }, object);
  const reference = (text: string, key: string): string | undefined =>
    new RegExp(`/${key} (\\d+ \\d+) R`).exec(text)?.[1];
  try {
    const root = reference(await ask('trailer'), 'Root');
    const metadata = root && reference(await ask(root.replace(' ', ',')), 'Metadata');
    if (!metadata) return '';
    const stream = `${metadata} R`;
    const xmp = (await dumpStreams(path, password, [stream], directory, 'generalized')).get(stream);
    if (xmp === undefined) return '';
    const { size } = await stat(xmp);
    const packet = size > xmpLimit ? '' : decodeXmp(await readFile(xmp));
    await rm(xmp, { force: true });
    return packet;
  } catch (thrown) {
    // The operation itself reports what is wrong with the document.
    if (thrown instanceof ServiceError) return '';
    throw thrown;
  }
}

/** Returns the data of the stream that the catalog names as metadata; null where it cannot be read directly. */
const metadataDirectly = (path: string): Buffer | 'none' | null =>
  readStrictly(path, (pdf) => pdf.unpacked(pdf.catalog['/Metadata'], xmpLimit) ?? 'none');

const partIn = (xmp: string): string => /pdfaid:part(?:>|\s*=\s*["'])\s*(\d)/.exec(xmp)?.[1] ?? '';

/** @returns false when the claim of a result was dropped, because it is no PDF/A-1 any more */
async function settle(path: string, password: string | undefined, context: Context): Promise<boolean> {
  if ((await claimedPart(path, password, context)) !== '1') return true;
  const { directory } = context;
  const copy = `${path}.claim`;
  try {
    if (await breaksPartOne(path, password, directory)) {
      await dropClaim(path, password, copy, directory);
      await rename(copy, path);
      return false;
    }
    if (await endsInStream(path)) {
      await copyPdf({ path, password }, copy, { objects: 'alone' });
      await rename(copy, path);
    }
    return true;
  } finally {
    await rm(copy, { force: true });
  }
}

/** Tells whether the last cross-references are a stream (ISO 32000-2, 7.5.8). */
async function endsInStream(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const tail = Buffer.alloc(Math.min(size, 2048));
    await file.read(tail, 0, tail.length, size - tail.length);
    const start = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(tail.toString('latin1'))?.[1];
    if (start === undefined) return true;
    const head = Buffer.alloc(16);
    await file.read(head, 0, head.length, Number(start));
    return !head.toString('latin1').trimStart().startsWith('xref');
  } finally {
    await file.close();
  }
}

/** Tells whether something in the document is transparent, or a subset of a font does not list its glyphs. */
async function breaksPartOne(
  path: string,
  password: string | undefined,
  directory: string,
): Promise<boolean> {
  const file = await Pdf.open(path, { password, directory });
  try {
    for (const { value } of file.all()) {
      const dictionary = file.dictionary(value);
      if (dictionary && breaks(file, dictionary)) return true;
    }
    return false;
  } finally {
    await file.close();
  }
}

/** Most graphics state dictionaries lie inside the resources of a page and are no objects of their own. */
function breaks(file: Pdf, value: Dictionary): boolean {
  const resources = file.dictionary(value['/Resources']) ?? value;
  const states: Dictionary = file.dictionary(resources['/ExtGState']) ?? {};
  const nested = Object.values(states).map((state) => file.dictionary(state) ?? {});
  return [value, ...nested].some((one) => isTransparent(file, one)) || lacksSet(file, value);
}

function isTransparent(file: Pdf, value: Dictionary): boolean {
  const below = (key: string) => (file.number(value[key]) ?? 1) < 1;
  const mask: QpdfValue | undefined = file.at(value['/SMask']);
  const group = file.dictionary(value['/Group']);
  return (
    below('/ca') ||
    below('/CA') ||
    (mask !== undefined && mask !== null && mask !== '/None') ||
    file.at(group?.['/S']) === '/Transparency'
  );
}

function lacksSet(file: Pdf, value: Dictionary): boolean {
  const kind = file.at(value['/Subtype']);
  if (kind !== '/CIDFontType0' && kind !== '/CIDFontType2') return false;
  const descriptor = file.dictionary(value['/FontDescriptor']);
  const name = file.at(descriptor?.['/FontName']);
  return typeof name === 'string' && /^\/[A-Z]{6}\+/.test(name) && !file.isStream(descriptor?.['/CIDSet']);
}

async function dropClaim(
  path: string,
  password: string | undefined,
  output: string,
  directory: string,
): Promise<void> {
  const edit = await Pdf.open(path, { password, directory, isChanged: true });
  try {
    const { '/Metadata': metadata } = edit.catalog;
    const bytes = await edit.streamData(metadata);
    if (bytes && edit.isStream(metadata)) {
      const xmp = decodeXmp(bytes)
        .replace(/<pdfaid:(\w+)[^>]*>[^<]*<\/pdfaid:\1\s*>/g, '')
        .replace(/\s+pdfaid:\w+\s*=\s*(?:"[^"]*"|'[^']*')/g, '');
      edit.setStream(metadata, { '/Type': '/Metadata', '/Subtype': '/XML' }, Buffer.from(xmp, 'utf8'));
    }
    await edit.save(output);
  } finally {
    await edit.close();
  }
}

const exists = (path: string): Promise<boolean> =>
  open(path).then(
    async (file) => {
      await file.close();
      return true;
    },
    () => false,
  );
