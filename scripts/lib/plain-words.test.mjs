import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './paths.mjs';
import {
  commentsOf,
  exportedNames,
  plainWords,
  proseOf,
  textsOf,
  turnsIn,
  wordsOfName,
} from './plain-words.mjs';

const list = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
});
const files = list.split('\n').filter((file) => existsSync(join(root, file)) && !file.startsWith('assets/'));
const read = (/** @type {string} */ file) => readFileSync(join(root, file), 'utf8');
// The samples are the papers of a printing house; this file has the turns as examples.
const sources = files.filter(
  (file) =>
    /\.(?:tsx?|[mc]?js)$/.test(file) &&
    !file.startsWith('scripts/samples/') &&
    file !== 'scripts/lib/plain-words.test.mjs',
);

describe('turns of phrase that Platen does not use', () => {
  const turns = [{ turn: 'whoever|so many', say: 'a caller' }];

  it('are found as whole words, in any spelling, with their line', () => {
    expect(turnsIn('It waits.\nWhoever asks gets\nso many lines.', turns)).toEqual([
      'line 2: “Whoever”, better: a caller',
      'line 3: “so many”, better: a caller',
    ]);
    expect(turnsIn('whoeverness, so-many', turns)).toEqual([]);
  });

  it('are looked for in comments and prose, and not in code and texts', () => {
    const source =
      "/** Whoever. */\nconst whoever = 'whoever'; // whoever\n/*\n * Whoever.\n */\n  // whoever";
    expect(turnsIn(commentsOf(source), turns).map((line) => line.slice(0, 6))).toEqual([
      'line 1',
      'line 2',
      'line 4',
      'line 6',
    ]);
    expect(turnsIn(proseOf('```sh\nwhoever\n```\n`whoever`\nwhoever'), turns)).toHaveLength(1);
  });

  it('are in no comment', () => {
    expect(
      sources.flatMap((file) =>
        turnsIn(commentsOf(read(file)), plainWords.code).map((found) => `${file} ${found}`),
      ),
    ).toEqual([]);
  });

  it('are in no page of docs', () => {
    const pages = files.filter(
      (file) => /^(?:docs\/.*|[A-Z]+)\.md$/.test(file) && file !== 'CODE_OF_CONDUCT.md',
    );
    const turns = [...plainWords.code, ...plainWords.docs];
    expect(
      pages.flatMap((file) => turnsIn(proseOf(read(file)), turns).map((found) => `${file} ${found}`)),
    ).toEqual([]);
  });

  it('are in no page for people who use Platen', () => {
    const pages = files.filter((file) =>
      /^(?:README|docs\/(?:first-steps|install-\w+|command-line|watched-folders|remote|privacy|workflows|troubleshooting|legacy))\.md$/.test(
        file,
      ),
    );
    expect(pages.length).toBeGreaterThan(10);
    expect(
      pages.flatMap((file) =>
        turnsIn(proseOf(read(file)), plainWords.english).map((found) => `${file} ${found}`),
      ),
    ).toEqual([]);
  });

  it('are in no name of a file or an export', () => {
    const isBanned = (/** @type {string} */ name) =>
      wordsOfName(name).some((word) => plainWords.names.includes(word));
    const own = sources.filter((file) => /^(?:electron|renderer|contract|words)\//.test(file));
    expect(own.filter((file) => isBanned(basename(file)))).toEqual([]);
    expect(
      own.flatMap((file) =>
        exportedNames(read(file))
          .filter(isBanned)
          .map((name) => `${file} ${name}`),
      ),
    ).toEqual([]);
  });

  it('are in no English text that a person reads', () => {
    const english = files.filter((file) => /^words\/en\/[\w-]+\.json$/.test(file));
    expect(
      english.flatMap((file) =>
        textsOf(JSON.parse(read(file))).flatMap(([key, text]) =>
          turnsIn(text, plainWords.english).map((found) => `${file} ${key} ${found}`),
        ),
      ),
    ).toEqual([]);
  });
});
