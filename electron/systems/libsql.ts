/**
 * The library of SQLite. To find its program it asks Node for a report of the whole process, with all its threads, handles and
 * libraries, and looks there for one word: which C library this is. The memory map of the process says so at once.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type Libsql from 'libsql';

const require = createRequire(import.meta.url);

/** Opens databases, as `libsql` does. */
export const LibsqlDatabase = withShortReport(() => require('libsql') as typeof Libsql);

/** Runs work with a report that names the C library and nothing else, where that is the one of GNU. */
export function withShortReport<Value>(work: () => Value): Value {
  const { report } = process;
  const own = Object.getOwnPropertyDescriptor(report, 'getReport');
  if (own?.configurable !== true || !isGnu()) return work();
  const short = () => ({ header: { glibcVersionRuntime: 'not asked' } });
  Object.defineProperty(report, 'getReport', { ...own, value: short });
  try {
    return work();
  } finally {
    Object.defineProperty(report, 'getReport', own);
  }
}

/** False where it cannot be told. */
function isGnu(): boolean {
  if (process.platform !== 'linux') return false;
  try {
    return readFileSync('/proc/self/maps', 'latin1').includes('/libc.so.6');
  } catch {
    return false;
  }
}
