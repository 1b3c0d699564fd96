/** The bytes of a file that a signature covers (ISO 32000-2, 12.8.1: ByteRange), and the gap between them that holds it. */
import { open, type FileHandle } from 'node:fs/promises';
import type { ReasonCode } from './findings.js';

/** Two parts of a file, in bytes. */
interface SignedRange {
  readonly start: number;
  readonly length: number;
  readonly from: number;
  readonly rest: number;
}

export interface ReadRange {
  readonly range: SignedRange;
  /** Byte behind the last one that is signed. */
  readonly end: number;
  /** What the string in the gap holds, with the zeroes that fill it up. */
  readonly contents: Buffer;
  /** `range_end` alone leaves the rest to be looked at. */
  readonly problems: readonly ReasonCode[];
  /** Nothing but line ends follows in the file. */
  readonly isWholeFile: boolean;
}

/** The most bytes of a gap, which has two digits for each byte of a signature. */
const maxGap = 16 << 20;
const blockBytes = 1 << 20;

/**
 * Reads the range of a signature, and checks it by the file.
 * @param numbers the items of `/ByteRange`; undefined for what is no number
 * @returns reasons alone where there is nothing to go on with
 */
export async function readSignedRange(
  path: string,
  numbers: readonly (number | undefined)[],
): Promise<ReadRange | readonly ReasonCode[]> {
  const [start, length, from, rest] = numbers;
  if (start === undefined || length === undefined || from === undefined || rest === undefined)
    return ['range_missing'];
  if (numbers.length !== 4 || !numbers.every((number) => Number.isSafeInteger(number)))
    return ['range_order'];
  if (start !== 0) return ['range_start'];
  if (length <= 0 || from < length + 2 || rest <= 0) return ['range_order'];
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const end = from + rest;
    if (end > size) return ['range_beyond'];
    if (from - length > maxGap) return ['contents_large'];
    const gap = (await readAt(file, length, from - length)).toString('latin1');
    if (!/^<[0-9a-fA-F\s]*>$/.test(gap)) return ['range_gap'];
    const tail = (await readAt(file, Math.max(from, end - 64), Math.min(64, rest))).toString('latin1');
    const isEnd = /%%EOF\s*$/.test(tail);
    return {
      range: { start, length, from, rest },
      end,
      contents: Buffer.from(gap.replace(/[<>\s]/g, ''), 'hex'),
      problems: isEnd ? [] : ['range_end'],
      isWholeFile: await isBlank(file, end, size),
    };
  } finally {
    await file.close();
  }
}

async function readAt(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length);
  const { bytesRead } = await file.read(bytes, 0, length, at);
  return bytes.subarray(0, bytesRead);
}

/** White space behind the end. With more, readers do not find the end, and guess what the document has. */
const maxBlank = 512;

/** True where only white space follows. */
async function isBlank(file: FileHandle, from: number, size: number): Promise<boolean> {
  if (size - from > maxBlank) return false;
  return /^\s*$/.test((await readAt(file, from, size - from)).toString('latin1'));
}

/** Passes on the signed bytes in their order, block by block. */
export async function feedRange(
  path: string,
  { start, length, from, rest }: SignedRange,
  take: (bytes: Buffer) => void,
  signal: AbortSignal,
): Promise<void> {
  const file = await open(path);
  const block = Buffer.allocUnsafe(blockBytes);
  try {
    for (const [at, count] of [
      [start, length],
      [from, rest],
    ] as const)
      for (let done = 0; done < count;) {
        signal.throwIfAborted();
        const { bytesRead } = await file.read(block, 0, Math.min(blockBytes, count - done), at + done);
        if (bytesRead === 0) return;
        take(block.subarray(0, bytesRead));
        done += bytesRead;
      }
  } finally {
    await file.close();
  }
}
