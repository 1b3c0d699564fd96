import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import iconv from 'iconv-lite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PstWriter, types, type PstWriterOptions } from '../../../../../scripts/samples/pst-writer.mjs';
import { readAttachments, writeAttachment } from '../items/attachments.js';
import { MailboxItem, tags } from '../items/item.js';
import { Store } from './store.js';
import { encodeBlock } from './block-encoding.js';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'platen-pst-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const count = 1500;
const textOf = (place: number) => `Text ${place} ${'Ж'.repeat(place % 40)} ${'x'.repeat((place % 50) * 200)}`;
const large = Buffer.alloc(9_000_000, 'platen ');

/** Two folders with many messages, one of them with an attachment of a thousand blocks. */
function writeArchive(path: string, how: PstWriterOptions): void {
  const writer = new PstWriter(path, how);
  const inbox = writer.folder('Inbox');
  const projects = writer.folder('Проекты', inbox);
  for (let place = 0; place < count; place += 1)
    writer.add(place % 2 ? projects : inbox, {
      properties: [
        [tags.messageClass, types['string'], 'IPM.Note'],
        [tags.subject, types['string'], `\u0001\u0005Re: ${place}`],
        [tags.body, types['string'], textOf(place)],
        [tags.codePage, types['int32'], 1251],
      ],
      attachments: place === 7 ? [{ name: 'large.bin', data: large }] : [],
    });
  writer.close();
}

interface Read {
  readonly folders: string[];
  readonly texts: Set<string>;
  readonly failed: number;
}

function readAll(path: string): Read & { readonly store: Store } {
  const store = Store.open(path);
  const folders: string[] = [];
  const texts = new Set<string>();
  let failed = 0;
  for (const { path: names, items } of store.folders()) {
    if (items.length > 0) folders.push(`${names.join('/')} ${items.length}`);
    for (const id of items) {
      try {
        const item = MailboxItem.open(store, id, null);
        texts.add(`${item.subject}|${item.text(tags.body)}`);
      } catch {
        failed += 1;
      }
    }
  }
  return { store, folders, texts, failed };
}

const expectedTexts = new Set(
  Array.from({ length: count }, (_, place) => `Re: ${place}|${textOf(place).trim()}`),
);
const cyrillic = (text: string) => iconv.encode(text, 'windows-1251');
const veiled = (encoding: 'permute' | 'cyclic') => (bytes: Buffer, id: number) =>
  encodeBlock(bytes, encoding, id);

describe('every edition and veil is read whole', () => {
  it.each<[string, PstWriterOptions]>([
    ['Unicode', {}],
    ['Unicode, permuted', { encoding: 1, veil: veiled('permute') }],
    ['Unicode, cyclic', { encoding: 2, veil: veiled('cyclic') }],
    ['ANSI', { edition: 'ansi', encode: cyrillic }],
    ['ANSI, cyclic', { edition: 'ansi', encode: cyrillic, encoding: 2, veil: veiled('cyclic') }],
  ])('%s', async (name, how) => {
    const path = join(folder, `${name}.pst`);
    writeArchive(path, how);
    const { store, folders, texts, failed } = readAll(path);
    expect(folders).toEqual(['Inbox 750', 'Inbox/Проекты 750']);
    expect(failed).toBe(0);
    expect(texts).toEqual(expectedTexts);
    const item = [...store.folders()].flatMap(({ items }) =>
      items.map((id) => MailboxItem.open(store, id, null)),
    );
    const attachment = item.flatMap((one) => readAttachments(one).found).at(0);
    const out = join(folder, `${name}.bin`);
    expect(await writeAttachment(attachment!, out, new AbortController().signal)).toBe(large.length);
    expect((await readFile(out)).equals(large)).toBe(true);
    store.close();
  });
});

describe('real archives', () => {
  const samples = join(
    dirname(createRequire(import.meta.url).resolve('pst-extractor/package.json')),
    'example/testdata',
  );

  it('of Outlook 2003 and later', () => {
    const { store, folders, failed } = readAll(join(samples, 'enron.pst'));
    expect(folders).toContain('lokay-m/MLOKAY (Non-Privileged)/Personal 47');
    expect([store.itemCount, failed]).toEqual([71, 0]);
    expect(store.file.header).toMatchObject({ layout: { name: 'unicode' }, encoding: 'permute' });
    store.close();
  });

  it('of Outlook 2013, offline, with large pages and packed blocks', () => {
    const { store, folders, failed, texts } = readAll(join(samples, 'pstextractortest@outlook.com.ost'));
    expect(folders).toContain('Calendar/United States holidays 160');
    expect([store.itemCount, failed]).toEqual([183, 0]);
    expect([...texts].some((text) => text.startsWith('Get started with OneDrive|'))).toBe(true);
    expect(store.file.header.layout.name).toBe('unicode-4k');
    expect(store.isPasswordFlagged).toBe(false);
    store.close();
  });
});

describe('a damaged archive', () => {
  const damage = async (change: (bytes: Buffer, store: Store) => Buffer): Promise<string> => {
    const whole = join(folder, 'whole.pst');
    writeArchive(whole, {});
    const store = Store.open(whole);
    const path = join(folder, 'damaged.pst');
    await writeFile(path, change(await readFile(whole), store));
    store.close();
    return path;
  };

  it.each(['nodeTree', 'blockTree'] as const)('is read whole without the top of its %s', async (tree) => {
    const path = await damage((bytes, { file }) => bytes.fill(0, file.header[tree], file.header[tree] + 512));
    const { store, texts } = readAll(path);
    expect(texts).toEqual(expectedTexts);
    expect(store.file.damagedPages.size).toBeGreaterThan(0);
    store.close();
  });

  it('gives the messages around one that is lost', async () => {
    const path = await damage((bytes) => bytes.fill(0xee, 0x80000, 0x80000 + 20_000));
    const { store, texts, failed } = readAll(path);
    expect(texts.size).toBeGreaterThan(count * 0.95);
    expect(texts.size + failed).toBe(count);
    for (const text of texts) expect(expectedTexts.has(text)).toBe(true);
    store.close();
  });

  it('that was cut off has a typed error or gives what is left', async () => {
    const path = await damage((bytes) => bytes.subarray(0, 400_000));
    const { store, texts } = readAll(path);
    for (const text of texts) expect(expectedTexts.has(text)).toBe(true);
    store.close();
    await writeFile(path, 'no archive');
    expect(() => Store.open(path)).toThrow(expect.objectContaining({ code: 'damaged_file' }));
  });

  it('that a company encrypted is refused', async () => {
    const path = await damage((bytes) => {
      bytes.writeUInt16LE(37, 10);
      return bytes;
    });
    expect(() => Store.open(path)).toThrow(expect.objectContaining({ code: 'unsupported_protection' }));
  });
});
