/** Archives with bytes that are wrong, anywhere: what cannot be read is damage, and nothing else goes wrong. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { ServiceError } from '../../../../../contract/index.js';
import { PstWriter, types, type PstWriterOptions } from '../../../../../scripts/samples/pst-writer.mjs';
import { englishResults } from '../../../../../words/results.js';
import { readSender } from '../items/addresses.js';
import { readAttachments, writeAttachment } from '../items/attachments.js';
import { cardsOf, zoneOf } from '../items/cards.js';
import { MailboxItem, tags } from '../items/item.js';
import { messageIdOf } from '../items/mail.js';
import { isDamage, Store } from './store.js';

const folder = mkdtempSync(join(tmpdir(), 'platen-pst-mutants-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const path = join(folder, 'mutant.pst');

function archive(how: PstWriterOptions): Buffer {
  const writer = new PstWriter(path, how);
  const inbox = writer.folder('Inbox');
  for (let place = 0; place < 40; place += 1)
    writer.add(inbox, {
      properties: [
        [tags.messageClass, types['string'], place % 3 === 0 ? 'IPM.Appointment' : 'IPM.Note'],
        [tags.subject, types['string'], `Subject ${place}`],
        [tags.body, types['string'], 'Text '.repeat(place * 100)],
      ],
      attachments: place % 10 === 0 ? [{ name: 'plan.bin', data: Buffer.alloc(20_000, 'plan') }] : [],
    });
  writer.close();
  return readFileSync(path);
}

/** Reads all that a conversion reads. @throws what is no damage */
async function readAll(): Promise<void> {
  let store: Store;
  try {
    store = Store.open(path);
  } catch (error) {
    expect(error).toBeInstanceOf(ServiceError);
    expect(['damaged_file', 'unsupported_protection']).toContain((error as ServiceError).code);
    return;
  }
  try {
    for (const { items } of store.folders())
      for (const id of items)
        try {
          const item = MailboxItem.open(store, id, null);
          expect(typeof `${item.subject} ${item.text(tags.body)} ${item.kind}`).toBe('string');
          expect([item.date, item.html(), item.categories, item.isDeleted, readSender(item)]).toHaveLength(5);
          expect([zoneOf(item), messageIdOf(item), cardsOf(item, englishResults)]).toHaveLength(3);
          for (const [place, attachment] of readAttachments(item).found.entries()) {
            const file = join(folder, `${id}-${place}.bin`);
            await writeAttachment(attachment, file, new AbortController().signal).finally(() => rmSync(file));
          }
        } catch (error) {
          if (!isDamage(error)) throw error;
        }
  } finally {
    store.close();
  }
}

it.each<[string, PstWriterOptions]>([
  ['Unicode', {}],
  ['ANSI', { edition: 'ansi', encode: (text: string) => Buffer.from(text, 'latin1') }],
])('%s', async (_name, how) => {
  const whole = archive(how);
  const value = fc.oneof(fc.constantFrom(0, 1, 0x7f, 0x80, 0xff), fc.nat(255));
  // Most bytes are texts and padding: the header and the pages of the trees have to be met as often.
  const page = fc
    .nat(Math.floor(whole.length / 512) - 1)
    .chain((at) => fc.nat(39).map((place) => at * 512 + place));
  const at = fc.oneof(fc.nat(563), page, fc.nat(whole.length - 1));
  const change = fc.record({ at, bytes: fc.array(value, { minLength: 1, maxLength: 8 }) });
  await fc.assert(
    fc.asyncProperty(
      fc.array(change, { minLength: 1, maxLength: 12 }),
      fc.option(fc.nat(whole.length), { freq: 6 }),
      async (changes, length) => {
        const bytes = Buffer.from(whole);
        for (const one of changes) bytes.set(one.bytes.slice(0, whole.length - one.at), one.at);
        writeFileSync(path, bytes.subarray(0, length ?? bytes.length));
        await readAll();
      },
    ),
    { numRuns: 400 },
  );
});

it.each(['nodeTree', 'blockTree'] as const)('a place beyond all numbers for the %s', async (tree) => {
  const bytes = archive({});
  bytes.fill(0xff, tree === 'nodeTree' ? 0xe0 : 0xf0, tree === 'nodeTree' ? 0xe8 : 0xf8);
  writeFileSync(path, bytes);
  await readAll();
});
