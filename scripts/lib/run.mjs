// Runs a program and waits for it.
import { spawn, spawnSync } from 'node:child_process';

const isWindows = process.platform === 'win32';

/**
 * Runs a program to its end. Its output goes to standard error, so that standard output stays the answer's.
 * @param {string} command name or path; `npm` is found as `npm.cmd` on Windows
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions & { output?: (text: string) => void }} [options] `output` is given
 *   what it prints, in the order of printing, instead
 * @returns {Promise<number>} its exit status; 128 + the signal's number is not told apart from failure: 1
 */
export function run(command, args, { output, ...options } = {}) {
  return new Promise((resolve) => {
    // Windows runs .cmd files through its shell only; the arguments given here hold no spaces or quotes.
    const isScript = isWindows && command === 'npm';
    const child = spawn(isScript ? 'npm.cmd' : command, args, {
      stdio: output === undefined ? ['ignore', 2, 2] : ['ignore', 'pipe', 'pipe'],
      shell: isScript,
      ...options,
    });
    if (output !== undefined)
      for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', output);
    const forward = (/** @type {NodeJS.Signals} */ signal) => child.kill(signal);
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, forward);
    const end = (/** @type {number} */ status) => {
      for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.off(signal, forward);
      resolve(status);
    };
    child.on('error', (error) => {
      (output ?? ((text) => process.stderr.write(text)))(`${command}: ${error.message}\n`);
      end(127);
    });
    // With its output at an end, where that is read: the last words are the ones that say what failed.
    child.on(output === undefined ? 'exit' : 'close', (code) => end(code ?? 1));
  });
}

/**
 * What a program prints; null when it is missing. A failing one may still have printed what was asked for.
 * @param {string} command
 * @param {readonly string[]} args
 */
export function outputOf(command, args) {
  const { stdout, error } = spawnSync(command, args, {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return error === undefined ? stdout : null;
}

/** True when a program can be run and says it went well. */
export function succeeds(/** @type {string} */ command, /** @type {readonly string[]} */ args) {
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0;
}
