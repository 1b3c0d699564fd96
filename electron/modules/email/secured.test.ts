/** Signed, compressed and encrypted messages and files, however they are stored. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { outlookMessage, type Rows } from '../../../scripts/samples/mail-files.mjs';
import { englishResults } from '../../../words/results.js';
import { readEml } from './eml.js';
import type { MailMessage } from './message.js';
import { readMsg } from './msg.js';
import { attached, cms, endless, heads, lines, mimePart, mixed, textPart } from './testing.js';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'platen-secured-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const { signal } = new AbortController();

async function written(content: Uint8Array): Promise<{ path: string; directory: string }> {
  const directory = await mkdtemp(join(folder, 'm-'));
  const path = join(directory, 'message');
  await writeFile(path, content);
  return { path, directory };
}

async function readMime(content: Uint8Array): Promise<MailMessage> {
  const { path, directory } = await written(content);
  return readEml(path, directory, englishResults, signal);
}

/** As Outlook stores it: an empty message with one attachment. */
async function readOutlook(
  file: Uint8Array,
  { messageClass = 'IPM.Note.SMIME', mime = 'application/pkcs7-mime', name = 'smime.p7m' } = {},
): Promise<MailMessage> {
  const properties: Rows = [
    [0x001a, 'text', messageClass],
    [0x0037, 'text', 'Notes'],
    [0x0c1a, 'text', 'Ada'],
  ];
  const attachment: Rows = [
    [0x3705, 'number', 1],
    [0x3707, 'text', name],
    [0x370e, 'text', mime],
    [0x3701, 'bytes', file],
  ];
  const { path, directory } = await written(outlookMessage({ properties, attachments: [attachment] }));
  return readMsg(path, directory, englishResults, signal);
}

const smime = (body: Uint8Array, type = 'application/pkcs7-mime; name=smime.p7m') =>
  mimePart({ headers: { ...heads, 'Content-Type': type }, body });
const words = ({ body }: MailMessage): string =>
  body.kind === 'text' ? body.text.trim() : body.kind === 'html' ? body.html : '';

const inner = mixed({}, [textPart('signed words'), attached('list.txt', 'a list', 'text/plain')]);
const plain = lines('Content-Type: text/plain', '', 'signed words');
const clear = mixed(
  { 'MIME-Version': '1.0' },
  [inner, attached('smime.p7s', Buffer.alloc(20, 7), 'application/pkcs7-signature')],
  'signed',
);

const files: readonly (readonly [name: string, bytes: Buffer])[] = [
  ['DER', cms(inner)],
  ['BER without lengths, in pieces', cms(inner, { element: endless })],
  ['base64', Buffer.from(cms(inner).toString('base64'))],
  ['PEM', Buffer.from(`-----BEGIN PKCS7-----\n${cms(inner).toString('base64')}\n-----END PKCS7-----\n`)],
  ['a signature around a signature', cms(smime(cms(inner)))],
  ['compression', cms(deflateSync(inner), { type: 'compressed' })],
  ['a signature around compression', cms(smime(cms(deflateSync(inner), { type: 'compressed' })))],
];

describe.each(files)('a signed message as %s', (_name, bytes) => {
  const expectOpened = (message: MailMessage) => {
    expect(words(message)).toBe('signed words');
    expect(message.subject).toBe('Notes');
    expect(message.attachments.map(({ name }) => name)).toEqual(['list.txt']);
    expect(message.notes).toEqual(['This message is signed. The signature was not checked.']);
  };

  it.each([
    'application/pkcs7-mime; name=smime.p7m',
    'application/x-pkcs7-mime; smime-type=signed-data; name="smime.p7m"',
    'application/octet-stream; name="smime.p7m"',
    'application/pkcs7-mime',
  ])('is opened in a MIME message that calls it %s', async (type) => {
    expectOpened(await readMime(smime(bytes, type)));
  });

  it('is opened in a message of Outlook', async () => {
    expectOpened(await readOutlook(bytes));
    expectOpened(await readOutlook(bytes, { mime: '' }));
    expectOpened(await readOutlook(bytes, { mime: 'application/octet-stream', messageClass: 'IPM.Note' }));
  });
});

it('a message that is signed in the clear is the message itself in Outlook, too', async () => {
  const message = await readOutlook(clear, {
    messageClass: 'IPM.Note.SMIME.MultipartSigned',
    mime: 'multipart/signed',
  });
  expect(words(message)).toBe('signed words');
  expect(message.subject).toBe('Notes');
  expect(message.attachments.map(({ name }) => name)).toEqual(['list.txt']);
  expect(message.notes).toEqual(['This message is signed. The signature was not checked.']);
});

it('a signature beside what it signs is no attachment, whatever its type', async () => {
  const signed = mixed(heads, [textPart('words'), attached('smime.p7s', Buffer.alloc(20, 7))], 'signed');
  expect((await readMime(signed)).attachments).toEqual([]);
});

describe.each(['enveloped', 'authEnveloped'] as const)('a message of %s data', (type) => {
  const closed = cms('secret', { type });
  it('stays closed and says so', async () => {
    const all = [
      await readMime(smime(closed)),
      await readMime(smime(closed, 'application/octet-stream; name=smime.p7m')),
      await readMime(smime(cms(smime(closed)))),
      await readOutlook(closed),
    ];
    for (const message of all) {
      expect(message.body.kind).toBe('none');
      expect(message.notes?.join()).toContain('encrypted (S/MIME)');
      expect(message.attachments.map(({ name }) => name)).toEqual(['smime.p7m']);
    }
  });
});

it('a file that was signed is that file, and the message keeps its own text', async () => {
  const invoice = cms('<?xml version="1.0"?><Invoice/>');
  const message = await readMime(
    mixed(heads, [textPart('Our invoice.'), attached('invoice.xml.p7m', invoice, 'application/pkcs7-mime')]),
  );
  expect(words(message)).toBe('Our invoice.');
  const [file] = message.attachments;
  expect(file).toMatchObject({ name: 'invoice.xml', size: 31 });
  expect(await readFile(file?.path ?? '', 'utf8')).toBe('<?xml version="1.0"?><Invoice/>');
  expect(message.notes).toEqual(['“invoice.xml” is signed. The signature was not checked.']);
});

it('what only has the name of one stays an attachment', async () => {
  const bytes = [Buffer.from('no such file'), cms(null), cms(''), Buffer.from([0x30, 0x80, 0x06])];
  for (const body of bytes) {
    const message = await readMime(smime(body));
    expect(message.body.kind).toBe('none');
    expect(message.attachments).toHaveLength(1);
    expect(message.notes).toEqual([]);
  }
});

it('signatures around each other are opened up to a limit', async () => {
  const around = (depth: number): Uint8Array => {
    let content: Uint8Array = Buffer.from(plain);
    for (let level = 0; level < depth; level += 1) content = smime(cms(content));
    return content;
  };
  expect(words(await readMime(around(8)))).toBe('signed words');
  const message = await readMime(around(14));
  expect(words(message)).toBe('');
  expect(message.attachments).toHaveLength(1);
});
