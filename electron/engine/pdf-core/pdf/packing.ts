/** Finds how a document stores its streams, and makes copies without object streams. */
import { readDirectly } from '../file/index.js';
import { passwordArgument, qpdf } from '../forgiving/qpdf.js';
import type { PdfSource } from '../forgiving/object-source.js';
import type { PdfSaving } from './wishes.js';

/** How the streams of a document are kept. */
export interface StreamPacking {
  /** Some of its objects are in streams. */
  readonly packed: boolean;
  /** Arguments of qpdf that leave all streams as they are. */
  readonly untouched: readonly string[];
}

/**
 * Finds how a document stores its streams. With the option `--stream-data=preserve` this build of qpdf loses
 * the protection; in a protected document, streams without any filter are therefore compressed, which loses
 * nothing.
 */
export async function findPacking({ path, password }: PdfSource): Promise<StreamPacking> {
  const packed = readDirectly(path, (file) => file.hasObjectStreams);
  // A document that can be read directly is not protected.
  if (packed !== null) return { packed, untouched: ['--stream-data=preserve'] };
  const ask = async (question: string) =>
    (await qpdf((at) => [question, ...passwordArgument(password), at(path)], password)).output;
  const isOpen = (await ask('--show-encryption')).includes('File is not encrypted');
  return {
    packed: (await ask('--show-xref')).includes(': compressed;'),
    untouched: isOpen ? ['--stream-data=preserve'] : ['--decode-level=none'],
  };
}

/** Writes a copy whose objects lie alone. @param output absolute path */
export async function unpack(
  { path, password }: PdfSource,
  output: string,
  untouched: readonly string[],
): Promise<void> {
  await qpdf(
    (at) => [...passwordArgument(password), at(path), '--object-streams=disable', ...untouched, at(output)],
    password,
  );
}

/**
 * How qpdf is told what is wished of the result.
 * @param untouched for streams that stay as they are
 */
export const argumentsOf = (
  { objects, keepsStreams, packsStreams, version }: PdfSaving,
  untouched: readonly string[],
): string[] => [
  ...(objects ? [`--object-streams=${objects === 'packed' ? 'generate' : 'disable'}`] : []),
  ...(version ? [`--force-version=${version}`] : []),
  ...(keepsStreams ? untouched : []),
  ...(packsStreams ? ['--compress-streams=y', '--decode-level=generalized'] : []),
];
