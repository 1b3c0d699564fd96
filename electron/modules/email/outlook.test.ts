/** Outlook's own forms: messages, bundles, and the bodies they pack into RTF. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ServiceError } from '../../../contract/index.js';
import { sample } from '../../engine/testing/engine.js';
import { readEml } from './eml.js';
import { bestBody } from './mapi-body.js';
import { readMsg } from './msg.js';
import { openOleObject } from './ole-object.js';
import { heads, attached, mixed, textPart } from './testing.js';
import { readTnefFile } from './tnef-attachments.js';
import { fileTime, readTnef } from './tnef.js';
import { englishResults } from '../../../words/results.js';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'platen-outlook-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const { signal } = new AbortController();
const directory = () => mkdtemp(join(folder, 'd-'));

describe('an Outlook message', () => {
  it('gives HTML from its RTF, its people, its time and what came with it', async () => {
    const message = await readMsg(sample('order.msg'), await directory(), englishResults, signal);
    expect(message).toMatchObject({
      subject: 'Order 2041: catalogues',
      from: [{ name: 'Käthe Müller', address: 'kaethe@dedrukkerij.example' }],
      to: [{ name: 'Joost van Dam', address: 'joost@harbour.example' }],
      cc: [{ name: 'Workshop', address: 'workshop@dedrukkerij.example' }],
      zone: null,
    });
    expect(message.date?.toISOString()).toBe('2025-05-20T07:30:00.000Z');
    expect(message.body.kind === 'html' && message.body.html).toContain('<b>four hundred catalogues</b>');
    expect(message.attachments.map(({ name, contentId }) => [name, contentId])).toEqual([
      ['photo.webp', 'photo@dedrukkerij.example'],
      ['Plates.msg', null],
    ]);
    const photo = await readFile(message.attachments[0]?.path ?? '');
    expect(photo.equals(await readFile(sample('specimen.webp')))).toBe(true);
  });

  it('inside another one is a message again, its true RTF kept', async () => {
    const outer = await readMsg(sample('order.msg'), await directory(), englishResults, signal);
    const inner = await readMsg(outer.attachments[1]?.path ?? '', await directory(), englishResults, signal);
    expect(inner.subject).toBe('Plates');
    expect(inner.body.kind).toBe('rtf');
  });

  it.each([
    ['whose directory runs in a circle', (bytes: Buffer) => bytes.readInt32LE(0x30)],
    ['whose table of small chains runs in a circle', (bytes: Buffer) => bytes.readInt32LE(0x3c)],
  ])('%s is refused', async (_name, place) => {
    const bytes = await readFile(sample('order.msg'));
    const table = (bytes.readInt32LE(0x4c) + 1) * 512;
    bytes.writeInt32LE(place(bytes), table + place(bytes) * 4);
    bytes.writeInt32LE(1000, 0x40);
    const path = join(folder, 'circle.msg');
    await writeFile(path, bytes);
    await expect(readMsg(path, await directory(), englishResults, signal)).rejects.toMatchObject({
      code: 'damaged_file',
    });
  });

  it('that is cut off anywhere ends with a message or a typed error', async () => {
    const whole = await readFile(sample('order.msg'));
    let refused = 0;
    for (let size = 512; size < whole.length; size += 1777) {
      const path = join(folder, 'cut.msg');
      await writeFile(path, whole.subarray(0, size));
      await readMsg(path, await directory(), englishResults, signal).catch((thrown: unknown) => {
        expect(thrown).toBeInstanceOf(ServiceError);
        refused += 1;
      });
    }
    expect(refused).toBeGreaterThan(0);
  });
});

describe('a bundle', () => {
  it('gives its attachments under their long names, and its body', async () => {
    const message = await readTnefFile(sample('winmail.dat'), await directory(), englishResults);
    expect(message.subject).toBe('Rules of the house');
    expect(message.from).toEqual([{ name: 'Käthe Müller', address: 'kaethe@dedrukkerij.example' }]);
    expect(message.body.kind).toBe('rtf');
    const [file] = message.attachments;
    expect(file?.name).toBe('house rules – long name.txt');
    const rules = await readFile(sample('house-rules.txt'));
    expect(rules.equals(await readFile(file?.path ?? ''))).toBe(true);
  });

  it('inside an email is replaced by what it holds', async () => {
    const bundle = await readFile(sample('winmail.dat'));
    const path = join(folder, 'outer.eml');
    const read = async (...parts: Buffer[]) => {
      await writeFile(path, mixed(heads, parts));
      return readEml(path, await directory(), englishResults, signal);
    };
    const part = attached('winmail.dat', bundle, 'application/ms-tnef');
    const withText = await read(textPart('words'), part);
    expect(withText.body).toEqual({ kind: 'text', text: 'words' });
    expect(withText.attachments.map(({ name }) => name)).toEqual(['house rules – long name.txt']);
    expect((await read(part)).body.kind).toBe('rtf');
  });

  it('that is cut off anywhere gives what came before', async () => {
    const whole = await readFile(sample('winmail.dat'));
    for (let size = 6; size < whole.length; size += 13) {
      const found = readTnef(whole.subarray(0, size));
      expect(found?.attachments.length).toBeLessThan(2);
      expect('Rules of the house'.startsWith(found?.subject ?? 'none')).toBe(true);
    }
    expect(readTnef(Buffer.from('no bundle'))).toBeNull();
  });

  it('tells a time, and none', () => {
    expect(fileTime(133_500_000_000_000_000n)?.toISOString()).toBe('2024-01-17T21:20:00.000Z');
    expect(fileTime(0n)).toBeNull();
    expect(fileTime(undefined)).toBeNull();
  });
});

describe('a body in RTF', () => {
  /** The form without compression ([MS-OXRTFCP] 2.1.3). */
  const packed = (rtf: string, claimed?: number): Buffer => {
    const head = Buffer.alloc(16);
    head.writeUInt32LE(claimed ?? rtf.length + 12, 0);
    head.writeUInt32LE(rtf.length, 4);
    head.write('MELA', 8, 'latin1');
    return Buffer.concat([head, Buffer.from(rtf, 'latin1')]);
  };
  /** The example of [MS-OXRTFCP] 4.1.1, "hello world". */
  const hello = Buffer.from(
    '2d0000002b0000004c5a4675f1c5c7a703000a007263706731323542320af32068656c090020627705b06c647d0a800fa0',
    'hex',
  );

  it('compressed as the specification shows', async () => {
    const body = await bestBody({ compressedRtf: hello }, await directory());
    expect(body.kind).toBe('rtf');
    expect(body.kind === 'rtf' && (await readFile(body.path, 'latin1'))).toBe(
      '{\\rtf1\\ansi\\ansicpg1252\\pard hello world}\r\n',
    );
  });

  it('that only says what the text says is the text', async () => {
    const rtf = String.raw`{\rtf1\ansi{\fonttbl{\f0 Arial;}}\pard\f0\fs20 same words\par}`;
    const body = await bestBody({ compressedRtf: packed(rtf), text: 'same words' }, await directory());
    expect(body).toEqual({ kind: 'text', text: 'same words' });
  });

  it('that lies about its size, or is damaged, does no harm', async () => {
    const text = 'the words';
    const lying = Buffer.from(hello);
    lying.writeUInt32LE(0x7fffffff, 0);
    const damaged = packed('not rtf');
    for (const compressedRtf of [lying, damaged, Buffer.alloc(9), Buffer.alloc(40, 0xff)]) {
      const body = await bestBody({ compressedRtf, text }, await directory());
      expect(['rtf', 'text']).toContain(body.kind);
    }
  });

  it('HTML as bytes is read in the charset it says itself', async () => {
    const html = Buffer.from('<meta charset="windows-1251"><p>\xcf\xf0\xe8\xe2\xe5\xf2</p>', 'latin1');
    const body = await bestBody({ html, codePage: 65001 }, await directory());
    expect(body.kind === 'html' && body.html).toContain('Привет');
  });
});

it('an object that is no OLE file is given as it is', () => {
  const bytes = Buffer.from('plain');
  expect(openOleObject(bytes, 'thing')).toEqual({ name: 'thing', content: bytes });
});
