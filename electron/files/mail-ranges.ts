/**
 * Finds the messages of a mailbox file without reading it whole: mboxo, mboxrd, mboxcl with its content lengths (RFC 4155
 * and what came before it), and MMDF; and the message in a file of Apple Mail.
 */
import { open, stat, type FileHandle } from 'node:fs/promises';
import { Transform } from 'node:stream';
import { ServiceError } from '../../contract/index.js';

/** Where a message lies in a file. */
export interface MailRange {
  /** First byte, and the one after the last. */
  readonly start: number;
  readonly end: number;
  /** Lines of it that start with "From " carry a `>` more than they were sent with. */
  readonly quoted?: boolean;
}

/** `From someone Tue Mar  4 14:05:09 2025`: the line before a message. Words that start with "From" have no such end. */
const separator = /^From (?:\S.*)?(?:\d{1,2}:\d{2}|\b(?:19|20)\d{2}\b)/;
/** The whole of such a line, and a header line after it: enough of a separator where the blank line before it is missing. */
const strictSeparator =
  /^From (?:\S.*\s)?(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun) (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) +\d{1,2} \d{1,2}:\d{2}(?::\d{2})? (?:\S+ )?(?:19|20)\d{2}(?: \S+)?[ \t]*\r?\n(?:>From |[A-Za-z][\w-]*:[ \t\r\n])/;
/** The line before and after each message of MMDF. */
const mmdf = '\x01\x01\x01\x01';
/** Bytes of a separating line, and of headers that are searched for a content length. */
const lineBytes = 512;
const headBytes = 64 * 1024;
const blockBytes = 1024 * 1024;

/**
 * The messages in order, without their separating lines.
 * @throws ServiceError `damaged_file` when the file does not start like a mailbox, `cancelled`
 */
export async function* mailRanges(path: string, signal?: AbortSignal): AsyncGenerator<MailRange> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const text = (at: number, length: number) => latin1(file, at, Math.min(length, size - at));
    let at = await firstSeparator(text);
    if ((await text(at, mmdf.length)) === mmdf) {
      yield* mmdfRanges(file, at, size, signal);
      return;
    }
    while (at < size) {
      if (signal?.aborted) throw new ServiceError('cancelled');
      const line = await text(at, lineBytes);
      const start = Math.min(size, at + lineLength(line));
      const said = await endByLength(text, start, size);
      const next = said ?? (await nextSeparator(file, start, size, signal));
      yield { start, end: next, quoted: true };
      at = next;
      // The blank line that belongs to the separator.
      while (at < size && /^\r?\n/.test(await text(at, 2)))
        at += (await text(at, 2)).startsWith('\r\n') ? 2 : 1;
    }
  } finally {
    await file.close();
  }
}

/** Messages between lines of MMDF. Two such lines after another hold nothing. */
async function* mmdfRanges(
  file: FileHandle,
  from: number,
  size: number,
  signal: AbortSignal | undefined,
): AsyncGenerator<MailRange> {
  const afterLine = async (at: number) =>
    at + lineLength(await latin1(file, at, Math.min(lineBytes, size - at)));
  for (let start = await afterLine(from); start < size;) {
    // One byte earlier, for the line break before a line of MMDF that follows at once.
    const end = await nextLine(file, start - 1, size, `\n${mmdf}`, () => true, signal);
    if ((await latin1(file, start, Math.max(0, end - start))).trim() !== '') yield { start, end };
    start = end < size ? await afterLine(end) : size;
  }
}

/**
 * Where the message lies in a file that is one message. Apple Mail: the length of the message on a line of its own, the message,
 * then a property list.
 */
export async function appleRange(path: string): Promise<MailRange> {
  const { size } = await stat(path);
  const file = await open(path);
  try {
    const match = /^\s*(\d{1,12})\s*\n/.exec(await latin1(file, 0, 64));
    if (!match) return { start: 0, end: size };
    return { start: match[0].length, end: Math.min(size, match[0].length + Number(match[1])) };
  } finally {
    await file.close();
  }
}

type Text = (at: number, length: number) => Promise<string>;

async function latin1(file: FileHandle, at: number, length: number): Promise<string> {
  const { buffer, bytesRead } = await file.read(
    Buffer.alloc(Math.max(0, length)),
    0,
    Math.max(0, length),
    at,
  );
  return buffer.toString('latin1', 0, bytesRead);
}

const lineLength = (text: string): number => {
  const end = text.indexOf('\n');
  return end < 0 ? text.length : end + 1;
};

async function firstSeparator(text: Text): Promise<number> {
  const head = await text(0, lineBytes);
  const blank = /^(?:\xEF\xBB\xBF)?\s*/.exec(head)?.[0].length ?? 0;
  const isMailbox = head.slice(blank).startsWith('From ') || head.slice(blank).startsWith(mmdf);
  if (!isMailbox) throw new ServiceError('damaged_file');
  return blank;
}

/** Where the message ends by its own content length, when that is true: the next separator or the end is there. */
async function endByLength(text: Text, start: number, size: number): Promise<number | null> {
  const head = await text(start, headBytes);
  const blank = /\r?\n\r?\n/.exec(head);
  if (!blank) return null;
  const length = /^content-length:\s*(\d{1,12})\s*$/im.exec(head.slice(0, blank.index))?.[1];
  if (length === undefined) return null;
  const end = start + blank.index + blank[0].length + Number(length);
  if (end >= size) return end === size ? size : null;
  const after = await text(end, lineBytes);
  const gap = /^(?:\r?\n){0,2}/.exec(after)?.[0].length ?? 0;
  if (end + gap >= size) return size;
  return separator.test(after.slice(gap)) ? end + gap : null;
}

/** The next line that separates: after a blank line, or beyond doubt; the end when there is none. */
function nextSeparator(
  file: FileHandle,
  from: number,
  size: number,
  signal: AbortSignal | undefined,
): Promise<number> {
  const separates = (block: Buffer, found: number, isFirst: boolean): boolean => {
    const line = block.toString('latin1', found + 1, found + lineBytes);
    const blankBefore =
      found === 0 ? isFirst : /\n\r?$/.test(block.toString('latin1', Math.max(0, found - 2), found));
    return blankBefore ? separator.test(line) : strictSeparator.test(line);
  };
  return nextLine(file, from, size, '\nFrom ', separates, signal);
}

/**
 * The next line that begins with the letters after the line break in `needle` and is accepted; the end when there is none.
 * @param accepts told the bytes around, where the line break is in them, and whether they are those at `from`
 */
async function nextLine(
  file: FileHandle,
  from: number,
  size: number,
  needle: string,
  accepts: (block: Buffer, found: number, isFirst: boolean) => boolean,
  signal: AbortSignal | undefined,
): Promise<number> {
  const block = Buffer.alloc(blockBytes);
  // A line may start in one block and end in the next.
  for (let at = from; at < size; at += blockBytes - lineBytes) {
    if (signal?.aborted) throw new ServiceError('cancelled');
    const { bytesRead } = await file.read(block, 0, blockBytes, at);
    const part = block.subarray(0, bytesRead);
    for (let found = part.indexOf(needle); found >= 0; found = part.indexOf(needle, found + 1)) {
      if (bytesRead === blockBytes && found > blockBytes - lineBytes) break;
      if (accepts(part, found, at === from)) return at + found + 1;
    }
  }
  return size;
}

/** Takes back the `>` that a mailbox puts before lines of a message that start with "From ". */
export function unquoted(): Transform {
  let rest = '';
  const clean = (lines: string) => Buffer.from(lines.replaceAll(/^>(>*From )/gm, '$1'), 'latin1');
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const text = rest + chunk.toString('latin1');
      // Without any line break for long it is no text, and nothing is quoted in it.
      const end = text.length > 16 * blockBytes ? text.length : text.lastIndexOf('\n') + 1;
      rest = text.slice(end);
      done(null, end === 0 ? undefined : clean(text.slice(0, end)));
    },
    flush(done) {
      done(null, rest === '' ? undefined : clean(rest));
    },
  });
}
