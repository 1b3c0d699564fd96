/** The order of a session's files, in chapters nested to any depth. */
import { LegacyOrdering } from '../../../../../contract/legacy.js';
import { conflict, notFound, wrong } from './refusal.js';

/** A file and the chapters it stands in, from the outermost. */
export interface OrderedFile {
  readonly fileId: string;
  readonly chapters: readonly string[];
}

/** Levels of chapters: a table of contents needs no more, and an endless list ends here. */
const maxDepth = 50;
/** Chapters and files of one session together. */
const maxEntries = 10_000;

/** All files in their order. */
export const filesInOrder = (ordering: LegacyOrdering, chapters: readonly string[] = []): OrderedFile[] =>
  ordering.flatMap((entry) =>
    typeof entry === 'string'
      ? [{ fileId: entry, chapters }]
      : filesInOrder(entry.children, [...chapters, entry.title]),
  );

/**
 * Reads an ordering that a client sent. Files of the session that it does not name follow at its end, so that none is lost.
 * @param fileIds all files of the session, in the order in which they came
 * @throws LegacyRefusal when it is of another shape, names a file that is not there, or names one twice
 */
export function readOrdering(given: unknown, fileIds: readonly string[]): LegacyOrdering {
  measure(given);
  const parsed = LegacyOrdering.safeParse(given);
  if (!parsed.success)
    throw wrong('The ordering must be a list of file ids and of chapters with a title and children.');
  const named = new Set<string>();
  for (const { fileId } of filesInOrder(parsed.data)) {
    if (!fileIds.includes(fileId)) throw notFound('This session has no file {file}.', { file: fileId });
    if (named.has(fileId)) throw conflict('The ordering names the file {file} twice.', { file: fileId });
    named.add(fileId);
  }
  return [...parsed.data, ...fileIds.filter((id) => !named.has(id))];
}

/** Looks at the size of what was sent before anything walks through it in its own depth. */
function measure(given: unknown): void {
  let entries = 0;
  let level: unknown[] = [given];
  for (let depth = 0; level.length > 0; depth++) {
    entries += level.length;
    if (depth > 2 * maxDepth || entries > maxEntries) throw wrong('The ordering is too deep or too long.');
    level = level.flatMap((entry): unknown[] =>
      Array.isArray(entry)
        ? (entry as unknown[])
        : typeof entry === 'object' && entry !== null && 'children' in entry
          ? [entry.children]
          : [],
    );
  }
}

/** The ordering without a file. Its chapters stay, empty ones too: the client made them. */
export const withoutFile = (ordering: LegacyOrdering, fileId: string): LegacyOrdering =>
  ordering.flatMap((entry): LegacyOrdering =>
    typeof entry === 'string'
      ? entry === fileId
        ? []
        : [entry]
      : [{ title: entry.title, children: withoutFile(entry.children, fileId) }],
  );

/** The same order of other files: those of a copy of the session. */
export const renamed = (ordering: LegacyOrdering, ids: ReadonlyMap<string, string>): LegacyOrdering =>
  ordering.flatMap((entry): LegacyOrdering => {
    if (typeof entry !== 'string') return [{ title: entry.title, children: renamed(entry.children, ids) }];
    const id = ids.get(entry);
    return id === undefined ? [] : [id];
  });
