/** `-`: a document from standard input, and a result to standard output. */
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ServiceError, type Execution } from '../../../contract/index.js';
import { removeFolder } from '../../executions/remove-folder.js';
import { formatsWithExtension } from '../../formats/formats.js';
import type { CommandLineIo } from '../io.js';
import type { ConvertFlags, Prepared } from './prepared.js';

/** Stands for standard input among the files, and for standard output after `--out`. */
const stream = '-';

/** Types of results that a terminal can show. */
const readable: ReadonlySet<string> = new Set(['txt', 'md', 'csv', 'html', 'json']);

/** The words of a command line with files and folders in the place of the streams. */
export interface Streams {
  readonly files: readonly string[];
  readonly flags: ConvertFlags;
  /** Whether the result goes to standard output, which then holds nothing else. */
  readonly isToOutput: boolean;
  /** To be called before anything is converted. @throws ServiceError `invalid_request` where there would be several results */
  check(prepared: Pick<Prepared, 'request' | 'oneResult'>): void;
  /** Writes the result of an execution to standard output. @throws ServiceError `invalid_request` where there are several */
  write(execution: Pick<Execution, 'results'>): Promise<void>;
  /** Removes what was kept of the streams. */
  close(): Promise<void>;
}

const refused = (detail: string): ServiceError => new ServiceError('invalid_request', { detail });

/**
 * Takes what standard input holds into a private folder, which {@link Streams.close} removes.
 * @param readsSecrets whether passwords are to come from standard input, too
 * @throws ServiceError `invalid_request` where a stream is named that cannot be used so, `target_full`
 */
export async function openStreams(
  words: readonly string[],
  flags: ConvertFlags,
  readsSecrets: boolean,
  io: CommandLineIo,
): Promise<Streams> {
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
      check: ({ request, oneResult }) => {
        if (isToOutput && request.files.length > 1 && !oneResult) throw severalResults();
      },
      write: ({ results: made }) => write(made, io),
      close: () => removeFolder(folder),
    };
  } catch (thrown) {
    await removeFolder(folder);
    throw thrown;
  }
}

const untouched: Pick<Streams, 'check' | 'write' | 'close'> = {
  check: () => undefined,
  write: () => Promise.resolve(),
  close: () => Promise.resolve(),
};

/** @returns the extension of what comes from standard input, with its dot; `''` where its content is to tell */
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
  if (isToOutput && json) throw refused('--json and a result cannot both have standard output: give --out');
  if (isToOutput && io.out.isTTY && !readable.has(to ?? ''))
    throw refused('the result is nothing for a terminal: send it into a file (> name.pdf), or give --out');
  if (!isFromInput) {
    if (from !== undefined) throw refused('--from says what standard input is: give - as the file');
    return '';
  }
  if (words.filter((word) => word === stream).length > 1)
    throw refused('standard input (-) can be read once');
  if (words.length > 1 && out === undefined)
    throw refused('what comes from standard input lies in no folder: say with --out where results go');
  if (readsSecrets) throw refused('standard input cannot hold both a document and a password');
  if (io.in.isTTY) throw refused('nothing is piped into standard input');
  if (from === undefined) return '';
  const extension = from.replace(/^\./, '').toLowerCase();
  if (formatsWithExtension(extension).length === 0)
    throw refused(`“${from}” is no type of files that Platen reads`);
  return `.${extension}`;
}

async function take(io: CommandLineIo, path: string): Promise<void> {
  try {
    await pipeline(io.in, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  } catch (thrown) {
    const isFull = (thrown as NodeJS.ErrnoException).code === 'ENOSPC';
    throw isFull ? new ServiceError('target_full', {}, { cause: thrown }) : thrown;
  }
  if ((await stat(path)).size === 0) throw refused('standard input was empty');
}

const severalResults = (): ServiceError =>
  refused('standard output takes one result, and there are several: give a folder with --out');

async function write(results: Execution['results'], { out }: CommandLineIo): Promise<void> {
  const [result, ...others] = results;
  if (!result) return;
  if (others.length > 0) throw severalResults();
  await pipeline(createReadStream(result.path), out, { end: false });
}
