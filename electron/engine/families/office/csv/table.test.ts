/** Tables in encodings of more than one byte, from the file to the words of the PDF as poppler reads them. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import iconv from 'iconv-lite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { warmEngine, type TestEngine } from '../../../testing/engine.js';

const run = promisify(execFile);
let engine: TestEngine;
beforeAll(async () => void (engine = await warmEngine()));
afterAll(() => engine.close());

const text = 'Name;Town;Amount\r\nZoë Ångström;Malmö;0012\r\nIvo Čapek;Plzeň;0340\r\n';

it.each([
  ['utf-32le', true],
  ['utf-32be', true],
  ['utf-32le', false],
  ['utf-32be', false],
  ['utf-16le', true],
  ['utf-16be', true],
  ['utf-16le', false],
  ['utf-16be', false],
])('a table in %s, with its mark: %s', async (encoding, addBOM) => {
  const bytes = iconv.encode(text, encoding, { addBOM });
  for (const name of ['table.csv', 'table.txt']) {
    const { path, remarks } = await engine.convert(await engine.file(name, bytes));
    const { stdout } = await run('pdftotext', ['-layout', path, '-']);
    expect(stdout).toMatch(/Zoë Ångström\W+Malmö\W+0012/);
    expect(stdout).toMatch(/Ivo Čapek\W+Plzeň\W+0340/);
    expect(remarks.find(({ code }) => code === 'encoding_detected')?.params).toEqual({ encoding });
  }
});
