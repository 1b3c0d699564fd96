/** Every command of the README and of docs/ is run as it stands there, against the built command line. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { commandsOf } from './commands.mjs';
import { notRun, notRunAtMost } from './not-run.mjs';
import { pageOf, readPages } from './pages.mjs';
import { runCommands } from './run.mjs';

const pages = readPages();
const passedOver = new Set(notRun.flatMap(({ commands }) => commands));
const toRun = pages
  .map((page) => ({
    path: page.path,
    commands: commandsOf(page).filter(({ text }) => !passedOver.has(text)),
  }))
  .filter(({ commands }) => commands.length > 0);
/** Pages that every run of the tests follows; the others are long. */
const readFirst = ['README.md', 'docs/first-steps.md', 'docs/from-pdf.md'];

describe('reading commands', () => {
  const commandsIn = (/** @type {string} */ source) => commandsOf(pageOf('x.md', source));

  it('takes them with their remarks, over several lines', () => {
    const source = [
      '```sh',
      '# none',
      'platen a  # remark',
      'platen b \\',
      '  c',
      "platen 'd",
      "e' # exit status 2",
      '```',
    ].join('\n');
    expect(commandsIn(source)).toEqual([
      { text: 'platen a', status: 0, output: [] },
      { text: 'platen b \\\n  c', status: 0, output: [] },
      { text: "platen 'd\ne'", status: 2, output: [] },
    ]);
  });

  it('takes what a console shows of their output', () => {
    const source = ['```console', '$ platen a  # exit status 1', 'one', '…', 'two', '$ platen b', '```'].join(
      '\n',
    );
    expect(commandsIn(source)).toEqual([
      { text: 'platen a', status: 1, output: ['one', '…', 'two'] },
      { text: 'platen b', status: 0, output: [] },
    ]);
  });
});

describe('commands that are not run', () => {
  it('stand on a page, each once in the list, and do not become more', () => {
    const onPages = new Set(pages.flatMap((page) => commandsOf(page).map(({ text }) => text)));
    const listed = notRun.flatMap(({ commands }) => commands);
    expect(listed.filter((text) => !onPages.has(text))).toEqual([]);
    expect(passedOver.size).toBe(listed.length);
    expect(listed.length).toBe(notRunAtMost);
  });

  it('are all those that change the computer', () => {
    const texts = toRun.flatMap(({ commands }) => commands.map(({ text }) => text));
    expect(texts.filter((text) => /\b(?:sudo|apt|dnf|npm|npx|brew|winget|flatpak)\b/.test(text))).toEqual([]);
  });

  it('do not hide in blocks that nobody reads', () => {
    const isCommand = /^\s*(?:\$ )?(?:platen|npm|npx|curl|sudo|apt|dpkg|brew|winget|flatpak) /m;
    const hidden = pages.flatMap(({ path, blocks }) =>
      blocks
        .filter(({ language, text }) => !['sh', 'console'].includes(language) && isCommand.test(text))
        .map(({ text }) => `${path}: ${text}`),
    );
    expect(hidden).toEqual([]);
  });
});

// Windows has another shell; its own commands are not run, either.
describe.skipIf(process.platform === 'win32')('commands of the pages', () => {
  it.each(toRun.filter(({ path }) => readFirst.includes(path)))('$path', endAsSaid);
  it.each(toRun.filter(({ path }) => !readFirst.includes(path)))('$path', { tags: ['long'] }, endAsSaid);
});

/** @param {(typeof toRun)[number]} page */
async function endAsSaid({ commands }) {
  const folder = mkdtempSync(join(tmpdir(), 'platen-book-'));
  try {
    const ended = await runCommands(commands, folder);
    expect(
      ended.filter(({ status }, number) => status !== commands[number].status),
      'ended otherwise than the page says',
    ).toEqual([]);
    for (const [number, { output }] of ended.entries()) expectShown(commands[number], output);
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  }
}

/**
 * Each line the page shows is there, after the one before it, and directly after it where no `…` stands between them.
 * @param {import('./commands.mjs').Command} command
 * @param {string} output
 */
function expectShown({ text, output: shown }, output) {
  const lines = output.split('\n').map((line) => line.trimEnd());
  let place = 0;
  let isFree = false;
  for (const line of shown) {
    if (line === '…') {
      isFree = true;
      continue;
    }
    const rest = lines.slice(place);
    const found = isFree ? rest.indexOf(line) : rest[0] === line ? 0 : -1;
    expect(found, `“${text}” shows “${line}” here; it printed:\n${output}`).toBeGreaterThanOrEqual(0);
    place += found + 1;
    isFree = false;
  }
}
