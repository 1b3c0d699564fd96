/** A line to the engine that is there, after both sides have shown that they know its secret. */
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { isOwn, type EngineAddress } from './address.js';
import { isProof, proofOf, receive, send, type FromEngine } from './wire.js';

/** Milliseconds in which an engine answers, also one that only begins: after that a command is faster by itself. */
const patience = 3000;

export interface EngineLine {
  readonly socket: Socket;
  /** This side's proof, for the one message that asks for something. */
  readonly proof: string;
  /** The next message; null when the line has ended, or the engine stays silent. */
  readonly next: (within?: number) => Promise<FromEngine | null>;
}

/**
 * @param wait milliseconds in which the engine must answer
 * @returns null where no engine is there that can be trusted
 */
export async function openLine(
  { folder, socket: path, secret: file }: EngineAddress,
  wait = patience,
): Promise<EngineLine | null> {
  const isPipe = process.platform === 'win32';
  if (!isOwn(folder, 'folder') || !isOwn(file, 'file') || !(isPipe || isOwn(path, 'socket'))) return null;
  const secret = readSecret(file);
  const socket = secret && (await connected(path));
  if (!secret || !socket) return null;
  const waiting: FromEngine[] = [];
  let wake: () => void = () => undefined;
  receive<FromEngine>(socket, (message) => {
    waiting.push(message);
    wake();
  });
  socket.on('close', () => wake());
  const next: EngineLine['next'] = async (within) => {
    const until = within === undefined ? Infinity : performance.now() + within;
    while (waiting.length === 0 && !socket.destroyed && performance.now() < until)
      await new Promise<void>((resolve) => {
        const timer = within === undefined ? undefined : setTimeout(resolve, until - performance.now());
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    return waiting.shift() ?? null;
  };
  const nonce = randomBytes(16).toString('hex');
  send(socket, { type: 'hello', nonce });
  const answer = await next(wait);
  if (answer?.type === 'hello') {
    const nonces = [nonce, answer.nonce];
    if (isProof(answer.proof, proofOf(secret, 'engine', nonces)))
      return { socket, proof: proofOf(secret, 'command', nonces), next };
  }
  socket.destroy();
  return null;
}

function readSecret(file: string): Buffer | null {
  try {
    const secret = readFileSync(file);
    return secret.length > 0 ? secret : null;
  } catch {
    return null;
  }
}

function connected(path: string): Promise<Socket | null> {
  return new Promise((resolve) => {
    const socket = connect(path);
    socket.on('error', () => resolve(null));
    socket.once('connect', () => resolve(socket));
  });
}
