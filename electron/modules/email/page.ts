/** Makes the page of one email: its header block, its attachments, and its body. */
import type { ResultWords } from '../../../words/results.js';
import { cleanBody, shadowed, type CleanBody, type PictureOf } from './body-html.js';
import { textToHtml } from './body-text.js';
import type { MailAddress, MailMessage } from './message.js';
import { escapeHtml } from '../../engine/markup/escape.js';
import { addressWords, dateWords, sizeWords } from './words.js';

/** A line of the list of attachments. */
export interface ListedFile {
  readonly name: string;
  /** Bytes; null when it was not taken out. */
  readonly size: number | null;
  /** A sentence on what became of it, `''` when there is nothing to say. */
  readonly state: string;
  /** How deep it lies inside archives. */
  readonly depth: number;
}

export interface MailPageParts {
  readonly message: MailMessage;
  readonly files: readonly ListedFile[];
  readonly allHeaders: boolean;
  /** Null where the body is not HTML. */
  readonly body: CleanBody | null;
  /** Width of the text area in CSS pixels. */
  readonly width: number;
  readonly words: ResultWords;
}

/** The body of a message when it is HTML, made fit to be shown. */
export const htmlBody = ({ body }: MailMessage, pictureOf: PictureOf): CleanBody | null =>
  body.kind === 'html' ? cleanBody(body.html, pictureOf) : null;

/** The HTML of the whole page. */
export function messagePage({ message, files, allHeaders, body, width, words }: MailPageParts): string {
  const title = message.subject.trim() || words.say('No subject');
  return [
    `<!doctype html><html><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>`,
    `<style>${pageStyle}</style></head><body>`,
    headBlock(message, files, allHeaders, words),
    (message.cards ?? []).map(card).join(''),
    (message.notes ?? []).map((note) => `<div class="note">${escapeHtml(note)}</div>`).join(''),
    bodyBlock(message, body, width),
    '</body></html>',
  ].join('\n');
}

function bodyBlock(message: MailMessage, body: CleanBody | null, width: number): string {
  switch (message.body.kind) {
    case 'html':
      return body === null
        ? ''
        : shadowed(body, body.widest > width ? Math.max(width / body.widest, 0.25) : 1);
    case 'text':
      return textToHtml(message.body.text);
    case 'rtf':
    case 'none':
      return '';
  }
}

/** The header block as plain words, for where it is not drawn as HTML. */
export function headRows(
  message: MailMessage,
  files: readonly ListedFile[],
  allHeaders: boolean,
  words: ResultWords,
): (readonly [name: string, value: string])[] {
  const { say } = words;
  const list = (all: readonly MailAddress[]) => all.map(addressWords).filter(Boolean).join(', ');
  const listed = files.map(({ name, size, state }) =>
    [name, size === null ? '' : ` (${sizeWords(size)})`, state === '' ? '' : ` – ${state}`].join(''),
  );
  const rows: (readonly [string, string])[] = [
    [say('From'), list(message.from)],
    [say('To'), list(message.to)],
    [say('Cc'), list(message.cc)],
    [say('Bcc'), list(message.bcc)],
    [say('Reply to'), list(otherReply(message))],
    [say('Date'), message.date === null ? '' : dateWords(message.date, message.zone, words)],
    [say(files.length === 1 ? 'Attachment' : 'Attachments'), listed.join('\n')],
    ...(message.cards ?? []).flatMap(({ title, rows: lines }) => [['', title] as const, ...lines]),
    ...(message.notes ?? []).map((note) => ['', note] as const),
    ...(allHeaders ? message.headers.map(({ name, value }) => [name, value] as const) : []),
  ];
  return rows.filter(([, value]) => value !== '');
}

function headBlock(
  message: MailMessage,
  files: readonly ListedFile[],
  allHeaders: boolean,
  words: ResultWords,
): string {
  const { say } = words;
  const rows: (readonly [string, string])[] = [
    [say('From'), addresses(message.from)],
    [say('To'), addresses(message.to)],
    [say('Cc'), addresses(message.cc)],
    [say('Bcc'), addresses(message.bcc)],
    [say('Reply to'), addresses(otherReply(message))],
    [say('Date'), message.date === null ? '' : escapeHtml(dateWords(message.date, message.zone, words))],
    [say(files.length === 1 ? 'Attachment' : 'Attachments'), fileList(files)],
  ];
  const subject = message.subject.trim();
  const h1 =
    subject === ''
      ? `<h1 class="none">${escapeHtml(say('No subject'))}</h1>`
      : `<h1 dir="auto">${escapeHtml(subject)}</h1>`;
  return `<div class="head">${h1}${table(rows)}${allHeaders ? headerTable(message) : ''}</div>`;
}

const table = (rows: readonly (readonly [string, string])[], kind = ''): string =>
  `<table${kind}>${rows
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `<tr><th>${escapeHtml(name)}</th><td dir="auto">${value}</td></tr>`)
    .join('')}</table>`;

const headerTable = ({ headers }: MailMessage): string =>
  headers.length === 0
    ? ''
    : table(
        headers.map(({ name, value }) => [name, escapeHtml(value)] as const),
        ' class="all"',
      );

/** Where answers go, when that is not where it came from. */
const otherReply = ({ replyTo, from }: MailMessage): readonly MailAddress[] =>
  replyTo.every(({ address }) => from.some((sender) => sender.address === address)) ? [] : replyTo;

const addresses = (list: readonly MailAddress[]): string =>
  list
    .filter((one) => addressWords(one) !== '')
    .map(({ name, address }) =>
      name === '' || name === address
        ? `<bdi>${escapeHtml(address)}</bdi>`
        : `<bdi>${escapeHtml(name)}</bdi>${address === '' ? '' : ` <span class="mail">&lt;${escapeHtml(address)}&gt;</span>`}`,
    )
    .join(', ');

function fileList(files: readonly ListedFile[]): string {
  if (files.length === 0) return '';
  const items = files.map(({ name, size, state, depth }) => {
    const indent = depth === 0 ? '' : ` style="margin-inline-start:${depth * 12}pt"`;
    const measure = size === null ? '' : ` <span class="size">(${sizeWords(size)})</span>`;
    const words = state === '' ? '' : `<span class="state">${escapeHtml(state)}</span>`;
    return `<li${indent}><bdi>${escapeHtml(name)}</bdi>${measure}${words}</li>`;
  });
  return `<ul>${items.join('')}</ul>`;
}

function card({ title, rows }: NonNullable<MailMessage['cards']>[number]): string {
  const lines = rows.map(([name, value]) => [name, escapeHtml(value)] as const);
  return `<div class="card"><h2 dir="auto">${escapeHtml(title)}</h2>${table(lines)}</div>`;
}

/** The look of an email's page: a quiet header block, then the body as it was written. */
const pageStyle = `
:root { color-scheme: light; }
html { margin: 0; }
body { margin: 0; color: #1b1b1d; background: #fff; font: 10pt/1.4 "Liberation Sans", Arial, Helvetica, sans-serif;
  overflow-wrap: anywhere; print-color-adjust: exact; }
.head { padding: 0 0 9pt; margin: 0 0 12pt; border-bottom: 0.75pt solid #c9c9ce; }
.head h1 { margin: 0 0 8pt; font-size: 15pt; line-height: 1.25; font-weight: 600; unicode-bidi: plaintext; text-align: start; }
.head h1.none { color: #77777c; font-weight: 400; font-style: italic; }
.head table { border-collapse: collapse; width: 100%; }
.head th { width: 1%; padding: 1.2pt 14pt 1.2pt 0; text-align: start; vertical-align: top; white-space: nowrap; color: #6a6a70;
  font-weight: 400; }
.head td { padding: 1.2pt 0; vertical-align: top; }
.head .mail { color: #6a6a70; }
.head a, .text a { color: #0b57a4; text-decoration: none; }
.head ul { list-style: none; margin: 0; padding: 0; }
.head li { margin: 0 0 1pt; break-inside: avoid; }
.head .size { color: #6a6a70; white-space: nowrap; }
.head .state { display: block; color: #8a4b08; font-size: 9pt; }
.head .all { margin-top: 8pt; font: 7.5pt/1.35 "Liberation Mono", "DejaVu Sans Mono", monospace; }
.head .all th { padding-right: 8pt; }
.card { margin: 0 0 12pt; padding: 9pt 11pt; border: 0.75pt solid #c9c9ce; border-inline-start: 3pt solid #0b57a4;
  break-inside: avoid; }
.card h2 { margin: 0 0 5pt; font-size: 12pt; line-height: 1.3; }
.card table { border-collapse: collapse; }
.card th { padding: 1pt 12pt 1pt 0; text-align: start; vertical-align: top; color: #6a6a70; font-weight: 400; white-space: nowrap; }
.card td { padding: 1pt 0; white-space: pre-line; }
.note { margin: 0 0 12pt; padding: 6pt 9pt; background: #f4f4f6; color: #4c4c52; font-size: 9pt; }
.text { white-space: pre-wrap; font: 9.5pt/1.42 "Liberation Mono", "DejaVu Sans Mono", monospace; unicode-bidi: plaintext;
  text-align: start; tab-size: 8; }
blockquote { margin: 0 0 4pt; padding-inline-start: 9pt; border-inline-start: 1.5pt solid #b9c6d6; color: #44505e; }
/* Whatever the body does, it stays below the header and is not drawn over it. */
.html-body { all: initial; display: block; position: relative; transform: translate(0); overflow-x: visible; overflow-y: clip;
  color: #1b1b1d; font: 10.5pt/1.4 "Liberation Sans", Arial, Helvetica, sans-serif; overflow-wrap: anywhere; }
`;
