/** Messages that were deleted in a mail program and still lie in its files. */
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readWords, warmEngine, type TestConversion, type TestEngine } from '../../engine/testing/engine.js';
import { attached, heads, lines, mixed, textPart } from './testing.js';

let engine: TestEngine;
let count = 0;
beforeAll(async () => {
  engine = await warmEngine();
});
afterAll(() => engine.close());

type Options = Readonly<Record<string, string | boolean>>;

/** A message whose text is its own word. */
const message = (word: string, ...marks: readonly string[]): string =>
  lines(
    ...marks,
    'From: ada@example.org',
    'To: b@example.org',
    `Subject: About ${word}`,
    '',
    `${word} text`,
    '',
  );

const separator = 'From - Tue Mar  4 14:05:09 2025\r\n';
const mbox = (...messages: readonly string[]): string =>
  messages.map((one) => `${separator}${one}\r\n`).join('');

async function convert(
  content: string | Uint8Array,
  name: string,
  options: Options = {},
  given = '',
): Promise<TestConversion> {
  count += 1;
  return engine.convert(await engine.file(`${count}-${name}`, content), { options, given });
}

const said = ({ remarks }: TestConversion) => remarks.map(({ code, params }) => [code, params['count']]);

const boxes: readonly (readonly [program: string, content: string])[] = [
  [
    'Thunderbird',
    mbox(
      message('KEPT', 'X-Mozilla-Status: 0001', 'X-Mozilla-Status2: 00000000'),
      message('EXPUNGED', 'X-Mozilla-Status: 0009', 'X-Mozilla-Status2: 00000000'),
      message('IMAPGONE', 'X-Mozilla-Status: 0001', 'X-Mozilla-Status2: 00200000'),
      message('NEWEST', 'X-Mozilla-Status: 0000', 'X-Mozilla-Status2: 00000000'),
    ),
  ],
  [
    'Mutt and Dovecot',
    mbox(
      message('KEPT', 'Status: RO', 'X-Status: AF'),
      message('EXPUNGED', 'Status: RO', 'X-Status: D'),
      message('IMAPGONE', 'Status: ROD'),
      message('NEWEST', 'Status: Delivered', 'X-Status: Draft'),
    ),
  ],
  [
    'Evolution',
    mbox(
      message('KEPT', 'X-Evolution: 00000002-0010'),
      message('EXPUNGED', 'X-Evolution: 00000003-0012'),
      message('IMAPGONE', 'X-Evolution: 00000004-0002'),
      message('NEWEST', 'X-Evolution: 00000005-0000'),
    ),
  ],
  [
    'MMDF',
    [message('KEPT'), message('EXPUNGED', 'X-Status: D'), message('IMAPGONE', 'Status: D'), message('NEWEST')]
      .map((one) => `\x01\x01\x01\x01\n${one}\x01\x01\x01\x01\n`)
      .join(''),
  ],
];

describe.each(boxes)('a mailbox of %s', (_program, content) => {
  it('leaves out deleted messages and counts them', async () => {
    const result = await convert(content, 'box.mbox');
    const text = await readWords(result.bytes);
    expect(text).toContain('KEPT text');
    expect(text).toContain('NEWEST text');
    expect(text).not.toMatch(/EXPUNGED|IMAPGONE/);
    expect(said(result)).toContainEqual(['deleted_left_out', 2]);
    const summary = result.remarks.find(({ code }) => code === 'archive_summary');
    expect(summary?.params).toMatchObject({ converted: 2, total: 2 });
  });
});

it('takes deleted messages when that is asked for, and says on their pages what they are', async () => {
  const result = await convert(boxes[0]![1], 'box.mbox', { deleted_messages: true });
  const text = await readWords(result.bytes);
  for (const word of ['KEPT', 'EXPUNGED', 'IMAPGONE', 'NEWEST']) expect(text).toContain(`${word} text`);
  expect(text.split('This message was deleted in its mail program.')).toHaveLength(3);
  expect(said(result)).toContainEqual(['deleted_taken', 2]);
});

it('a mailbox of deleted messages alone has its own error', async () => {
  const content = mbox(message('EXPUNGED', 'X-Mozilla-Status: 0008'));
  await expect(convert(content, 'box.mbox')).rejects.toMatchObject({ code: 'only_deleted_messages' });
});

const plist = (flags: number) =>
  `<?xml version="1.0"?><plist version="1.0"><dict><key>flags</key><integer>${flags}</integer></dict></plist>\n`;
const emlx = (word: string, flags: number): string => {
  const text = message(word);
  return `${text.length}\n${text}${plist(flags)}`;
};

describe('a message that is a file by itself', () => {
  const files: readonly (readonly [name: string, content: string])[] = [
    ['mail.eml', message('EXPUNGED', 'X-Mozilla-Status: 0009')],
    ['42.emlx', emlx('EXPUNGED', 8590195715)],
    ['1741093509.M1P2.host;2,ST', message('EXPUNGED')],
    ['1741093509.M1P2.host_2,RST', message('EXPUNGED')],
  ];

  it.each(files)('%s is left out of a folder, and taken when that is asked for', async (name, content) => {
    const path = await engine.file(name, content);
    const given = 'Mail/cur';
    await expect(engine.convert(path, { given })).rejects.toMatchObject({ code: 'deleted_message' });
    const taken = await engine.convert(path, { given, options: { deleted_messages: true } });
    expect(await readWords(taken.bytes)).toContain('EXPUNGED text');
    expect(said(taken)).toContainEqual(['deleted_taken', 1]);
  });

  it.each(files)('%s is converted where it is given alone, which is said', async (name, content) => {
    const result = await engine.convert(await engine.file(name, content));
    expect(await readWords(result.bytes)).toContain('EXPUNGED text');
    expect(said(result)).toContainEqual(['deleted_taken', 1]);
  });

  it.each([
    ['42.emlx', emlx('KEPT', 8590195713)],
    ['1741093509.M1P2.host;2,RS', message('KEPT')],
    ['Trip 2,TEXT.eml', message('KEPT')],
  ])('%s is not deleted', async (name, content) => {
    const result = await engine.convert(await engine.file(name, content), { given: 'Mail/cur' });
    expect(said(result).map(([code]) => code)).not.toContain('deleted_taken');
  });
});

it('deleted messages in an archive that came with a message are left out and named', async () => {
  const zip = zipSync({
    'cur/1741093509.M1P2.host:2,S': strToU8(message('KEPT')),
    'cur/1741093509.M2P2.host:2,ST': strToU8(message('EXPUNGED')),
    'one.eml': strToU8(message('IMAPGONE', 'X-Mozilla-Status2: 00200000')),
  });
  const content = mixed(heads, [textPart('See the mails.'), attached('mails.zip', zip, 'application/zip')]);
  const result = await convert(content, 'mail.eml');
  const text = await readWords(result.bytes);
  expect(text).toContain('KEPT text');
  expect(text).not.toMatch(/EXPUNGED|IMAPGONE/);
  expect(result.bytes.includes('EXPUNGED')).toBe(false);
  const named = result.remarks.filter(({ params }) => params['reason'] === 'deleted_message');
  expect(named.map(({ params }) => params['name'])).toEqual(['cur/1741093509.M2P2.host:2,ST', 'one.eml']);
  const all = await convert(content, 'mail.eml', { deleted_messages: true });
  expect(await readWords(all.bytes)).toContain('EXPUNGED text');
});
