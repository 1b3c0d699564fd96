/** The command line for tests: in this process, with built workers that stay warm, and in a process of its own where that matters. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { beforeEach, onTestFinished } from 'vitest';
import { systemClock, type RemoteClock } from '../../remote/http/clock.js';
import { warmRunner } from '../../service/testing/warm-runner.js';
import { nodeLauncher } from '../../service/workers/node-launcher.js';
import { runCommandLine } from '../run.js';
import type { Person } from '../base/person.js';
import { expectAnswer } from './answers.js';
import type { ConvertReport } from '../answers/schemas.js';

const root = join(import.meta.dirname, '..', '..', '..');
/** The built command line. */
export const program = join(root, 'dist', 'cli', 'main.js');
export const sample = (name: string): string => join(root, 'assets', 'samples', name);

interface Ended {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/**
 * Runs the built command line at a terminal, and answers the first question that ends in a colon.
 * @returns what the terminal showed, and the status
 */
export async function atTerminal(
  args: readonly string[],
  folder: string,
  answer: string,
): Promise<{ readonly status: number | null; readonly shown: string }> {
  const words = [process.execPath, program, ...args];
  const child = spawn('script', ['-qec', words.join(' '), '/dev/null'], { cwd: folder });
  let shown = '';
  let isAsked = false;
  child.stdout.on('data', (text: Buffer) => {
    shown += text.toString();
    if (isAsked || !shown.trimEnd().endsWith(':')) return;
    isAsked = true;
    child.stdin.write(`${answer}\r`);
  });
  const [status] = (await once(child, 'close')) as [number | null];
  return { status, shown };
}

/** Defaults that depend neither on the person who runs the tests nor on the computer. */
const nobody: Person = { region: { paper: 'a4', lengths: 'mm' }, languages: [] };

/** Times as fast as the system's goes the clock that services elsewhere are waited for by. */
const haste = 20;

function hastenedClock(): RemoteClock {
  const start = Date.now();
  return {
    now: () => start + (Date.now() - start) * haste,
    sleep: (milliseconds, signal) => systemClock.sleep(milliseconds / haste, signal),
  };
}

/** Collects what is written to it. */
class Collected extends Writable {
  text = '';

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.text += chunk.toString();
    done();
  }
}

/** A folder of the running test, and the command line in it. */
export interface TestCommandLine {
  /** Current folder of every run. */
  readonly folder: string;
  /** Platen's own folder. */
  readonly data: string;
  /** Runs a command as `main.ts` does, in this process: without the second that a process of its own takes to start. */
  run(args: readonly string[], input?: string, person?: Person): Promise<Ended>;
  /** From now on in this test, runs start workers of their own: for what is in their logs, settings and folders. */
  ownWorkers(): void;
  /** `convert --json`, and what it reports. */
  convert(args: readonly string[], input?: string): Promise<Ended & { report: ConvertReport }>;
  /** Starts the built command line. */
  start(args: readonly string[]): { child: ChildProcess; ended: Promise<Ended> };
}

/** Gives each test of a file a command line in a fresh folder. The file must run in a process of its own. */
export function commandLineForEach(): () => TestCommandLine {
  let folder = '';
  const [home, own] = [process.cwd(), process.env['PLATEN_DATA_DIR']];
  beforeEach(async () => {
    areWorkersWarm = true;
    folder = await mkdtemp(join(tmpdir(), 'platen-cli-'));
    process.chdir(folder);
    process.env['PLATEN_DATA_DIR'] = join(folder, 'data');
    // Colours that are switched on for the tests are not meant for this process.
    delete process.env['FORCE_COLOR'];
    // Not `afterEach`: it would run before what the test itself puts back, such as a disk it mounted here.
    onTestFinished(async () => {
      process.chdir(home);
      if (own === undefined) delete process.env['PLATEN_DATA_DIR'];
      else process.env['PLATEN_DATA_DIR'] = own;
      await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
    });
  });
  return () => ({ folder, data: join(folder, 'data'), run, ownWorkers, convert, start });
}

let areWorkersWarm = true;

function ownWorkers(): void {
  areWorkersWarm = false;
}

/** Runs a command in this process. Services elsewhere are waited for by a clock that hurries. */
async function run(args: readonly string[], input = '', person: Person = nobody): Promise<Ended> {
  const [out, err] = [new Collected(), new Collected()];
  const io = { out, err, in: Readable.from([input]), onInterrupt: () => () => undefined };
  const launcher = nodeLauncher(join(root, 'dist', 'worker', 'worker.js'));
  const composition = { launcher, person, clock: hastenedClock() };
  const status = await runCommandLine(args, io, {
    ...composition,
    ...(areWorkersWarm ? { runner: warmRunner() } : {}),
  });
  if (args.includes('--json')) expectAnswer(args, out.text);
  return { status, stdout: out.text, stderr: err.text };
}

/** Runs that wait for those before them: environment and folder are those of the whole process. */
let last: Promise<unknown> = Promise.resolve();

/**
 * Runs a command in this process as if it had been started in another environment and folder, after all before it. The
 * test file must run in a process of its own.
 */
export function runIn(
  place: { readonly environment: Readonly<Record<string, string>>; readonly folder?: string },
  args: readonly string[],
): Promise<Ended> {
  const ended = last.then(async () => {
    const folder = process.cwd();
    const names = Object.keys(place.environment);
    const before = names.map((name) => [name, process.env[name]] as const);
    Object.assign(process.env, place.environment);
    process.chdir(place.folder ?? folder);
    try {
      return await run(args);
    } finally {
      process.chdir(folder);
      for (const [name, value] of before)
        if (value === undefined) delete process.env[name];
        else process.env[name] = value;
    }
  });
  last = ended.catch(() => undefined);
  return ended;
}

async function convert(args: readonly string[], input?: string): Promise<Ended & { report: ConvertReport }> {
  const ended = await run(['convert', '--json', ...args], input);
  return { ...ended, report: JSON.parse(ended.stdout) as ConvertReport };
}

function start(args: readonly string[]): { child: ChildProcess; ended: Promise<Ended> } {
  const child = spawn(process.execPath, [program, ...args]);
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  child.stdin.end();
  const ended = new Promise<Ended>((resolve) => {
    child.on('close', (status) => resolve({ status, stdout, stderr }));
  });
  return { child, ended };
}
