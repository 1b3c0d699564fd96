/** Who runs this program, as Windows counts people. */
import { join } from 'node:path';
import { Remembered } from '../../systems/remembered.js';
import { run } from './run.js';

/** The milliseconds that the system's program may take. */
const timeLimit = 10_000;

/**
 * The person's security identifier out of an answer of `whoami /user /fo csv /nh`: `"computer\person","S-1-5-21-…-1001"`.
 * Null when there is none in it.
 */
export function readSid(answer: string): string | null {
  return /"(S-1-[\d-]+)"\s*$/.exec(answer)?.[1] ?? null;
}

/** An answer that did not come in time is asked for again. */
const sid = new Remembered(ask, (answer) => answer !== null);

/** The person's security identifier; null when Windows does not tell it. */
export const windowsSid = (): Promise<string | null> => sid.get();

async function ask(): Promise<string | null> {
  const program = join(process.env['SystemRoot'] ?? 'C:\\Windows', 'System32', 'whoami.exe');
  const { stdout } = await run(program, ['/user', '/fo', 'csv', '/nh'], { timeLimit });
  return readSid(stdout);
}
