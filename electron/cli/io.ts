/** The streams of a command line, given from outside so that every front door and every test can use its own. */
import type { Readable, Writable } from 'node:stream';

export interface CommandLineIo {
  /** Results, and with `--json` nothing but one JSON object. */
  readonly out: Writable;
  /** Progress and errors. */
  readonly err: Writable & { readonly isTTY?: boolean; readonly columns?: number };
  readonly in: Readable;
  /** Calls the listener when the person or the system wants the program to stop; returns the way out. */
  onInterrupt(listener: () => void): () => void;
}

/** The streams and signals of this process. */
export function processIo(): CommandLineIo {
  return {
    out: process.stdout,
    err: process.stderr,
    in: process.stdin,
    onInterrupt(listener) {
      const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
      for (const signal of signals) process.on(signal, listener);
      return () => {
        for (const signal of signals) process.off(signal, listener);
      };
    },
  };
}

export function writeLine(stream: Writable, line = ''): void {
  stream.write(`${line}\n`);
}

/** Writes one JSON object, and resolves when the other side has taken it. */
export function writeJson(stream: Writable, value: unknown): Promise<void> {
  return new Promise((resolve) => {
    stream.write(`${JSON.stringify(value, null, 2)}\n`, () => resolve());
  });
}

/** Reads a password: all of a stream up to the first line end. */
export async function readPassword(stream: Readable): Promise<string> {
  let text = '';
  stream.setEncoding('utf8');
  for await (const chunk of stream) {
    text += String(chunk);
    if (text.includes('\n')) break;
  }
  return text.replace(/\r?\n[\s\S]*$/, '');
}
