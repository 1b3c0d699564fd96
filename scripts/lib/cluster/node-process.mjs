// A process of `platen` that a test or a benchmark starts as a node of a cluster: a gateway, a worker, or both in one.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { onInterruption } from '../interrupted.mjs';
import { newerNode } from '../newer-node.mjs';
import { root } from '../paths.mjs';

const skewedClock = join(import.meta.dirname, 'skewed-clock.cjs');

/**
 * @typedef {object} NodeWish
 * @property {string} name as logs and failures call it
 * @property {readonly string[]} words of the command line
 * @property {string} log file that gets its standard error
 * @property {string} [program] what is run in place of `dist/cli/main.js`; absolute
 * @property {Readonly<Record<string, string>>} [env] further environment
 * @property {number} [skew] milliseconds by which its clock is wrong
 */

export class NodeProcess {
  /** Its last lines on standard error. @type {string[]} */
  complaints = [];
  /** What its first line of standard output said. @type {Record<string, any>} */
  first = {};

  /** @param {NodeWish} wish @param {import('node:child_process').ChildProcess} child */
  constructor(wish, child) {
    this.wish = wish;
    this.child = child;
  }

  /** Starts it; it answers when this resolves. @param {NodeWish} wish */
  static async start(wish) {
    const node = newerNode();
    if (node === null) throw new Error('A cluster needs Node 22.12 or newer: node scripts/setup.mjs test');
    const program = wish.program ?? join(root, 'dist', 'cli', 'main.js');
    const preload = wish.skew === undefined ? [] : ['--require', skewedClock];
    const skew = wish.skew === undefined ? {} : { PLATEN_TEST_SKEW: String(wish.skew) };
    const child = spawn(node, [...preload, program, ...wish.words], {
      env: { ...process.env, ...wish.env, ...skew },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const started = new NodeProcess(wish, child);
    child.once(
      'exit',
      onInterruption(() => started.end('SIGKILL')),
    );
    const log = createWriteStream(wish.log, { flags: 'a' });
    log.on('error', () => undefined);
    createInterface({ input: child.stderr }).on('line', (line) => {
      log.write(`${line}\n`);
      started.complaints.push(line);
      if (started.complaints.length > 40) started.complaints.shift();
    });
    child.once('exit', (code, signal) => log.end(`ended: ${code ?? signal}\n`));
    const line = await new Promise((resolve, reject) => {
      createInterface({ input: child.stdout }).once('line', resolve);
      child.once('error', reject);
      child.once('exit', (code, signal) =>
        reject(new Error(`${wish.name} ended with ${code ?? signal}:\n${started.complaints.join('\n')}`)),
      );
    });
    try {
      started.first = JSON.parse(/** @type {string} */ (line));
    } catch {
      // An error is printed over several lines.
      throw new Error(`${wish.name} did not start: see ${wish.log}\n${started.complaints.join('\n')}`);
    }
    return started;
  }

  get pid() {
    return /** @type {number} */ (this.child.pid);
  }

  get name() {
    return this.wish.name;
  }

  get isRunning() {
    return this.child.exitCode === null && this.child.signalCode === null;
  }

  /** Ends it, and waits until it has ended. @param {NodeJS.Signals} [signal] @returns {Promise<number | string | null>} */
  async end(signal = 'SIGTERM') {
    if (this.isRunning) {
      const ended = once(this.child, 'exit');
      this.child.kill(signal);
      await ended;
    }
    return this.child.exitCode ?? this.child.signalCode;
  }

  /** Processes below it with their names, as /proc has them. */
  below() {
    return belowOf(this.pid);
  }
}

/** @param {number} pid @returns {{ pid: number, name: string }[]} */
function belowOf(pid) {
  return childrenOf(pid).flatMap((child) => {
    try {
      const name = readFileSync(`/proc/${child}/comm`, 'utf8').trim();
      return [{ pid: child, name }, ...belowOf(child)];
    } catch {
      return [];
    }
  });
}

/** @param {number} pid @returns {number[]} */
function childrenOf(pid) {
  try {
    return readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
      readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
    );
  } catch {
    return [];
  }
}
