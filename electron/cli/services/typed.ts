/** A secret that a person types or pastes at a terminal, which does not show it. */
import type { Readable } from 'node:stream';
import type { ReadStream } from 'node:tty';
import { readSecrets, type CommandLineIo } from '../base/io.js';

const isTerminal = (stream: Readable): stream is ReadStream =>
  'isTTY' in stream && stream.isTTY === true && 'setRawMode' in stream;

/** Keys that end the input, delete a letter, or stop the program. */
const keys = {
  enter: ['\r', '\n', '\u0004'],
  back: ['\b', '\u007f'],
  interrupt: '\u0003',
} as const;
const isAmong = (names: readonly string[], key: string): boolean => names.includes(key);

/**
 * Reads one line.
 * @param prompt printed on standard error at a terminal
 * @returns null when the person stopped with Ctrl+C
 */
export async function readTyped({ in: stream, err }: CommandLineIo, prompt: string): Promise<string | null> {
  if (!isTerminal(stream)) return (await readSecrets(stream, 1))[0] ?? '';
  // Before the prompt: a program or a quick person answers at once, and the terminal would show it.
  stream.setRawMode(true);
  err.write(`${prompt} `);
  stream.setEncoding('utf8');
  let typed = '';
  try {
    for await (const chunk of stream) {
      for (const key of String(chunk)) {
        if (key === keys.interrupt) return null;
        if (isAmong(keys.enter, key)) return typed;
        typed = isAmong(keys.back, key) ? typed.slice(0, -1) : typed + key;
      }
    }
    return typed;
  } finally {
    stream.setRawMode(false);
    err.write('\n');
  }
}
