/** Pictures that a body shows in place, however it names them: seen on the page, and not among the attachments. */
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { outlookMessage } from '../../../scripts/samples/mail-files.mjs';
import { PDFDocument } from 'pdf-lib';
import { readWords, warmEngine, type TestEngine } from '../../engine/testing/engine.js';
import { heads, mimePart, mixed, textPart } from './testing.js';
import { keysOfAddress, keysOfPicture } from './picture-addresses.js';

let engine: TestEngine;
let picture: Buffer;
let count = 0;
beforeAll(async () => {
  engine = await warmEngine();
  picture = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#c02040' } })
    .png()
    .toBuffer();
});
afterAll(() => engine.close());

/** Pictures in the PDF, and whether the message lists an attachment. */
async function shown(content: Uint8Array, name = 'eml'): Promise<{ pictures: number; isListed: boolean }> {
  count += 1;
  const { path, bytes } = await engine.convert(await engine.file(`pictures-${count}.${name}`, content));
  const pdf = await PDFDocument.load(await readFile(path));
  const pictures = pdf.context
    .enumerateIndirectObjects()
    .filter(([, object]) => /\/Subtype\s*\/Image/.test(object.toString())).length;
  return { pictures, isListed: (await readWords(bytes)).includes('Attachment') };
}

const page = (source: string, headers: Readonly<Record<string, string>> = {}) =>
  mimePart({
    headers: { 'Content-Type': 'text/html; charset=utf-8', ...headers },
    body: `<p>See <img src="${source}"></p>`,
  });
const image = (headers: Readonly<Record<string, string>>) =>
  mimePart({ headers: { 'Content-Type': 'image/png', ...headers }, body: picture });

type Fields = Readonly<Record<string, string>>;
const ways: readonly (readonly [source: string, image: Fields, page: Fields])[] = [
  ['cid:a@b', { 'Content-ID': '<a@b>' }, {}],
  ['image001.png', { 'Content-Location': 'image001.png' }, {}],
  ['image001.png', { 'Content-Location': './image001.png' }, {}],
  ['my%20chart.png', { 'Content-Location': 'my chart.png' }, {}],
  ['pictures/a.png', { 'Content-Location': 'pictures/a.png', 'Content-ID': '<other@b>' }, {}],
  ['http://shop.example/a.png', { 'Content-Location': 'http://shop.example/a.png' }, {}],
  [
    'a.png',
    { 'Content-Location': 'http://shop.example/mail/a.png' },
    { 'Content-Location': 'http://shop.example/mail/index.html' },
  ],
  [
    'a.png',
    { 'Content-Location': 'http://shop.example/mail/a.png' },
    { 'Content-Base': '"http://shop.example/mail/"' },
  ],
  ['a.png', { 'Content-Location': 'a.png' }, { 'Content-Location': 'http://shop.example/mail/index.html' }],
  ['file:///C:/Users/ada/a.png', { 'Content-Location': 'file:///C:/Users/ada/a.png' }, {}],
  ['cid:image001.png', { 'Content-Location': 'image001.png' }, {}],
];

it.each(ways)('%s is shown from %o, on a page with %o', async (source, own, around) => {
  const message = mixed(heads, [page(source, around), image(own)], 'related');
  expect(await shown(message)).toEqual({ pictures: 1, isListed: false });
});

it('a picture that the body does not name is an attachment, and an address elsewhere is not loaded', async () => {
  const message = mixed(
    heads,
    [page('http://elsewhere.example/a.png'), image({ 'Content-Location': 'http://shop.example/a.png' })],
    'related',
  );
  expect(await shown(message)).toMatchObject({ isListed: true });
  expect(
    await shown(mixed(heads, [textPart('words'), image({ 'Content-Location': 'a.png' })])),
  ).toMatchObject({ isListed: true });
});

it('a message of Outlook may name its pictures so, too', async () => {
  const html = '<p>See <img src="image001.png"></p>';
  const message = outlookMessage({
    properties: [
      [0x001a, 'text', 'IPM.Note'],
      [0x0037, 'text', 'Notes'],
      [0x1013, 'bytes', Buffer.from(html)],
      [0x3fde, 'number', 65001],
    ],
    attachments: [
      [
        [0x3705, 'number', 1],
        [0x3707, 'text', 'image001.png'],
        [0x370e, 'text', 'image/png'],
        [0x3713, 'text', 'image001.png'],
        [0x3701, 'bytes', picture],
      ],
    ],
  });
  expect(await shown(message, 'msg')).toEqual({ pictures: 1, isListed: false });
});

describe('keys', () => {
  it('of a picture without id and place are none', () => {
    expect(keysOfPicture(null, null)).toEqual([]);
    expect(keysOfPicture('', '')).toEqual([]);
  });

  it('of broken addresses end', () => {
    for (const address of ['', '%', 'cid:%', 'http://[', '\\0', 'a b'])
      expect(keysOfAddress(address, 'http://[')).toBeInstanceOf(Array);
  });
});
