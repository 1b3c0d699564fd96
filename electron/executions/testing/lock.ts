/** Another program that keeps a database locked, as a backup does. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { onTestFinished } from 'vitest';

const libsql = createRequire(import.meta.url).resolve('libsql');

/**
 * Locks a database from another process.
 * @param finished what is called at the end of the test; one of tests that run at once names its own
 * @returns lets go of it
 */
export async function lockDatabase(
  file: string,
  finished: (end: () => void) => void = onTestFinished,
): Promise<() => Promise<void>> {
  const script = `const Libsql = require(${JSON.stringify(libsql)});
    const database = new Libsql(${JSON.stringify(file)});
    database.exec('BEGIN IMMEDIATE');
    console.log('locked');
    process.stdin.on('data', () => process.exit());`;
  const holder = spawn(process.execPath, ['-e', script]);
  const ended = once(holder, 'exit');
  finished(() => {
    holder.kill();
  });
  await once(holder.stdout, 'data');
  return async () => {
    holder.stdin.write('x');
    await ended;
  };
}
