/** Runs a program to its end. Arguments go over one by one, never through a shell. */
import { spawn } from 'node:child_process';

export interface RunResult {
  /** Exit status; null when a signal ended it. */
  readonly status: number | null;
  readonly stdout: string;
  readonly timedOut: boolean;
}

export interface ProgramRunOptions {
  /** Milliseconds after which it is killed. */
  readonly timeLimit: number;
  readonly environment?: NodeJS.ProcessEnv;
}

/** Standard output is kept up to this many bytes: these programs say one line. */
const outputLimit = 64 * 1024;

/** Never throws: a program that cannot be started gives status null. */
export function run(
  program: string,
  args: readonly string[],
  options: ProgramRunOptions,
): Promise<RunResult> {
  return new Promise((resolve) => {
    let stdout = '';
    let timedOut = false;
    const child = spawn(program, [...args], {
      stdio: ['ignore', 'pipe', 'ignore'],
      windowsHide: true,
      ...(options.environment ? { env: options.environment } : {}),
    });
    const timer = setTimeout(() => {
      timedOut = true;
      child.kill('SIGKILL');
    }, options.timeLimit);
    child.stdout.setEncoding('utf8');
    child.stdout.on('data', (text: string) => {
      if (stdout.length < outputLimit) stdout += text;
    });
    child.on('error', () => {
      clearTimeout(timer);
      resolve({ status: null, stdout, timedOut });
    });
    child.on('close', (status) => {
      clearTimeout(timer);
      resolve({ status, stdout, timedOut });
    });
  });
}
