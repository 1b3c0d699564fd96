/** What an execution is fetched as: its single file, or a ZIP of all of them. */
import { Readable } from 'node:stream';
import yazl from 'yazl';
import {
  ServiceError,
  type ByteRange,
  type ConversionService,
  type Execution,
} from '../../../contract/index.js';

/** Something to be fetched. It is opened when it is read, so that nothing is held by one that nobody reads. */
export interface Download {
  /** Name for whoever fetches it. */
  readonly name: string;
  /** Extension without the dot, as `output_file_type` says it; empty where nobody knows. */
  readonly type: string;
  /** Bytes of all of it. */
  readonly size: number;
  /** @param range left out: all of it */
  readonly open: (range?: ByteRange) => Promise<Readable>;
}

/**
 * The download of an execution that is done.
 * @param service the service as the owner of the execution has it
 * @throws ServiceError `unknown_execution` where there is nothing to fetch
 */
export async function downloadOf(execution: Execution, service: ConversionService): Promise<Download> {
  const [first, ...others] = execution.results;
  if (execution.status !== 'done' || first === undefined)
    throw new ServiceError('unknown_execution', { execution: execution.id });
  // Several files give an archive, also where only one of them could be converted (service-interface, "Execution").
  const isOneOfSeveral = execution.inputCount > 1 && first.input !== null;
  if (others.length > 0 || isOneOfSeveral) return zipOf(execution, service);
  return {
    name: first.name,
    type: first.format ?? '',
    size: first.size,
    open: async (range) =>
      Readable.from((await service.openResult(execution.id, first.index, range)).content),
  };
}

/**
 * A ZIP is written anew whenever it is fetched: its members are stored as they are (what a conversion gives is compressed
 * already), so that its bytes and its size are the same each time and no second copy of large results lies about.
 */
async function zipOf(execution: Execution, service: ConversionService): Promise<Download> {
  return {
    name: `${execution.workflowName}.zip`,
    type: 'zip',
    size: await sizeOf(packed(execution, service)),
    open: async (range) => {
      const zip = packed(execution, service);
      zip.end();
      const bytes = zip.outputStream as Readable;
      return range ? Readable.from(within(bytes, range)) : bytes;
    },
  };
}

function packed({ id, results, completedAt }: Execution, service: ConversionService): yazl.ZipFile {
  const zip = new yazl.ZipFile();
  // The library tells of a member that cannot be read on the archive, whose reader is to hear of it.
  zip.on('error', (error: Error) => (zip.outputStream as Readable).destroy(error));
  for (const { index, path, size } of results)
    zip.addReadStreamLazy(
      path,
      { compress: false, size, mtime: new Date(completedAt ?? 0), mode: 0o100644 },
      (give) =>
        void service.openResult(id, index).then(
          ({ content }) => give(null, Readable.from(content)),
          (error: unknown) => give(error, Readable.from([])),
        ),
    );
  return zip;
}

/** Bytes of an archive, before any member of it was read. */
const sizeOf = (zip: yazl.ZipFile): Promise<number> =>
  new Promise((resolve) => {
    // The typings do not know what the library hands over: the size, or -1 where a member's size is not known.
    const tell: (...said: number[]) => void = (size) => resolve(size ?? -1);
    zip.end({ forceZip64Format: false, comment: '' }, tell);
  });

/** The part of a stream that a range names. */
async function* within(bytes: AsyncIterable<Buffer>, { start, end }: ByteRange): AsyncGenerator<Buffer> {
  let at = 0;
  for await (const chunk of bytes) {
    const from = Math.max(0, start - at);
    const to = Math.min(chunk.length, end + 1 - at);
    if (from < to) yield chunk.subarray(from, to);
    at += chunk.length;
    if (at > end) return;
  }
}
