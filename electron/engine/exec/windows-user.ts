/** Who runs this program, as Windows counts people. */
import { join } from 'node:path';
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

let asked: Promise<string | null> | null = null;

/** The person's security identifier; null when Windows does not tell it. */
export function windowsSid(): Promise<string | null> {
  const program = join(process.env['SystemRoot'] ?? 'C:\\Windows', 'System32', 'whoami.exe');
  asked ??= run(program, ['/user', '/fo', 'csv', '/nh'], { timeLimit }).then(({ stdout }) => {
    const sid = readSid(stdout);
    // An answer that did not come in time is asked for again.
    if (sid === null) asked = null;
    return sid;
  });
  return asked;
}
