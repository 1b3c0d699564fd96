/** What an execution is fetched as: its single file, or a ZIP of all of them. */
import {
  ServiceError,
  type ByteRange,
  type ConversionService,
  type Execution,
} from '../../../contract/index.js';
import { memberNames } from '../../files/zip-names.js';
import { archiveOf, archiveSize } from './archive.js';

/** Something to be fetched. It is opened when it is read, so that nothing is held by one that nobody reads. */
export interface Download {
  /** Name for the client that fetches it. */
  readonly name: string;
  /** Extension without the dot, as `output_file_type` says it; empty where nobody knows. */
  readonly type: string;
  /** Bytes of all of it. */
  readonly size: number;
  /** @param range left out: all of it */
  readonly open: (range?: ByteRange) => Promise<AsyncIterable<Uint8Array>>;
}

/**
 * The download of an execution that is done.
 * @param service the service as the owner of the execution has it
 * @throws ServiceError `unknown_execution` where there is nothing to fetch
 */
export function downloadOf(execution: Execution, service: ConversionService): Download {
  const [first, ...others] = execution.results;
  if (execution.status !== 'done' || first === undefined)
    throw new ServiceError('unknown_execution', { execution: execution.id });
  // Several files give an archive, also where only one of them could be converted (docs/service-contract.md, "Executions").
  const isOneOfSeveral = execution.inputCount > 1 && first.input !== null;
  if (others.length > 0 || isOneOfSeveral) return zipOf(execution, service);
  return {
    name: first.name,
    type: first.format ?? '',
    size: first.size,
    open: async (range) => (await service.openResult(execution.id, first.index, range)).content,
  };
}

/**
 * A ZIP is written anew whenever it is fetched: its members are stored as they are, so that its bytes and its size are the same
 * each time and no second copy of large results lies about. They stand in the order of the inputs, whichever was done first.
 */
function zipOf({ id, workflowName, results, completedAt }: Execution, service: ConversionService): Download {
  const inOrder = [...results].sort(
    (one, other) => (one.input ?? Infinity) - (other.input ?? Infinity) || one.index - other.index,
  );
  const names = memberNames(inOrder.map(({ path }) => path));
  const members = inOrder.map(({ index, size }, at) => ({ index, size, path: names[at]! }));
  const made = new Date(completedAt ?? 0);
  return {
    name: `${workflowName}.zip`,
    type: 'zip',
    size: archiveSize(members, made),
    open: async (range) => {
      // A missing result is reported while the reply can still say so.
      const opened = await Promise.all(
        members.map(async (member) => {
          const { content } = await service.openResult(id, member.index);
          return { ...member, content: () => content };
        }),
      );
      const bytes = archiveOf(opened, made);
      return range ? within(bytes, range) : bytes;
    },
  };
}

/** The part of a stream that a range names. */
async function* within(
  bytes: AsyncIterable<Uint8Array>,
  { start, end }: ByteRange,
): AsyncGenerator<Uint8Array> {
  let at = 0;
  for await (const chunk of bytes) {
    const from = Math.max(0, start - at);
    const to = Math.min(chunk.length, end + 1 - at);
    if (from < to) yield chunk.subarray(from, to);
    at += chunk.length;
    if (at > end) return;
  }
}
