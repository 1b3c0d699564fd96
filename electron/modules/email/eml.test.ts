import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import iconv from 'iconv-lite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readEml } from './eml.js';
import type { MailMessage } from './message.js';
import { attached, heads, lines, mimePart, mixed, textPart } from './testing.js';
import { englishResults } from '../../../words/results.js';

let folder: string;
let count = 0;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'platen-eml-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function read(content: string | Uint8Array): Promise<MailMessage> {
  count += 1;
  const directory = await mkdtemp(join(folder, `${count}-`));
  const path = join(directory, 'message.eml');
  await writeFile(path, content);
  return readEml(path, directory, englishResults, new AbortController().signal);
}

const textOf = ({ body }: MailMessage): string =>
  body.kind === 'text' ? body.text : body.kind === 'html' ? body.html : '';

describe('headers', () => {
  it('are read with their encoded words, addresses and zone', async () => {
    const message = await read(
      lines(
        'From: =?utf-8?Q?M=C3=BCller,_K=C3=A4the?= <k@example.org>',
        'To: "van Dam, Joost" <j@example.org>, team: a@example.org, b@example.org;',
        'Cc: =?iso-8859-1?Q?Ren=E9?=',
        ' <rene@example.org>',
        'Subject: =?utf-8?B?w6TDtsO8?= =?utf-8?B?IOKCrA==?=',
        'Date: Tue, 4 Mar 2025 23:05:09 -0330',
        'Message-ID: <one@example.org>',
        '',
        'words',
      ),
    );
    expect(message.from).toEqual([{ name: 'Müller, Käthe', address: 'k@example.org' }]);
    expect(message.to.map(({ address }) => address)).toEqual([
      'j@example.org',
      'a@example.org',
      'b@example.org',
    ]);
    expect(message.to[0]?.name).toBe('van Dam, Joost');
    expect(message.cc).toEqual([{ name: 'René', address: 'rene@example.org' }]);
    expect(message.subject).toBe('äöü €');
    expect(message.date?.toISOString()).toBe('2025-03-05T02:35:09.000Z');
    expect(message.zone).toBe(-210);
    expect(message.messageId).toBe('one@example.org');
    expect(message.headers.map(({ name }) => name)).toEqual([
      'From',
      'To',
      'Cc',
      'Subject',
      'Date',
      'Message-ID',
    ]);
  });

  it.each([
    ['Tue, 4 Mar 2025 14:05:09 GMT', '2025-03-04T14:05:09.000Z', 0],
    ['4 Mar 25 14:05 EST', '2025-03-04T19:05:00.000Z', -300],
    ['Tue, 4 Mar 2025 14:05:09 +0100 (CET)', '2025-03-04T13:05:09.000Z', 60],
    ['Tue, 04 Mar 2025 14:05:09', '2025-03-04T14:05:09.000Z', null],
    ['2025-03-04T14:05:09+02:00', '2025-03-04T12:05:09.000Z', null],
    ['some day', undefined, null],
  ])('date %s', async (date, moment, zone) => {
    const message = await read(`Date: ${date}\n\nwords`);
    expect(message.date?.toISOString()).toBe(moment);
    expect(message.zone).toBe(zone);
  });

  it('with raw bytes of the charset of the body are read in it', async () => {
    const head = iconv.encode(
      'Subject: Вопрос\r\nContent-Type: text/plain; charset=koi8-r\r\n\r\nОтвет',
      'koi8-r',
    );
    const message = await read(head);
    expect(message.subject).toBe('Вопрос');
    expect(textOf(message)).toBe('Ответ');
  });
});

describe('a text in its charset', () => {
  const sentence = {
    west: 'Größe – naïve café',
    russian: 'Добрый день, коллеги',
    japanese: '日本語の手紙です',
  };
  it.each([
    ['utf-8', sentence.russian],
    ['iso-8859-1', 'Größe naïve café'],
    ['windows-1252', sentence.west],
    ['iso-8859-15', 'Größe 5 €'],
    ['koi8-r', sentence.russian],
    ['windows-1251', sentence.russian],
    ['iso-8859-5', sentence.russian],
    ['shift_jis', sentence.japanese],
    ['euc-jp', sentence.japanese],
    ['gb2312', '中文信件'],
    ['gb18030', '中文信件'],
    ['big5', '中文信件'],
    ['euc-kr', '한국어 편지'],
    ['windows-1256', 'رسالة عربية'],
    ['windows-1255', 'מכתב בעברית'],
    ['utf-16le', sentence.west],
    ['utf-7', 'Größe'],
  ])('%s', async (charset, text) => {
    const body = iconv.encode(text, charset);
    const message = await read(
      mimePart({ headers: { 'Content-Type': `text/plain; charset="${charset}"` }, body }),
    );
    expect(textOf(message).trim()).toBe(text);
  });

  it('iso-2022-jp', async () => {
    const body = Buffer.from('\x1b$BF|K\\8l\x1b(B', 'latin1');
    const message = await read(
      mimePart({ headers: { 'Content-Type': 'text/plain; charset=iso-2022-jp' }, body }),
    );
    expect(textOf(message)).toBe('日本語');
  });

  it('that says none, or a wrong one, is recognised', async () => {
    const body = iconv.encode(
      `${sentence.russian}. Мы получили ваше письмо и скоро ответим на него.`,
      'windows-1251',
    );
    for (const type of ['text/plain', 'text/plain; charset=us-ascii', 'text/plain; charset=utf-8']) {
      const message = await read(mimePart({ headers: { 'Content-Type': type }, body }));
      expect(textOf(message)).toContain(sentence.russian);
    }
  });
});

describe('bodies', () => {
  it('of several forms: the richest is taken', async () => {
    const forms = [textPart('plain words'), textPart('<p>rich words</p>', 'text/html')];
    const message = await read(mixed(heads, forms, 'alternative'));
    expect(message.body).toEqual({ kind: 'html', html: '<p>rich words</p>' });
  });

  it('one after another are shown one after another', async () => {
    const message = await read(
      mixed(heads, [textPart('<p>first</p>', 'text/html'), textPart('second\n  line')]),
    );
    expect(textOf(message)).toMatch(/first.*second\n {2}line/s);
    expect(message.attachments).toEqual([]);
  });

  it('with lines that flow are joined', async () => {
    const headers = { 'Content-Type': 'text/plain; charset=utf-8; format=flowed' };
    const message = await read(mimePart({ headers, body: 'one \r\ntwo\r\n\r\n> a \r\n> b\r\n' }));
    expect(textOf(message)).toContain('one two');
    expect(textOf(message)).toContain('> a b');
  });

  it('of a report: what happened, and the message it is about', async () => {
    const report = await read(
      mixed(
        heads,
        [
          textPart('Not delivered.'),
          textPart('Action: failed\r\nStatus: 5.1.1', 'message/delivery-status'),
          textPart('Subject: inner\r\n\r\nwords', 'message/rfc822'),
        ],
        'report',
      ),
    );
    expect(textOf(report)).toMatch(/Not delivered\.[\s\S]*Status: 5\.1\.1/);
    expect(report.attachments.map(({ name }) => name)).toEqual(['inner.eml']);
  });

  it('of a digest: its messages, whether they name their type or not, and what is no message', async () => {
    const inner = (subject: string): string =>
      lines(`Subject: ${subject}`, 'Content-Transfer-Encoding: base64', '', 'd29yZHM=');
    const digest = mixed(
      {},
      [
        mimePart({ headers: {}, body: inner('one') }),
        textPart(inner('two'), 'message/rfc822'),
        mimePart({ headers: { 'Content-Description': 'third' }, body: inner('three') }),
        textPart('contents'),
      ],
      'digest',
    );
    for (const message of [await read(digest), await read(mixed(heads, [textPart('Today'), digest]))]) {
      expect(message.attachments.map(({ name }) => name)).toEqual(['one.eml', 'two.eml', 'three.eml']);
      expect(textOf(message)).toContain('contents');
      expect(textOf(message)).not.toContain('Subject:');
    }
  });

  it('that is an invitation becomes a card', async () => {
    const calendar = lines(
      'BEGIN:VCALENDAR',
      'METHOD:CANCEL',
      'BEGIN:VEVENT',
      'SUMMARY:Visit\\, long',
      ' er',
      'DTSTART;VALUE=DATE:20250412',
      'BEGIN:VALARM',
      'DESCRIPTION:ring',
      'END:VALARM',
      'END:VEVENT',
      'BEGIN:VEVENT',
      'LOCATION:elsewhere',
      'END:VEVENT',
      'END:VCALENDAR',
    );
    const message = await read(mixed(heads, [textPart('See below.'), textPart(calendar, 'text/calendar')]));
    expect(message.cards?.[0]?.title).toBe('Visit, longer');
    const rows = Object.fromEntries(message.cards?.[0]?.rows ?? []);
    expect(rows).toMatchObject({
      Kind: 'Cancelled',
      Start: 'Saturday, 12 April 2025',
      Place: '',
      Description: '',
    });
  });

  it('that comes again says so in words, and when by its own clock', async () => {
    const card = async (...rules: string[]) => {
      const calendar = lines(
        'BEGIN:VCALENDAR',
        'BEGIN:VEVENT',
        'SUMMARY:Proofs',
        ...rules,
        'END:VEVENT',
        'END:VCALENDAR',
      );
      const message = await read(mixed(heads, [textPart('x'), textPart(calendar, 'text/calendar')]));
      return Object.fromEntries(message.cards?.[0]?.rows ?? []);
    };
    const start = 'DTSTART;TZID=Europe/Berlin:20261201T140000';
    expect(await card(start, 'RRULE:FREQ=WEEKLY;COUNT=4')).toMatchObject({
      Start: 'Tuesday, 1 December 2026 at 14:00 (Europe/Berlin)',
      Repeats: 'Every week for 4 times',
    });
    expect(await card(start, 'RRULE:FREQ=MONTHLY;BYDAY=2TU')).toMatchObject({
      Repeats: 'Every month on the 2nd Tuesday',
    });
    expect(await card(start, 'RRULE:SOMETIMES')).toMatchObject({ Repeats: 'SOMETIMES' });
  });

  it('encrypted with PGP are told and attached', async () => {
    const armour = '-----BEGIN PGP MESSAGE-----\r\n\r\nhQEMA\r\n-----END PGP MESSAGE-----';
    const parts = [textPart('Version: 1', 'application/pgp-encrypted'), attached('encrypted.asc', armour)];
    const message = await read(mixed(heads, parts, 'encrypted'));
    expect(message.notes?.join()).toContain('encrypted with PGP');
    expect(message.attachments.map(({ name }) => name)).toEqual(['encrypted.asc']);
  });
});

describe('what came with it', () => {
  it('is written byte for byte under names of ours', async () => {
    const bytes = Buffer.from(Array.from({ length: 5000 }, (_, at) => (at * 7) % 256));
    const message = await read(mixed(heads, [textPart('words'), attached('../../../etc/passwd', bytes)]));
    const [file] = message.attachments;
    expect(file?.name).toBe('passwd');
    expect(file?.path.startsWith(folder)).toBe(true);
    expect(await readFile(file?.path ?? '')).toEqual(bytes);
    expect(file?.size).toBe(5000);
  });

  it('may have names in words of RFC 2231, of RFC 2047, and raw', async () => {
    const named = (name: string) =>
      Buffer.from(`Content-Type: application/x-thing\r\nContent-Disposition: attachment; ${name}\r\n\r\nx`);
    const message = await read(
      mixed(heads, [
        named("filename*0*=utf-8''Gr%C3%B6; filename*1*=%C3%9Fe.bin"),
        named('filename="=?iso-8859-1?Q?Gr=F6=DFe.bin?="'),
        named('filename="Größe.bin"'),
      ]),
    );
    expect(message.attachments.map(({ name }) => name)).toEqual(['Größe.bin', 'Größe.bin', 'Größe.bin']);
  });

  it('is cut off with the message', async () => {
    const whole = mixed(heads, [textPart('words'), attached('file.bin', Buffer.alloc(9000, 7))]);
    const message = await read(whole.subarray(0, whole.length - 4000));
    expect(textOf(message)).toBe('words');
    expect(message.attachments[0]?.size).toBeGreaterThan(3000);
  });
});

it('what Apple Mail keeps is read without its property list', async () => {
  const message = lines('Subject: Kept', '', 'words');
  const read1 = await read(
    `${Buffer.byteLength(message)}       \n${message}<?xml version="1.0"?><plist></plist>`,
  );
  expect(read1.subject).toBe('Kept');
  expect(textOf(read1)).toBe('words');
});

it('a message of too many parts is refused', async () => {
  const parts = Array.from({ length: 6000 }, () => textPart('x'));
  await expect(read(mixed(heads, parts))).rejects.toMatchObject({ code: 'too_large' });
});

it('a large attachment goes to disk as it is read', async () => {
  const directory = await mkdtemp(join(folder, 'large-'));
  const path = join(directory, 'large.eml');
  const line = `${'QUJD'.repeat(19)}\r\n`.repeat(14_000);
  const head = 'Content-Type: application/x-film; name=film\r\nContent-Transfer-Encoding: base64\r\n\r\n';
  await writeFile(
    path,
    (function* () {
      yield head;
      for (let block = 0; block < 96; block += 1) yield line;
    })(),
  );
  let most = 0;
  const before = process.memoryUsage();
  const watch = setInterval(() => {
    const { arrayBuffers, heapUsed } = process.memoryUsage();
    most = Math.max(most, arrayBuffers - before.arrayBuffers + (heapUsed - before.heapUsed));
  }, 5);
  const message = await readEml(path, directory, englishResults, new AbortController().signal);
  clearInterval(watch);
  expect(message.attachments[0]?.size).toBe(96 * 14_000 * 57);
  expect(most).toBeGreaterThan(0);
  expect(most).toBeLessThan(64 * 1024 * 1024);
});
