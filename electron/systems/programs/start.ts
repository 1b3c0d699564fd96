/** Programs of the system and of the person's own. */
import { spawn } from 'node:child_process';

/**
 * Starts one beside Platen: it stays when Platen ends.
 * @param args go over one by one, never through a shell
 * @param isHidden whether Windows shows no window for it
 * @returns false where it could not be started
 */
export function startProgram(program: string, args: readonly string[], isHidden = false): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(program, [...args], { detached: true, stdio: 'ignore', windowsHide: isHidden });
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
