/** `-`: a document from standard input, and a result to standard output. */
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ServiceError, type Execution } from '../../../contract/index.js';
import { removeFolder } from '../../executions/remove-folder.js';
import { formatsWithExtension } from '../../formats/formats.js';
import type { CommandLineIo } from '../base/io.js';
import { filesOf, type ConvertFlags, type Prepared } from './prepared.js';

/** Stands for standard input among the files, and for standard output after `--out`. */
const stream = '-';

/** Types of results that a terminal can show. */
const readable: ReadonlySet<string> = new Set(['txt', 'md', 'csv', 'html', 'json']);

/** The arguments, with files and folders in place of the streams. */
export interface StandardStreams {
  readonly files: readonly string[];
  readonly flags: ConvertFlags;
  /** Whether the result goes to standard output, which then holds nothing else. */
  readonly isToOutput: boolean;
  /** To be called before anything is converted. @throws ServiceError `invalid_request` where there would be several results */
  check(prepared: Pick<Prepared, 'parts' | 'oneResult'>): void;
  /** Writes the result of an execution to standard output. @throws ServiceError `invalid_request` where there are several */
  write(execution: Pick<Execution, 'results'>): Promise<void>;
  /** Removes the temporary files of the streams. */
  close(): Promise<void>;
}

/**
 * Writes standard input to a private folder, which {@link StandardStreams.close} removes.
 * @param readsSecrets whether passwords are read from standard input, too
 * @throws ServiceError `invalid_request` for a wrong use of a stream, `target_full`
 */
export async function openStreams(
  words: readonly string[],
  flags: ConvertFlags,
  readsSecrets: boolean,
  io: CommandLineIo,
): Promise<StandardStreams> {
  const isFromInput = words.includes(stream);
  const isToOutput = flags.out === stream || (isFromInput && flags.out === undefined && words.length === 1);
  const extension = checkWords(words, flags, io, { isFromInput, isToOutput, readsSecrets });
  if (!isFromInput && !isToOutput) return { files: words, flags, isToOutput, ...untouched };
  const folder = await mkdtemp(join(tmpdir(), 'platen-stream-'));
  try {
    const given = join(folder, `document${extension}`);
    if (isFromInput) await take(io, given);
    const results = join(folder, 'results') + sep;
    await mkdir(results);
    return {
      files: words.map((word) => (word === stream ? given : word)),
      flags: isToOutput ? { ...flags, out: results } : flags,
      isToOutput,
      check: ({ parts, oneResult }) => {
        if (isToOutput && filesOf(parts).length > 1 && !oneResult) throw severalResults();
      },
      write: ({ results: made }) => write(made, io),
      close: () => removeFolder(folder),
    };
  } catch (thrown) {
    await removeFolder(folder);
    throw thrown;
  }
}

const untouched: Pick<StandardStreams, 'check' | 'write' | 'close'> = {
  check: () => undefined,
  write: () => Promise.resolve(),
  close: () => Promise.resolve(),
};

/** @returns the extension for standard input, with its dot; `''` where its content decides */
function checkWords(
  words: readonly string[],
  flags: ConvertFlags,
  io: CommandLineIo,
  {
    isFromInput,
    isToOutput,
    readsSecrets,
  }: Readonly<Record<'isFromInput' | 'isToOutput' | 'readsSecrets', boolean>>,
): string {
  const { from, json, to, out } = flags;
  if (isToOutput && json) throw new ServiceError('output_taken');
  if (isToOutput && io.out.isTTY && !readable.has(to ?? '')) throw new ServiceError('output_terminal');
  if (!isFromInput) {
    if (from !== undefined) throw new ServiceError('input_not_named');
    return '';
  }
  if (words.filter((word) => word === stream).length > 1) throw new ServiceError('input_once');
  if (words.length > 1 && out === undefined) throw new ServiceError('input_without_folder');
  if (readsSecrets) throw new ServiceError('input_taken');
  if (io.in.isTTY) throw new ServiceError('input_terminal');
  if (from === undefined) return '';
  const extension = from.replace(/^\./, '').toLowerCase();
  if (formatsWithExtension(extension).length === 0)
    throw new ServiceError('input_unknown_type', { type: from });
  return `.${extension}`;
}

async function take(io: CommandLineIo, path: string): Promise<void> {
  try {
    await pipeline(io.in, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  } catch (thrown) {
    const isFull = (thrown as NodeJS.ErrnoException).code === 'ENOSPC';
    throw isFull ? new ServiceError('target_full', {}, { cause: thrown }) : thrown;
  }
  if ((await stat(path)).size === 0) throw new ServiceError('input_empty');
}

const severalResults = (): ServiceError => new ServiceError('output_several');

async function write(results: Execution['results'], { out }: CommandLineIo): Promise<void> {
  const [result, ...others] = results;
  if (!result) return;
  if (others.length > 0) throw severalResults();
  // A write error is reported once for the whole command (`watchOutput`).
  for await (const bytes of createReadStream(result.path)) {
    if (out.destroyed) return;
    await new Promise<void>((resolve) => out.write(bytes, () => resolve()));
  }
}
