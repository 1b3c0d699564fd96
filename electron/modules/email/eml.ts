/** Reads an email as it travels (RFC 5322, MIME), and the form Apple Mail keeps on disk. */
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { open } from 'node:fs/promises';
import { ServiceError } from '../../../contract/index.js';
import { append } from '../../../contract/lists.js';
import type { ResultWords } from '../../../words/results.js';
import { appleRange, unquoted, type MailRange } from '../../files/mail-ranges.js';
import { calendarCard } from './calendar.js';
import { decodeText } from './charsets.js';
import { textToHtml } from './body-text.js';
import { shownName } from './file-names.js';
import { bringFromApple, lackingIn } from './lacking.js';
import { MailHeaders, readDate } from './mail-headers.js';
import type { MailAttachment, MailCard, MailMessage } from './message.js';
import { maxTextLength, readParts, type MimePart } from './mime-parts.js';
import {
  encryptedNote,
  isWholeMessage,
  looksSecured,
  noteSigned,
  openSecured,
  signedFileNote,
} from './secured.js';
import { unpackTnef } from './tnef-attachments.js';

/**
 * Reads a message. Its attachments are written to `directory`.
 * @param range where it lies in the file; the whole file when left out
 * @throws ServiceError `damaged_file`, `too_large`, `cancelled`
 */
export async function readEml(
  path: string,
  directory: string,
  words: ResultWords,
  signal: AbortSignal,
  range?: MailRange,
): Promise<MailMessage> {
  const { start, end, quoted } = range ?? (await appleRange(path));
  if (end <= start) throw new ServiceError('empty_file');
  const file = createReadStream(path, { start, end: end - 1 });
  const source = quoted === true ? pipeline(file, unquoted(), () => undefined) : file;
  const root = await readParts(source, directory, signal);
  return assemble(root, directory, words, signal, path);
}

/** What a walk over the parts gathers. */
interface Gathered {
  /** Bodies in the order they are shown. */
  readonly texts: { readonly kind: 'html' | 'text'; readonly text: string; readonly base?: string }[];
  readonly attachments: MailAttachment[];
  readonly cards: MailCard[];
  readonly notes: string[];
  readonly words: ResultWords;
  /** The file of the message, beside which Apple Mail keeps attachments; null for one inside another. */
  readonly path: string | null;
}

/** Makes a message of its parts. */
export async function assemble(
  root: MimePart,
  directory: string,
  words: ResultWords,
  signal: AbortSignal,
  path: string | null = null,
): Promise<MailMessage> {
  const headers = new MailHeaders(root.headers, firstCharset(root));
  const gathered: Gathered = { texts: [], attachments: [], cards: [], notes: [], words, path };
  await gather(root, gathered, directory, signal);
  const texts = gathered.texts.filter(({ text }) => text.trim() !== '');
  const tnef = await unpackTnef(gathered.attachments, directory, signal);
  const { date, zone } = readDate(headers.raw('date'));
  const from = headers.addresses('from');
  return {
    subject: headers.text('subject'),
    from: from.length > 0 ? from : headers.addresses('sender'),
    to: headers.addresses('to'),
    cc: headers.addresses('cc'),
    bcc: headers.addresses('bcc'),
    replyTo: headers.addresses('reply-to'),
    date,
    zone,
    messageId: headers.raw('message-id').replaceAll(/^<|>$/g, '') || null,
    headers: headers.all(),
    body: texts.length > 0 ? joined(texts) : (tnef.body ?? { kind: 'none' }),
    attachments: tnef.attachments,
    cards: gathered.cards,
    notes: gathered.notes,
  };
}

function firstCharset(part: MimePart): string {
  if (part.charset !== '') return part.charset;
  for (const child of part.children) {
    const found = firstCharset(child);
    if (found !== '') return found;
  }
  return '';
}

async function gather(part: MimePart, into: Gathered, directory: string, signal: AbortSignal): Promise<void> {
  switch (part.type) {
    case 'multipart/alternative':
      return gatherBest(part, into, directory, signal);
    case 'multipart/encrypted':
      into.notes.push(into.words.say('This message is encrypted with PGP. Its encrypted form is attached.'));
      break;
    case 'multipart/signed':
      noteSigned(into.notes, into.words);
      break;
    default:
  }
  if (part.content.kind === 'text') gatherText(part, into);
  if (part.content.kind === 'file') await gatherFile(part, part.content, into, directory, signal);
  // Some spam gives a boundary to what says it is a text.
  for (const child of part.children) await gather(child, into, directory, signal);
}

/** Of several forms of one text the richest that can be shown; what else is in there comes along. */
async function gatherBest(
  part: MimePart,
  into: Gathered,
  directory: string,
  signal: AbortSignal,
): Promise<void> {
  const all: Gathered[] = [];
  for (const child of part.children) {
    const { words, path } = into;
    const own: Gathered = { texts: [], attachments: [], cards: [], notes: [], words, path };
    await gather(child, own, directory, signal);
    all.push(own);
  }
  const rich = all.findLast(({ texts }) =>
    texts.some(({ kind, text }) => kind === 'html' && text.trim() !== ''),
  );
  const best = rich ?? all.findLast(({ texts }) => texts.some(({ text }) => text.trim() !== ''));
  append(into.texts, best?.texts ?? []);
  for (const own of all) {
    append(into.attachments, own.attachments);
    append(into.cards, own.cards);
    append(into.notes, own.notes);
  }
}

function gatherText(part: MimePart, into: Gathered): void {
  if (part.content.kind !== 'text') return;
  const { bytes, cut } = part.content;
  let text = decodeText(bytes, part.charset);
  if (cut)
    into.notes.push(
      into.words.say('Only the first {count} MB of the text of this message are shown.', {
        count: maxTextLength / 1024 / 1024,
      }),
    );
  switch (part.type) {
    case 'text/html':
      into.texts.push({ kind: 'html', text, ...baseOf(part) });
      return;
    case 'text/calendar': {
      const card = calendarCard(text, part.method, into.words);
      if (card) into.cards.push(card);
      return;
    }
    case 'text/enriched':
    case 'text/richtext':
      text = readEnriched(text);
      break;
    default:
      if (part.flowed) text = readFlowed(text, part.flowed.joinSpaces);
  }
  into.texts.push({ kind: 'text', text });
}

/** What relative addresses of a page hang on: the part says it, or what it lies in. */
function baseOf(part: MimePart): { readonly base?: string } {
  for (let own: MimePart | null = part; own; own = own.parent) {
    const stated = own.base ?? own.location;
    if (stated !== null) return { base: stated };
  }
  return {};
}

const signature = /^application\/(?:x-)?(?:pkcs7-signature|pgp-signature)$/;

/** Some programs say of a signature beside what it signs that it is just bytes. */
const isSignatureOf = ({ parent, name }: MimePart): boolean =>
  parent?.type === 'multipart/signed' && /\.p7s$/i.test(name);

async function gatherFile(
  part: MimePart,
  { path, size: written }: { readonly path: string; readonly size: number },
  into: Gathered,
  directory: string,
  signal: AbortSignal,
): Promise<void> {
  if (signature.test(part.type) || isSignatureOf(part)) return;
  let size = written;
  if (part.type === 'application/pgp-encrypted') return;
  const lacking = await lackingIn(part, path, written);
  if (lacking) {
    const brought = into.path === null ? null : await bringFromApple(into.path, part, path);
    if (brought === null) {
      const shown = shownName(lacking.name, part.type, into.attachments.length + 1);
      const { lack } = lacking;
      into.attachments.push({ name: shown, mime: '', path, size: 0, contentId: null, inline: false, lack });
      return;
    }
    size = brought;
  }
  const { name, type: mime } = part;
  if (looksSecured({ name, mime })) {
    const opened = await openSecured({ path, name, mime }, `${path}-signed`, signal);
    if (opened?.kind === 'message') {
      noteSigned(into.notes, into.words);
      return gather(opened.root, into, directory, signal);
    }
    if (opened?.kind === 'file') {
      into.notes.push(signedFileNote(opened.name, into.words));
      const shown = shownName(opened.name, '', into.attachments.length + 1);
      into.attachments.push({ ...opened, name: shown, mime: '', contentId: null, inline: false });
      return;
    }
    if (opened?.kind === 'encrypted' && isWholeMessage(name)) into.notes.push(encryptedNote(into.words));
  }
  const subject = part.type === 'message/rfc822' && part.name === '' ? await subjectOf(path) : '';
  into.attachments.push({
    name: shownName(
      subject === '' ? part.name : `${subject.replaceAll(/[\\/]/g, '-')}.eml`,
      part.type,
      into.attachments.length + 1,
    ),
    mime: part.type,
    path,
    size,
    contentId: part.contentId,
    ...(part.location === null ? {} : { location: part.location }),
    inline: part.disposition === 'inline',
  });
}

/** Several bodies after another become one; a plain one among HTML keeps its lines. */
function joined(texts: readonly Gathered['texts'][number][]): MailMessage['body'] {
  if (texts.every(({ kind }) => kind === 'text'))
    return { kind: 'text', text: texts.map(({ text }) => text).join('\n\n') };
  const base = texts.find((text) => text.base !== undefined)?.base;
  return {
    ...(base === undefined ? {} : { base }),
    kind: 'html',
    html: texts.map(({ kind, text }) => (kind === 'html' ? text : textToHtml(text))).join('<br>\n'),
  };
}

/** The plain words of `text/enriched` (RFC 1896), a forerunner of HTML mail. */
function readEnriched(text: string): string {
  return (
    text
      .replaceAll('\r\n', '\n')
      .replaceAll(/<param>[\s\S]*?<\/param>/gi, '')
      // One line break is a space, n of them are n - 1.
      .replaceAll(/\n+/g, (breaks) => (breaks.length === 1 ? ' ' : breaks.slice(1)))
      .replaceAll('<<', '\0')
      .replaceAll(/<\/?[a-z][\w-]*>/gi, '')
      .replaceAll('\0', '<')
  );
}

/**
 * Joins the lines of `format=flowed` (RFC 3676) again: a line that ends with a space goes on in the next one of the same
 * quote depth.
 * @param joinSpaces `DelSp=yes`: that space is not part of the text
 */
function readFlowed(text: string, joinSpaces: boolean): string {
  const out: string[] = [];
  let open: { readonly marks: string; words: string } | null = null;
  for (const line of text.split(/\r?\n/)) {
    const marks = /^>*/.exec(line)![0];
    const rest = line.slice(marks.length);
    const words = rest.startsWith(' ') ? rest.slice(1) : rest;
    const signature = words === '-- ';
    const flows = words.endsWith(' ') && !signature;
    const kept = flows && joinSpaces ? words.slice(0, -1) : words;
    if (open !== null && open.marks === marks && !signature) open.words += kept;
    else {
      if (open !== null) out.push(shown(open));
      open = { marks, words: kept };
    }
    if (!flows) {
      out.push(shown(open));
      open = null;
    }
  }
  if (open !== null) out.push(shown(open));
  return out.join('\n');
}

/** Marks set apart from the words, as a reader of plain text expects them. */
const shown = ({ marks, words }: { readonly marks: string; readonly words: string }): string =>
  marks === '' ? words : `${marks} ${words}`;

// Looks up the subject of a message without reading the message.

/** Bytes from the beginning that must hold the subject. */
const headBytes = 64 * 1024;

/** `''` when it has none. */
async function subjectOf(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    const head = buffer.toString('binary', 0, bytesRead).split(/\r?\n\r?\n/, 1)[0] ?? '';
    const line = /^subject:(?:.*(?:\r?\n[ \t].*)*)/im.exec(head)?.[0];
    return line === undefined ? '' : new MailHeaders([{ key: 'subject', line }], '').text('subject');
  } finally {
    await file.close();
  }
}
