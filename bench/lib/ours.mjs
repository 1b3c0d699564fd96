// Platen as it ships: its worker process over its own protocol, and its command line.
import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { accessSync, constants, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { parts } from '../../scripts/lib/build.mjs';
import { root } from '../../scripts/lib/paths.mjs';
import { capture } from '../peers/process.mjs';

/** The browser that prints HTML for the worker; null when there is none. */
export function findChromium() {
  const places = (process.env.PATH ?? '').split(delimiter);
  const names = ['chromium-headless-shell', 'chromium', 'google-chrome'];
  const found = [process.env.PLATEN_CHROMIUM ?? ''].concat(
    names.flatMap((name) => places.map((place) => join(place, name))),
  );
  return found.find((path) => path !== '' && isProgram(path)) ?? null;
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** A job that ended with an error; `code` is one of the contract's. */
export class JobFailed extends Error {
  constructor(error, detail) {
    super(`${error.message} (${detail})`);
    this.code = error.code;
  }
}

/** One warm worker process. */
export class Worker {
  #child;
  #scratch;
  /** By the id of a job or the number of a wish. */
  #waiting = new Map();
  #wish = 1;
  /** @type {JobFailed | null} */
  #ended = null;

  /** @param {string | null} soffice path of LibreOffice's program @param {string} scratch an existing folder */
  constructor(soffice, scratch) {
    this.#scratch = mkdtempSync(join(scratch, 'worker-'));
    // Another build of the worker can be measured beside the one that ships.
    const program = process.env.PLATEN_WORKER ?? join(root, parts.worker.output);
    this.#child = fork(program, [], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
    this.#child.on('message', (message) => this.#hear(message));
    this.#child.on('exit', (code) => {
      this.#ended = new JobFailed(
        { code: 'engine_crashed', message: 'The worker ended.' },
        `exit status ${code}`,
      );
      for (const { reject } of this.#waiting.values()) reject(this.#ended);
    });
    const config = {
      libreOfficeProgram: soffice === null ? null : dirname(soffice),
      scratch: this.#scratch,
      printer: { kind: 'browser', program: findChromium() },
    };
    this.#child.send({ type: 'start', config });
  }

  get pid() {
    return this.#child.pid;
  }

  /** True while jobs can be given to it. */
  get alive() {
    return this.#ended === null;
  }

  #hear(message) {
    if (message.type === 'part') this.#keep(message);
    const waiting = this.#waiting.get(message.type === 'shown' ? message.wish : message.jobId);
    if (waiting === undefined) return;
    if (message.type === 'shown') {
      const { kind, view, error } = message.answer;
      if (kind === 'view') waiting.resolve(view);
      else waiting.reject(new JobFailed(error, 'show'));
    } else if (message.type === 'done') waiting.resolve(message);
    else if (message.type === 'failed') waiting.reject(new JobFailed(message.error, message.detail));
  }

  /** A part is taken out of the job's folder, as the service does. */
  #keep({ jobId, part, file }) {
    const waiting = this.#waiting.get(jobId);
    if (waiting !== undefined) {
      const kept = join(waiting.kept, String(waiting.parts.length));
      renameSync(file.path, kept);
      waiting.parts.push({ ...file, path: kept });
    }
    this.#child.send({ type: 'delivered', part, error: null });
  }

  /** Converts one document; resolves to the finished PDF, counted and checked by the worker. */
  async convert(document) {
    return this.withResult(document, ({ output }) => readFileSync(output.path));
  }

  /**
   * Converts one document and passes the results to `look` before they are removed: `{output, messages, parts}`. `parts: true`
   * lets the worker deliver files one by one; `step` is what is done with it, `others` are further files.
   * @throws JobFailed
   */
  async withResult(document, look) {
    const { path, name, format, options = {}, parts: inParts = false } = document;
    const { step = 'convert', password, others = [] } = document;
    if (this.#ended !== null) throw this.#ended;
    const id = randomUUID();
    const directory = join(this.#scratch, id);
    const kept = join(this.#scratch, `${id}-parts`);
    mkdirSync(directory);
    mkdirSync(kept);
    const delivered = [];
    const job = {
      id,
      step,
      inputs: [{ path, name, format, ...(password ? { password: 'password' } : {}) }, ...others],
      options,
      directory,
      state: null,
      parts: inParts,
    };
    try {
      const done = new Promise((resolve, reject) =>
        this.#waiting.set(id, { resolve, reject, kept, parts: delivered }),
      );
      this.#child.send({ type: 'run', job, secrets: password ? { password } : {} });
      const { output, messages } = await done;
      return await look({ output, messages, parts: delivered });
    } finally {
      this.#waiting.delete(id);
      rmSync(directory, { recursive: true, force: true });
      rmSync(kept, { recursive: true, force: true });
    }
  }

  /**
   * Has a page of a PDF drawn, as the window does: `{path, page, side}`; page null only counts.
   * @throws JobFailed
   */
  async show(request) {
    if (this.#ended !== null) throw this.#ended;
    const wish = this.#wish++;
    try {
      const answer = new Promise((resolve, reject) => this.#waiting.set(wish, { resolve, reject }));
      this.#child.send({ type: 'show', wish, request });
      return await answer;
    } finally {
      this.#waiting.delete(wish);
    }
  }

  /** Ends the worker at once. Its children notice. */
  async kill() {
    const gone = new Promise((resolve) => this.#child.once('exit', resolve));
    if (this.#ended === null) {
      this.#child.kill('SIGKILL');
      await gone;
    }
    rmSync(this.#scratch, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }

  /** Ends the worker and its LibreOffice. */
  async close() {
    const gone = new Promise((resolve) => this.#child.once('exit', resolve));
    if (this.#ended === null && this.#child.connected) {
      this.#child.send({ type: 'close' });
      await gone;
    }
    rmSync(this.#scratch, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}

/**
 * Gives one file to the command line, which finds out what it is, as a person would.
 * @param {string} workflow @param {readonly string[]} options words of the command line
 * @param {string} folder for the results @param {string} home for settings and history
 * @returns {Promise<string>} path of the first result
 * @throws JobFailed with the code of the refusal
 */
export async function runWorkflow(path, workflow, options, folder, home) {
  const words = ['convert', path, '--workflow', workflow, ...options, '--out', folder, '--json', '--quiet'];
  const { output } = await capture(process.execPath, [join(root, parts.cli.output), ...words], {
    ...process.env,
    PLATEN_DATA_DIR: home,
  });
  const { results, errors } = JSON.parse(output);
  if (results.length > 0) return results[0].path;
  const [error] = errors;
  throw new JobFailed({ code: error?.code ?? 'none', message: error?.text ?? '' }, workflow);
}

/**
 * Converts a batch with the command line, from its start to its end, with its own settings and a new history.
 * @param {readonly string[]} files @param {string} folder for the results @param {string} home for settings and history
 * @returns {Promise<readonly { path: string }[]>} its results
 * @throws Error when a file was not converted
 */
export async function convertBatch(files, folder, home) {
  const places = {
    XDG_CONFIG_HOME: 'config',
    XDG_DATA_HOME: 'data',
    XDG_STATE_HOME: 'state',
    XDG_CACHE_HOME: 'cache',
  };
  const environment = Object.fromEntries(
    Object.entries(places).map(([name, path]) => [name, join(home, path)]),
  );
  const words = [join(root, parts.cli.output), 'convert', ...files, '--out', folder, '--json', '--quiet'];
  const { status, output } = await capture(process.execPath, words, { ...process.env, ...environment });
  const report = JSON.parse(output);
  if (status !== 0) throw new Error(`Platen did not convert all: ${JSON.stringify(report.errors)}`);
  return report.results;
}
