/** The log file: what happened, never what was in a document and never a password. */
import { mkdirSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pino, destination, type Logger } from 'pino';

/** Bytes after which a log is put aside at the next start; one old one is kept, so logs hold at most twice this. */
const rotateAt = 2 * 1024 * 1024;

export type Log = Logger;

/** Opens the log of one program (`platen`, `platen-cli`) in a folder; without a writable folder nothing is logged. */
export function openLog(directory: string, name: string): Log {
  const file = join(directory, `${name}.log`);
  try {
    mkdirSync(directory, { recursive: true, mode: 0o700 });
    const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
    if (size > rotateAt) renameSync(file, join(directory, `${name}.old.log`));
    // Lines that cannot be written wait in memory, and beyond this many characters are dropped.
    const stream = destination({ dest: file, append: true, sync: true, mode: 0o600, maxLength: 65_536 });
    // A full disk costs the log, not the conversion: without a listener each line would throw.
    stream.on('error', () => undefined);
    return pino(
      {
        base: { pid: process.pid },
        timestamp: pino.stdTimeFunctions.isoTime,
        redact: { paths: ['password', '*.password', 'passwords', '*.passwords'], remove: true },
      },
      stream,
    );
  } catch {
    return silentLog();
  }
}

/** A log that keeps nothing. */
export function silentLog(): Log {
  return pino({ enabled: false });
}
