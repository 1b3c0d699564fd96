import { execFileSync, spawnSync } from 'node:child_process';
import {
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { detectFile } from './detect.js';
import { formats } from './formats.js';

interface Expected {
  format: string | null;
  pages: number | null;
  error?: string;
}

const samples = fileURLToPath(new URL('../../assets/samples/', import.meta.url));
const expected = JSON.parse(readFileSync(join(samples, 'expected.json'), 'utf8')) as Record<string, Expected>;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'platen-detect-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function write(name: string, content: string | Buffer): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

/** Format and problem in short, for tables of cases. */
async function short(name: string, content: string | Buffer): Promise<string> {
  const { format, label, problem } = await detectFile(write(name, content));
  return format ?? `${problem?.code ?? 'none'}: ${label}`;
}

describe('the samples', () => {
  it('cover every format that something here can write', () => {
    const covered = new Set(Object.values(expected).map((sample) => sample.format));
    // Of JPEG XL there is a decoder here and no encoder (print/stand-ins.test.ts has one).
    for (const closed of ['vsd', 'pub', 'cdr', 'wps', 'cbr', 'azw3', 'jxl']) covered.add(closed);
    expect(formats.map(({ id }) => id).filter((id) => !covered.has(id))).toEqual([]);
  });

  it.each(Object.entries(expected))('%s is what it is', async (name, { format, error }) => {
    const detection = await detectFile(join(samples, name));
    expect({ format: detection.format, error: detection.problem?.code }).toEqual({ format, error });
    expect(detection.size).toBe(readFileSync(join(samples, name)).length);
    const lies = format !== null && name.includes('really-');
    expect(detection.extensionMatches).toBe(!lies);
  });

  // Shows have the content of presentations, CSV and TSV that of a text: their names are all that tells them apart.
  const byName = new Set(['pps', 'csv', 'tsv', 'txt', 'md', 'code']);
  const own = Object.entries(expected).filter(
    ([name, { format, error }]) =>
      !error && format !== null && !byName.has(format) && !name.startsWith('special/secret'),
  );
  it.each(own)('%s is found without its extension', async (name, { format }) => {
    const path = write('no-extension', readFileSync(join(samples, name)));
    expect((await detectFile(path)).format).toBe(format);
  });
});

it('the protected Office samples are really encrypted', () => {
  for (const name of ['secret.docx', 'secret.xlsx']) {
    expect(
      readFileSync(join(samples, 'special', name))
        .subarray(0, 4)
        .toString('hex'),
    ).toBe('d0cf11e0');
  }
});

describe('texts', () => {
  const table = 'name;paper;copies\ncards;cotton;250\nposters;"matt; heavy";100\n';
  it.each([
    ['notes.txt', table, 'txt'],
    ['notes', 'Dear all, the menus are blue.\nRegards, Joost\nOn Monday, nothing.\n', 'txt'],
    ['table', table, 'csv'],
    ['table.dat', table, 'csv'],
    ['export.xls', table.replaceAll(';', '\t').replace('"matt\t heavy"', 'matt'), 'tsv'],
    ['export.doc', 'Only words in here.\n', 'txt'],
    ['one.csv', 'a single cell', 'csv'],
    ['list.tab', 'a\tb\n', 'tsv'],
    ['latin', Buffer.from('Caf\xe9 cr\xe8me and na\xefve type\n', 'latin1'), 'txt'],
    ['wide', Buffer.from('Wide text without a mark\n', 'utf16le'), 'txt'],
    ['letter', '{\\rtf1\\ansi Hello}', 'rtf'],
    ['page.html', '<!DOCTYPE html><title>x</title>', 'html'],
    ['page.xls', '<html><table><tr><td>1</td></tr></table></html>', 'html'],
    ['data.json', '{"a":1}', 'code'],
    ['readme.md', '# Title\n', 'md'],
    ['code.ts', 'const a = 1;\n', 'code'],
    ['mail.eml', 'From: a@b.example\r\nSubject: Hello\r\n\r\nHi\r\n', 'eml'],
    ['mail', 'Received: by x\r\nFrom: a@b.example\r\n\r\nHi\r\n', 'eml'],
    ['doc.xml', '<?xml version="1.0"?><a/>', 'code'],
    ['drawing', '<?xml version="1.0"?><!-- x --><svg xmlns="http://www.w3.org/2000/svg"/>', 'svg'],
    ['about.txt', 'A PDF starts with %PDF-1.7 and ends otherwise.', 'txt'],
    ['photo.jpg', 'sorry, not found', 'damaged_file: JPEG image'],
    ['strange.abc', 'just words', 'txt'],
    ['strange.bin', 'just words', 'unsupported_type: Text file'],
    ['blank.txt', '\n\n', 'txt'],
    ['run', '#!/bin/sh\necho hello\n', 'code'],
  ])('%s', async (name, content, result) => {
    expect(await short(name, content)).toBe(result);
  });

  it('may be cut in the middle of a character at the end of the head', async () => {
    expect(await short('long.txt', `x${'é'.repeat(40_000)}`)).toBe('txt');
  });
});

describe('other kinds', () => {
  const bytes = (...values: number[]) => Buffer.from(values);
  it.each([
    ['setup.exe', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)]), 'unsupported_type: Windows program'],
    [
      'film.mp4',
      Buffer.concat([bytes(0, 0, 0, 16), Buffer.from('ftypisom\0\0\0\0')]),
      'unsupported_type: MP4 video',
    ],
    [
      'new.avif',
      Buffer.concat([bytes(0, 0, 0, 16), Buffer.from('ftypmif3avif')]),
      'unsupported_type: AVIF image of a newer kind',
    ],
    [
      'new.heic',
      Buffer.concat([bytes(0, 0, 0, 16), Buffer.from('ftypmif3heic')]),
      'unsupported_type: HEIC image of a newer kind',
    ],
    [
      'film.docx',
      Buffer.concat([bytes(0, 0, 0, 16), Buffer.from('ftypisom\0\0\0\0')]),
      'unsupported_type: MP4 video',
    ],
    ['logs.gz', gzipSync('hello'), 'unsupported_type: GZIP archive'],
    ['mark.svgz', gzipSync('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'svg'],
    ['~$letter.docx', Buffer.from('\x05Joost\0\0\0'), 'unsupported_type: Office lock file'],
    ['noise.docx', bytes(7, 1, 2, 3, 0, 200, 5, 0, 9), 'damaged_file: Word document'],
    ['noise.qqq', bytes(7, 1, 2, 3, 0, 200, 5, 0, 9), 'unsupported_type: QQQ file'],
    ['zeros.pdf', Buffer.alloc(5000), 'damaged_file: PDF document'],
    [
      'late.pdf',
      Buffer.concat([Buffer.alloc(500, 'x'), Buffer.from('%PDF-1.4\nstartxref\n0\n%%EOF')]),
      'pdf',
    ],
    [
      'graphic.wpg',
      Buffer.from('\xffWPC\x10\0\0\0\x01\x16\x01\0\0\0\0\0', 'latin1'),
      'unsupported_type: WordPerfect graphic',
    ],
  ])('%s', async (name, content, result) => {
    expect(await short(name, content)).toBe(result);
  });

  it('says what cannot be converted in the sentence', async () => {
    const { problem, group } = await detectFile(
      write('a.exe', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)])),
    );
    expect(problem?.message).toBe('Platen cannot convert this type of file (Windows program).');
    expect(group).toBe('other');
  });
});

describe('files that cannot be read', () => {
  it('an empty one', async () => expect(await short('empty.docx', '')).toBe('empty_file: Word document'));

  it('a missing one', async () => {
    expect((await detectFile(join(folder, 'gone.docx'))).problem?.code).toBe('file_missing');
    expect((await detectFile(join(folder, 'gone.docx', 'inside'))).problem?.code).toBe('file_missing');
    expect((await detectFile(`${folder}/nul\0byte.docx`)).problem?.code).toBe('file_missing');
    expect((await detectFile(join(folder, 'n'.repeat(300)))).problem?.code).toBe('file_missing');
  });

  it('a link that goes round', async () => {
    symlinkSync(join(folder, 'loop.docx'), join(folder, 'loop.docx'));
    expect((await detectFile(join(folder, 'loop.docx'))).problem?.code).toBe('file_missing');
  });

  it('a folder', async () => expect((await detectFile(folder)).problem?.code).toBe('not_a_file'));

  it.skipIf(process.platform === 'win32')('a pipe nobody writes to, without waiting for it', async () => {
    const path = join(folder, 'pipe.docx');
    execFileSync('mkfifo', [path]);
    expect((await detectFile(path)).problem?.code).toBe('not_a_file');
  });

  it.skipIf(process.platform === 'win32')('one that is locked away', async () => {
    const path = write('locked.docx', readFileSync(join(samples, 'letter.docx')));
    execFileSync('chmod', ['000', path]);
    execFileSync('chmod', ['755', folder]);
    if (process.getuid?.() !== 0) {
      expect((await detectFile(path)).problem?.code).toBe('unreadable_file');
      return;
    }
    // Root may read everything: a child gives up that right for its effective user and looks.
    const script = `
      import { detectFile } from ${JSON.stringify(new URL('./detect.ts', import.meta.url).href)};
      process.seteuid(65534);
      process.stdout.write((await detectFile(${JSON.stringify(path)})).problem?.code ?? 'none');`;
    const bundle = write('look.mjs', await bundled(script));
    const child = spawnSync(process.execPath, [bundle], { encoding: 'utf8' });
    expect(child.stderr).toBe('');
    expect(child.stdout).toBe('unreadable_file');
  });

  it('tells size and time of all others', async () => {
    const path = write('dated.txt', 'hello');
    const time = new Date('2024-05-06T07:08:09Z');
    utimesSync(path, time, time);
    expect(await detectFile(path)).toMatchObject({ size: 5, modifiedAt: time, group: 'text' });
  });

  it('finds no whole document in any beginning of one', async () => {
    // A package is told by its first parts; whether those that are there will do is seen when it is converted.
    for (const name of ['budget.xls', 'catalogue.ppt', 'letter.doc']) {
      const whole = readFileSync(join(samples, name));
      for (const part of [0.05, 0.3, 0.7, 0.9]) {
        const path = write(`part-${name}`, whole);
        truncateSync(path, Math.floor(whole.length * part));
        expect([name, part, (await detectFile(path)).problem?.code]).toEqual([name, part, 'damaged_file']);
      }
    }
  });
});

/** One plain file of a script and what it imports, for a child process. */
async function bundled(script: string): Promise<string> {
  const { build } = await import('vite');
  const entry = write('entry.mjs', script);
  const output = await build({
    configFile: false,
    logLevel: 'silent',
    root: folder,
    ssr: { noExternal: true },
    build: { ssr: entry, write: false, rollupOptions: { output: { codeSplitting: false } } },
  });
  const first = Array.isArray(output) ? output[0] : output;
  if (!first || !('output' in first)) throw new Error('no bundle');
  return first.output[0].code;
}
