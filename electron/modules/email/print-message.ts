/**
 * One message to PDF: its page, its attachments behind it with a bookmark each, beside it or only listed, and what
 * cannot be converted embedded. Mail archives call it for every message they hold.
 */
import { copyFile, link, mkdir, readFile, rename, rm, writeFile, open } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { ServiceError, UnitCounts } from '../../../contract/index.js';
import { append } from '../../../contract/lists.js';
import type { ResultWords } from '../../../words/results.js';
import { attachmentKind } from '../../formats/mail-contents.js';
import type { MessageOptions } from './options.js';
import type { Context, ConvertJob, Part, Tools } from '../../engine/interface/converter.js';
import { checkPdf } from '../../engine/pdf-blocks/inspection/check.js';
import { paperSizes, printRequest, type PrintReport } from '../../engine/interface/printer.js';
import {
  convertAttachments,
  foreseeAttachments,
  listAttachments,
  type AttachmentOutcome,
} from './attachments.js';
import { embedFiles, maxEmbedded } from './embed.js';
import type { MailAttachment, MailMessage } from './message.js';
import { headRows, htmlBody, messagePage, type MailPageParts } from './page.js';
import { keysOfAddress, keysOfPicture } from './picture-addresses.js';
import { withHead } from './rtf-head.js';
import { remarkOnShown } from '../../engine/print/remarks.js';

export interface MessageWork {
  readonly tools: Tools;
  readonly context: Context;
  readonly options: MessageOptions;
  /** Folder for what is made on the way; emptied afterwards. Made when it is not there. */
  readonly directory: string;
  /** Options for attachments of other families; the message's own when left out. */
  readonly nested?: ConvertJob['options'];
  /** Lets `separate` give parts; without it attachments are appended. Default: whether the context delivers parts. */
  readonly parts?: boolean;
  /** Tried on attachments that ask for one. */
  readonly password?: string;
  /** Told the share of the attachments that is done. */
  readonly progress?: (fraction: number) => void;
}

/** An attachment that is not in the result as pages. */
interface LeftOut {
  readonly name: string;
  readonly reason: ServiceError;
  readonly embedded: boolean;
}

export interface PrintedMessage {
  readonly pages: number;
  /** Attachments as files of their own, for the caller to deliver: they lie outside `work.directory`. */
  readonly parts: readonly Part[];
  /** Addresses that were not loaded: how many, and the first ones. */
  readonly blocked: { readonly count: number; readonly addresses: readonly string[] };
  readonly leftOut: readonly LeftOut[];
  /** Attachments that were only listed, by choice. */
  readonly listed: number;
  /** PDFs the result was joined of; 1 is the message alone. */
  readonly joined: number;
  /** What was done, by what is paid for an email: attachments that were converted, and what it took to join them. */
  readonly units: UnitCounts;
}

const pixelsPerMillimetre = 96 / 25.4;

/**
 * Prints one message to `output`, an absolute path outside `work.directory`.
 * @throws ServiceError `cancelled`, and what keeps the message itself from being drawn; an attachment never does
 */
export async function printMessage(
  message: MailMessage,
  output: string,
  work: MessageWork,
): Promise<PrintedMessage> {
  const { tools, context, options, directory } = work;
  const { words } = context;
  const nested = work.nested ?? options;
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const pictures = await placePictures(message.attachments, join(directory, 'page'));
  const paper = paperOf(options);
  const width = Math.max(100, (paper.width - 2 * options.margins) * pixelsPerMillimetre);

  // Which pictures the body shows is known after it was read; the others are attachments like any.
  const base = message.body.kind === 'html' ? (message.body.base ?? null) : null;
  const pictureOf = (address: string) =>
    keysOfAddress(address, base)
      .map((key) => pictures.get(key))
      .find((picture) => picture !== undefined)?.address;
  const body = htmlBody(message, pictureOf);
  const inBody = new Set(
    [...pictures.values()].flatMap(({ address, attachment }) =>
      body?.shown.has(address) ? [attachment] : [],
    ),
  );
  const others = message.attachments.filter((attachment) => !inBody.has(attachment));

  const asked = options.attachments !== 'list';
  const folder = join(directory, 'attachments');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const page = { message, allHeaders: options.mail_headers === 'full', body, width, words };
  const filesOf = (outcomes: readonly AttachmentOutcome[], embedded: ReadonlySet<AttachmentOutcome>) =>
    outcomes.map((outcome) =>
      embedded.has(outcome) ? { ...outcome, state: withEmbedded(outcome.state, words) } : outcome,
    );
  const foresee = async (): Promise<PrintedPage | null> => {
    const outcomes = message.body.kind === 'rtf' ? null : await foreseeAttachments(others, words);
    if (outcomes === null) return null;
    const files = filesOf(outcomes, toEmbed(outcomes, options.embed_attachments));
    return printPage(messagePage({ ...page, files }), join(directory, 'foreseen.pdf'), paper, work);
  };
  // The browser prints the page while LibreOffice draws the attachments.
  const [converted, early] = asked
    ? await Promise.allSettled([
        convertAttachments(others, { ...work, options: nested, directory: folder }),
        foresee(),
      ])
    : [{ status: 'fulfilled', value: listAttachments(others, words) } as const];
  if (converted.status === 'rejected') throw converted.reason;
  const outcomes = converted.value;
  const embedded = toEmbed(outcomes, options.embed_attachments);
  const files = filesOf(outcomes, embedded);

  const { first, blocked } = await printBody(
    { ...page, files },
    paper,
    work,
    early?.status === 'fulfilled' ? early.value : null,
  );
  const joined = [{ path: first, name: message.subject.trim() || words.say('No subject') }];
  const separate = options.attachments === 'separate' && (work.parts ?? context.deliver !== undefined);
  if (!separate)
    append(
      joined,
      outcomes.flatMap(({ pdf }) => pdf ?? []),
    );
  if (joined.length > 1) await tools.merge(joined, output, context);
  else await rename(first, output);
  await embedFiles(output, [...embedded].map(asEmbedded));
  const parts = separate ? await asParts(outcomes, output) : [];
  await rm(directory, { recursive: true, force: true, maxRetries: 3 });
  return {
    pages: (await checkPdf(output)).pages,
    parts,
    blocked: { count: blocked.size, addresses: [...blocked].slice(0, 50) },
    leftOut: outcomes.flatMap((outcome) =>
      outcome.reason ? [{ name: outcome.name, reason: outcome.reason, embedded: embedded.has(outcome) }] : [],
    ),
    listed: asked ? 0 : others.length,
    joined: joined.length,
    units: unitsOf(outcomes, joined.length > 1),
  };
}

/**
 * The message, its attachments that became pages, and joining them. An archive that came with it is one attachment, however
 * many files are in it.
 */
function unitsOf(outcomes: readonly AttachmentOutcome[], isJoined: boolean): UnitCounts {
  // Those inside an archive follow on it.
  const starts = outcomes.flatMap(({ depth }, place) => (depth === 0 ? [place] : []));
  const kinds = starts.flatMap((start, place) => {
    const { name, mime, unpacked } = outcomes[start]!;
    const isThere = outcomes.slice(start, starts[place + 1]).some(({ pdf }) => pdf !== null);
    return isThere ? [unpacked ? 'free' : (attachmentKind(name, mime) ?? 'free')] : [];
  });
  const office = kinds.filter((kind) => kind === 'office').length;
  return {
    email_body: 1,
    office_attachment: office,
    free_attachment: kinds.length - office,
    merge: isJoined && kinds.length > 0 ? 1 : 0,
  };
}

/** Paper as it lies. */
function paperOf(options: MessageOptions): { width: number; height: number } {
  const { width, height } = paperSizes[options.paper];
  return options.paper_orientation === 'landscape' ? { width: height, height: width } : { width, height };
}

interface Picture {
  readonly attachment: MailAttachment;
  /** As the page names it, relative to its own folder. */
  readonly address: string;
}

/** Puts the pictures a body may show into the page's folder, under names of ours; by the keys it may name them by. */
async function placePictures(
  attachments: readonly MailAttachment[],
  folder: string,
): Promise<Map<string, Picture>> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const placed = new Map<string, Picture>();
  for (const [place, attachment] of attachments.entries()) {
    if (attachment.lack !== undefined) continue;
    const keys = keysOfPicture(attachment.contentId, attachment.location ?? null);
    if (keys.length === 0) continue;
    const extension = await pictureExtension(attachment.path);
    if (extension === null) continue;
    const name = `picture-${place + 1}.${extension}`;
    await link(attachment.path, join(folder, name)).catch(() =>
      copyFile(attachment.path, join(folder, name)),
    );
    for (const key of keys) if (!placed.has(key)) placed.set(key, { attachment, address: name });
  }
  return placed;
}

interface Body {
  /** Path of the PDF. */
  readonly first: string;
  readonly blocked: ReadonlySet<string>;
}

/** A page that was printed. */
interface PrintedPage {
  readonly html: string;
  /** Path of the PDF. */
  readonly output: string;
  readonly report: PrintReport;
}

/**
 * The message without its attachments.
 * @param early the page as it was foreseen; null for none
 */
async function printBody(
  parts: MailPageParts,
  paper: { width: number; height: number },
  work: MessageWork,
  early: PrintedPage | null = null,
): Promise<Body> {
  const { message } = parts;
  const first = join(work.directory, 'message.pdf');
  if (message.body.kind === 'rtf') {
    try {
      await printRtf(message.body.path, first, parts, paper, work);
      return { first, blocked: new Set() };
    } catch (thrown) {
      const { text = '' } = message.body;
      if (work.context.signal.aborted || text === '') throw thrown;
      const note = parts.words.say(
        'The formatted text of this message could not be displayed. It is shown as plain text.',
      );
      const plain = {
        ...message,
        body: { kind: 'text', text } as const,
        notes: [...(message.notes ?? []), note],
      };
      return printBody({ ...parts, message: plain }, paper, work);
    }
  }
  const html = messagePage(parts);
  const { output, report } = early?.html === html ? early : await printPage(html, first, paper, work);
  remarkOnShown(report, work.context);
  return { first: output, blocked: new Set([...(parts.body?.blocked ?? []), ...report.blocked]) };
}

async function printPage(
  html: string,
  output: string,
  paper: { width: number; height: number },
  { tools, context, options: { margins }, directory }: MessageWork,
): Promise<PrintedPage> {
  const root = join(directory, 'page');
  await writeFile(join(root, 'message.html'), html);
  const edges = { top: margins, right: margins, bottom: margins, left: margins };
  const report = await tools.printer.print(
    printRequest({ root, entry: 'message.html', output, paper, margins: edges, outline: false }),
    context.signal,
  );
  return { html, output, report };
}

/** A true RTF body: the header block is written into it, and the program for RTF draws both. */
async function printRtf(
  path: string,
  pdf: string,
  { message, files, allHeaders, words }: MailPageParts,
  paper: { width: number; height: number },
  work: MessageWork,
): Promise<void> {
  const whole = join(work.directory, 'message.rtf');
  const head = {
    title: message.subject.trim() || words.say('No subject'),
    rows: headRows(message, files, allHeaders, words),
    paper,
    margins: work.options.margins,
  };
  await writeFile(whole, withHead(await readFile(path, 'latin1'), head), 'latin1');
  await work.tools.toPdf(
    { path: whole, name: 'message.rtf' },
    pdf,
    work.nested ?? work.options,
    work.context,
  );
}

function toEmbed(
  outcomes: readonly AttachmentOutcome[],
  choice: MessageOptions['embed_attachments'],
): Set<AttachmentOutcome> {
  const chosen = new Set<AttachmentOutcome>();
  if (choice === 'none') return chosen;
  let bytes = 0;
  for (const outcome of outcomes) {
    const { depth, path, size, pdf, unpacked, reason } = outcome;
    // What lies in an archive comes with the archive.
    if (path === null || (depth > 0 && choice === 'all')) continue;
    if (choice === 'unconverted' && (reason === null || pdf !== null || unpacked)) continue;
    if (bytes + (size ?? 0) > maxEmbedded) continue;
    bytes += size ?? 0;
    chosen.add(outcome);
  }
  return chosen;
}

const withEmbedded = (state: string, { say }: ResultWords): string =>
  state === '' ? say('Embedded in this PDF.') : `${state} ${say('It is embedded in this PDF.')}`;

const asEmbedded = ({ path, name, mime, size }: AttachmentOutcome) => ({
  path: path ?? '',
  name: name.split('/').at(-1) ?? name,
  mime,
  size: size ?? 0,
});

/** Attachments as files beside the message: converted ones as PDF, the others as they are. */
async function asParts(outcomes: readonly AttachmentOutcome[], output: string): Promise<Part[]> {
  const parts: Part[] = [];
  for (const [place, { name, pdf, path, unpacked }] of outcomes.entries()) {
    const source = pdf?.path ?? path;
    if (source === null || unpacked) continue;
    const plain = name.split('/').at(-1) ?? name;
    const kept = `${output}-part-${place + 1}${pdf ? '.pdf' : extname(source)}`;
    await rename(source, kept);
    const pages = pdf ? (await checkPdf(kept)).pages : null;
    parts.push({
      path: kept,
      name: pdf && !/\.pdf$/i.test(plain) ? `${plain}.pdf` : plain,
      folder: '',
      format: pdf ? 'pdf' : null,
      pages,
    });
  }
  return parts;
}

/** Tells the person what was noticed: for one message; an archive sums up instead. */
export function tellNoticed(printed: PrintedMessage, options: MessageOptions, context: Context): void {
  const { blocked, leftOut, listed } = printed;
  if (blocked.count > 0) {
    context.message('info', 'blocked_remote', { count: blocked.count });
  }
  for (const { name, reason, embedded } of leftOut.slice(0, 50)) {
    context.message('warning', 'attachment_not_converted', {
      ...reason.params,
      ...(embedded ? { variant: 'embedded' } : {}),
      name,
      reason: reason.code,
    });
  }
  if (listed > 0 && options.attachments === 'list') {
    context.message('info', 'attachments_listed', { count: listed });
  }
}

/**
 * Pictures a page can show, by their first bytes.
 * The extension under which a picture is served; null for what a page cannot show, which is then an attachment.
 */
async function pictureExtension(path: string): Promise<string | null> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(512), 0, 512, 0);
    return extensionOfHead(buffer.subarray(0, bytesRead));
  } finally {
    await file.close();
  }
}

function extensionOfHead(head: Buffer): string | null {
  const start = head.toString('latin1', 0, 16);
  if (start.startsWith('\x89PNG')) return 'png';
  if (start.startsWith('\xff\xd8\xff')) return 'jpg';
  if (start.startsWith('GIF8')) return 'gif';
  if (start.startsWith('BM')) return 'bmp';
  if (start.startsWith('RIFF') && start.slice(8, 12) === 'WEBP') return 'webp';
  if (/^....ftypavi[fs]/s.test(start)) return 'avif';
  if (start.startsWith('\0\0\x01\0')) return 'ico';
  // A drawing shown as a picture runs nothing and loads nothing.
  if (/^(?:\xEF\xBB\xBF)?\s*<(?:\?xml|!DOCTYPE svg|svg|!--)/i.test(start) && head.includes('<svg'))
    return 'svg';
  return null;
}
