/** What a command and the engine say to each other: one JSON object a line. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Socket } from 'node:net';

/** A command, as it was typed and where. */
export interface HandedCommand {
  readonly words: readonly string[];
  /** The current folder; absolute. */
  readonly folder: string;
  readonly terminal: { readonly out: boolean; readonly err: boolean; readonly columns: number | null };
  /** Under this key the engine records its request: where the engine dies, what it left is found by it. */
  readonly key: string;
  /** Seconds that the engine is to stay afterwards. */
  readonly seconds: number;
}

/** What an engine tells of itself. */
export interface WarmEngineFacts {
  readonly pid: number;
  /** Bytes of memory of the engine, its workers and their programs. */
  readonly memory: number;
  /** Commands so far, and those that run now. */
  readonly commands: number;
  readonly running: number;
  /** Seconds that it stays after its last work. */
  readonly seconds: number;
  /** Seconds until it ends; null while it works. */
  readonly left: number | null;
}

/** A command to the engine. */
export type ToEngine =
  | { readonly type: 'hello'; readonly nonce: string }
  | { readonly type: 'run'; readonly proof: string; readonly command: HandedCommand }
  /** It may begin: from now on the command relies on it. */
  | { readonly type: 'go' }
  | { readonly type: 'interrupt' }
  | { readonly type: 'columns'; readonly columns: number }
  /** All of standard output is written, or could not be. */
  | { readonly type: 'written'; readonly code: string | null }
  | { readonly type: 'status' | 'stop'; readonly proof: string };

/** The engine to a command. */
export type FromEngine =
  | { readonly type: 'hello'; readonly nonce: string; readonly proof: string }
  | { readonly type: 'ready' }
  /** Base64. */
  | { readonly type: 'out' | 'err'; readonly bytes: string }
  /** Asks for {@link ToEngine} `written`. */
  | { readonly type: 'write' }
  | { readonly type: 'end'; readonly status: number }
  | { readonly type: 'facts'; readonly facts: WarmEngineFacts };

/** Shows that a side knows the secret, without telling it. */
export const proofOf = (secret: Buffer, side: 'engine' | 'command', nonces: readonly string[]): string =>
  createHmac('sha256', secret)
    .update([side, ...nonces].join(' '))
    .digest('hex');

export function isProof(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** Sends a message. A lost line is noticed by its end, not here. */
export const send = <Message>(socket: Socket, message: Message): boolean =>
  socket.writable && socket.write(`${JSON.stringify(message)}\n`);

/** Calls the listener with every message; what is none ends the line. */
export function receive<Message>(socket: Socket, listener: (message: Message) => void): void {
  let text = '';
  socket.setEncoding('utf8');
  socket.on('data', (chunk: string) => {
    text += chunk;
    const lines = text.split('\n');
    text = lines.pop() ?? '';
    for (const line of lines) {
      try {
        listener(JSON.parse(line) as Message);
      } catch {
        socket.destroy();
        return;
      }
    }
  });
}
