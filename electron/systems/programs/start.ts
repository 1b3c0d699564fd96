/** Programs of the system and of the person's own. */
import { spawn } from 'node:child_process';
import { constants } from 'node:os';

interface Starting {
  /** Whether Windows shows no window for it. */
  readonly isHidden?: boolean;
  /** Its environment; absent: that of this process. */
  readonly env?: NodeJS.ProcessEnv;
}

/**
 * Starts one beside Platen: it stays when Platen ends.
 * @param args go over one by one, never through a shell
 * @returns false where it could not be started
 */
export function startProgram(
  program: string,
  args: readonly string[],
  { isHidden = false, env = process.env }: Starting = {},
): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(program, [...args], { detached: true, stdio: 'ignore', windowsHide: isHidden, env });
    child.once('error', () => resolve(false));
    child.once('spawn', () => {
      child.unref();
      resolve(true);
    });
  });
}

/**
 * Runs one to its end.
 * @param args go over one by one, never through a shell
 * @returns false where it could not be started, or ended with an error
 */
export function runProgram(program: string, args: readonly string[]): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(program, [...args], { stdio: 'ignore', windowsHide: true });
    child.once('error', () => resolve(false));
    child.once('exit', (code) => resolve(code === 0));
  });
}

/**
 * Runs a program in the place of this one, with its terminal and its signals.
 * @param isSilent whether what it writes to standard output goes nowhere
 * @returns its exit status; 1 where it could not be started
 */
export function runInstead(
  program: string,
  args: readonly string[],
  { env, isSilent }: { readonly env: NodeJS.ProcessEnv; readonly isSilent: boolean },
): Promise<number> {
  return new Promise((resolve) => {
    const stdio = ['inherit', isSilent ? 'ignore' : 'inherit', 'inherit'] as const;
    const child = spawn(program, [...args], { env, stdio: [...stdio] });
    const { stdin, stdout, stderr } = process;
    // Ctrl+C reaches all programs of a terminal; a second one would end it at once.
    const isAtTerminal = stdin.isTTY || stdout.isTTY || stderr.isTTY;
    process.on('SIGINT', () => isAtTerminal || child.kill('SIGINT'));
    for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal));
    child.once('error', () => resolve(1));
    child.once('exit', (code, signal) => resolve(code ?? 128 + (signal ? constants.signals[signal] : 1)));
  });
}
