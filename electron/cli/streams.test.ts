/** The command line between other programs: a document from standard input, a result to standard output. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { describe, expect, it } from 'vitest';
import { commandLineForEach, program, sample } from './testing/command-line.js';

const commandLine = commandLineForEach();

/** Runs the built command line, with bytes as its standard input. */
function piped(args: readonly string[], input: Uint8Array) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], {
    input,
    cwd: commandLine().folder,
    env: { ...process.env, PLATEN_DATA_DIR: commandLine().data },
    maxBuffer: 64 * 1024 ** 2,
  });
  return { status, stdout, stderr: stderr.toString() };
}

/** Pages, as another program counts them. */
async function pagesOf(pdf: Buffer): Promise<number> {
  const library = await PDFiumLibrary.init();
  try {
    return (await library.loadDocument(pdf)).getPageCount();
  } finally {
    library.destroy();
  }
}

describe('a document from standard input', () => {
  it('becomes a result on standard output, and nothing else stands there', { tags: ['long'] }, async () => {
    const { status, stdout, stderr } = piped(
      ['convert', '-', '--from', 'docx'],
      readFileSync(sample('letter.docx')),
    );
    expect(status, stderr).toBe(0);
    expect(await pagesOf(stdout)).toBe(1);
    expect(stderr).toContain('document.docx: done');
  });

  it('is told by its content, and lands where `--out` says', { tags: ['long'] }, async () => {
    const { status, stderr } = piped(
      ['convert', '-', '--out', 'made.pdf'],
      readFileSync(sample('specimen.png')),
    );
    expect(status, stderr).toBe(0);
    expect(await pagesOf(readFileSync(`${commandLine().folder}/made.pdf`))).toBe(1);
  });

  it('leaves nothing of itself behind', { tags: ['long'] }, async () => {
    const before = new Set(await readdir(tmpdir()));
    piped(['convert', '-'], readFileSync(sample('specimen.png')));
    const left = (await readdir(tmpdir())).filter((name) => name.startsWith('platen-stream-'));
    expect(left.filter((name) => !before.has(name))).toEqual([]);
  });
});

it('writes a file’s result to standard output', { tags: ['long'] }, async () => {
  const { status, stdout, stderr } = piped(
    ['convert', sample('specimen.png'), '--out', '-'],
    new Uint8Array(),
  );
  expect(status, stderr).toBe(0);
  expect(await pagesOf(stdout)).toBe(1);
});

describe('streams that cannot be used so', () => {
  it.each([
    ['nothing in it', ['convert', '-'], '', /was empty/],
    ['twice', ['convert', '-', '-'], 'x', /read only once/],
    ['beside files, and no place for results', ['convert', '-', 'a.docx'], 'x', /--out where the results go/],
    ['with a password', ['convert', '-', '--password-stdin'], 'x', /both a document and a password/],
    [
      'of a type that is none',
      ['convert', '-', '--from', 'dokx'],
      'x',
      /cannot read files of the type “dokx”/,
    ],
    ['a type without a stream', ['convert', 'a.docx', '--from', 'docx'], '', /Give - as the file/],
    ['a result and JSON', ['convert', '-', '--json'], 'x', /cannot both go to standard output/],
  ])('are refused: %s', async (_what, args, input, reason) => {
    const { status, stderr } = await commandLine().run(args, input);
    expect(status).toBe(2);
    expect(stderr).toMatch(reason);
  });

  it('are refused where there would be several results', async () => {
    const { status, stdout, stderr } = await commandLine().run([
      'convert',
      sample('specimen.png'),
      sample('specimen.jpg'),
      '--out',
      '-',
    ]);
    expect(status, stderr).toBe(2);
    expect(stdout).toBe('');
    expect(stderr).toContain('Standard output takes one result');
  });
});
