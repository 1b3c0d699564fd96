/** The log file: what happened, never what was in a document and never a password. */
import { mkdirSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pino, destination, type Logger } from 'pino';

/** Bytes after which a log is put aside at the next start; one old one is kept, so logs hold at most twice this. */
const rotateAt = 2 * 1024 * 1024;

export type Log = Logger;

/** Characters that a log gathers before it writes them, and milliseconds after which it writes what there is. */
const gathering = { characters: 4096, milliseconds: 100 };

/**
 * Opens the log of one program (`platen`, `platen-cli`) in a folder; without a writable folder nothing is logged.
 * @param gathers whether lines are written together: for a program that writes many. What is lost of them with a program that
 *   is killed is a tenth of a second
 */
export function openLog(directory: string, name: string, { gathers = false } = {}): Log {
  const file = join(directory, `${name}.log`);
  try {
    mkdirSync(directory, { recursive: true, mode: 0o700 });
    const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
    if (size > rotateAt) renameSync(file, join(directory, `${name}.old.log`));
    // Lines that cannot be written wait in memory, and beyond this many characters are dropped.
    const stream = destination({
      dest: file,
      append: true,
      sync: true,
      mode: 0o600,
      maxLength: 65_536,
      ...(gathers ? { minLength: gathering.characters, periodicFlush: gathering.milliseconds } : {}),
    });
    if (gathers)
      process.once('exit', () => {
        try {
          stream.flushSync();
        } catch {
          // A full disk, as below.
        }
      });
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
