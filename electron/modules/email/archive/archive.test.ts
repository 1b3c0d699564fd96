import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mail } from '../../../../scripts/samples/mailbox-items.mjs';
import { PstWriter } from '../../../../scripts/samples/pst-writer.mjs';
import { Store } from './pst/store.js';
import { attached, cms, mixed, textPart } from '../testing.js';
import {
  readWords,
  sample,
  warmEngine,
  type TestConversion,
  type TestEngine,
} from '../../../engine/testing/engine.js';

let engine: TestEngine;
beforeAll(async () => {
  engine = await warmEngine();
});
afterAll(() => engine.close());

const mailbox = sample('mailbox.pst');
const namesOf = ({ parts }: TestConversion) =>
  parts.map(({ folder, name }) => (folder === '' ? name : `${folder}/${name}`)).sort();

async function indexOf({ parts }: TestConversion): Promise<Record<string, string>[]> {
  const index = parts.find(({ name }) => name === 'index.csv');
  return parse(await readFile(index?.path ?? ''), { bom: true, columns: true });
}

async function wordsOf({ parts }: TestConversion, wanted: string): Promise<string> {
  const part = parts.find(({ name }) => name === wanted);
  return readWords(await readFile(part?.path ?? ''));
}

const mailOnly = { item_kinds: 'mail', attachments: 'list' };

describe('a mailbox', () => {
  let result: TestConversion;
  beforeAll(async () => {
    result = await engine.convert(mailbox, { parts: true });
  });

  it('gives one PDF for every item, in the folders of the archive, and an index', () => {
    expect(namesOf(result)).toEqual([
      'Calendar/2026-07-14 Press check.pdf',
      'Calendar/2026-09-12 Open days.pdf',
      'Contacts/Mina Aksoy.pdf',
      'Contacts/Press room.pdf',
      'Inbox/2026-03-05 Paper arrives on Tuesday.pdf',
      'Inbox/2026-03-06 FW the letter of 1938.pdf',
      'Inbox/Museum of the Harbour/2026-03-04 Proofs for the harbour catalogue.pdf',
      'Journal/2026-03-03 Call with the museum.pdf',
      'Notes/2026-02-02 Tuesday is a blue.pdf',
      'Sent Items/2026-03-04 Proofs for the harbour catalogue.pdf',
      'Tasks/2026-04-30 Weigh the waste.pdf',
      'index.csv',
    ]);
    expect(result.remarks).toContainEqual(
      expect.objectContaining({
        code: 'archive_summary',
        params: { converted: 11, skipped: 0, failed: 0, attachments: 0 },
      }),
    );
  });

  it('appends attachments and messages inside messages', async () => {
    const proofs = await wordsOf(result, '2026-03-04 Proofs for the harbour catalogue.pdf');
    for (const phrase of ['Mina Aksoy', '14:05', 'The second proof', 'Business cards', 'Letterheads'])
      expect(proofs).toContain(phrase);
    const forward = await wordsOf(result, '2026-03-06 FW the letter of 1938.pdf');
    expect(forward).toContain('It was found behind the press.');
  });

  it('tells calendar entries by the clock they were made by', async () => {
    expect(await wordsOf(result, '2026-07-14 Press check.pdf')).toContain(
      'Tuesday, 14 July 2026, 09:00 to 10:30 (UTC+02:00)',
    );
    expect(await wordsOf(result, '2026-09-12 Open days.pdf')).toContain(
      'Saturday, 12 September 2026 to Sunday, 13 September 2026, all day',
    );
  });

  it('shows contacts, groups, tasks, notes and the journal', async () => {
    const contact = await wordsOf(result, 'Mina Aksoy.pdf');
    for (const phrase of ['Curator', 'mina@harbourmuseum.example', 'Kade 20', 'Thursday, 9 April 1981'])
      expect(contact).toContain(phrase);
    expect(await wordsOf(result, 'Press room.pdf')).toContain('Joost van Dam joost@dedrukkerij.example');
    expect(await wordsOf(result, '2026-04-30 Weigh the waste.pdf')).toContain('50 %');
    expect(await wordsOf(result, '2026-02-02 Tuesday is a blue.pdf')).toContain('Ask for two litres.');
    expect(await wordsOf(result, '2026-03-03 Call with the museum.pdf')).toContain('25 minutes');
  });

  it('lists every item in the index and marks duplicates', async () => {
    const rows = await indexOf(result);
    expect(rows).toHaveLength(11);
    const proofs = 'Inbox/Museum of the Harbour/2026-03-04 Proofs for the harbour catalogue.pdf';
    expect(rows.find(({ Folder }) => Folder === 'Sent Items')).toEqual({
      Folder: 'Sent Items',
      Kind: 'email',
      Date: '2026-03-04T13:05:00.000Z',
      From: 'Mina Aksoy <mina@harbourmuseum.example>',
      To: 'Joost van Dam',
      Subject: 'Proofs for the harbour catalogue',
      'Message ID': 'proofs-1@harbourmuseum.example',
      File: 'Sent Items/2026-03-04 Proofs for the harbour catalogue.pdf',
      Pages: '4',
      State: `converted, duplicate of ${proofs}`,
      Attachments: 'prices.csv; quotation.docx',
    });
  });
});

describe('wishes', () => {
  it('one PDF for each folder', async () => {
    const result = await engine.convert(mailbox, {
      parts: true,
      options: { ...mailOnly, archive_layout: 'folder' },
    });
    expect(namesOf(result)).toEqual([
      'Inbox.pdf',
      'Inbox/Museum of the Harbour.pdf',
      'Sent Items.pdf',
      'index.csv',
    ]);
    expect((await indexOf(result)).map(({ File }) => File)).toContain('Inbox/Museum of the Harbour.pdf');
    expect(await wordsOf(result, 'Inbox.pdf')).toContain('See the message attached.');
  });

  it('only some folders, days and words; the index says why of the others', async () => {
    const result = await engine.convert(mailbox, {
      parts: true,
      options: {
        ...mailOnly,
        folders: 'inbox, Nowhere',
        date_from: '2026-03-05',
        date_to: '2026-03-05',
        contains_text: 'laid PALLETS',
      },
    });
    expect(namesOf(result)).toEqual(['Inbox/2026-03-05 Paper arrives on Tuesday.pdf', 'index.csv']);
    const states = (await indexOf(result)).map(({ State }) => State);
    expect(new Set(states)).toEqual(new Set(['converted', 'skipped: other date', 'skipped: other folder']));
    expect(result.remarks.map(({ text }) => text).join()).toContain('“nowhere”');
  });

  it('duplicates left out', async () => {
    const result = await engine.convert(mailbox, {
      parts: true,
      options: { ...mailOnly, duplicates: 'skip' },
    });
    expect(namesOf(result).filter((name) => name.startsWith('Sent'))).toEqual([]);
    expect((await indexOf(result)).map(({ State }) => State)).toContain(
      'skipped: duplicate of Inbox/Museum of the Harbour/2026-03-04 Proofs for the harbour catalogue.pdf',
    );
  });

  it('attachments as files beside their message', async () => {
    const result = await engine.convert(mailbox, {
      parts: true,
      options: { item_kinds: 'mail', attachments: 'separate', folders: 'Museum of the Harbour' },
    });
    const folder = 'Inbox/Museum of the Harbour/2026-03-04 Proofs for the harbour catalogue';
    expect(namesOf(result)).toEqual([
      `${folder}.pdf`,
      `${folder}/prices.csv.pdf`,
      `${folder}/quotation.docx.pdf`,
      'index.csv',
    ]);
  });

  it('that nothing fits, and days that are none', async () => {
    const convert = (options: Record<string, string>) => engine.convert(mailbox, { parts: true, options });
    await expect(convert({ contains_text: 'zebra' })).rejects.toMatchObject({ code: 'nothing_to_show' });
    await expect(convert({ date_from: '2026-02-30' })).rejects.toMatchObject({ code: 'invalid_options' });
  });
});

describe('unusual archives', () => {
  it('ask for a password that keeps nothing away, and hold names no file can have', async () => {
    const path = join(engine.folder, 'flagged.pst');
    const writer = new PstWriter(path, { passwordFlag: true });
    const folder = writer.folder('a/b: "c"');
    const formula = {
      text: 'x',
      date: '2026-01-05T10:00:00Z',
      from: ['=cmd()', 'a@b.example'] as [string, string],
    };
    writer.add(folder, mail({ ...formula, subject: '=HYPERLINK("http://x")\r\n\u202Efdp.exe' }));
    writer.add(folder, mail({ ...formula, subject: '=HYPERLINK("http://x")\r\n\u202Efdp.exe', text: 'y' }));
    writer.close();
    const result = await engine.convert(path, { parts: true });
    expect(namesOf(result)).toEqual([
      'a b c/2026-01-05 =HYPERLINK( http x ) fdp.exe (2).pdf',
      'a b c/2026-01-05 =HYPERLINK( http x ) fdp.exe.pdf',
      'index.csv',
    ]);
    const [row] = await indexOf(result);
    expect(row?.['Subject']?.startsWith("'=HYPERLINK")).toBe(true);
    expect(row?.['From']?.startsWith("'=cmd()")).toBe(true);
    expect(result.remarks.some(({ text }) => text.includes('asks for a password'))).toBe(true);
  });

  it('give the words of signed messages on their own pages', async () => {
    const path = join(engine.folder, 'signed.pst');
    const writer = new PstWriter(path);
    const folder = writer.folder('Inbox');
    const inner = mixed({}, [textPart('Signed words'), attached('list.txt', 'A list', 'text/plain')]);
    const clear = mixed(
      {},
      [inner, attached('smime.p7s', Buffer.alloc(9), 'application/pkcs7-signature')],
      'signed',
    );
    const add = (subject: string, kind: string, data: Buffer, mime: string) =>
      writer.add(folder, mail({ subject, kind, attachments: [{ name: 'smime.p7m', mime, data }] }));
    add('Opaque', 'IPM.Note.SMIME', cms(inner), 'application/pkcs7-mime');
    add('Clear', 'IPM.Note.SMIME.MultipartSigned', clear, 'multipart/signed');
    add('Closed', 'IPM.Note.SMIME', cms('x', { type: 'enveloped' }), 'application/pkcs7-mime');
    writer.close();
    const result = await engine.convert(path, { parts: true, options: { attachments: 'list' } });
    for (const name of ['Opaque.pdf', 'Clear.pdf']) {
      const words = await wordsOf(result, name);
      expect(words).toMatch(/This message is signed.*Signed words/);
      expect(words).not.toContain('No subject');
      expect(words).toContain('list.txt');
    }
    expect(await wordsOf(result, 'Closed.pdf')).toContain('encrypted (S/MIME)');
  });

  it('that are damaged give what can be read, and say what not', async () => {
    const path = join(engine.folder, 'damaged.pst');
    const writer = new PstWriter(path);
    const folder = writer.folder('Inbox');
    const ids = ['One', 'Two', 'Three', 'Four'].map((subject) =>
      writer.add(folder, mail({ subject, text: `Text of ${subject}` })),
    );
    writer.close();
    const bytes = await readFile(path);
    const { file } = Store.open(path);
    const lost = file.findBlock(file.findNode(ids[1] ?? 0)?.data ?? 0);
    bytes.fill(0, lost?.at, (lost?.at ?? 0) + (lost?.size ?? 0));
    bytes.fill(0, file.header.nodeTree, file.header.nodeTree + 512);
    file.close();
    await writeFile(path, bytes);

    const result = await engine.convert(path, { parts: true });
    expect(namesOf(result)).toEqual(['Inbox/Four.pdf', 'Inbox/One.pdf', 'Inbox/Three.pdf', 'index.csv']);
    const states = (await indexOf(result)).map(({ State }) => State);
    expect(states).toEqual(['converted', 'failed: damaged_file', 'converted', 'converted']);
    expect(result.remarks).toContainEqual(
      expect.objectContaining({
        level: 'warning',
        code: 'archive_summary',
        params: { converted: 3, skipped: 0, failed: 1, attachments: 0 },
      }),
    );
    expect(result.remarks.some(({ text }) => text.startsWith('This archive is damaged'))).toBe(true);
  });

  it('with messages nested 200 deep end, and say so', async () => {
    const path = join(engine.folder, 'deep.pst');
    const writer = new PstWriter(path);
    let item = mail({ subject: 'Innermost', text: 'x' });
    for (let depth = 1; depth < 200; depth += 1)
      item = mail({ subject: `Depth ${200 - depth}`, text: 'y', attachments: [{ name: 'inside', item }] });
    writer.add(writer.folder('Inbox'), item);
    writer.close();
    const result = await engine.convert(path, { parts: true });
    expect(await wordsOf(result, 'Depth 1.pdf')).toContain('was not converted');
  });
});
