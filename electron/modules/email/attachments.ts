/** What becomes of the files that came with a message: converted, unpacked, or listed with the reason why not. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ServiceError, type DocumentKind, type ErrorCode } from '../../../contract/index.js';
import type { ResultWords } from '../../../words/results.js';
import { isDeletedFile } from '../../files/deleted-mail.js';
import { detectFile } from '../../formats/detect.js';
import { attachmentKind } from '../../formats/mail-contents.js';
import type { Context, ConvertJob, NestedPdf, Tools } from '../../engine/interface/converter.js';
import { isArchive, withArchive } from './archive-files.js';
import type { Lack } from './lacking.js';
import type { MailAttachment } from './message.js';
import type { ListedFile } from './page.js';
import { looksSecured } from './secured.js';
import { readSecured } from './smime.js';

/** A file and what became of it. */
export interface AttachmentOutcome extends ListedFile {
  /** Absolute path of the file itself; null when it was not taken out of its archive. */
  readonly path: string | null;
  readonly mime: string;
  readonly pdf: NestedPdf | null;
  /** Why it was not converted; null when it was, or when nobody asked for it. */
  readonly reason: ServiceError | null;
  /** An archive whose contents follow: it has no pages of its own. */
  readonly unpacked: boolean;
}

export interface AttachmentWork {
  readonly tools: Tools;
  readonly context: Context;
  readonly options: ConvertJob['options'];
  /** Folder for what is made. */
  readonly directory: string;
  /** Tried on attachments that ask for one. */
  readonly password?: string;
  /** Told the share of the attachments that is done. */
  readonly progress?: (fraction: number) => void;
}

/** The most files of one message that are converted, those in archives included. */
const maxFiles = 300;

/** These end the whole job and not one attachment: without them nothing else works either. */
const ending: readonly ErrorCode[] = ['cancelled', 'target_full'];

/** Converts every attachment, in order; those of an archive follow it. Never throws for a single file. */
export async function convertAttachments(
  attachments: readonly MailAttachment[],
  work: AttachmentWork,
): Promise<AttachmentOutcome[]> {
  const outcomes: AttachmentOutcome[] = [];
  const budget = { files: maxFiles, bytes: 2 * 1024 ** 3 };
  for (const [place, attachment] of attachments.entries()) {
    await convertOne(attachment, join(work.directory, `a${place + 1}`), 0, budget, outcomes, work);
    work.progress?.((place + 1) / attachments.length);
  }
  return outcomes;
}

/** Lists them and converts none. */
export const listAttachments = (
  attachments: readonly MailAttachment[],
  words: ResultWords,
): AttachmentOutcome[] =>
  attachments.map((attachment) =>
    attachment.lack === undefined
      ? outcome(attachment, 0, {}, words)
      : lacking(attachment, attachment.lack, 0, words),
  );

/** What is converted without the browser, which prints the message itself meanwhile. */
const withoutBrowser: ReadonlySet<DocumentKind> = new Set(['word', 'excel', 'powerpoint', 'pdf', 'image']);

/**
 * What will most likely become of attachments, told from what they are. A wrong guess costs time and nothing else.
 * @returns null where it cannot be told, and where there is no office document among them, for which a guess would pay
 */
export async function foreseeAttachments(
  attachments: readonly MailAttachment[],
  words: ResultWords,
): Promise<AttachmentOutcome[] | null> {
  if (attachments.length > maxFiles) return null;
  if (!attachments.some(({ name, mime }) => attachmentKind(name, mime) === 'office')) return null;
  const foreseen: AttachmentOutcome[] = [];
  for (const file of attachments) {
    if (file.lack !== undefined) {
      foreseen.push(lacking(file, file.lack, 0, words));
      continue;
    }
    if (looksSecured(file)) return null;
    const { problem, format, group, label, container } = await detectFile(file.path);
    if (container !== null || (problem === null && format !== null && !withoutBrowser.has(group)))
      return null;
    const reason =
      problem ?? (format === null ? new ServiceError('unsupported_type', { format: label }) : undefined);
    foreseen.push(outcome(file, 0, reason ? { reason } : {}, words));
  }
  return foreseen;
}

/** Of an attachment that is not there nothing is embedded or given beside the message. */
const lacking = ({ name, mime }: File, lack: Lack, depth: number, words: ResultWords): AttachmentOutcome =>
  outcome({ name, mime, path: null, size: null }, depth, { reason: new ServiceError(lack) }, words);

interface Budget {
  files: number;
  bytes: number;
}

type File = Pick<MailAttachment, 'name' | 'mime' | 'path' | 'size' | 'lack'>;

async function convertOne(
  file: File,
  stem: string,
  depth: number,
  budget: Budget,
  outcomes: AttachmentOutcome[],
  work: AttachmentWork,
): Promise<void> {
  const { context } = work;
  if (context.signal.aborted) throw new ServiceError('cancelled');
  if (file.lack !== undefined) {
    outcomes.push(lacking(file, file.lack, depth, context.words));
    return;
  }
  try {
    if (budget.files <= 0) throw new ServiceError('too_many_files', { count: maxFiles + 1, limit: maxFiles });
    budget.files -= 1;
    if (await isArchive(file.path)) {
      await unpack(file, stem, depth, budget, outcomes, work);
      return;
    }
    const pdf = `${stem}.pdf`;
    await toPdf(file, pdf, work);
    outcomes.push(outcome(file, depth, { pdf: { path: pdf, name: file.name } }, context.words));
  } catch (thrown) {
    if (context.signal.aborted) throw new ServiceError('cancelled');
    const failed = ServiceError.from(thrown, 'conversion_failed');
    if (ending.includes(failed.code)) throw failed;
    const reason = (await isEncrypted(file)) ? new ServiceError('unsupported_protection') : failed;
    if (reason.code === 'internal') context.log('attachment not converted', { reason: String(reason.cause) });
    await rm(`${stem}.pdf`, { force: true });
    outcomes.push(outcome(file, depth, { reason }, context.words));
  }
}

/** True for a file of S/MIME that opens with a key alone: what is told of its type would help nobody. */
const isEncrypted = async (file: File): Promise<boolean> =>
  looksSecured(file) && (await readSecured(file.path))?.kind === 'encrypted';

async function toPdf(
  { path, name }: File,
  pdf: string,
  { tools, options, context, password }: AttachmentWork,
): Promise<void> {
  try {
    await tools.toPdf({ path, name }, pdf, options, context);
  } catch (thrown) {
    const asks = thrown instanceof ServiceError && thrown.code === 'password_required';
    if (!asks || password === undefined) throw thrown;
    await tools.toPdf({ path, name, password }, pdf, options, context);
  }
}

async function unpack(
  file: File,
  stem: string,
  depth: number,
  budget: Budget,
  outcomes: AttachmentOutcome[],
  work: AttachmentWork,
): Promise<void> {
  await withArchive(file.path, async (takeFiles) => {
    outcomes.push(outcome(file, depth, { unpacked: true }, work.context.words));
    let place = 0;
    for await (const entry of takeFiles(`${stem}-files`, budget, work.context.signal)) {
      place += 1;
      const { name } = entry;
      if (entry.kind === 'refused') {
        const refused = { name, mime: '', path: null, size: entry.size };
        outcomes.push(outcome(refused, depth + 1, { reason: entry.reason }, work.context.words));
        continue;
      }
      if (await isLeftOut(entry, work)) {
        // Without its path it is neither embedded nor given beside the message.
        const leftOut = { name, mime: '', path: null, size: entry.size };
        const reason = new ServiceError('deleted_message');
        outcomes.push(outcome(leftOut, depth + 1, { reason }, work.context.words));
        continue;
      }
      await convertOne({ ...entry, mime: '' }, `${stem}-${place}`, depth + 1, budget, outcomes, work);
    }
  });
}

/** True for a message among packed files that its mail program has as deleted. */
async function isLeftOut(
  { path, name }: Pick<File, 'path' | 'name'>,
  work: AttachmentWork,
): Promise<boolean> {
  if (work.options['deleted_messages'] === true) return false;
  const own = name.split('/').at(-1) ?? name;
  return (await detectFile(path)).format === 'eml' && (await isDeletedFile({ path, name: own }));
}

function outcome(
  file: { name: string; mime: string; path: string | null; size: number | null },
  depth: number,
  more: { pdf?: NestedPdf; reason?: ServiceError; unpacked?: boolean },
  words: ResultWords,
): AttachmentOutcome {
  const { name, mime, path, size } = file;
  const reason = more.reason ?? null;
  // What a person could do now is no matter of the page, which stays.
  const state =
    reason === null
      ? ''
      : words.say('Not converted: {reason}', {
          reason: words.error(reason).replace(/(?<=\.) .*$/s, ''),
        });
  return {
    name,
    mime,
    path,
    size,
    depth,
    state,
    reason,
    pdf: more.pdf ?? null,
    unpacked: more.unpacked ?? false,
  };
}
