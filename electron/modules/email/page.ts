/** Makes the page of one email: its header block, its attachments, and its body. */
import type { ResultWords } from '../../../words/results.js';
import { cleanBody, shadowed, type CleanBody, type PictureOf } from './body-html.js';
import { textToHtml } from './body-text.js';
import type { MailAddress, MailMessage } from './message.js';
import { pageStyle } from './page-style.js';
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
