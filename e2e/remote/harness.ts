/**
 * The command line as a client of services: with folders of its own and no keychain, so that nothing of the person at this
 * computer is touched. What runs to its end (`platen`, `tried`, `convert`, `add`) runs in the process of the test, which must be its
 * own: a process for each took two seconds of processor. `start` and `begin` run the command line as it ships
 * (`node dist/cli/main.js`), to be stopped, killed and listened to.
 *
 *     const person = await openProfile();
 *     await person.add('Small', small.url, small.token, small.sandboxUrl);
 *     const said = await person.convert('Small', 'Word to PDF', [await person.document('letter.docx')]);
 *     said.report.files[0].outputs ...
 *     await person.close();
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { runIn } from '../../electron/cli/testing/command-line.js';

const root = join(import.meta.dirname, '..', '..');
const program = join(root, 'dist', 'cli', 'main.js');
const samples = join(root, 'assets', 'samples');

/** What `platen` said. */
interface Said {
  readonly status: number | null;
  readonly out: string;
  readonly err: string;
}

/** A `platen` that runs. */
export class RunningPlaten {
  #out = '';
  #err = '';
  #heard: (() => void)[] = [];
  readonly ended: Promise<Said>;

  constructor(readonly process: ChildProcess) {
    process.stdout?.setEncoding('utf8').on('data', (text: string) => this.#hear(() => (this.#out += text)));
    process.stderr?.setEncoding('utf8').on('data', (text: string) => this.#hear(() => (this.#err += text)));
    this.ended = once(process, 'close').then(() => ({
      status: process.exitCode,
      out: this.#out,
      err: this.#err,
    }));
  }

  #hear(note: () => void): void {
    note();
    for (const heard of this.#heard.splice(0)) heard();
  }

  /** Waits until it has said something of the kind, on either stream. */
  async says(what: RegExp): Promise<void> {
    while (!what.test(this.#out + this.#err)) {
      const heard = new Promise<'heard'>((resolve) => this.#heard.push(() => resolve('heard')));
      const first = await Promise.race([heard, this.ended]);
      if (first !== 'heard' && !what.test(first.out + first.err))
        throw new Error(`It ended without saying ${String(what)}:\n${first.out}\n${first.err}`);
    }
  }

  /** Asks it to stop, as Ctrl-C does. */
  interrupt(): void {
    this.process.kill('SIGINT');
  }
}

/** What `convert --json` tells, as far as these tests look at it. */
interface Report {
  readonly status: 'done' | 'failed';
  readonly results: readonly {
    readonly input: string | null;
    readonly path: string;
    readonly pages: number | null;
  }[];
  readonly errors: readonly {
    readonly input: string | null;
    readonly code: string;
    readonly message: string;
  }[];
}

/** A conversion that ended. */
export interface EndedConversion extends Said {
  readonly report: Report;
  /** Codes of its errors, each once. */
  readonly codes: readonly string[];
}

/** A person's folders: configuration, history and logs, and documents. */
export class Profile {
  readonly #tokens = new Map<string, string>();

  constructor(
    readonly folder: string,
    /** Where documents are. */
    readonly documents: string,
    /** Where results are put. */
    readonly results: string,
  ) {}

  /** What programs of this person find in their environment. */
  get #environment(): Readonly<Record<string, string>> {
    return {
      PLATEN_DATA_DIR: join(this.folder, 'platen'),
      // No keychain answers there.
      DBUS_SESSION_BUS_ADDRESS: `unix:path=${join(this.folder, 'no-bus')}`,
    };
  }

  /** Starts `platen` in a process of its own. @param input given on standard input */
  start(words: readonly string[], input = ''): RunningPlaten {
    const child = spawn(process.execPath, [program, ...words], {
      env: { ...process.env, ...this.#environment },
      cwd: this.documents,
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    child.stdin.on('error', () => undefined).end(input);
    return new RunningPlaten(child);
  }

  /** Runs `platen` to its end in this process. */
  async platen(...words: readonly string[]): Promise<Said> {
    const place = { environment: this.#environment, folder: this.documents };
    const { status, stdout, stderr } = await runIn(place, words);
    return { status, out: stdout, err: stderr };
  }

  /** Sets a service up. Its token stands in a file that is nobody else's. */
  async add(
    name: string,
    url: string,
    token: string,
    sandboxUrl?: string,
    ...words: readonly string[]
  ): Promise<void> {
    const sandbox = sandboxUrl === undefined ? [] : ['--sandbox-url', sandboxUrl];
    const said = await this.platen('services', 'add', name, '--url', url, ...sandbox, ...words);
    if (said.status !== 0) throw new Error(`services add: ${said.err}`);
    await this.token(name, token);
  }

  /** The token of a service from now on. */
  async token(name: string, token: string): Promise<void> {
    const path = join(this.folder, `token-${this.#tokens.size}`);
    await writeFile(path, `${token}\n`, { mode: 0o600 });
    this.#tokens.set(name, path);
  }

  /** The file that the token of a service is in. */
  tokenFile(service: string): string {
    const path = this.#tokens.get(service.split(':')[0] ?? '');
    if (path === undefined) throw new Error(`There is no token of ${service}`);
    return path;
  }

  /** The words of a conversion by a service. */
  #conversion(service: string, workflow: string, files: readonly string[]): string[] {
    const where = ['--service', service, '--token-file', this.tokenFile(service)];
    return ['convert', ...files, '--workflow', workflow, ...where, '--json', '--out', this.results];
  }

  /** Starts a conversion by a service, in a process of its own. @param service `NAME` or `NAME:sandbox` */
  begin(
    service: string,
    workflow: string,
    files: readonly string[],
    ...words: readonly string[]
  ): RunningPlaten {
    return this.start([...this.#conversion(service, workflow, files), ...words]);
  }

  /** Tries a conversion by a service in this process, whatever it prints. */
  tried(
    service: string,
    workflow: string,
    files: readonly string[],
    ...words: readonly string[]
  ): Promise<Said> {
    return this.platen(...this.#conversion(service, workflow, files), ...words);
  }

  /** Converts by a service in this process. */
  async convert(
    service: string,
    workflow: string,
    files: readonly string[],
    ...words: readonly string[]
  ): Promise<EndedConversion> {
    return endedOf(await this.tried(service, workflow, files, ...words));
  }

  /** A sample among the documents. @param as another name */
  async document(sample: string, as = sample): Promise<string> {
    const path = join(this.documents, as);
    await copyFile(join(samples, sample), path);
    return path;
  }

  /** A text among the documents. */
  async text(name: string, text: string): Promise<string> {
    const path = join(this.documents, name);
    await writeFile(path, text);
    return path;
  }

  /** A picture among the documents that is larger than what a connection holds on its way: 42 MB. */
  async picture(name: string): Promise<string> {
    const path = join(this.documents, name);
    const image = sharp({ create: { width: 4000, height: 3500, channels: 3, background: '#369' } });
    await image.tiff({ compression: 'none' }).toFile(path);
    return path;
  }

  /** Names of what lies among the results, in alphabetical order. */
  async made(): Promise<string[]> {
    return (await readdir(this.results)).sort();
  }

  /** Removes everything. */
  async close(): Promise<void> {
    await rm(this.folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
  }
}

/** Reads what a conversion told. */
export function endedOf(said: Said): EndedConversion {
  let report: Report;
  try {
    report = JSON.parse(said.out) as Report;
  } catch {
    throw new Error(`It printed no report (${said.status}):\n${said.out}\n${said.err}`);
  }
  return { ...said, report, codes: [...new Set(report.errors.map(({ code }) => code))] };
}

/** Makes the folders of a person; the caller closes them. */
export async function openProfile(): Promise<Profile> {
  const folder = await mkdtemp(join(tmpdir(), 'platen-person-'));
  const [documents, results] = [join(folder, 'documents'), join(folder, 'results')];
  await Promise.all([mkdir(documents), mkdir(results)]);
  return new Profile(folder, documents, results);
}
