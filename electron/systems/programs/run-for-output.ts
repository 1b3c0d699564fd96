/** Runs a program of the system for what it says. */
import { execFile } from 'node:child_process';

export interface ProgramOutput {
  /** Exit status; null where it did not end by itself: it could not be started, crashed or took too long. */
  readonly status: number | null;
  readonly out: string;
  readonly err: string;
}

/** Bytes that are kept of each stream. */
const maxBuffer = 1024 * 1024;

/**
 * Runs a program to its end, without a terminal and without input. Never throws.
 * @param args go over one by one, never through a shell
 * @param limit milliseconds after which it is killed
 */
export function runForOutput(
  program: string,
  args: readonly string[],
  { env, limit }: { readonly env: NodeJS.ProcessEnv; readonly limit: number },
): Promise<ProgramOutput> {
  return new Promise((resolve) => {
    const child = execFile(
      program,
      [...args],
      { env, timeout: limit, killSignal: 'SIGKILL', maxBuffer, windowsHide: true },
      (error, out, err) =>
        resolve({
          status: error === null ? 0 : typeof error.code === 'number' ? error.code : null,
          out,
          err,
        }),
    );
    child.stdin?.end();
  });
}
