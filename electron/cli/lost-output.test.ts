/** Standard output that takes nothing: a full disk, a reader who has gone, a device that fails. */
import { spawnSync } from 'node:child_process';
import { Readable, Writable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { warmRunner } from '../service/testing/warm-runner.js';
import { runCommandLine } from './run.js';
import { commandLineForEach, program, sample } from './testing/command-line.js';

const commandLine = commandLineForEach();

class Failing extends Writable {
  taken = 0;

  /** @param room bytes that are taken before */
  constructor(
    readonly code: string,
    readonly room: number,
  ) {
    super();
  }

  override _write(chunk: Buffer, _encoding: string, done: (error?: Error) => void): void {
    this.taken += chunk.length;
    done(
      chunk.length > 0 && this.taken > this.room
        ? Object.assign(new Error(`${this.code}: write`), { code: this.code })
        : undefined,
    );
  }
}

/** Runs a command whose output fails. */
async function run(words: readonly string[], code: string, room = 0) {
  commandLine();
  const out = new Failing(code, room);
  let stderr = '';
  const err = new Writable({
    write: (chunk, _encoding, done) => {
      stderr += String(chunk);
      done();
    },
  });
  const io = { out, err, in: Readable.from(['']), onInterrupt: () => () => undefined };
  const status = await runCommandLine(words, io, { runner: warmRunner() });
  return { status, stderr, lines: stderr.split('\n').filter((line) => line.startsWith('platen:')) };
}

const full =
  'platen: There is no space left for the output. Free up space or choose another place, and try again.';

describe('a full disk is told once, in plain words, and the command has failed', () => {
  it.each([
    [['convert', sample('specimen.png'), '--out', '-'], 0],
    // The result is longer than what is taken at first.
    [['convert', sample('specimen.png'), '--out', '-'], 10_000],
    [['convert', sample('specimen.png'), '--out', 'out', '--json'], 0],
    [['convert', sample('specimen.png'), '--out', 'out'], 0],
    [['convert', 'missing.docx', '--json'], 0],
    [['history', '--json'], 0],
    [['workflows'], 100],
    [['--help'], 0],
    [['--version'], 0],
  ])('%j with room for %s bytes', async (words, room) => {
    for (const code of ['ENOSPC', 'EDQUOT']) {
      const { status, lines } = await run(words, code, room);
      expect([status, lines]).toEqual([1, [full]]);
    }
  });
});

it('a reader who has gone is nothing to tell, and no failure', async () => {
  for (const words of [['convert', sample('specimen.png'), '--out', '-'], ['workflows'], ['--help']]) {
    const { status, lines } = await run(words, 'EPIPE', 100);
    expect([status, lines]).toEqual([0, []]);
  }
});

it('another reason is named, in the language and the form that were asked for', async () => {
  const { status, lines } = await run(['workflows', '--language', 'de'], 'EIO');
  expect([status, lines]).toEqual([
    1,
    [
      'platen: Die Ausgabe konnte nicht geschrieben werden (EIO). Wählen Sie ein anderes Ziel und versuchen Sie es erneut.',
    ],
  ]);
  const words = ['convert', sample('specimen.png'), '--out', '-', '--progress', 'json'];
  const events = (await run(words, 'ENOSPC')).stderr.trim().split('\n');
  expect(events.map((line) => JSON.parse(line) as object).at(-1)).toMatchObject({
    event: 'error',
    code: 'output_full',
  });
});

it.runIf(process.platform === 'linux')(
  'is so with a real device and a real pipe, in a process of its own',
  { tags: ['long'] },
  () => {
    const { folder, data } = commandLine();
    const shell = (script: string) =>
      spawnSync('bash', ['-o', 'pipefail', '-c', script, process.execPath, program, sample('specimen.png')], {
        cwd: folder,
        env: { ...process.env, PLATEN_DATA_DIR: data, LANGUAGE: 'en', LANG: 'en_US.UTF-8' },
        encoding: 'utf8',
      });
    const lost = shell('"$0" "$1" convert "$2" --out - > /dev/full');
    expect([lost.status, lost.stderr.match(/^platen:.*$/gm)]).toEqual([1, [full]]);
    const gone = shell('"$0" "$1" convert "$2" --out - | true');
    expect([gone.status, gone.stderr.match(/^platen:.*$/gm)]).toEqual([0, null]);
  },
);
