/** Items of Outlook's files that were deleted, and whose place was not used again yet. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mail } from '../../../../scripts/samples/mailbox-items.mjs';
import { PstWriter, types } from '../../../../scripts/samples/pst-writer.mjs';
import {
  readWords,
  warmEngine,
  type TestConversion,
  type TestEngine,
} from '../../../engine/testing/engine.js';

let engine: TestEngine;
beforeAll(async () => {
  engine = await warmEngine();
});
afterAll(() => engine.close());

const rootFolder = 0x122;

function write(name: string, fill: (writer: PstWriter) => void): string {
  const path = join(engine.folder, name);
  const writer = new PstWriter(path);
  fill(writer);
  writer.close();
  return path;
}

const about = (subject: string) => mail({ subject, text: `${subject} text` });

const withDeleted = () =>
  write('deleted.pst', (writer) => {
    const inbox = writer.folder('Inbox');
    writer.add(inbox, about('Kept'));
    writer.add(inbox, about('Unlisted'), { listed: false });
    const item = about('Deleted on the server');
    writer.add(inbox, { ...item, named: [['common', 0x8570, types['int32'], 1]] });
    const other = about('Marked');
    writer.add(inbox, { ...other, properties: [...other.properties, [0x0e17, types['int32'], 8]] });
    writer.add(writer.folder('Deleted Items'), about('In the bin'));
    writer.add(writer.folder('Old project', inbox, { listed: false }), about('Of a deleted folder'));
    const recoverable = writer.folder('Recoverable Items', rootFolder);
    writer.add(writer.folder('Purges', recoverable), about('Purged'));
    writer.add(writer.folder('Purges'), about('In a folder of that name'));
  });

const namesOf = ({ parts }: TestConversion) =>
  parts.map(({ folder, name }) => `${folder}/${name}`.replace(/^\//, '')).sort();

async function statesOf({ parts }: TestConversion): Promise<Record<string, string>> {
  const index = parts.find(({ name }) => name === 'index.csv');
  const rows: Record<string, string>[] = parse(await readFile(index?.path ?? ''), {
    bom: true,
    columns: true,
  });
  return Object.fromEntries(rows.map(({ Subject = '', State = '' }) => [Subject, State]));
}

it('what Outlook does not list is left out and counted, and its bin is a folder like any', async () => {
  const result = await engine.convert(withDeleted(), { parts: true });
  expect(namesOf(result)).toEqual([
    'Deleted Items/In the bin.pdf',
    'Inbox/Kept.pdf',
    'Purges/In a folder of that name.pdf',
    'index.csv',
  ]);
  expect(result.remarks).toContainEqual(
    expect.objectContaining({ code: 'deleted_left_out', params: { count: 5 } }),
  );
  expect(await statesOf(result)).toMatchObject({ Kept: 'converted', Purged: 'skipped: deleted' });
});

it('comes along when that is asked for, and says what it is', async () => {
  const options = { deleted_messages: true };
  const result = await engine.convert(withDeleted(), { parts: true, options });
  expect(result.parts).toHaveLength(9);
  expect(await statesOf(result)).toMatchObject({ Unlisted: 'converted, deleted', Kept: 'converted' });
  const part = result.parts.find(({ name }) => name === 'Unlisted.pdf');
  const text = await readWords(await readFile(part?.path ?? ''));
  expect(text).toContain('This message was deleted in its mail program.');
  expect(result.remarks).toContainEqual(
    expect.objectContaining({ code: 'deleted_taken', params: { count: 5 } }),
  );
});

it('a file of deleted items alone has its own error', async () => {
  const path = write('gone.pst', (writer) => {
    writer.add(writer.folder('Inbox'), about('Unlisted'), { listed: false });
  });
  await expect(engine.convert(path, { parts: true })).rejects.toMatchObject({
    code: 'only_deleted_messages',
  });
});
