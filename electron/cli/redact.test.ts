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

  const none = await run(['redact', letter, '-o', 'redact_words=Nobody', '--json']);
  expect(none.status).not.toBe(0);
  expect(JSON.parse(none.stdout)).toMatchObject({ status: 'failed' });
});
