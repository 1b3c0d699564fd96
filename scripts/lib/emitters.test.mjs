import { readFileSync, readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { describe, expect, it } from 'vitest';
import { emittersIn, emittersOf } from './emitters.mjs';
import { root } from './paths.mjs';

/** The rows of docs/emitters.md. */
const rows = readFileSync(join(root, 'docs', 'emitters.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => {
    const [file = '', made = '', owner = '', then = '', test = ''] = line
      .split('|')
      .slice(1)
      .map((cell) => cell.trim());
    const [, testFile = '', title = ''] = /^`(.+?)`: (.+)$/.exec(test) ?? [];
    return { file: file.replaceAll('`', ''), made, owner, then, testFile, title };
  });

/** What stands in the rows of each file: every emitter, with how often it is made. */
const told = rows.flatMap(({ file, made }) =>
  [...made.matchAll(/`([^`]+)`(?: ×(\d+))?/g)].map(([, what, count]) => `${file}: ${what} ×${count ?? 1}`),
);

const isSource = (/** @type {string} */ file) =>
  /\.ts$/.test(file) &&
  !/\.test\.ts$|\.d\.ts$/.test(file) &&
  !/(^|\/)testing(\/|\.ts$)/.test(file) &&
  !/^(engine|modules)\//.test(file);
const electron = join(root, 'electron');
const made = readdirSync(electron, { recursive: true, encoding: 'utf8' })
  .map((file) => file.split(sep).join('/'))
  .filter(isSource)
  .flatMap((file) =>
    [...emittersOf(join(electron, file))].map(([what, count]) => `${file}: ${what} ×${count}`),
  );

describe('docs/emitters.md', () => {
  it('names everything outside the engine that tells of errors, and nothing else', () => {
    expect(made.length).toBeGreaterThan(50);
    expect(told.toSorted()).toEqual(made.toSorted());
  });

  it('says of each who hears it, and what happens then', () => {
    for (const row of rows)
      expect(
        [row.owner, row.then].every((cell) => cell.length > 3),
        row.file,
      ).toBe(true);
  });

  it.each(rows.map(({ file, testFile, title }) => [file, testFile, title]))(
    'names a test for %s that is there',
    (_file, testFile, title) => {
      const text = readFileSync(join(root, testFile), 'utf8');
      // Titles of tables go on with what each row of them is.
      expect(
        new RegExp(
          `\\((?:\\s*)(['"\`])${title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?: \\(%s\\))?\\1`,
        ).test(text),
        title,
      ).toBe(true);
      expect(relative(root, join(root, testFile))).not.toMatch(/^\.\./);
    },
  );
});

it.each([
  ["import { createReadStream } from 'node:fs'; createReadStream('a');", 'fs.createReadStream'],
  ["import * as fs from 'fs'; fs.createWriteStream('a');", '.createWriteStream'],
  ["import { spawn as start } from 'node:child_process'; start('a');", 'child_process.spawn'],
  ["import net from 'node:net'; net.connect(1);", 'net.connect'],
  ["import { Readable } from 'node:stream'; Readable.from([]);", 'stream.Readable.from'],
  [
    "import { Transform } from 'node:stream'; export class A extends Transform {}",
    'extends stream.Transform',
  ],
  ["const { Pool } = await import('undici'); new Pool('http://a');", 'new undici.Pool'],
  ["const { default: pg } = await import('pg'); new pg.Client();", 'new pg.Client'],
  ["import { open } from 'node:fs/promises'; (await open('a')).createReadStream();", '.createReadStream'],
  ['fetch("http://a");', 'fetch'],
])('the scan sees what %s makes', (code, what) => {
  expect([...emittersIn(code).keys()]).toEqual([what]);
});
