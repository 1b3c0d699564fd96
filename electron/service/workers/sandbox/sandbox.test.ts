/** The sandbox of a worker, looked at from inside by a program in the place of the worker. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  closeSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  lstatSync,
  readFileSync,
  readdirSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { Job } from '../../../engine/interface/job.js';
import { makeControlGroup } from '../../../systems/control-groups/control-groups.js';
import { workerLimits, type WorkerLimits } from '../limits.js';
import { nodeLauncher } from '../node-launcher.js';
import { WorkerPool } from '../pool.js';
import { processesNaming } from '../process-tree.js';
import { workerSandbox } from '../find-sandbox.js';
import { makeFolders, openFilter, sandboxCommand } from './command.js';

const works = (await workerSandbox()) !== null;
if (!works)
  console.warn('No worker sandbox works here (bubblewrap, user namespaces): its tests are left out.');

const canary = 'a canary of somebody else';
const secret = 'hunter2';

/** Whether the kernel can limit workers here. */
const group = makeControlGroup('test', { memory: 1 << 30, tasks: 10 });
await group?.remove();
if (group === null) console.warn('No control groups can be made here: their test is left out.');

let home: string;
let scratch: string;
let pool: WorkerPool;
let port: number;
let connections = 0;
const abstract = `platen-test-${process.pid}`;
const server = createServer(() => (connections += 1));
const hidden = createServer(() => (connections += 1));

/** An app in which the probe is the worker. */
function probeApp(): string {
  const folder = join(home, 'app', 'dist', 'worker');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(home, 'app', 'package.json'), '{"type":"module"}');
  const entry = join(folder, 'worker.js');
  copyFileSync(join(import.meta.dirname, 'testing', 'probe.mjs'), entry);
  return entry;
}

beforeAll(async () => {
  home = realpathSync(mkdtempSync(join(tmpdir(), 'platen probe #')));
  scratch = join(home, 'work');
  mkdirSync(scratch);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  await new Promise<void>((done) => hidden.listen(`\0${abstract}`, done));
  port = (server.address() as AddressInfo).port;
  process.env['PLATEN_DATABASE'] = `postgres://platen:${secret}@localhost/platen`;
  pool = openPool(workerLimits);
});

const openPool = (limits: WorkerLimits) =>
  new WorkerPool({
    launcher: nodeLauncher(probeApp()),
    engine: () =>
      Promise.resolve({
        libreOfficeProgram: null,
        scratch,
        states: join(home, 'state'),
        printer: { kind: 'browser', program: null },
      }),
    printer: null,
    log: () => undefined,
    limits,
  });

afterAll(async () => {
  await pool.close();
  server.close();
  hidden.close();
  delete process.env['PLATEN_DATABASE'];
  rmSync(home, { recursive: true, force: true });
});

let jobs = 0;

/** Runs a job of the probe on a file; its folder stays. */
async function run(options: Record<string, string>, path: string, change: Partial<Job> = {}, by = pool) {
  jobs += 1;
  const directory = join(scratch, `j-${jobs}`);
  mkdirSync(directory);
  const outcome = await by.run(
    Job.parse({
      id: `${jobs}`,
      step: 'convert',
      inputs: [{ path, name: 'given.txt', format: 'txt' }],
      options: options,
      directory,
      ...change,
    }),
    {
      owner: 'a',
      secrets: {},
      bytes: 1,
      signal: new AbortController().signal,
      progress: () => undefined,
      part: () => Promise.resolve(),
    },
  );
  return { outcome, directory };
}

function write(...way: string[]): string {
  const path = join(home, ...way);
  mkdirSync(join(path, '..'), { recursive: true });
  writeFileSync(path, way.at(-1) === 'given.txt' ? 'the document' : canary, { mode: 0o644 });
  return path;
}

interface Seen {
  readonly status: string;
  readonly environment: string;
  readonly environments: string;
  readonly processes: number;
  readonly loopback: string;
  readonly abstractSocket: string;
  readonly network: string;
  readonly input: string;
  readonly inputPath: string;
  readonly beside: string[];
  readonly inputWritten: string;
  readonly inputReplaced: string;
  readonly inputFolderWritten: string;
  readonly read: Record<string, string | string[]>;
  readonly written: Record<string, string>;
  readonly ownFolder: string;
  readonly calls: Record<string, number> | null;
  readonly root: string[];
}

async function look(path: string, paths: readonly string[], change: Partial<Job> = {}): Promise<Seen> {
  const options = { port: `${port}`, abstract, paths: JSON.stringify(paths) };
  const { outcome } = await run(options, path, change);
  if (!outcome.ok || outcome.output === null) throw new Error(JSON.stringify(outcome));
  return JSON.parse(readFileSync(outcome.output.path, 'utf8')) as Seen;
}

describe.runIf(works)('a worker in its sandbox', () => {
  it('reaches no network, no file but those of its job, no other process and no secret', async () => {
    const given = write('a b', 'given.txt');
    write('a b', 'neighbour.txt');
    // The data folder, what others sent and their jobs, the person's own files.
    const canaries = [
      write('gateway.db'),
      write('given', 's-1', 'other.txt'),
      write('work', 'j-other', 'result.pdf'),
      write('work', 'p-00000000', 'j-1', 'input.pdf'),
      write('work', 'w-00000000', 'profile.txt'),
      write('home', '.ssh', 'id_ed25519'),
    ];
    const folders = [
      home,
      join(home, 'a b'),
      scratch,
      '/etc/passwd',
      '/root',
      '/home',
      '/run',
      '/var/lib',
      '/sys',
    ];
    const seen = await look(given, [...canaries, ...folders]);

    expect(seen.status).toMatch(/^NoNewPrivs:\t1$/m);
    expect(seen.status).toMatch(/^Seccomp:\t2$/m);
    expect(seen.status).toMatch(/^CapEff:\t0+$/m);
    expect(seen.status).toMatch(/^CapBnd:\t0+$/m);

    expect(seen.environment).not.toContain(secret);
    expect(seen.environments).not.toContain(secret);
    // bubblewrap's own first process, and itself with what it starts.
    expect(seen.processes).toBeLessThanOrEqual(3);

    expect(seen.loopback).toBe('! ECONNREFUSED');
    expect(seen.abstractSocket).toBe('! ECONNREFUSED');
    expect(connections).toBe(0);
    expect(seen.network.match(/^\s*\w+:/gm)?.map((line) => line.trim())).toEqual(['lo:']);

    expect(seen.input).toBe('the document');
    expect(seen.beside).toEqual(['given.txt']);
    for (const what of [seen.inputWritten, seen.inputReplaced, seen.inputFolderWritten])
      expect(what).toMatch(/^! (?:EROFS|EBUSY)$/);
    expect(readFileSync(given, 'utf8')).toBe('the document');

    for (const path of canaries) expect(seen.read[path], path).toBe('! not there');
    expect(JSON.stringify(seen.read)).not.toContain(canary);
    for (const path of ['/etc/passwd', '/sys', '/root', '/home', '/run'])
      expect(seen.read[path], path).toSatisfy(
        (found) => found === '! not there' || JSON.stringify(found).length < 60,
      );
    expect(seen.ownFolder).toBe('written');
    // What it may write where nothing is, lies in its own memory.
    expect(readdirSync(home)).not.toContain('planted');
    expect(readdirSync(scratch)).not.toContain('planted');
  });

  it.runIf(process.arch === 'x64')('is refused what could reach into the kernel', async () => {
    const { calls } = await look(write('given.txt'), []);
    const [perm, nosys, family, protocol] = [1, 38, 97, 93];
    expect(calls).toEqual({
      ptrace: perm,
      keyctl: perm,
      bpf: perm,
      userfaultfd: perm,
      perf_event_open: perm,
      io_uring_setup: nosys,
      init_module: perm,
      setns: perm,
      open_by_handle_at: perm,
      vsock: family,
      packet: family,
      netfilter: protocol,
      raw: perm,
      sctp: protocol,
      unixSocket: 0,
      tcp: 0,
      getpid: 0,
    });
  });

  it('is shown the files beside a page, for reading only, and takes them away after the job', async () => {
    const page = write('site', 'sub', 'given.txt');
    write('site', 'style.css');
    const input = { path: page, name: 'page.html', format: 'html', root: join(home, 'site') };
    const seen = await look(page, [], { inputs: [input] });
    expect(seen.input).toBe('the document');
    expect(seen.inputPath).toMatch(/\/site\/sub\/given\.txt$/);
    expect(seen.inputWritten).toBe('! EROFS');
    const again = await look(write('given.txt'), [seen.inputPath]);
    expect(again.read[seen.inputPath]).toBe('! not there');
  });

  it.each([
    'a:b "c" \'d\' $e;f&g|h.txt',
    '-o ro.txt',
    'x\ty\nz#1\\040.txt',
    `${'ü'.repeat(120)}.txt`,
    '...',
    '.hidden',
  ])('is shown files of any name: %j', async (name) => {
    const path = write('named', name);
    const seen = await look(path, []);
    expect(seen.input).toBe(canary);
    expect(seen.beside).toEqual([name]);
    // Those that are too large to be copied are mounted.
    const large = 'x'.repeat(4 * 1024 * 1024 + 1);
    writeFileSync(path, large);
    const mounted = await look(path, []);
    expect(mounted.input === large).toBe(true);
    expect(mounted.beside).toEqual([name]);
    expect(mounted.inputWritten).toBe('! EROFS');
    expect(mounted.inputReplaced).toMatch(/^! E(?:BUSY|ROFS)$/);
    rmSync(path);
  });

  it('is shown options that are files', async () => {
    const options = { port: `${port}`, abstract, paths: '[]', picture: write('picture.png') };
    const { outcome } = await run({ ...options, attack: 'option' }, write('given.txt'), {
      files: ['picture'],
    });
    if (!outcome.ok || outcome.output === null) throw new Error(JSON.stringify(outcome));
    expect(readFileSync(outcome.output.path, 'utf8')).toBe(canary);
  });

  it('may write to what outlives a job, the first one too, and to that of no other input', async () => {
    const kept = join(home, 'state', 'execution', '0', 'kept');
    for (const round of [1, 2]) {
      if (round === 1) await pool.renew();
      const state = join(kept, '..');
      mkdirSync(state, { recursive: true });
      mkdirSync(join(home, 'state', 'other', '0'), { recursive: true });
      const { outcome } = await run({ attack: 'state' }, write('given.txt'), { state });
      if (!outcome.ok || outcome.output === null) throw new Error(JSON.stringify(outcome));
      expect(readFileSync(outcome.output.path, 'utf8')).toBe(round === 1 ? '' : 'round');
      expect(readFileSync(kept, 'utf8')).toBe('round'.repeat(round));
    }
    const seen = await look(write('given.txt'), [join(home, 'state')]);
    expect(seen.read[join(home, 'state')]).toBe('! not there');
  });

  it.each(['link', 'folder', 'own folder', 'elsewhere', 'above', 'a folder'])(
    'gives nothing that lies elsewhere as its result: %s',
    async (attack) => {
      const path = write('private', 'canary.txt');
      const { outcome, directory } = await run({ attack, canary: path }, write('given.txt'));
      expect(outcome).toMatchObject({ ok: false, error: { code: 'result_invalid' } });
      expect(readFileSync(path, 'utf8')).toBe(canary);
      for (const name of readdirSync(directory))
        if (lstatSync(join(directory, name)).isFile())
          expect(readFileSync(join(directory, name), 'utf8')).not.toContain(canary);
    },
  );

  it('is gone with the process that started it, however busy it is', async () => {
    const folder = realpathSync(mkdtempSync(join(tmpdir(), 'platen-orphan-')));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const [scratch, inputs, tables] = ['scratch', 'inputs', 'tables'].map((name) => join(folder, name));
    mkdirSync(scratch!);
    const view = {
      ...{ readable: [process.execPath], writable: [scratch!] },
      ...{ inputs: inputs!, tables: tables!, lendable: null },
    };
    makeFolders(view);
    const filter = openFilter(view);
    if (filter !== null) closeSync(filter);
    // It starts a process, and then never returns to its event loop.
    const busy = `require('node:child_process').spawn('/bin/sleep', ['900', ${JSON.stringify(folder)}]);
      process.send('busy', () => { for (;;); });`;
    const way = (await workerSandbox())!;
    const [program, ...args] = sandboxCommand(way, view, [process.execPath, '-e', busy, folder]);
    const parent = join(folder, 'parent.cjs');
    writeFileSync(
      parent,
      `const { openSync } = require('node:fs');
       const filter = ${filter === null ? "'ignore'" : `openSync(${JSON.stringify(join(tables!, 'filter'))}, 'r')`};
       const child = require('node:child_process').spawn(${JSON.stringify(program)}, ${JSON.stringify(args)}, {
         stdio: ['pipe', 'pipe', 'ignore', 'ipc', filter], detached: true });
       child.on('message', () => process.stdout.write('busy'));`,
    );
    const started = spawn(process.execPath, [parent], { stdio: ['ignore', 'pipe', 'inherit'] });
    await once(started.stdout, 'data');
    // With the parent: the two of bubblewrap and what is inside.
    expect(processesNaming(folder).length).toBeGreaterThan(3);
    started.kill('SIGKILL');
    await expect.poll(() => processesNaming(folder)).toEqual([]);
  });

  it.runIf(process.getuid?.() === 0)(
    'starts where the computer has few processes, as in a container',
    { timeout: 60_000 },
    async () => {
      const folder = realpathSync(mkdtempSync(join(tmpdir(), 'platen-few-')));
      onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
      const way = (await workerSandbox())!;
      const places = { inputs: join(folder, 'inputs'), tables: join(folder, 'tables') };
      makeFolders(places);
      const view = { readable: [], writable: [], lendable: null, ...places };
      const filter = openFilter(view);
      // A namespace of processes with a /proc of its own: what is started has numbers from 1000 on, and nothing has a lower one.
      const few = ['--pid', '--fork', '--kill-child', '--mount-proc', '/bin/sh', '-c'];
      const shell = 'echo 1000 >/proc/sys/kernel/ns_last_pid && exec "$@"';
      const command = sandboxCommand(way, view, ['/bin/sh', '-c', 'exit 7']);
      const started = spawn('unshare', [...few, shell, 'few', ...command], {
        stdio: ['pipe', 'pipe', 'inherit', 'ignore', filter ?? 'ignore'],
      });
      if (filter !== null) closeSync(filter);
      expect(await once(started, 'exit')).toEqual([7, null]);
    },
  );

  it('gives what it made', async () => {
    const { outcome } = await run({ attack: 'none' }, write('given.txt'));
    if (!outcome.ok || outcome.output === null) throw new Error(JSON.stringify(outcome));
    expect(readFileSync(outcome.output.path, 'utf8')).toBe('made');
  });
});

describe.runIf(works && group !== null)('memory of a worker', () => {
  // Nobody looks at it but the kernel.
  const limits = { ...workerLimits, memory: 300 * 1024 * 1024, memoryInterval: 3_600_000 };

  it.each([
    ['the worker', 'no'],
    ['a program that it starts', 'yes'],
  ])('is limited by the kernel: %s', async (_, child) => {
    const small = openPool(limits);
    onTestFinished(() => small.close());
    const { outcome } = await run({ child, bytes: '2000000000' }, write('given.txt'), {}, small);
    expect(outcome).toMatchObject({ ok: false, error: { code: 'memory_limit' } });
    expect(outcome).toMatchObject({ died: false });
    // What needs less goes on.
    const next = await run({ child, bytes: '50000000', attack: 'none' }, write('given.txt'), {}, small);
    expect(next.outcome).toMatchObject({ ok: true });
  });

  it('leaves no group behind', async () => {
    const small = openPool(limits);
    const { outcome } = await run({ attack: 'none' }, write('given.txt'), {}, small);
    expect(outcome).toMatchObject({ ok: true });
    const held = () =>
      readdirSync(join(group!.members[0]!, '..', '..')).filter((name) =>
        name.startsWith(`platen-${process.pid}-`),
      );
    expect(held().length).toBeGreaterThan(0);
    await small.close();
    await pool.close();
    expect(held()).toEqual([]);
  });
});
