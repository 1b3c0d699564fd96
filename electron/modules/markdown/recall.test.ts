/** The words of real Markdown, the READMEs of installed packages, must stand in the PDF. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readWords, warmEngine, type TestEngine } from '../../engine/testing/engine.js';

const packages = join(import.meta.dirname, '..', '..', '..', 'node_modules');
/** `PLATEN_READMES=all` takes every one there is. */
const chosen =
  'debug chardet csv-parse katex yaml zod sharp p-queue pino vite oxfmt markdown-it sanitize-html iconv-lite typescript'.split(
    ' ',
  );

function readmes(): string[] {
  const names =
    process.env['PLATEN_READMES'] === 'all'
      ? readdirSync(packages).filter((name) => /^[a-z]/.test(name))
      : chosen;
  return names.flatMap((name) => {
    const folder = join(packages, name);
    const files = readdirSync(folder, { withFileTypes: true });
    return files
      .filter((file) => file.isFile() && /^readme\.(md|markdown)$/i.test(file.name))
      .map((file) => join(folder, file.name));
  });
}

/** The few that packages write. */
const entities: Readonly<Record<string, string>> = {
  trade: '™',
  middot: '·',
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: ' ',
  copy: '©',
};

/** What a reader sees, taken with patterns and no parser: addresses, tags, comments and marks fall away. */
function wordsOfSource(markdown: string): string[] {
  const text = markdown
    .replace(/^---\n[\s\S]*?\n---\n/, '')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/<!--[\s\S]*?-->/g, ' ')
    .replaceAll(/^[ \t>*+-]*(?:```|~~~)[^\n`]*$/gm, ' ')
    .replaceAll(/^ {0,3}\[[^\]\n]+\]:[ \t]*\n?[ \t]*\S.*$/gm, ' ')
    .replaceAll(/!\[[^\]]*\](?:\([^)]*\)|\[[^\]]*\])/g, ' ')
    .replaceAll(/\]\((?:[^()\s]|\([^()]*\))*(?:\s+["'(][^)]*)?\)/g, '] ')
    .replaceAll(/\]\[[^\]\n]*\]/g, '] ')
    .replaceAll(/<(https?:[^>\s]+)>/g, ' $1 ')
    .replaceAll(/<\/?[a-z][^>]*>/gi, ' ')
    .replaceAll(/&(\w+);/g, (all, name: string) => entities[name] ?? all);
  return wordsOf(text);
}

/** Emphasis and escapes stand inside words, so only letters and digits make one. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** Every word as often as the source has it; one that a line break cut in two counts where its letters follow each other. */
function recall(source: readonly string[], pdf: string): { share: number; missing: string[] } {
  const drawn = wordsOf(pdf);
  const left = new Map<string, number>();
  for (const word of drawn) left.set(word, (left.get(word) ?? 0) + 1);
  const glued = drawn.join('');
  const missing = source.filter((word) => {
    const count = left.get(word);
    if (count === undefined) return word.length < 4 || !glued.includes(word);
    left.set(word, count - 1);
    return count < 1;
  });
  return { share: source.length === 0 ? 1 : 1 - missing.length / source.length, missing };
}

let engine: TestEngine;
beforeAll(async () => {
  engine = await warmEngine();
});
afterAll(() => engine.close());

describe('the words of a README are in its PDF', () => {
  it.each(readmes().map((path) => [path.slice(packages.length + 1), path] as const))(
    '%s',
    async (name, path) => {
      const result = await engine.convert(path);
      const source = wordsOfSource(readFileSync(path, 'utf8'));
      const { share, missing } = recall(source, await readWords(result.bytes));
      if (process.env['PLATEN_READMES'])
        console.log(
          name,
          result.pages,
          source.length,
          share.toFixed(4),
          [...new Set(missing)].slice(0, 12).join(' '),
        );
      expect(share, [...new Set(missing)].slice(0, 20).join(' ')).toBeGreaterThanOrEqual(0.99);
    },
  );
});
