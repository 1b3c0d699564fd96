/** The engine's side of one line: the command's streams and signals, as if they were those of this process. */
import { randomBytes } from 'node:crypto';
import type { Socket } from 'node:net';
import { Readable, Writable } from 'node:stream';
import type { CommandLineIo } from '../base/io.js';
import { inFolder } from '../../systems/current-folder.js';
import { unawaited } from '../../systems/heard.js';
import {
  isProof,
  proofOf,
  receive,
  send,
  type WarmEngineFacts,
  type FromEngine,
  type HandedCommand,
  type ToEngine,
} from './wire.js';

/** Runs a command with these streams, and returns its exit status. */
export type RunCommand = (command: HandedCommand, io: CommandLineIo) => Promise<number>;

export interface Hosting {
  readonly secret: Buffer;
  /** Resolves when commands can be run; null when no more are. */
  readonly ready: () => Promise<RunCommand | null>;
  readonly facts: () => Promise<WarmEngineFacts>;
  /** Called before and after each command. */
  readonly begins: (command: HandedCommand) => void;
  readonly ended: () => void;
  readonly stop: () => void;
}

/** Serves one line to its end. */
export function host(socket: Socket, hosting: Hosting): void {
  const tell = (message: FromEngine) => send(socket, message);
  socket.on('error', () => undefined);
  let nonces: readonly string[] = [];
  let begin: (() => void) | null = null;
  const terminal = new Terminal(socket);
  const isKnown = (proof: string) =>
    nonces.length > 0 && isProof(proof, proofOf(hosting.secret, 'command', nonces));
  receive<ToEngine>(socket, (message) => {
    switch (message.type) {
      case 'hello': {
        const nonce = randomBytes(16).toString('hex');
        nonces = [message.nonce, nonce];
        tell({ type: 'hello', nonce, proof: proofOf(hosting.secret, 'engine', nonces) });
        return;
      }
      case 'run': {
        if (!isKnown(message.proof)) return void socket.destroy();
        const { command } = message;
        hosting.ready().then(
          (run) => {
            if (run === null) return void socket.destroy();
            begin = () => unawaited(serve(socket, terminal, command, run, hosting));
            tell({ type: 'ready' });
          },
          () => socket.destroy(),
        );
        return;
      }
      case 'go':
        begin?.();
        begin = null;
        return;
      case 'status':
      case 'stop':
        if (!isKnown(message.proof)) return void socket.destroy();
        hosting.facts().then(
          (facts) => {
            tell({ type: 'facts', facts });
            if (message.type === 'stop') hosting.stop();
          },
          () => socket.destroy(),
        );
        return;
      default:
        terminal.hear(message);
    }
  });
}

async function serve(
  socket: Socket,
  terminal: Terminal,
  command: HandedCommand,
  run: RunCommand,
  { begins, ended }: Hosting,
): Promise<void> {
  begins(command);
  try {
    const io = terminal.open(command);
    const status = await inFolder(command.folder, () => run(command, io));
    send<FromEngine>(socket, { type: 'end', status });
  } catch {
    // The command runs the work itself.
    socket.destroy();
  } finally {
    ended();
  }
}

/** Where the command was typed. */
class Terminal {
  readonly #socket: Socket;
  readonly #interrupts = new Set<() => void>();
  #isInterrupted = false;
  #columns: number | undefined;
  #written: ((error: Error | null) => void) | null = null;

  constructor(socket: Socket) {
    this.#socket = socket;
    // Its process is gone: nobody waits any more.
    socket.on('close', () => {
      this.#interrupt();
      this.#written?.(null);
    });
  }

  hear(message: Extract<ToEngine, { type: 'interrupt' | 'columns' | 'written' }>): void {
    if (message.type === 'interrupt') this.#interrupt();
    else if (message.type === 'columns') this.#columns = message.columns;
    else {
      const { code } = message;
      this.#written?.(code === null ? null : Object.assign(new Error(code), { code }));
    }
  }

  open({ terminal }: HandedCommand): CommandLineIo {
    this.#columns = terminal.columns ?? undefined;
    const columns = () => this.#columns;
    const out = Object.assign(
      new Writable({
        write: (chunk: Buffer, _encoding, done) =>
          // Nothing is what the end of a command waits for (`watchOutput`).
          chunk.length === 0 ? this.#allWritten(done) : this.#send('out', chunk, done),
      }),
      { isTTY: terminal.out },
    );
    const err = Object.defineProperty(
      Object.assign(
        new Writable({ write: (chunk: Buffer, _encoding, done) => this.#send('err', chunk, done) }),
        {
          isTTY: terminal.err,
        },
      ),
      'columns',
      { get: columns },
    );
    return {
      out,
      err,
      in: Readable.from([]),
      onInterrupt: (listener) => {
        this.#interrupts.add(listener);
        if (this.#isInterrupted) listener();
        return () => this.#interrupts.delete(listener);
      },
    };
  }

  #send(type: 'out' | 'err', chunk: Buffer, done: () => void): void {
    const isTaken = send<FromEngine>(this.#socket, { type, bytes: chunk.toString('base64') });
    // A line that has ended takes no more, and asks for no patience.
    if (isTaken || !this.#socket.writable) done();
    else {
      const go = () => {
        this.#socket.off('drain', go).off('close', go);
        done();
      };
      this.#socket.once('drain', go).once('close', go);
    }
  }

  #allWritten(done: (error: Error | null) => void): void {
    if (!send<FromEngine>(this.#socket, { type: 'write' }) && !this.#socket.writable) return done(null);
    this.#written = (error) => {
      this.#written = null;
      done(error);
    };
  }

  #interrupt(): void {
    if (this.#isInterrupted) return;
    this.#isInterrupted = true;
    for (const listener of this.#interrupts) listener();
  }
}
