/** Looks whether a file is what the service said it is. The content decides; a name or a header only promises. */
import { open, stat } from 'node:fs/promises';
import { extname } from 'node:path';
import { ServiceError, type ErrorCode } from '../../../contract/index.js';
import { detectFile, type Detection } from '../../formats/detect.js';
import { withFile } from '../../files/file-head.js';
import { findFormat, formats, formatsWithExtension } from '../../formats/formats.js';
import { withoutOrders } from '../../files/orders.js';
import { resultFormatOf } from '../../formats/formats.js';
import { resultFormats } from '../../kit/result-formats.js';
import type { OpenPdf } from './fetched.js';
import { checkPdfEnd } from './pdf-end.js';

/** Failures of a reader that say nothing of the PDF: it is locked, or took more than a look may cost. */
const saysNothing: ReadonlySet<string> = new Set([
  'password_required',
  'wrong_password',
  'unsupported_protection',
  'cancelled',
  'timed_out',
  'memory_limit',
] satisfies ErrorCode[]);

/** What was found. */
export interface CheckedFile {
  /** As an extension; null where nobody knows. */
  readonly format: string | null;
  readonly pages: number | null;
}

/** Bytes that are read to tell a message from a document. */
const headBytes = 64 * 1024;
/** Characters of a message that are said. */
const maxSaidLength = 200;

const zipTypes = new Set(['application/zip', 'application/x-zip-compressed', 'application/x-zip']);

/**
 * The type that a service names, as the extension that Platen knows it by.
 * @param said an extension with or without its dot, or a media type
 * @returns null where it says nothing
 */
export function typeOf(said: string | null): string | null {
  const plain = (said ?? '').split(';')[0]!.trim().toLowerCase();
  if (plain.includes('/')) {
    if (zipTypes.has(plain)) return 'zip';
    const known = formats.find(
      ({ mime, id }) => mime.toLowerCase() === plain && id !== 'site' && id !== 'code',
    );
    if (known) return extensionFor(known.id);
    return plain === 'application/json' ? 'json' : null;
  }
  const extension = plain.replace(/^\./, '');
  if (!/^[a-z0-9]{1,16}$/.test(extension)) return null;
  const format = resultFormatOf(extension) ?? formatsWithExtension(extension)[0];
  return format === undefined || format === 'code' || format === 'site' ? extension : extensionFor(format);
}

/** The usual extension of a format. */
const extensionFor = (format: string): string =>
  resultFormatOf(format) ?? findFormat(format)?.extensions[0] ?? format;

/** Types whose files are any text. */
const isTextType = (type: string | null): boolean => {
  const format = type === null ? null : resultFormatOf(type);
  return format !== null && ['text', 'json'].includes(resultFormats[format]);
};

/**
 * @param announced its type as {@link typeOf} gives it; null: nobody said
 * @throws ServiceError `fetched_empty`, `fetched_web_page`, `fetched_message`, `fetched_damaged`, `fetched_other_type`
 */
export async function checkFile(
  path: string,
  announced: string | null,
  { signal, openPdf }: { readonly signal: AbortSignal; readonly openPdf?: OpenPdf | undefined },
): Promise<CheckedFile> {
  const { size } = await stat(path);
  if (size === 0) {
    if (!isTextType(announced)) throw new ServiceError('fetched_empty');
    return { format: announced, pages: null };
  }
  const head = await headOf(path);
  checkIsNoMessage(head, size, announced);
  const found = await detectFile(path);
  if (isTextType(announced)) {
    if (isBinary(head)) throw otherType(announced, found);
    return { format: announced, pages: null };
  }
  const format = foundFormat(found, announced);
  if (format !== 'pdf') return { format, pages: null };
  await checkPdfEnd(path);
  const pages = await openPdf?.(path, signal).catch((thrown: unknown) => {
    signal.throwIfAborted();
    if (!(thrown instanceof ServiceError && saysNothing.has(thrown.code)))
      throw new ServiceError('fetched_damaged', { format: found.label }, { cause: thrown });
    return null;
  });
  return { format, pages: pages ?? null };
}

/** What the content is, when that is what was announced. */
function foundFormat(found: Detection, announced: string | null): string | null {
  const promised = announced === null ? null : findFormat(announced);
  if (found.format === null) {
    const { problem, container } = found;
    if (container === 'zip' && (announced === 'zip' || announced === null)) return 'zip';
    // A ZIP without its directory begins like any package.
    if (problem?.code === 'damaged_file') throw new ServiceError('fetched_damaged', { format: found.label });
    // Locked documents of Office say no more of themselves; of types that Platen does not read, nothing is known.
    if (problem?.code === 'unsupported_protection' && promised !== undefined) return announced;
    if (announced === null || (promised === undefined && announced !== 'zip')) return announced;
    throw otherType(announced, found);
  }
  if (announced === 'zip' && found.format === 'site') return 'zip';
  const format = found.format === 'code' || found.format === 'site' ? null : extensionFor(found.format);
  if (announced !== null && format !== announced && isKnown(announced)) throw otherType(announced, found);
  return format ?? announced;
}

const isKnown = (type: string): boolean => type === 'zip' || findFormat(type) !== undefined;

const otherType = (announced: string | null, { label }: Detection): ServiceError =>
  new ServiceError('fetched_other_type', { announced: (announced ?? '').toUpperCase(), format: label });

/** True for bytes that no text has; UTF-16 says by its mark that it has them. */
function isBinary(head: Buffer): boolean {
  const isUtf16 = head.length > 1 && [0xfeff, 0xfffe].includes(head.readUInt16BE(0));
  return !isUtf16 && head.includes(0);
}

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Types whose files may begin as a web page does. */
const pageTypes = new Set(['html', 'hocr', 'md', 'mht']);

/** Pages and messages come with status 200 where something between answers in the place of the service. */
function checkIsNoMessage(head: Buffer, size: number, announced: string | null): void {
  const text = head
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trimStart();
  if (/^(<!doctype\s+html|<html[\s>])/i.test(text) && !(announced !== null && pageTypes.has(announced)))
    throw new ServiceError('fetched_web_page');
  if (announced === 'json' || announced === 'rtf' || size > head.length || !text.startsWith('{')) return;
  const said = saidBy(text);
  if (said === null) return;
  if (said !== '' || !isTextType(announced))
    throw new ServiceError('fetched_message', { said: said || withoutOrders(text).slice(0, maxSaidLength) });
}

/** What a reply of the contract says went wrong; `''` for one that does not; null for what is no reply. */
function saidBy(text: string): string | null {
  try {
    const reply = JSON.parse(text) as { readonly error?: unknown; readonly message?: unknown };
    const said = [reply.error, reply.message].find((value) => typeof value === 'string');
    return typeof said === 'string' ? withoutOrders(said).slice(0, maxSaidLength) : '';
  } catch {
    return null;
  }
}

/** True for a file that begins as a ZIP, whatever it holds. */
export const beginsAsZip = (path: string): Promise<boolean> =>
  withFile(path, ({ head }) =>
    Promise.resolve(['PK\x03\x04', 'PK\x05\x06'].includes(head.toString('latin1', 0, 4))),
  );

/** The type that the name of an archive's file promises. */
export const typeOfName = (name: string): string | null => typeOf(extname(name));
