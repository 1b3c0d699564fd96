import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailRanges, unquoted } from './mail-ranges.js';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'platen-mbox-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const from = 'From ada@example.org Tue Mar  4 14:05:09 2025\n';

async function messages(content: string): Promise<string[]> {
  const path = join(folder, 'box.mbox');
  await writeFile(path, content);
  const found: string[] = [];
  const bytes = await readFile(path);
  for await (const { start, end } of mailRanges(path))
    found.push(bytes.toString('utf8', start, end).trimEnd());
  return found;
}

async function plain(text: string, step: number): Promise<string> {
  const pieces = Array.from({ length: Math.ceil(text.length / step) }, (_, at) =>
    Buffer.from(text.slice(at * step, (at + 1) * step)),
  );
  return (await Readable.from(pieces).pipe(unquoted()).toArray()).join('');
}

describe('a mailbox', () => {
  it('is divided at its separating lines, not at words', async () => {
    const one = 'Subject: one\n\nFrom here on it is text.\nFrom 9:15 it is text too, without a blank line.';
    expect(await messages(`${from}${one}\n\n${from}Subject: two\n\nlast`)).toEqual([
      one,
      'Subject: two\n\nlast',
    ]);
  });

  it('may end lines as Windows does, and start with a blank one', async () => {
    const text = `\n${from}Subject: one\n\nwords\n\n${from}Subject: two\n\nwords\n`.replaceAll('\n', '\r\n');
    expect(await messages(text)).toEqual(['Subject: one\r\n\r\nwords', 'Subject: two\r\n\r\nwords']);
  });

  it('may have no blank lines before its separating lines, where a header follows on them', async () => {
    const one = 'Subject: one\n\nFirst words.';
    const two = `Subject: two\n\nSecond words.\n${from}and no header, so this line belongs to the text.`;
    const three = 'X-Mozilla-Status: 0001\nSubject: three\n\nlast';
    expect(
      await messages(`${from}${one}\n${from}${two}\nFrom - Mon Jan 26 09:01:02 2026 +0100\n${three}`),
    ).toEqual([one, two, three]);
  });

  it('of MMDF is divided by its own lines', async () => {
    const line = '\x01\x01\x01\x01\n';
    const one = 'Subject: one\n\nFrom here on it is text.\n\nFrom ada Tue Mar  4 14:05:09 2025';
    const two = 'Subject: two\n\nlast';
    expect(await messages(`${line}${one}\n${line}${line}${two}\n${line}`)).toEqual([one, two]);
    expect(await messages(`${line}${line}${line}${two}\n`)).toEqual([two]);
  });

  it('may say how long a message is, which counts when it is true', async () => {
    const body = `words\n\n${from}this belongs to the first one`;
    const one = `Subject: one\nContent-Length: ${body.length}\n\n${body}`;
    expect(await messages(`${from}${one}\n\n${from}Subject: two\n\nlast`)).toEqual([
      one,
      'Subject: two\n\nlast',
    ]);
    const lie = `Subject: one\nContent-Length: 3\n\nwords`;
    expect(await messages(`${from}${lie}\n\n${from}Subject: two\n\nlast`)).toEqual([
      lie,
      'Subject: two\n\nlast',
    ]);
  });

  it('of several megabytes is divided wherever the blocks end', async () => {
    const line = `${'x'.repeat(70)}\n`;
    const sizes = [14_767, 14_768, 14_769, 3, 29_535];
    const all = sizes.map((count, at) => `Subject: ${at}\n\n${line.repeat(count).trimEnd()}`);
    expect(await messages(all.map((one) => `${from}${one}\n\n`).join(''))).toEqual(all);
  });

  it('is refused when it starts like none', async () => {
    await expect(messages('Subject: one\n\nwords')).rejects.toMatchObject({ code: 'damaged_file' });
  });
});

it.each([1, 3, 7, 1000])('lines that were guarded are set free, in pieces of %i', async (step) => {
  const text = '>From here\nwords >From there\n>>From deep\n> From nowhere\nend';
  expect(await plain(text, step)).toBe('From here\nwords >From there\n>From deep\n> From nowhere\nend');
});
