/** `platen redact`: what it writes, and its report. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PDFDocument } from 'pdf-lib';
import { expect, it } from 'vitest';
import { commandLineForEach } from './testing/command-line.js';

const commandLine = commandLineForEach();

it('removes the words of a list, and writes a report where it is asked for', async () => {
  const { run, folder } = commandLine();
  const letter = join(folder, 'letter.pdf');
  const document = await PDFDocument.create();
  document.addPage([300, 200]).drawText('Dear Jane Doe, yours Kite', { x: 20, y: 150, size: 12 });
  await writeFile(letter, await document.save());
  await writeFile(join(folder, 'names.txt'), 'Jane Doe\n');

  const words = ['--words', join(folder, 'names.txt'), '--patterns', 'iban,email'];
  const report = join(folder, 'report.json');
  const made = await run(['redact', letter, ...words, '--report', report]);
  expect(made.status, made.stderr).toBe(0);
  expect(made.stdout.trim().split('\n')).toEqual([join(folder, 'letter-redacted.pdf'), report]);
  expect(JSON.parse(await readFile(report, 'utf8'))).toMatchObject({
    finds: [
      { of: 'Jane Doe', count: 1 },
      { of: 'iban', count: 0 },
      { of: 'email', count: 0 },
    ],
    verified: { left: 0 },
  });

  const named = join(folder, 'sent.pdf');
  const out = await run(['redact', letter, ...words, '--out', named, '--report', join(folder, 'sent.json')]);
  expect(out.stdout.trim().split('\n')).toEqual([named, join(folder, 'sent.json')]);
  expect((await run(['redact', letter, ...words, '--out', named, '--list'])).status).toBe(2);

  const list = await run(['redact', letter, ...words, '--list', '--json']);
  expect(list.status, list.stderr).toBe(0);
  const { finds } = JSON.parse(list.stdout) as { finds: { id: string; text: string }[] };
  expect(finds.map(({ text }) => text)).toEqual(['Jane Doe']);
  const plain = await run(['redact', letter, ...words, '--list']);
  expect(plain.stdout.split('\n')[0]).toBe(`${finds[0]!.id}  1  Dear [Jane Doe], yours Kite`);

  const keep = ['--keep', finds[0]!.id, '--areas', '1:20,35,28,20'];
  const kept = await run(['redact', letter, ...words, ...keep, '--json']);
  expect(kept.status, kept.stderr).toBe(0);
  expect(JSON.parse(kept.stdout)).toMatchObject({ status: 'done' });

  const told = join(folder, 'even.json');
  const even = await run(['redact', letter, ...words, '--gaps', 'even', '--report', told]);
  expect(even.status, even.stderr).toBe(0);
  const { finds: places } = JSON.parse(await readFile(told, 'utf8')) as {
    finds: { places: { boxes: [number, number, number, number][] }[] }[];
  };
  // Two times the size of the letters, whatever stood there.
  const [left, , right] = places[0]!.places[0]!.boxes[0]!;
  expect(right - left).toBeCloseTo(24);
  expect((await run(['redact', letter, ...words, '--gaps', 'wide'])).status).toBe(2);

  const none = await run(['redact', letter, '-o', 'redact_words=Nobody', '--json']);
  expect(none.status).not.toBe(0);
  expect(JSON.parse(none.stdout)).toMatchObject({ status: 'failed' });
});
