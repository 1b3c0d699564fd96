/**
 * Extracts the files inside a PDF: those in its list of attachments, at its pages and objects, and in a portfolio.
 */
import type { manifest } from './manifest.js';
import type { EngineOf } from '../../engine/interface/module.js';
import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform, type TransformCallback } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createInflate } from 'node:zlib';
import { ServiceError } from '../../../contract/index.js';
import type { Context, ConvertJob, PdfTool } from '../../engine/interface/converter.js';
import { dumpStreams, Pdf } from '../../engine/pdf-core/pdf/index.js';
import { filtersOf, namesOf } from '../../engine/pdf-core/filters/filter-names.js';
import type { Dictionary } from '../../engine/pdf-core/objects/objects.js';
import { rebuildObjects } from '../../engine/pdf-blocks/repair/rebuild.js';
import { inspectPdf } from '../../engine/pdf-blocks/repair/repair.js';
import { attachmentsOf } from '../../engine/pdf-blocks/attachments/attachments-of.js';
import { attachedCipher, decipherFile } from '../../engine/pdf-blocks/attachments/attached-cipher.js';
import { openInput, passwordOf, type OpenedPdf } from '../../engine/pdf-blocks/opening/open-input.js';

/** The most bytes that a single attachment may unpack to. */
const unpackedLimit = 4 * 1024 ** 3;
/** The most bytes that deflate expands one byte to. */
const deflateFactor = 1032;

export const extractAttachmentsTool: PdfTool = {
  id: 'extract-attachments',
  async run(job, context) {
    const { deliver } = context;
    if (!deliver) throw new ServiceError('internal');
    const { path, password } = await withProtection(job, await openInput(job, context), context);
    const cipher = password === undefined ? null : await attachedCipher(path, password);
    const file = await Pdf.open(path, { password, directory: context.directory });
    let lost = 0;
    try {
      const found = attachmentsOf(file);
      if (found.length === 0) throw new ServiceError('no_attachments');
      for (const [place, { stream, name }] of found.entries()) {
        context.signal.throwIfAborted();
        context.progress('saving', place / found.length);
        const unpacked = await unpack(file, stream, { path, password, cipher }, context);
        if (unpacked === undefined) {
          lost += 1;
          continue;
        }
        await deliver({ path: unpacked, name, folder: '', format: null, pages: null });
      }
      if (lost === found.length) throw new ServiceError('damaged_file');
    } finally {
      await file.close();
    }
    if (lost > 0) {
      context.message('warning', 'attachments_left_out', { count: lost });
    }
    return undefined;
  },
};

/** The copy of the document that attached files are read from, and how to decrypt them. */
interface Source {
  readonly path: string;
  readonly password: string | undefined;
  readonly cipher: Awaited<ReturnType<typeof attachedCipher>>;
}

/**
 * Finds how to decrypt attached files. A mended copy has lost what that takes, where only the attachments were
 * encrypted: then a copy is read in which nothing but the cross-references was rebuilt.
 * @throws ServiceError `password_required`, `wrong_password`
 */
async function withProtection(
  job: ConvertJob,
  opened: OpenedPdf,
  context: Context,
): Promise<Pick<OpenedPdf, 'path' | 'password'>> {
  const { path } = job.input;
  if (opened.path === path || !(await namesAttachedCipher(path))) return opened;
  const copy = join(context.directory, 'relisted.pdf');
  const password = passwordOf(job);
  try {
    await rebuildObjects(path, copy);
    await inspectPdf(copy, password);
  } catch (thrown) {
    const { code } = ServiceError.from(thrown);
    if (code === 'password_required' || code === 'wrong_password') throw thrown;
    return opened;
  }
  return { path: copy, password };
}

/** Tells whether a file names `/EFF`. That entry stands in the encryption dictionary, which is never compressed. */
async function namesAttachedCipher(path: string): Promise<boolean> {
  let before = '';
  for await (const block of createReadStream(path, { encoding: 'latin1', highWaterMark: 1024 * 1024 })) {
    const text = before + String(block);
    if (/\/EFF\s*\/(?!Identity\b)/.test(text)) return true;
    before = text.slice(-40);
  }
  return false;
}

/** @returns path of the file; undefined when it cannot be read */
async function unpack(
  file: Pdf,
  stream: string,
  source: Source,
  context: Context,
): Promise<string | undefined> {
  const dictionary = file.dictionary(stream) ?? {};
  const filters = filtersOf(file, dictionary);
  // qpdf applies a stream's own crypt filter, after which nothing is left to decrypt.
  const cipher = namesOf(file, dictionary).includes('/Crypt') ? null : source.cipher;
  const output = join(context.directory, 'attachment');
  const parameters = file.at(dictionary['/DecodeParms']) ?? null;
  const isCrypt =
    namesOf(file, dictionary)[0] === '/Crypt' && file.at(file.array(parameters)[1] ?? null) === null;
  const plainFlate =
    filters.length === 1 && filters[0] === '/FlateDecode' && (parameters === null || isCrypt);
  const packing = filters.filter(
    (filter) => filter !== '/ASCIIHexDecode' && filter !== '/ASCII85Decode',
  ).length;
  // A file that is compressed twice could fill any disk from a few bytes.
  if (packing > 1) return undefined;
  if (cipher === 'unknown' || (cipher && filters.length > 0 && !plainFlate)) return undefined;
  const decode = filters.length === 0 || plainFlate ? 'none' : 'generalized';
  try {
    const dumped = await dumpStreams(source.path, source.password, [stream], context.directory, decode);
    let data = dumped.get(stream);
    if (data === undefined) return undefined;
    if (cipher) {
      const plain = `${data}.plain`;
      await decipherFile(cipher, stream, data, plain, context.signal);
      await rm(data, { force: true });
      data = plain;
    }
    if (plainFlate) {
      await inflate(data, output, context.signal);
      await rm(data, { force: true });
    } else {
      await rename(data, output);
    }
    return (await isThere(file, dictionary, output)) ? output : undefined;
  } catch (thrown) {
    if (context.signal.aborted) throw thrown;
    if (thrown instanceof ServiceError && thrown.code === 'target_full') throw thrown;
    context.log('an attachment cannot be read', { cause: String(thrown) });
    return undefined;
  }
}

async function inflate(from: string, to: string, signal: AbortSignal): Promise<void> {
  const { size } = await stat(from);
  if (size === 0) throw new ServiceError('damaged_file');
  const limit = Math.min(unpackedLimit, size * deflateFactor + 1024);
  let written = 0;
  const count = new Transform({
    transform(block: Buffer, _encoding, next: TransformCallback) {
      written += block.length;
      if (written > limit) next(new ServiceError('too_large', { detail: 'an attachment' }));
      else next(null, block);
    },
  });
  // A stream without its end is read as far as it goes, as in readers.
  const options = { finishFlush: constants.Z_SYNC_FLUSH };
  await pipeline(createReadStream(from), createInflate(options), count, createWriteStream(to), { signal });
}

/** Returns false when a file that claims to have bytes gave none. Other sizes are often stated wrongly. */
async function isThere(file: Pdf, dictionary: Dictionary, path: string): Promise<boolean> {
  const said = file.number(file.dictionary(dictionary['/Params'])?.['/Size']);
  const { size } = await stat(path);
  return said === undefined || said <= 0 || size > 0;
}

export const engine: EngineOf<typeof manifest> = {
  tools: { 'extract-attachments': () => extractAttachmentsTool },
};
