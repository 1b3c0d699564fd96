/**
 * Starts the service as it ships (`node dist/cli/main.js serve`), on loopback, with a data folder of its own and a clock that
 * a test moves; and speaks HTTP to it as a client would.
 *
 *     const service = await startService();                 // or startService({ flags: ['--keep-hours', '1'] })
 *     const { status, body } = await service.api.get('/user/credits');
 *     const done = await service.api.convert({ 'files[]': await picture('a.png'), workflow_id: await service.api.idOf('Images to PDF') });
 *     await service.clock.advance(60_000);                  // the service's clock goes on by a minute
 *     await service.kill();                                 // kill -9 of the service alone
 *     const again = await service.restart();                // the same data, another port and process; the same first user
 *     await service.close();                                // ends it, and removes the data
 *
 * - `service.api` is v2 in production with the first user's token; `service.sandbox` the same in the sandbox; `service.v1(...)`
 *   speaks the legacy interface. `api.as(token)` is another client, `api.in('nl')` the same one in another language.
 * - A client moves the service's clock on by four seconds before each request, so that no test meets the limits of requests
 *   a minute and, with the paid licence, an hour by chance. `api.paced(0)` is a client that does not.
 * - `service.platen(...)` runs `platen` with the service's data, such as `service.platen('admin', 'user', 'add', 'Anna')`.
 *
 * A test file that is run by itself: `npx vitest run e2e/gateway/FILE`.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import sharp from 'sharp';
import { Client, type ClientFacts } from './client.js';
import { MovedClock } from './moved-clock.js';

const root = join(import.meta.dirname, '..', '..');
const program = join(root, 'dist', 'cli', 'main.js');

/** Gateways and workers of a service that is a cluster. */
const clusterSize = /^(\d+)x(\d+)$/.exec(process.env['PLATEN_TEST_CLUSTER'] ?? '');

/** Whether a service is a cluster: what a test finds in the data folder of one process is not there. */
export const inCluster = clusterSize !== null;

/** Machines that work: each converts as many documents at once as `--parallel` says. */
export const machines = Number(clusterSize?.[2] ?? 1);

/** A document written for Platen. */
export const sample = async (name: string): Promise<File> =>
  new File([await readFile(join(root, 'assets', 'samples', name))], name);

/** A picture of one colour. */
export async function picture(name: string, colour = '#369', size = 8): Promise<File> {
  const image = sharp({ create: { width: size, height: size, channels: 3, background: colour } });
  return new File([new Uint8Array(await image.png().toBuffer())], name);
}

export interface ServiceOptions {
  /** Further flags of `platen serve`. */
  readonly flags?: readonly string[];
  /** Further environment. */
  readonly env?: Readonly<Record<string, string>>;
  /** What time it is when it starts. */
  readonly at?: Date | string;
}

/** Ids of the processes that a process started and that are there; none for one that has ended. */
function childrenOf(pid: number): number[] {
  const threads = unlessEnded(() => readdirSync(`/proc/${pid}/task`)) ?? [];
  return threads
    .flatMap((thread) => childrenOfThread(pid, thread)?.split(' ') ?? [])
    .filter(Boolean)
    .map(Number);
}

const childrenOfThread = (pid: number, thread: string): string | null =>
  unlessEnded(() => readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8'));

/** The command line of a process; null for one that has ended. */
const commandOf = (pid: number): string | null =>
  unlessEnded(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8'));

/** Null for a process or thread that has ended: one thread may end while the others are asked. */
function unlessEnded<T>(read: () => T): T | null {
  try {
    return read();
  } catch {
    return null;
  }
}

/** What `platen` said. */
interface Said {
  readonly status: number | null;
  readonly out: string;
  readonly err: string;
}

/** A service that runs. */
export class RunningService {
  readonly api: Client;
  readonly sandbox: Client;

  constructor(
    readonly process: ChildProcess,
    readonly data: string,
    readonly clock: MovedClock,
    readonly first: { readonly url: string; readonly sandbox_url: string; readonly token: string },
    protected readonly wishes: ServiceOptions,
    /** What it has written to standard error. */
    readonly complaints: readonly string[],
  ) {
    this.api = this.client({ base: `${first.url}/api/v2` });
    this.sandbox = this.client({ base: `${first.sandbox_url}/api/v2` });
  }

  get url(): string {
    return this.first.url;
  }

  /** A client of any part of the service, with the first user's token unless another is named. */
  client(facts: Partial<ClientFacts> & Pick<ClientFacts, 'base'>): Client {
    return new Client({ token: this.first.token, clock: this.clock, pace: 4000, headers: {}, ...facts });
  }

  /** A client of the legacy interface. @param token null: without one */
  v1(token: string | null = this.first.token, base = this.first.url): Client {
    return this.client({ base: `${base}/api/v1`, token });
  }

  /** Runs the command line with the service's data folder. */
  async platen(...words: readonly string[]): Promise<Said> {
    // Playwright, which starts services too, has no use for it.
    const { runIn } = await import('../../electron/cli/testing/command-line.js');
    const environment = { PLATEN_TEST_CLOCK: this.clock.file, ...this.wishes.env };
    const where = ['--data', this.data, ...this.database];
    const { status, stdout, stderr } = await runIn({ environment }, [...words, ...where]);
    return { status, out: stdout, err: stderr };
  }

  /** How the command line is told where its database is, when that is not in the data folder. */
  protected get database(): readonly string[] {
    return [];
  }

  /** Processes that answer at its address. */
  get gateways(): number {
    return 1;
  }

  /** Absolute paths of the folders in which it keeps what clients sent. */
  get inputFolders(): readonly string[] {
    return [join(this.data, 'given')];
  }

  /** Lets time go by, also for executions that are kept for some hours. */
  async pass(milliseconds: number): Promise<void> {
    await this.clock.advance(milliseconds);
  }

  /** Process ids of those that start workers. */
  protected get engines(): readonly number[] {
    return [this.process.pid!];
  }

  /** Process ids of its workers, each in what keeps it apart. */
  workers(): number[] {
    return this.engines.flatMap(childrenOf);
  }

  /** Stops its workers in the middle of what they do, and every one that it starts. @returns what lets them go on */
  holdWorkers(): () => void {
    const own = this.engines.map(commandOf);
    /** A worker stands in a sandbox, and what it starts below it. */
    const signal = (name: NodeJS.Signals, pids: readonly number[] = this.workers()) => {
      for (const pid of pids) {
        // One that is forked and not a program of its own yet is waited for by the whole service.
        if (name === 'SIGSTOP' && own.includes(commandOf(pid))) continue;
        signal(name, childrenOf(pid));
        try {
          process.kill(pid, name);
        } catch {
          // It has ended meanwhile.
        }
      }
    };
    signal('SIGSTOP');
    // One that was just started needs longer than this before it works.
    const again = setInterval(() => signal('SIGSTOP'), 10);
    let isHeld = true;
    return () => {
      clearInterval(again);
      if (isHeld) signal('SIGCONT');
      isHeld = false;
    };
  }

  /** Asks it to end, and waits until it has. @returns its exit status */
  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
    if (this.process.exitCode === null && this.process.signalCode === null) {
      const ended = once(this.process, 'exit');
      this.process.kill(signal);
      await ended;
    }
    return this.process.exitCode;
  }

  /** Ends it at once, as a power cut would; its workers notice by themselves. */
  async kill(): Promise<void> {
    await this.stop('SIGKILL');
  }

  /** Starts it again on the same data. @param flags in place of those it had */
  async restart(flags = this.wishes.flags): Promise<RunningService> {
    await this.stop();
    return launch(this.data, this.clock, { ...this.wishes, flags });
  }

  /** Ends it and removes its data. */
  async close(): Promise<void> {
    await this.stop();
    await rm(this.data, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
  }
}

/**
 * Starts a service with empty data; the caller closes it.
 *
 * With `PLATEN_TEST_CLUSTER=3x4` it is a cluster of three gateways and four workers behind one address.
 */
export async function startService(wishes: ServiceOptions = {}): Promise<RunningService> {
  if (clusterSize !== null) {
    const { startClusterService } = await import('./cluster-service.js');
    return startClusterService(wishes, { gateways: Number(clusterSize[1]), workers: machines });
  }
  const data = await mkdtemp(join(tmpdir(), 'platen-service-'));
  const clock = new MovedClock(join(data, 'test-clock'));
  if (wishes.at === undefined) await clock.advance(0);
  else await clock.set(wishes.at);
  return launch(data, clock, wishes);
}

const environment = (clock: MovedClock, env: Readonly<Record<string, string>> = {}) => ({
  ...process.env,
  PLATEN_TEST_CLOCK: clock.file,
  ...env,
});

/** Documents can be kept from other files where bubblewrap is; a test says so where there is none. */
const sandboxFlags = existsSync('/usr/bin/bwrap') ? [] : ['--without-sandbox'];

async function launch(data: string, clock: MovedClock, wishes: ServiceOptions): Promise<RunningService> {
  const words = ['serve', '--port', '0', '--json', '--data', data, ...sandboxFlags, ...(wishes.flags ?? [])];
  const child = spawn(process.execPath, [program, ...words], {
    env: environment(clock, wishes.env),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const complaints: string[] = [];
  createInterface({ input: child.stderr }).on('line', (line) => complaints.push(line));
  const lines = createInterface({ input: child.stdout });
  const line = await new Promise<string>((resolve, reject) => {
    lines.once('line', resolve);
    child.once('exit', (status) =>
      reject(new Error(`platen serve ended with ${status}:\n${complaints.join('\n')}`)),
    );
  });
  return new RunningService(child, data, clock, JSON.parse(line) as never, wishes, complaints);
}
