/** The engine that stays between conversions, with real processes: handed over, killed, imitated, replaced, and by other users. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { chmod, copyFile, mkdtemp, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { program, sample } from './testing/command-line.js';
import type { FoundEngine } from './warm/ask.js';

let folder: string;
let environment: NodeJS.ProcessEnv;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'platen-warm-'));
  const { FORCE_COLOR: _, XDG_RUNTIME_DIR: __, CI: ___, ...rest } = process.env;
  environment = { ...rest, PLATEN_DATA_DIR: join(folder, 'data'), PLATEN_WARM: '120', LC_ALL: 'C.UTF-8' };
  // Not `afterEach`: it would run before a test unmounts its disk.
  onTestFinished(async () => {
    for (const { pid } of await engines()) endQuietly(pid);
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  });
});

function endQuietly(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended.
  }
}

interface Ended {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

interface Place {
  readonly cwd?: string;
  readonly more?: Readonly<Record<string, string>>;
  readonly input?: string;
}

function start(
  words: readonly string[],
  { cwd = folder, more = {}, input }: Place = {},
): { child: ChildProcess; ended: Promise<Ended> } {
  const child = spawn(process.execPath, [program, ...words], { cwd, env: { ...environment, ...more } });
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  child.stdin.end(input);
  const ended = new Promise<Ended>((resolve) => {
    child.on('close', (status) => resolve({ status, stdout, stderr }));
  });
  return { child, ended };
}

const run = (words: readonly string[], place?: Place): Promise<Ended> => start(words, place).ended;

async function engines(): Promise<(FoundEngine & { is_ours: boolean })[]> {
  const { stdout } = await run(['engine', 'status', '--json']);
  return (JSON.parse(stdout) as { engines: (FoundEngine & { is_ours: boolean })[] }).engines;
}

/** Waits for what a process does beside this one. */
async function until<Value>(
  look: () => Promise<Value | false | undefined> | Value | false | undefined,
): Promise<Value> {
  for (;;) {
    const found = await look();
    if (found) return found;
    await sleep(50);
  }
}

/** Whether any engine may be there: to ask for them is a process of its own each time. */
const hasSecret = (): boolean =>
  existsSync(join(folder, 'data', 'engine')) &&
  readdirSync(join(folder, 'data', 'engine')).some((name) => name.endsWith('.secret'));

const anEngine = () => until(async () => hasSecret() && (await engines())[0]);
const noEngine = () => until(async () => !hasSecret() && (await engines()).length === 0);

/** Converts once, and waits until an engine is there for the next. */
async function firstConversion(): Promise<FoundEngine> {
  expect(await run(['convert', sample('specimen.png'), '--out', 'first/'])).toMatchObject({ status: 0 });
  return anEngine();
}

/** A PDF without its dates and ids. */
const plain = (path: string): string =>
  readFileSync(path, 'latin1')
    .replaceAll(/D:\d{14}[^)]*/g, 'D:')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)/g, 'T')
    .replaceAll(/<[0-9A-Fa-f]{32}>/g, '<>')
    .replaceAll(/DocChecksum \/[0-9A-F]{32}/g, '')
    .replaceAll(/uuid:[\w-]+/g, 'uuid:');

interface Report {
  readonly results: readonly { readonly path: string }[];
  readonly errors: readonly unknown[];
}

describe('an engine that stays', () => {
  it('takes the second conversion, with the same bytes, words and statuses', async () => {
    const works = [
      [sample('annual-report.pdf'), '--workflow', 'rotate-pdf'],
      [sample('annual-report.pdf'), '--to', 'txt'],
      [sample('letter.docx')],
      ['missing.docx'],
      [sample('specimen.png'), '--option', 'nonsense=1'],
    ];
    const cold = [];
    for (const [place, words] of works.entries())
      cold.push(await run(['convert', ...words, '--out', `cold-${place}/`], { more: { PLATEN_WARM: '0' } }));
    expect(await engines()).toEqual([]);
    const { pid } = await firstConversion();
    const warm = [];
    for (const [place, words] of works.entries())
      warm.push(await run(['convert', ...words, '--out', `cold-${place}/`.replace('cold', 'warm')]));
    expect(warm).toEqual(
      cold.map((ended) => ({ ...ended, stdout: ended.stdout.replaceAll('/cold-', '/warm-') })),
    );
    expect(warm.map(({ status }) => status)).toEqual([0, 0, 0, 1, 2]);
    expect(await engines()).toMatchObject([{ pid, commands: works.length, running: 0, is_ours: true }]);
    for (const name of ['0/annual-report.pdf', '1/annual-report.txt', '2/letter.pdf'])
      expect(plain(join(folder, `warm-${name}`)) === plain(join(folder, `cold-${name}`)), name).toBe(true);
    // One history: what was handed over is in it like the rest.
    const { stdout } = await run(['history', '--json']);
    expect((JSON.parse(stdout) as { total: number }).total).toBe(9);
  });

  it('works in the folder of each command, also at once', async () => {
    await firstConversion();
    const places = ['one', 'two', 'three'].map((name) => join(folder, name));
    for (const place of places) {
      mkdirSync(place);
      await copyFile(sample('specimen.png'), join(place, 'picture.png'));
    }
    const ended = await Promise.all(
      places.map((cwd) => run(['convert', 'picture.png', '--json', '--out', 'out/'], { cwd })),
    );
    for (const [at, { status, stdout }] of ended.entries()) {
      expect(status).toBe(0);
      expect((JSON.parse(stdout) as Report).results.map(({ path }) => path)).toEqual([
        join(places[at]!, 'out', 'picture.pdf'),
      ]);
    }
    expect(await engines()).toMatchObject([{ commands: 3 }]);
  });

  it('loses nothing when it is killed in the middle, and nobody notices', async () => {
    const { pid } = await firstConversion();
    const names = Array.from({ length: 6 }, (_, at) => `letter-${at}.docx`);
    for (const name of names) await copyFile(sample('letter.docx'), join(folder, name));
    const { ended } = start(['convert', ...names, '--out', 'out/', '--json']);
    const out = join(folder, 'out');
    await until(() => existsSync(out) && readdirSync(out).some((name) => name.endsWith('.pdf')));
    process.kill(pid, 'SIGKILL');
    const { status, stdout, stderr } = await ended;
    expect(status, stderr).toBe(0);
    const wanted = names.map((name) => name.replace('.docx', '.pdf'));
    expect(readdirSync(out).sort()).toEqual(wanted);
    const { results, errors } = JSON.parse(stdout) as Report;
    expect(results.map(({ path }) => path)).toEqual(wanted.map((name) => join(out, name)));
    expect(errors).toEqual([]);
    expect(stderr).not.toMatch(/platen:|interrupt|crash/i);
    const history = JSON.parse((await run(['history', '--json'])).stdout) as {
      entries: { status: string }[];
    };
    expect(history.entries.map((entry) => entry.status)).toEqual(['done', 'done']);
    // The next one is there again.
    expect((await anEngine()).pid).not.toBe(pid);
  });

  it('reports a full disk under standard output as a command without an engine does, and not a closed pipe', async ({
    skip,
  }) => {
    if (!existsSync('/dev/full')) skip('this system has no device that is always full');
    const words = ['convert', sample('specimen.png'), '--out', 'out/'];
    const into = (place: string, more: Readonly<Record<string, string>>) => {
      const line = `"$@" > ${place}`;
      const args = ['-c', line, 'sh', process.execPath, program, ...words];
      const { status, stderr } = spawnSync('/bin/sh', args, {
        cwd: folder,
        env: { ...environment, ...more },
        encoding: 'utf8',
      });
      return { status, stderr };
    };
    const places = ['/dev/full', '/dev/null'];
    const cold = places.map((place) => into(place, { PLATEN_WARM: '0' }));
    await firstConversion();
    expect(places.map((place) => into(place, {}))).toEqual(cold);
    expect(cold).toMatchObject([{ status: 1 }, { status: 0 }]);
    const { child, ended } = start(words);
    child.stdout!.destroy();
    expect((await ended).status).toBe(0);
    expect(await engines()).toMatchObject([{ commands: 3 }]);
  });

  it('stops a conversion whose process was interrupted', async () => {
    await firstConversion();
    const names = Array.from({ length: 8 }, (_, at) => `letter-${at}.docx`);
    for (const name of names) await copyFile(sample('letter.docx'), join(folder, name));
    const { child, ended } = start(['convert', ...names, '--out', 'out/']);
    await until(async () => (await engines())[0]?.running === 1);
    child.kill('SIGINT');
    expect((await ended).status).toBe(130);
    expect(await engines()).toMatchObject([{ running: 0, commands: 1 }]);
    expect(readdirSync(join(folder, 'out')).length).toBeLessThan(names.length);
  });

  it('stops a conversion whose process was killed', async () => {
    await firstConversion();
    const names = Array.from({ length: 8 }, (_, at) => `letter-${at}.docx`);
    for (const name of names) await copyFile(sample('letter.docx'), join(folder, name));
    const { child, ended } = start(['convert', ...names, '--out', 'out/']);
    await until(async () => (await engines())[0]?.running === 1);
    child.kill('SIGKILL');
    await ended;
    await until(async () => (await engines())[0]?.running === 0);
    expect(readdirSync(join(folder, 'out')).length).toBeLessThan(names.length);
  });

  it('ends after its time, when it is told to, and when its files are gone', async () => {
    const words = ['convert', sample('specimen.png'), '--out', 'out/'];
    await run([...words, '--warm', '3']);
    await anEngine();
    await noEngine();
    expect(readdirSync(join(folder, 'data', 'engine'))).toEqual([]);
    await run(words);
    const { pid } = await anEngine();
    expect((await run(['engine', 'stop'])).stdout).toBe(`Process ${pid} is stopping.\n`);
    await noEngine();
    await run(words);
    const { pid: last } = await anEngine();
    rmSync(join(folder, 'data', 'engine'), { recursive: true });
    await until(() => !isRunning(last));
  });

  it('is none where nobody wants one', async () => {
    const wishes: Readonly<Record<string, string>>[] = [
      { PLATEN_WARM: '0' },
      { PLATEN_WARM: '', CI: 'true' },
    ];
    for (const wish of wishes) {
      const { status } = await run(['convert', sample('specimen.png'), '--out', 'out/'], { more: wish });
      expect(status).toBe(0);
    }
    expect((await run(['convert', sample('specimen.png'), '--warm=0', '--out', 'out/'])).status).toBe(0);
    expect((await run(['convert', sample('specimen.png'), '--warm', 'long'])).status).toBe(2);
    expect(existsSync(join(folder, 'data', 'engine'))).toBe(false);
  });

  it('is another one for another environment', async () => {
    const { pid } = await firstConversion();
    const more = { TZ: 'Asia/Tokyo' };
    await run(['convert', sample('specimen.png'), '--out', 'out/'], { more });
    const both = await until(async () => {
      const found = await engines();
      return found.length === 2 && found;
    });
    expect(both.filter(({ is_ours }) => is_ours)).toMatchObject([{ pid, commands: 0 }]);
  });
});

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

describe('what only looks like an engine', () => {
  const convert = () => run(['convert', sample('specimen.png'), '--out', 'out/']);
  const place = () => join(folder, 'data', 'engine');
  const nameOf = (suffix: string) => readdirSync(place()).find((name) => name.endsWith(suffix))!;

  it('is passed over: a socket that nobody hears', async () => {
    const { pid } = await firstConversion();
    process.kill(pid, 'SIGKILL');
    await until(async () => (await engines()).length === 0);
    expect(existsSync(join(place(), nameOf('.socket')))).toBe(true);
    expect(await convert()).toMatchObject({ status: 0, stderr: 'specimen.png: done\n' });
    expect((await anEngine()).pid).not.toBe(pid);
  });

  it('is told nothing: a program that has the socket and does not know the secret', async () => {
    const { pid } = await firstConversion();
    const socket = join(place(), nameOf('.socket'));
    process.kill(pid, 'SIGKILL');
    rmSync(socket);
    let heard = '';
    const impostor = createServer((line) => {
      line.on('data', (chunk) => {
        heard += chunk.toString();
        line.write(`${JSON.stringify({ type: 'hello', nonce: '00', proof: 'f'.repeat(64) })}\n`);
      });
      line.on('error', () => undefined);
    });
    await new Promise<void>((resolve) => impostor.listen(socket, resolve));
    onTestFinished(() => void impostor.close());
    await chmod(socket, 0o600);
    expect(await convert()).toMatchObject({ status: 0, stderr: 'specimen.png: done\n' });
    expect(heard).toContain('"hello"');
    expect(heard).not.toContain('specimen');
  });

  it('is waited for a few seconds and no longer: an engine that was stopped', async () => {
    const { pid } = await firstConversion();
    process.kill(pid, 'SIGSTOP');
    const begun = performance.now();
    expect(await convert()).toMatchObject({ status: 0, stderr: 'specimen.png: done\n' });
    expect(performance.now() - begun).toBeLessThan(60_000);
    process.kill(pid, 'SIGCONT');
    expect(await engines()).toMatchObject([{ pid, commands: 0, running: 0 }]);
  });

  it('is passed over: a file or a folder that others can open', async () => {
    const { pid } = await firstConversion();
    const secret = join(place(), nameOf('.secret'));
    await chmod(secret, 0o644);
    expect((await convert()).status).toBe(0);
    await chmod(secret, 0o600);
    await chmod(place(), 0o755);
    expect((await convert()).status).toBe(0);
    await until(() => !isRunning(pid));
    expect((await run(['doctor'])).stdout).toContain('Keep other accounts out of this folder');
    writeFileSync(secret, '');
  });

  it('is not there on a full disk, and the conversion is', async ({ skip }) => {
    mkdirSync(place(), { recursive: true, mode: 0o700 });
    const options = ['-t', 'tmpfs', '-o', 'size=4096,mode=0700', 'tmpfs', place()];
    if (spawnSync('mount', options, { stdio: 'ignore' }).status !== 0)
      skip('mounting a small file system needs more rights');
    onTestFinished(() => void spawnSync('umount', ['-l', place()], { stdio: 'ignore' }));
    writeFileSync(join(place(), 'filler'), Buffer.alloc(4096));
    expect(await convert()).toMatchObject({ status: 0, stderr: 'specimen.png: done\n' });
    expect(await engines()).toEqual([]);
  });
});

describe('another user of the computer', () => {
  const other = 54_321;
  const asOther = (words: readonly string[], env: NodeJS.ProcessEnv) =>
    spawnSync(
      'setpriv',
      [`--reuid=${other}`, `--regid=${other}`, '--clear-groups', '--', process.execPath, program, ...words],
      { cwd: '/', env, encoding: 'utf8' },
    );
  const canBeOther = process.getuid?.() === 0 && asOther(['--version'], process.env).status === 0;

  it.runIf(canBeOther)('meets no engine of this one, whatever the rights of its files', async () => {
    const { pid } = await firstConversion();
    const target = join(folder, 'theirs');
    mkdirSync(target, { mode: 0o777 });
    await chmod(target, 0o777);
    const env = { ...environment, HOME: target };
    const seen = () => JSON.parse(asOther(['engine', 'status', '--json'], env).stdout) as unknown;
    // The folders above are open, its own is not.
    spawnSync('chmod', ['a+rx', folder, join(folder, 'data')]);
    expect(seen()).toMatchObject({ engines: [] });
    asOther(['convert', sample('specimen.png'), '--out', `${target}/`], env);
    expect(await engines()).toMatchObject([{ pid, commands: 0 }]);
    // As open as a careless administrator can make it: then the engine itself leaves.
    spawnSync('chmod', ['-R', 'a+rwX', folder]);
    expect(seen()).toMatchObject({ engines: [] });
    asOther(['convert', sample('specimen.png'), '--out', `${target}/`], env);
    await until(() => !isRunning(pid));
    for (const name of readdirSync(target)) expect((await stat(join(target, name))).uid).toBe(other);
  });
});
