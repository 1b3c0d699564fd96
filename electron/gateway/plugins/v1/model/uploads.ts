/** Bytes of a session's files: whole, in parts, or from an address. */
import { extname } from 'node:path';
import type { SayInLegacy } from '../../../../../words/legacy.js';
import { detectFile } from '../../../../formats/detect.js';
import { findFormat, formats, formatsWithExtension } from '../../../../formats/formats.js';
import { tooLarge, type Blobs } from './blobs.js';
import { LegacyRefusal, conflict, wrong } from './refusal.js';
import type { SessionFile } from './session-store.js';

/** Archives whose contents are converted in their place. */
const archives = ['zip'];

const known: ReadonlySet<string> = new Set([
  ...archives,
  ...formats.flatMap(({ extensions }) => [...extensions]),
]);

/** All extensions a file may have, by name. */
export const knownExtensions = (): string[] => [...known].sort();

/**
 * An extension as settings give it.
 * @throws LegacyRefusal for one that nothing can be made of
 */
export function readExtension(given: string): string {
  const extension = given.trim().replace(/^\./, '').toLowerCase();
  if (!known.has(extension))
    throw wrong('Files with the extension “{extension}” cannot be converted.', {
      extension: given.slice(0, 50),
    });
  return extension;
}

/** The extension that an address and the type of its answer speak of; undefined where neither does. */
export function extensionOf(url: URL, contentType: string | undefined): string | undefined {
  const named = extname(url.pathname).slice(1).toLowerCase();
  if (known.has(named)) return named;
  const type = contentType?.split(';')[0]?.trim().toLowerCase();
  return formats.find(({ mime }) => mime === type)?.extensions[0];
}

/** Archives of mail and ZIP files go with their own kind alone. @throws LegacyRefusal */
export function checkCompany(extension: string, others: readonly SessionFile[]): void {
  const kindOf = (of: string) => (of === 'pst' || of === 'zip' ? of : 'other');
  const kind = kindOf(extension);
  if (others.every((other) => kindOf(other.extension) === kind)) return;
  switch (kind) {
    case 'pst':
      throw conflict('A PST file can only be combined with other PST files.');
    case 'zip':
      throw conflict('A ZIP file can only be combined with other ZIP files.');
    default:
      throw conflict('PST or ZIP files cannot be combined with other documents.');
  }
}

/** Where the bytes of a request belong in a file, ends included. */
export interface ContentRange {
  readonly start: number;
  readonly end: number;
  /** Null while nobody knows how many there will be. */
  readonly total: number | null;
}

/** @throws LegacyRefusal for a header that is none */
export function readContentRange(header: string | undefined): ContentRange | null {
  if (header === undefined) return null;
  const [, first, last, all] = /^bytes (\d{1,15})-(\d{1,15})\/(\d{1,15}|\*)$/.exec(header.trim()) ?? [];
  const [start, end] = [Number(first), Number(last)];
  const total = all === '*' ? null : Number(all);
  if (first === undefined || end < start || (total !== null && end >= total))
    throw wrong('The Content-Range header must look like “bytes 0-99/200”.');
  return { start, end, total };
}

export interface LegacyUpload {
  readonly content: AsyncIterable<Uint8Array>;
  /** Bytes of this request; null when it does not say. */
  readonly length: number | null;
  readonly range: ContentRange | null;
}

/** What a file is after an upload. */
export type Uploaded = Pick<SessionFile, 'size' | 'isComplete' | 'warnings'>;

/**
 * Takes in bytes of a file.
 * @param room bytes the session has left for this file
 * @param broken called with what arrived before a connection broke
 * @throws LegacyRefusal when a part does not fit to what is there, ServiceError `upload_too_large`
 */
export async function takeIn(
  path: string,
  file: Pick<SessionFile, 'extension' | 'size'>,
  { content, length, range }: LegacyUpload,
  {
    blobs,
    room,
    say,
    broken,
  }: {
    readonly blobs: Blobs;
    readonly room: number;
    readonly say: SayInLegacy;
    readonly broken: (size: number) => Promise<void>;
  },
): Promise<Uploaded> {
  const there = range === null ? 0 : await blobs.sizeOf(path);
  if (range !== null && range.start > there)
    throw new LegacyRefusal(416, 'The upload continues at byte {offset}.', { offset: there });
  if (range && range.total !== null && range.total > room) throw tooLarge(range.total, room);
  let size: number;
  try {
    size = await blobs.write(path, content, range?.start ?? 0, room);
  } catch (thrown) {
    await broken(await blobs.sizeOf(path));
    throw thrown;
  }
  const expected = range === null ? (length ?? size) : range.end + 1;
  const isWhole = range === null ? size === expected : size === range.total;
  if (size < expected) {
    await broken(size);
    throw conflict('Only {size} of {total} bytes arrived. Send the rest with a Content-Range header.', {
      size,
      total: expected,
    });
  }
  return {
    size,
    isComplete: isWhole,
    warnings: isWhole ? await warningsOf(path, file.extension, size, say, blobs) : [],
  };
}

/** What will make a conversion fail, or surprise the user. */
async function warningsOf(
  path: string,
  extension: string,
  size: number,
  say: SayInLegacy,
  blobs: Blobs,
): Promise<string[]> {
  if (size === 0) return [say('This file is empty.')];
  if (archives.includes(extension)) return [];
  const { format, extensionMatches } = await blobs.look(path, detectFile);
  const isAnother =
    !extensionMatches ||
    (format !== null &&
      !formatsWithExtension(extension).includes(format) &&
      findFormat(format)?.group !== findFormat(formatsWithExtension(extension)[0] ?? '')?.group);
  return isAnother
    ? [say('The name says {extension}, but the content is of another type.', { extension })]
    : [];
}

/**
 * The bytes at an address.
 * @throws LegacyRefusal for an answer that is none, ServiceError for an address that may not be asked or does not answer
 */
export async function* bodyOf(reply: {
  readonly status: number;
  readonly content: AsyncIterable<Uint8Array>;
  readonly close: () => Promise<void>;
}): AsyncGenerator<Uint8Array> {
  if (reply.status !== 200) {
    await reply.close();
    throw wrong('The address answered with the status {status}.', { status: reply.status });
  }
  yield* reply.content;
}
