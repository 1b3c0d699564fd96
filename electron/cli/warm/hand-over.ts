/** Hands a command to the engine that is there, and is its screen meanwhile. */
import { randomUUID } from 'node:crypto';
import { exitStatus } from '../base/command.js';
import type { EngineAddress } from './address.js';
import { openLine, type EngineLine } from './line.js';
import { send, type ToEngine } from './wire.js';

/** Milliseconds in which an engine that only begins is ready: after that a command is faster by itself. */
const patience = 3000;

/** How a command went that was handed over. */
export type HandedOver =
  | { readonly status: number }
  /** The engine died: the command is to be run here. */
  | {
      /** The key of what it left. */
      readonly lostKey: string;
      /** Whether everything was written to standard output: then nothing is to be written again. */
      readonly isTold: boolean;
    };

/** @returns null where no engine took it: nothing has happened yet */
export async function handOver(
  words: readonly string[],
  seconds: number,
  address: EngineAddress,
): Promise<HandedOver | null> {
  const line = await openLine(address);
  if (!line) return null;
  const { socket, proof } = line;
  const tell = (message: ToEngine) => send(socket, message);
  const { stdout: out, stderr: err } = process;
  const key = randomUUID();
  const terminal = { out: out.isTTY, err: err.isTTY, columns: err.columns ?? null };
  tell({ type: 'run', proof, command: { words, folder: process.cwd(), terminal, key, seconds } });
  if ((await line.next(patience))?.type !== 'ready') {
    socket.destroy();
    return null;
  }
  tell({ type: 'go' });
  let isInterrupted = false;
  const interrupt = () => {
    // As without an engine: the second time ends it at once. The engine notices.
    if (isInterrupted) process.exit(exitStatus.interrupted);
    isInterrupted = true;
    tell({ type: 'interrupt' });
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, interrupt);
  err.on('resize', () => tell({ type: 'columns', columns: err.columns }));
  // A closed pipe loses progress, and no result.
  err.on('error', () => undefined);
  out.on('error', () => undefined);
  try {
    return await follow(line, key);
  } finally {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.off(signal, interrupt);
    err.removeAllListeners('resize');
    socket.destroy();
  }
}

async function follow({ next, socket }: EngineLine, key: string): Promise<HandedOver> {
  /** Standard output is held until the engine has all of it: what is said twice would be wrong. */
  const held: Buffer[] = [];
  let isTold = false;
  for (;;) {
    const message = await next();
    switch (message?.type) {
      case 'out':
        held.push(Buffer.from(message.bytes, 'base64'));
        break;
      case 'err':
        process.stderr.write(Buffer.from(message.bytes, 'base64'));
        break;
      case 'write': {
        const code = await written(Buffer.concat(held.splice(0)));
        isTold = true;
        send<ToEngine>(socket, { type: 'written', code });
        break;
      }
      case 'end':
        return { status: message.status };
      case undefined:
        return { lostKey: key, isTold };
      default:
    }
  }
}

/** @returns the code of the error where it could not be written */
const written = (bytes: Buffer): Promise<string | null> =>
  new Promise((resolve) => {
    process.stdout.write(bytes, (error) =>
      resolve(error ? ((error as NodeJS.ErrnoException).code ?? 'EIO') : null),
    );
  });
