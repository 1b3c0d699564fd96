/** Goes through an archive item by item: reads, filters, prints, delivers, and writes the index. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ServiceError } from '../../../../contract/index.js';
import type { ResultWords } from '../../../../words/results.js';
import type { ArchiveOptions } from '../archive-options.js';
import { printMessage } from '../print-message.js';
import { withNote } from '../deleted-note.js';
import type { MailMessage } from '../message.js';
import type { Context, Tools } from '../../../engine/interface/converter.js';
import { derivedContext } from '../../../engine/interface/depth.js';
import { readAttachments } from './items/attachments.js';
import { cardsOf, zoneOf } from './items/cards.js';
import { zoneAt } from './items/zone.js';
import { readSender } from './items/addresses.js';
import { MailboxItem, tags } from './items/item.js';
import { endings, messageIdOf, readMessage } from './items/mail.js';
import { addressWords } from '../words.js';
import { Duplicates } from './duplicates.js';
import type { ItemFilter, ItemSkipReason } from './filter.js';
import type { IndexFile, IndexRow } from './index-file.js';
import type { Journal } from './journal.js';
import { folderOf, NameBook, stemOf } from './naming.js';
import { attempt, isDamage, type Folder, type Store } from './pst/store.js';
import type { Sink } from './sinks.js';

export interface ArchiveRun {
  readonly tools: Tools;
  readonly context: Context;
  readonly options: ArchiveOptions;
  readonly store: Store;
  readonly filter: ItemFilter;
  readonly journal: Journal;
  readonly index: IndexFile;
  readonly sink: Sink;
}

/** What became of the items. */
export interface Counts {
  converted: number;
  /** Of these, in an earlier try. */
  resumed: number;
  skipped: number;
  /** Wanted but for their deletion: left out, or taken because that was asked for. */
  deleted: number;
  failed: number;
  /** Attachments that have no pages and were meant to. */
  leftOut: number;
  /** Pictures from the network that were not loaded. */
  blocked: number;
}

type Result = Pick<IndexRow, 'file' | 'pages' | 'state'>;

const skipWords: Readonly<Record<ItemSkipReason, string>> = {
  folder: 'skipped: other folder',
  kind: 'skipped: not a message',
  date: 'skipped: other date',
  text: 'skipped: other words',
  system: 'skipped: data of Outlook itself',
  duplicate: 'skipped: duplicate of',
  deleted: 'skipped: deleted',
};

/** @throws ServiceError `cancelled`, and what keeps every item from being converted or delivered */
export async function convertItems(run: ArchiveRun): Promise<Counts> {
  const counts: Counts = {
    converted: 0,
    resumed: 0,
    skipped: 0,
    deleted: 0,
    failed: 0,
    leftOut: 0,
    blocked: 0,
  };
  const duplicates = new Duplicates();
  const folders = new NameBook();
  const total = Math.max(run.store.itemCount, 1);
  let done = 0;
  for (const folder of run.store.folders()) {
    if (folder.items.length === 0) continue;
    const isWanted = run.filter.wantsFolder(folder.path);
    const names = new NameBook();
    const place = folder.path.length === 0 ? '' : folders.take(folderOf(folder.path));
    run.sink.begin(place);
    for (const id of folder.items) {
      if (run.context.signal.aborted) throw new ServiceError('cancelled');
      await one(run, { folder, id, isWanted, names, duplicates, counts });
      done += 1;
      run.context.progress('drawing', Math.min(done / total, 1));
    }
    await run.sink.end();
  }
  return counts;
}

interface Turn {
  readonly folder: Folder;
  readonly id: number;
  readonly isWanted: boolean;
  readonly names: NameBook;
  readonly duplicates: Duplicates;
  readonly counts: Counts;
}

async function one(run: ArchiveRun, turn: Turn): Promise<void> {
  const { folder, id, counts } = turn;
  let row: Omit<IndexRow, keyof Result> = { ...emptyRow, folder: folder.path.join('/') };
  try {
    const item = openItem(run, id);
    row = { ...row, ...describe(item) };
    run.index.add({ ...row, ...(await convertOne(run, turn, item)) });
  } catch (thrown) {
    const reason = isDamage(thrown)
      ? new ServiceError('damaged_file')
      : ServiceError.from(thrown, 'conversion_failed');
    if (endings.includes(reason.code) || run.context.signal.aborted) throw reason;
    run.context.log('item not converted', { id, code: reason.code, cause: causeOf(reason) });
    counts.failed += 1;
    run.index.add({ ...row, file: '', pages: '', state: `failed: ${reason.code}` });
  }
}

const causeOf = ({ extras: { cause } }: ServiceError): string =>
  cause instanceof Error ? `${cause.name}: ${cause.message}` : '';

const emptyRow = { kind: '', date: '', from: '', to: '', subject: '', messageId: '', attachments: '' };

function openItem({ store, options }: ArchiveRun, id: number): MailboxItem {
  const chosen = options.archive_encoding;
  return MailboxItem.open(store, id, chosen === 'auto' ? null : Number(chosen));
}

function describe(item: MailboxItem): typeof emptyRow {
  return {
    kind: item.kind,
    date: item.date?.toISOString() ?? '',
    from: readSender(item).map(addressWords).join('; '),
    to: item.text(tags.displayTo),
    subject: item.subject || item.text(tags.displayName),
    messageId: messageIdOf(item) ?? '',
    attachments: readAttachments(item)
      .found.filter(({ inline }) => !inline)
      .map(({ name }) => name)
      .join('; '),
  };
}

/** Prints one item and hands it on, unless it is not wanted or was delivered in an earlier try. */
async function convertOne(run: ArchiveRun, turn: Turn, item: MailboxItem): Promise<Result> {
  const { id, names, duplicates, counts, isWanted } = turn;
  const against = isWanted
    ? run.filter.reasonAgainst({
        kind: item.kind,
        date: item.date,
        words: () => wordsOf(item, run.context.words),
      })
    : 'folder';
  if (against !== null) {
    counts.skipped += 1;
    return { file: '', pages: '', state: skipWords[against] };
  }
  const isDeleted = turn.folder.deleted.has(id) || attempt(() => item.isDeleted) === true;
  if (isDeleted) counts.deleted += 1;
  if (isDeleted && !run.options.deleted_messages) {
    counts.skipped += 1;
    return { file: '', pages: '', state: skipWords.deleted };
  }
  const first = duplicates.firstOf(id, item);
  if (first !== null && run.options.duplicates === 'skip') {
    counts.skipped += 1;
    return { file: '', pages: '', state: `${skipWords.duplicate} ${first}`.trim() };
  }
  const known = run.journal.find(id);
  if (known) {
    names.note(known.stem);
    run.sink.known(known);
    duplicates.place(id, known.file);
    counts.converted += 1;
    counts.resumed += 1;
    return { file: known.file, pages: String(known.pages), state: known.state };
  }
  const converted = isDeleted ? 'converted, deleted' : 'converted';
  const state = first === null ? converted : `${converted}, duplicate of ${first}`.trim();
  const { file, pages } = await printOne(run, turn, item, { names, state, isDeleted });
  duplicates.place(id, file);
  counts.converted += 1;
  return { file, pages: String(pages), state };
}

async function printOne(
  run: ArchiveRun,
  { id, counts }: Turn,
  item: MailboxItem,
  { names, state, isDeleted }: { names: NameBook; state: string; isDeleted: boolean },
): Promise<{ file: string; pages: number }> {
  const { context, options, tools } = run;
  const directory = join(context.directory, `i${id}`);
  const pdf = join(context.directory, `i${id}.pdf`);
  const separate = options.attachments === 'separate' && context.deliver !== undefined;
  const asParts = separate && options.archive_layout === 'message';
  const quiet = derivedContext(context, { progress: () => undefined, message: () => undefined });
  const print = async (message: MailMessage, output: string, work: string) => {
    const given = { tools, context: quiet, options, directory: work, parts: asParts && output === pdf };
    const printed = await printMessage(message, output, given);
    counts.leftOut += printed.leftOut.length;
    counts.blocked += printed.blocked.count;
    return printed;
  };
  try {
    const read = await readMessage(item, {
      directory: join(directory, 'item'),
      signal: context.signal,
      words: context.words,
      printInside: async (inside, output, work) => void (await print(inside, output, work)),
    });
    const message = isDeleted ? withNote(read, context.words) : read;
    const title = message.subject.trim() || context.words.say('No subject');
    const printed = await onceMore(
      (attempt) => print(message, pdf, join(directory, `work${attempt}`)),
      context.signal,
    );
    const stem = names.take(stemOf(title, localDate(item), context.words));
    const { pages, parts } = printed;
    return { file: await run.sink.add({ id, title, stem, pdf, pages, parts, state }), pages };
  } finally {
    await rm(directory, { recursive: true, force: true, maxRetries: 3 }).catch(() => undefined);
  }
}

/** The day an item goes by in its name, by the clock it was made by. People and groups have none. */
function localDate(item: MailboxItem): Date | null {
  const { kind, date } = item;
  if (kind === 'contact' || kind === 'group' || date === null) return null;
  return new Date(date.getTime() + zoneAt(date, kind === 'appointment' ? zoneOf(item) : null) * 60_000);
}

/** Everything that words are looked for in. HTML is searched without its marks. */
function wordsOf(item: MailboxItem, words: ResultWords): string {
  return [
    item.subject,
    item.text(tags.displayName),
    readSender(item).map(addressWords).join(' '),
    item.text(tags.displayTo),
    item.text(tags.displayCc),
    item
      .bodyWords()
      .replaceAll(/<(style|script)\b[^]*?<\/\1>/gi, ' ')
      .replaceAll(/<[^>]*>/g, ' '),
    ...cardsOf(item, words).flatMap(({ rows }) => rows.map(([, value]) => value)),
  ].join('\n');
}

/**
 * Another try where the printer failed and not the message: a window that was being stopped, a machine that was overloaded.
 * Does something, and once more where the page could not be drawn. An archive counts what fails and goes on: without this, what
 * went wrong once would leave a message out.
 * @param print told by its number, from 1, which try it is
 * @param signal of who waits; nothing is tried again for nobody
 */
export async function onceMore<T>(print: (attempt: number) => Promise<T>, signal: AbortSignal): Promise<T> {
  try {
    return await print(1);
  } catch (thrown) {
    const isPassing = thrown instanceof ServiceError && thrown.code === 'printer_failed';
    if (!isPassing || signal.aborted) throw thrown;
    return print(2);
  }
}
