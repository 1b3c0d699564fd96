/** A program of the person's own, started beside Platen: it stays when Platen ends. */
import { spawn } from 'node:child_process';

/**
 * @param args go over one by one, never through a shell
 * @returns false where it could not be started
 */
export function startProgram(program: string, args: readonly string[]): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(program, [...args], { detached: true, stdio: 'ignore' });
    child.once('error', () => resolve(false));
    child.once('spawn', () => {
      child.unref();
      resolve(true);
    });
  });
}
