/** What is known of a file that was fetched in part, and how the rest of it is asked for (RFC 9110, 13 and 14). */
import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { z } from 'zod';
import type { WireReply } from './transport.js';

/** Which state of the result the bytes are of. */
export interface ResultVersion {
  /** A strong entity tag; null: the service gave none. */
  readonly etag: string | null;
  /** Bytes of the whole result; null: not known. */
  readonly total: number | null;
}

const Mark = z.object({ etag: z.string().nullable(), total: z.number().int().nonnegative().nullable() });

const markOf = (file: string): string => `${file}.resume`;

/** Bytes of a file; 0 where there is none. */
export const sizeOf = async (file: string): Promise<number> =>
  (await stat(file).catch(() => null))?.size ?? 0;

/** What was noted of a part that an earlier run left; null where it may be of another state of the result. */
export async function readMark(file: string): Promise<ResultVersion | null> {
  try {
    const mark = Mark.parse(JSON.parse(await readFile(markOf(file), 'utf8')));
    return mark.etag === null ? null : mark;
  } catch {
    return null;
  }
}

export async function keepMark(file: string, mark: ResultVersion): Promise<void> {
  await writeFile(markOf(file), JSON.stringify(mark), { mode: 0o600 });
}

export async function dropMark(file: string): Promise<void> {
  await rm(markOf(file), { force: true });
}

/** Headers that ask for what is missing; none when all of it is. */
export function rangeHeaders(have: number, mark: ResultVersion | null): Record<string, string> {
  if (have === 0 || mark === null) return {};
  return { range: `bytes=${have}-`, ...(mark.etag === null ? {} : { 'if-range': mark.etag }) };
}

/** What an answer says of the bytes that follow. */
export interface ReceivedRange {
  /** Where they begin; 0: it is all of the result. */
  readonly from: number;
  readonly mark: ResultVersion;
}

/**
 * Reads the head of a 200 or 206.
 * @returns null for a part other than the one that was asked for, or of another state: nothing of it can be used
 */
export function partOf(reply: WireReply, have: number, known: ResultVersion | null): ReceivedRange | null {
  const length = lengthOf(reply);
  const tag = reply.headers['etag'] ?? null;
  const etag = tag !== null && /^"[^"]*"$/.test(tag) ? tag : null;
  if (reply.status !== 206) return { from: 0, mark: { etag, total: length } };
  const range = /^bytes (\d+)-(\d+)\/(\d+|\*)$/.exec(reply.headers['content-range']?.trim() ?? '');
  if (range === null || Number(range[1]) !== have) return null;
  const total = range[3] === '*' ? (known?.total ?? null) : Number(range[3]);
  const isSame = (known?.total ?? total) === total && (!known?.etag || etag === null || etag === known.etag);
  return isSame ? { from: have, mark: { etag: known?.etag ?? etag, total } } : null;
}

/** Bytes that follow; null where they end with the connection. */
function lengthOf({ headers }: WireReply): number | null {
  const value = headers['content-length'];
  return value !== undefined && /^\d+$/.test(value) && headers['content-encoding'] === undefined
    ? Number(value)
    : null;
}

/** Of a 416: whether the bytes that are there are all there are. */
export function isWholeAlready(reply: WireReply, have: number): boolean {
  return reply.headers['content-range']?.trim() === `bytes */${have}`;
}
