/** Redacting in tests, judged by poppler and qpdf. */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect } from 'vitest';
import { handPdf, line, type HandPdf } from '../from-pdf/hostile/testing/hand-pdf.js';
import { toolRun, type ToolRun } from '../testing/tool-run.js';

const run = promisify(execFile);

/** The word that goes. */
export const secret = 'Schmidtbauer';
/** Of the pages. */
export const box = '0 0 300 200';

export interface Redacted {
  readonly path: string;
  /** As poppler reads it. */
  readonly text: string;
  /** All of it, unpacked by qpdf, a byte a character. */
  readonly bytes: string;
  readonly codes: readonly string[];
}

export type RedactionValues = Readonly<Record<string, string | number | boolean>>;

/** A folder, and what redacts there. */
export function redacting() {
  let folder = '';
  let tools: ToolRun | undefined;
  const at = (name: string) => join(folder, name);
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'platen-redact-'));
    tools = toolRun(folder);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));
  const redact = async (
    pdf: Buffer,
    options: RedactionValues = { redact_words: secret },
    name = 'in.pdf',
  ): Promise<Redacted> => {
    await writeFile(at(name), pdf);
    await tools!.tool('redact-pdf', at(name), options);
    const [made] = tools!.parts;
    const path = made!.path;
    const { stdout: text } = await run('pdftotext', ['-raw', path, '-']);
    await run('qpdf', ['--qdf', '--object-streams=disable', path, at('q.pdf')]);
    const bytes = await readFile(at('q.pdf'), 'latin1');
    return { path, text, bytes, codes: tools!.remarks.map(({ code }) => code ?? '') };
  };
  return {
    at,
    redact,
    get tools() {
      return tools!;
    },
  };
}

/** Ways in which bytes may write a word. */
function writings(word: string): string[] {
  const ways = [word, word.toUpperCase(), word.toLowerCase(), [...word].reverse().join('')];
  return ways.flatMap((way) => {
    const wide = Buffer.from(way, 'utf16le');
    const swapped = Buffer.from(wide).swap16();
    return [
      way,
      wide.toString('latin1'),
      swapped.toString('latin1'),
      Buffer.from(way).toString('hex'),
      Buffer.from(way).toString('hex').toUpperCase(),
      swapped.toString('hex'),
      swapped.toString('hex').toUpperCase(),
    ];
  });
}

export function expectGone({ text, bytes }: Redacted, word = secret): void {
  const plain = (given: string) => given.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  expect(plain(text)).not.toContain(plain(word));
  for (const way of writings(word)) expect(bytes.includes(way), way).toBe(false);
}

/** A page that shows `Kite`. */
export const page = (content: string, more: Partial<HandPdf> & { page?: string } = {}): Buffer => {
  const { page: entries = '', ...rest } = more;
  return handPdf({
    pages: [{ content: line('Kite', 20, 20) + content, box, more: entries }],
    ...rest,
  });
};
