/** The log file: what happened, never what was in a document and never a password. */
import { mkdirSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pino, destination, type Logger } from 'pino';

/**
 * Bytes after which a log is rotated, at the next start or, where lines are buffered, within {@link lookEvery}; one old log is
 * kept, so logs have at most about twice this size.
 */
const rotateAt = { once: 2 * 1024 * 1024, gathered: 64 * 1024 * 1024 };

/** Milliseconds between two checks of the log's size, for a program that runs for months. */
const lookEvery = 60_000;

export type Log = Logger;

let written = { at: Number.NaN, text: '' };

/** The time of a line, ISO 8601 UTC; formatted once for all lines of one millisecond. */
function isoTime(): string {
  const at = Date.now();
  if (at !== written.at) written = { at, text: `,"time":"${new Date(at).toISOString()}"` };
  return written.text;
}

/** Characters that a log buffers before it writes them (at most 16 KB at once), and milliseconds after which it writes the rest. */
const gathering = { characters: 16_000, milliseconds: 100 };

interface LogWishes {
  /** Whether lines are buffered: for a program that writes many. A kill loses the lines of a tenth of a second. */
  readonly gathers?: boolean;
  /** Bytes in place of {@link rotateAt}. */
  readonly limit?: number;
}

/**
 * Opens the log of one program (`platen`, `platen-cli`) in a folder; without a writable folder nothing is logged.
 */
export function openLog(directory: string, name: string, { gathers = false, limit }: LogWishes = {}): Log {
  const file = join(directory, `${name}.log`);
  const max = limit ?? rotateAt[gathers ? 'gathered' : 'once'];
  const putAside = (): boolean => {
    if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) <= max) return false;
    renameSync(file, join(directory, `${name}.old.log`));
    return true;
  };
  try {
    mkdirSync(directory, { recursive: true, mode: 0o700 });
    putAside();
    // Lines that cannot be written stay in memory; beyond this many characters they are dropped.
    const stream = destination({
      dest: file,
      append: true,
      sync: true,
      mode: 0o600,
      maxLength: 65_536,
      ...(gathers ? { minLength: gathering.characters, periodicFlush: gathering.milliseconds } : {}),
    });
    const quietly = (work: () => void) => () => {
      try {
        work();
      } catch {
        // A full disk, as below.
      }
    };
    if (gathers) {
      process.once(
        'exit',
        quietly(() => stream.flushSync()),
      );
      const look = quietly(() => {
        stream.flushSync();
        if (putAside()) stream.reopen();
      });
      setInterval(look, lookEvery).unref();
    }
    // A full disk loses the log, not the conversion: without a listener each line would throw.
    stream.on('error', () => undefined);
    return pino(
      {
        base: { pid: process.pid },
        timestamp: isoTime,
        redact: { paths: ['password', '*.password', 'passwords', '*.passwords'], remove: true },
      },
      stream,
    );
  } catch {
    return silentLog();
  }
}

/** A log that stores nothing. */
export function silentLog(): Log {
  return pino({ enabled: false });
}
