import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';

/**
 * Runs a program to its end.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} environment
 * @param {{ timeout?: number }} options milliseconds after which it is ended, which counts as a failure; as long as it takes where
 *   that is left out
 * @returns {Promise<{ status: number, output: string }>} what it printed on standard output
 */
export async function capture(command, args, environment = process.env, { timeout } = {}) {
  const child = spawn(command, args, { env: environment, timeout, stdio: ['ignore', 'pipe', 'ignore'] });
  const ended = new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });
  const [output, status] = await Promise.all([text(child.stdout), ended]);
  return { status, output };
}
