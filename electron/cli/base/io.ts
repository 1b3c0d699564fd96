/** The streams of a command line, passed in so that every program and every test can use its own. */
import type { Readable, Writable } from 'node:stream';
import { printable } from '../../files/orders.js';

export interface CommandLineIo {
  /** Results; with `--json` only one JSON object. */
  readonly out: Writable & { readonly isTTY?: boolean };
  /** Progress and errors. */
  readonly err: Writable & { readonly isTTY?: boolean; readonly columns?: number };
  readonly in: Readable & { readonly isTTY?: boolean };
  /** Calls the listener when the person or the system wants the program to stop; returns a function that ends this. */
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

/**
 * Handles failed output. A closed pipe (`platen ... | head`) is no error, and failed progress output stops no conversion;
 * results that could not be written, for example on a full disk, are an error.
 * @returns a function for the end: it waits until all is written, and returns the reason of a failure; null where all was written
 */
export function watchOutput({ out, err }: CommandLineIo): () => Promise<NodeJS.ErrnoException | null> {
  let lost: NodeJS.ErrnoException | null = null;
  out.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE' && error.code !== 'ERR_STREAM_DESTROYED') lost ??= error;
  });
  err.on('error', () => undefined);
  return async () => {
    await new Promise<void>((resolve) => out.write('', () => resolve()));
    await new Promise((resolve) => setImmediate(resolve));
    return lost;
  };
}

export function writeLine(stream: Writable, line = ''): void {
  stream.write(`${line}\n`);
}

/** Version of the form of all answers. A new field changes no version; a renamed or removed one does. */
export const schemaVersion = 1;

/** An answer before {@link writeJson} gives it its version. */
export type Unversioned<Answer> = Omit<Answer, 'schema_version'>;

/** Writes an answer as one JSON object with its version, and resolves when it was written. */
export const writeJson = (stream: Writable, answer: object): Promise<void> =>
  writeWholeJson(stream, { schema_version: schemaVersion, ...answer });

/** Writes one JSON object as it is. */
export function writeWholeJson(stream: Writable, value: object): Promise<void> {
  return new Promise((resolve) => {
    stream.write(`${JSON.stringify(value, null, 2)}\n`, () => resolve());
  });
}

/** The bytes of a stream, and no more than one beyond `most`: the caller reports that there are more. */
export async function readBytes(stream: Readable, most: number): Promise<Uint8Array> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    const piece = Buffer.from(chunk as Uint8Array | string);
    pieces.push(piece);
    size += piece.byteLength;
    if (size > most) break;
  }
  return Buffer.concat(pieces).subarray(0, most + 1);
}

/** Reads the first lines of a stream: passwords, one a line. Missing ones are empty. */
export async function readSecrets(stream: Readable, count: number): Promise<string[]> {
  let text = '';
  stream.setEncoding('utf8');
  for await (const chunk of stream) {
    text += String(chunk);
    if (text.split('\n').length > count) break;
  }
  const lines = text.split(/\r?\n/);
  return Array.from({ length: count }, (_, line) => lines[line] ?? '');
}

/** A line with names in it, for its reader: another program gets the exact names, a terminal gets no control characters. */
export const forReader = (out: CommandLineIo['out'], line: string): string =>
  out.isTTY ? printable(line) : line;
