#!/usr/bin/env node
/** The emails among the samples: `node scripts/samples/mail.mjs`, after the other samples are there. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import iconv from 'iconv-lite';
import { colours, house, paragraph, prices } from './house.mjs';
import {
  attached,
  fileTime,
  multipart,
  outlookMessage,
  packedRtf,
  part,
  tnef,
  tnefProperties,
  word,
} from './mail-files.mjs';

const folder = fileURLToPath(new URL('../../assets/samples', import.meta.url));
const at = (name) => join(folder, name);
const picture = await readFile(at('mark.svg'));
const photo = await readFile(at('specimen.webp'));

const style = `body { background: #${colours.paper}; margin: 0 } h1 { color: #${colours.red}; font: 600 22px Georgia, serif }
td { padding: 6px 10px; border-bottom: 1px solid #${colours.grey} } .head { display: none } p { line-height: 1.5 }`;

const page = `<html><head><style>${style}</style></head><body><table width="640" align="center" bgcolor="#ffffff"><tr><td>
<img src="cid:mark@dedrukkerij.example" width="64" height="64" alt="Mark of the house">
<h1>Your proofs are on the line</h1><p>Dear Mr van Dam,</p><p>${paragraph(2, 3)}</p>
<p><img src="https://counter.example/open.gif?reader=1" width="1" height="1">
<img src="https://pictures.example/press.jpg" width="300" height="90" alt="The small press"></p>
<table width="100%">${prices.map(([what, paper, count, price]) => `<tr><td>${what}<td>${paper}<td>${count}<td>€ ${price}`).join('')}</table>
<p>With kind regards,<br>${house.name}<br>${house.address}</p></td></tr></table></body></html>`;

const people = {
  From: `${word('Müller, Käthe')} <kaethe@dedrukkerij.example>`,
  To: '"van Dam, Joost" <joost@harbour.example>, archive@harbour.example',
};

/** A page with its picture, a trackers' picture, and three attachments of which one cannot be converted. */
async function proofs() {
  return multipart(
    'mixed',
    [
      multipart('related', [
        multipart('alternative', [
          part(
            { 'Content-Type': 'text/plain; charset=utf-8' },
            'Your proofs are on the line. The words are in the page.',
          ),
          part({ 'Content-Type': 'text/html; charset=utf-8' }, page),
        ]),
        attached('mark.svg', 'image/svg+xml', picture, {
          'Content-ID': '<mark@dedrukkerij.example>',
          'Content-Disposition': 'inline',
        }),
      ]),
      attached('quotation.docx', 'application/octet-stream', await readFile(at('quotation.docx'))),
      attached('specimen.webp', 'image/webp', photo),
      attached('paper.stock', 'application/octet-stream', Buffer.from([0, 1, 2, 3, 250, 251, 252, 0, 7])),
    ],
    {
      ...people,
      Cc: `${word('René')} <rene@dedrukkerij.example>`,
      Subject: `${word('Proofs for the harbour museum – ')} ${word('72 × 104 cm')}`,
      Date: 'Tue, 4 Mar 2025 14:05:09 +0100',
      'Message-ID': '<proofs-1@dedrukkerij.example>',
      'MIME-Version': '1.0',
    },
  );
}

/** Plain text in the letters of Windows, with quotes and lines that flow. */
function inquiry() {
  const text = [
    'Добрый день!',
    '',
    'Мы получили ваш прайс-лист и хотели бы заказать двести пригласительных ',
    'билетов на хлопковой бумаге.',
    '',
    '> > Сколько стоит доставка?',
    '> Доставка бесплатна, подробности: https://dedrukkerij.example/levering?taal=ru.',
    '',
    'С уважением,',
    'Анна',
  ].join('\r\n');
  const subject = iconv.encode('Вопрос о приглашениях', 'koi8-r');
  const head = part(
    {
      From: `${word('Анна Петрова')} <anna@example.org>`,
      To: house.mail,
      Subject: word('', 'koi8-r', subject),
      Date: 'Mon, 3 Feb 2025 09:15:00 +0300',
      'MIME-Version': '1.0',
      'Content-Type': 'text/plain; charset=windows-1251; format=flowed',
      'Content-Transfer-Encoding': '8bit',
    },
    '',
  );
  return Buffer.concat([Buffer.from(head, 'latin1'), iconv.encode(text, 'windows-1251')]);
}

const calendar =
  `BEGIN:VCALENDAR\r\nMETHOD:REQUEST\r\nBEGIN:VEVENT\r\nDTSTART;TZID=Africa/Cairo:20250412T100000\r\n
DTEND;TZID=Africa/Cairo:20250412T113000\r\nSUMMARY:معرض الطباعة\r\nLOCATION:Kade 14\\, Amsterdam\r\n
ORGANIZER;CN=De Drukkerij:mailto:${house.mail}\r\nATTENDEE;CN=Layla;PARTSTAT=ACCEPTED:mailto:layla@example.org\r\n
BEGIN:VALARM\r\nDESCRIPTION:Not shown\r\nEND:VALARM\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n`.replaceAll(
    '\r\n\n',
    '\r\n',
  );

/** From right to left, with an invitation. */
const invitation = () =>
  multipart(
    'alternative',
    [
      part(
        { 'Content-Type': 'text/html; charset=utf-8' },
        `<html dir="rtl" lang="ar"><body><p>السيدة ليلى،</p><p>ندعوكم إلى معرض الطباعة في مدينة أمستردام يوم السبت.</p></body></html>`,
      ),
      part({ 'Content-Type': 'text/calendar; charset=utf-8; method=REQUEST' }, calendar),
    ],
    {
      From: `${house.name} <${house.mail}>`,
      To: `${word('ليلى')} <layla@example.org>`,
      Subject: word('دعوة إلى معرض الطباعة'),
      Date: 'Sat, 1 Mar 2025 08:00:00 GMT',
      'MIME-Version': '1.0',
    },
  );

const wrapped = String.raw`{\rtf1\ansi\ansicpg1252\fromhtml1 \deff0{\fonttbl{\f0\fswiss Arial;}}
{\*\htmltag64 <html><body>}{\*\htmltag64 <p>}\htmlrtf {\htmlrtf0 The order for {\*\htmltag84 <b>}\htmlrtf {\b\htmlrtf0 four hundred catalogues\htmlrtf }\htmlrtf0 {\*\htmltag92 </b>} is at the caf\'e9 press.{\*\htmltag72 </p>}\htmlrtf\par}\htmlrtf0
{\*\htmltag64 <p><img src="cid:photo@dedrukkerij.example" width="200"></p>}{\*\htmltag72 </body></html>}}`;

const trueRtf = String.raw`{\rtf1\ansi\ansicpg1252\deff0{\fonttbl{\f0\froman Times New Roman;}}{\colortbl;\red200\green68\blue43;}
\pard\f0\fs24 The {\b\cf1 red plate} goes on {\ul first}, the blue one follows on Tuesday.\par}`;

const moment = fileTime(new Date(Date.UTC(2025, 4, 20, 7, 30)));
/** @returns {import('./mail-files.mjs').Rows} */
const outlookBasics = (subject) => [
  [0x001a, 'text', 'IPM.Note'],
  [0x0037, 'text', subject],
  [0x0039, 'time', moment],
  [0x0c1a, 'text', 'Käthe Müller'],
  [0x0c1e, 'text', 'SMTP'],
  [0x0c1f, 'text', 'kaethe@dedrukkerij.example'],
  [0x340d, 'number', 0x00040e79],
  [0x3fde, 'number', 65001],
];
/** @returns {import('./mail-files.mjs').Rows} */
const recipient = (kind, name, address) => [
  [0x0c15, 'number', kind],
  [0x3001, 'text', name],
  [0x3002, 'text', 'SMTP'],
  [0x3003, 'text', address],
];

/** HTML inside RTF with its picture, and a message inside the message whose body is true RTF. */
const order = () =>
  outlookMessage({
    properties: [...outlookBasics('Order 2041: catalogues'), [0x1009, 'bytes', packedRtf(wrapped)]],
    recipients: [
      recipient(1, 'Joost van Dam', 'joost@harbour.example'),
      recipient(2, 'Workshop', 'workshop@dedrukkerij.example'),
    ],
    attachments: [
      [
        [0x3701, 'bytes', photo],
        [0x3705, 'number', 1],
        [0x3707, 'text', 'photo.webp'],
        [0x370e, 'text', 'image/webp'],
        [0x3712, 'text', 'photo@dedrukkerij.example'],
      ],
      [
        [0x3001, 'text', 'Plates'],
        [0x3705, 'number', 5],
        [
          0x3701,
          'message',
          {
            properties: [...outlookBasics('Plates'), [0x1009, 'bytes', packedRtf(trueRtf)]],
            recipients: [recipient(1, 'Workshop', 'workshop@dedrukkerij.example')],
          },
        ],
      ],
    ],
  });

/** What Outlook sends to programs that do not know it. */
async function bundle() {
  const rules = await readFile(at('house-rules.txt'));
  const title = (text) => Buffer.from(`${text}\0`, 'latin1');
  return tnef([
    [1, 0x00069007, Buffer.from([0xe4, 4, 0, 0, 0, 0, 0, 0])],
    [1, 0x00078008, title('IPM.Microsoft Mail.Note')],
    [1, 0x00018004, title('Rules of the house')],
    [
      1,
      0x00069003,
      tnefProperties([
        [0x0037, 'text', 'Rules of the house'],
        [0x0c1a, 'text', 'Käthe Müller'],
        [0x0c1f, 'text', 'kaethe@dedrukkerij.example'],
        [0x0039, 'time', moment],
        [0x1009, 'bytes', packedRtf(trueRtf)],
      ]),
    ],
    [2, 0x00069002, Buffer.alloc(14)],
    [2, 0x00018010, title('RULES.TXT')],
    [2, 0x0006800f, rules],
    [2, 0x00069005, tnefProperties([[0x3707, 'text', 'house rules – long name.txt']])],
  ]);
}

/** Three messages; one has lines that start with "From ", one nothing but a subject. */
function mailbox() {
  const one = (subject, text, date) =>
    `From kaethe@dedrukkerij.example Tue Mar  4 14:05:09 2025\n` +
    `From: ${people.From}\nTo: ${people.To}\nSubject: ${subject}\nDate: ${date}\n\n${text}\n\n`;
  return [
    one(
      'First notice',
      `${paragraph(1)}\n\n>From the north windows the light is even.`,
      'Tue, 4 Mar 2025 14:05:09 +0100',
    ),
    one(
      'Second notice',
      `${paragraph(4)}\n\nFrom here on the paper is counted twice.`,
      'Wed, 5 Mar 2025 16:20:00 -0500',
    ),
    one('', '', 'Thu, 6 Mar 2025 10:00:00 +0000'),
  ].join('');
}

await writeFile(at('proofs.eml'), await proofs());
await writeFile(at('inquiry.eml'), inquiry());
await writeFile(at('invitation.eml'), invitation());
await writeFile(at('order.msg'), order());
await writeFile(at('winmail.dat'), await bundle());
await writeFile(at('notices.mbox'), mailbox());
