/** An archive that is interrupted, by a signal and by a kill, and continued. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mail } from '../../../../scripts/samples/mailbox-items.mjs';
import { PstWriter } from '../../../../scripts/samples/pst-writer.mjs';
import { warmEngine, type TestConversion, type TestEngine } from '../../../engine/testing/engine.js';

let engine: TestEngine;
let archive: string;
beforeAll(async () => {
  engine = await warmEngine();
  archive = join(engine.folder, 'archive.pst');
  const writer = new PstWriter(archive);
  const folders = [writer.folder('Inbox'), writer.folder('Sent Items')];
  for (let place = 0; place < count; place += 1)
    writer.add(
      folders[place % 2] ?? 0,
      mail({ subject: 'Same subject', text: `Text ${place}`, date: '2026-01-05T10:00:00Z' }),
    );
  writer.close();
});
afterAll(() => engine.close());

const count = 24;
const state = async (name: string) => {
  const folder = join(engine.folder, name);
  await mkdir(folder);
  return folder;
};
const pathsOf = ({ parts }: TestConversion) => parts.map(({ folder, name }) => join(folder, name));
const mailsOf = (paths: readonly string[]) => paths.filter((path) => path.endsWith('.pdf'));

async function indexOf({ parts }: TestConversion): Promise<Record<string, string>[]> {
  return parse(await readFile(parts.at(-1)?.path ?? ''), { bom: true, columns: true });
}

describe.each(['message', 'folder'])('one PDF for each %s', (layout) => {
  it('goes on after an abort and does nothing twice', { tags: ['long'] }, async () => {
    const kept = await state(`state-${layout}`);
    const options = { archive_layout: layout, attachments: 'list' };
    const controller = new AbortController();
    const before: string[] = [];
    const stopAfter = layout === 'message' ? 9 : 1;
    const first = engine.convert(archive, {
      parts: true,
      state: kept,
      options,
      signal: controller.signal,
      onPart: ({ folder, name }) => {
        before.push(join(folder, name));
        if (before.length === stopAfter) controller.abort();
      },
    });
    await expect(first).rejects.toMatchObject({ code: 'cancelled' });
    expect(before).toHaveLength(stopAfter);

    const second = await engine.convert(archive, { parts: true, state: kept, options });
    const after = mailsOf(pathsOf(second));
    expect(new Set([...before, ...after]).size).toBe(before.length + after.length);
    expect(before.length + after.length).toBe(layout === 'message' ? count : 2);
    const rows = await indexOf(second);
    expect(rows).toHaveLength(count);
    expect(new Set(rows.map(({ File }) => File?.replaceAll('/', '+')))).toEqual(
      new Set([...before, ...after].map((path) => path.replaceAll(/[/\\]/g, '+'))),
    );
    expect(rows.every(({ State }) => State === 'converted')).toBe(true);
  });
});

it('goes on after a kill and does nothing twice', { tags: ['long'] }, async () => {
  const kept = await state('state-killed');
  const target = await state('target');
  const script = join(import.meta.dirname, 'testing', 'convert-in-process.mjs');
  const env = { ...process.env, TMPDIR: engine.folder };
  const child = spawn(process.execPath, [script, archive, kept, target, '6'], { stdio: 'ignore', env });
  const [, signal] = (await once(child, 'exit')) as [number | null, string | null];
  expect(signal).toBe('SIGKILL');
  const before = mailsOf(await readdir(target, { recursive: true }));
  expect(before).toHaveLength(6);

  // A line that was being written when the power went.
  await appendFile(join(kept, 'archive.jsonl'), '{"id":12,"fi');
  const second = await engine.convert(archive, {
    parts: true,
    state: kept,
    options: { attachments: 'list' },
  });
  const after = mailsOf(pathsOf(second));
  expect(new Set([...before, ...after]).size).toBe(count);
  // What was delivered in the very moment of the kill may not have been noted any more.
  expect(before.length + after.length).toBeLessThanOrEqual(count + 1);
  expect(await indexOf(second)).toHaveLength(count);
});

it('begins anew with other wishes', async () => {
  const kept = await state('state-other');
  const options = { attachments: 'list', folders: 'Inbox' };
  await engine.convert(archive, { parts: true, state: kept, options });
  const again = await engine.convert(archive, { parts: true, state: kept, options });
  expect(mailsOf(pathsOf(again))).toHaveLength(0);
  const other = await engine.convert(archive, {
    parts: true,
    state: kept,
    options: { ...options, paper: 'a5' },
  });
  expect(mailsOf(pathsOf(other))).toHaveLength(count / 2);
});
