/** Converts mail archives of Outlook (.pst, .ost) to PDFs: one for every item, for every folder, or for all. */
import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ServiceError } from '../../../../contract/index.js';
import { archiveOptions, type ArchiveOptions } from '../archive-options.js';
import type { Context, ConvertJob, Converter, Tools } from '../../../engine/interface/converter.js';
import { pickOptions } from '../../../engine/interface/pick-options.js';
import { tellDeleted } from '../deleted-note.js';
import { convertItems, type Counts } from './convert.js';
import { ItemFilter } from './filter.js';
import { IndexFile } from './index-file.js';
import { Journal } from './journal.js';
import { Store } from './pst/store.js';
import { EachSink, FolderSink, WholeSink, type Sink, type SinkWork } from './sinks.js';

export function createArchiveConverter(tools: Tools): Converter {
  return {
    id: 'archive',
    from: ['pst'],
    to: 'pdf',
    convert: (job, context) => convertArchive(tools, job, context),
  };
}

async function convertArchive(tools: Tools, job: ConvertJob, context: Context): Promise<void> {
  const options = pickOptions(archiveOptions, job.options);
  const filter = new ItemFilter(options);
  context.progress('reading', null);
  const store = Store.open(job.input.path);
  const opened: { close(): void }[] = [store];
  try {
    const journal = Journal.open(
      join(context.state ?? context.directory, 'archive.jsonl'),
      await subjectOf(job.input.path, options),
    );
    opened.push(journal);
    const index = new IndexFile(join(context.directory, 'index.csv'));
    const sink = sinkFor(options, { tools, context, journal });
    const counts = await closing(index, () =>
      convertItems({ tools, context, options, store, filter, journal, index, sink }),
    );
    if (counts.converted === 0 && counts.failed === 0) throw new ServiceError(whyNothing(counts));
    if (context.deliver)
      await context.deliver({ path: index.path, name: 'index.csv', folder: '', format: 'csv', pages: null });
    await sink.finish(job.output);
    tell(counts, options, store, filter, context);
    if (counts.converted === 0) throw new ServiceError('damaged_file');
  } finally {
    for (const one of opened.reverse()) one.close();
  }
}

function whyNothing({
  skipped,
  deleted,
}: Counts): 'no_messages' | 'only_deleted_messages' | 'nothing_to_show' {
  if (skipped === 0) return 'no_messages';
  return deleted === skipped ? 'only_deleted_messages' : 'nothing_to_show';
}

/** What a journal is about: the same file with the same wishes. */
async function subjectOf(path: string, options: ArchiveOptions): Promise<string> {
  const { size, mtimeMs } = await stat(path);
  return createHash('sha256')
    .update(JSON.stringify([size, mtimeMs, options]))
    .digest('hex');
}

function sinkFor(options: ArchiveOptions, work: SinkWork): Sink {
  const { deliver, directory } = work.context;
  if (!deliver) return new WholeSink(work, directory);
  switch (options.archive_layout) {
    case 'message':
      return new EachSink(work, deliver);
    case 'folder':
      return new FolderSink(work, deliver);
  }
}

async function closing<T>(index: IndexFile, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } finally {
    index.close();
  }
}

/** Sums up for the person: one sentence each, however many items there are. */
function tell(
  counts: Counts,
  options: ArchiveOptions,
  store: Store,
  filter: ItemFilter,
  context: Context,
): void {
  const { converted, skipped, failed, leftOut, blocked } = counts;
  context.message(failed > 0 ? 'warning' : 'info', 'archive_summary', {
    converted,
    skipped,
    failed,
    attachments: leftOut,
  });
  if (blocked > 0) {
    context.message('info', 'blocked_remote', { count: blocked });
  }
  tellDeleted(counts.deleted, options.deleted_messages, context);
  if (store.isPasswordFlagged) context.message('info', 'outlook_password_ignored');
  const damaged = store.file.damagedPages.size + store.damagedFolders;
  if (damaged > 0) context.message('warning', 'archive_damaged', { count: damaged });
  for (const folder of filter.missingFolders) context.message('warning', 'folder_missing', { folder });
}
