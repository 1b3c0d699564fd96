/** Starts one LibreOffice and connects to it. */
import { randomBytes } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { startListening, type LibreOfficeProcess, type LibreOfficeStart } from '../../exec/libreoffice.js';
import { Bridge, initialObject } from './uno/bridge.js';
import { UnoError } from './uno/errors.js';
import { XComponentContext, XComponentLoader, XMultiComponentFactory } from './uno/interfaces.js';
import { xInterface } from './uno/types.js';
import type { UnoReference } from './uno/values.js';

/** Milliseconds for a start, from the process to the first answer. */
const startTimeLimit = 60_000;
/** Milliseconds between two attempts to connect. */
const connectPause = 10;
/** LibreOffice ends with this when a new profile was only just set up and it wants to be started again. */
const startAgain = 81;

export interface OfficeConnection {
  readonly process: LibreOfficeProcess;
  readonly bridge: Bridge;
  readonly context: UnoReference;
  readonly factory: UnoReference;
  readonly loader: UnoReference;
}

/** @throws UnoError `closed` when it does not come up */
export async function openOffice(start: LibreOfficeStart): Promise<OfficeConnection> {
  const first = await attempt(start);
  if (first !== startAgain) return first;
  const second = await attempt(start);
  if (second !== startAgain) return second;
  throw new UnoError('closed', 'LibreOffice asks to be started again and again');
}

async function attempt(start: LibreOfficeStart): Promise<OfficeConnection | typeof startAgain> {
  const door = await chooseDoor(start.sandbox?.view.temporary ?? null);
  const office = startListening(start, door.accept);
  let ended: { status: number | null } | null = null;
  void office.ended.then((status) => (ended = { status }));
  const deadline = Date.now() + startTimeLimit;
  const hasEnded = () => ended;
  try {
    for (;;) {
      const end = hasEnded();
      if (end?.status === startAgain) return startAgain;
      if (end) throw new UnoError('closed', `LibreOffice ended at once (${end.status})`);
      if (Date.now() > deadline) throw new UnoError('closed', 'LibreOffice did not answer in time');
      const socket = await door.knock();
      if (socket) return await greet(office, socket, deadline);
      await new Promise((resolve) => setTimeout(resolve, connectPause));
    }
  } catch (thrown) {
    office.kill();
    throw thrown;
  } finally {
    await door.remove();
  }
}

async function greet(
  office: LibreOfficeProcess,
  socket: Socket,
  deadline: number,
): Promise<OfficeConnection> {
  // An idle connection must not keep the worker from leaving.
  socket.unref();
  const bridge = new Bridge(socket);
  const timer = setTimeout(() => bridge.close(), Math.max(0, deadline - Date.now()));
  try {
    await bridge.ready;
    // An object nobody has asked for yet may only be asked for as a plain interface.
    const root = await bridge.query(initialObject, xInterface);
    const context = root && (await bridge.query(root, XComponentContext.type));
    if (!context) throw new UnoError('protocol', 'LibreOffice offers no context');
    const factory = (await bridge.call(context, XComponentContext.getServiceManager)) as UnoReference;
    const desktop = (await bridge.call(factory, XMultiComponentFactory.createInstanceWithContext, [
      'com.sun.star.frame.Desktop',
      context,
    ])) as UnoReference;
    const loader = await bridge.query(desktop, XComponentLoader.type);
    if (!loader) throw new UnoError('protocol', 'LibreOffice offers no desktop');
    bridge.keepReceived();
    return { process: office, bridge, context, factory, loader };
  } finally {
    clearTimeout(timer);
  }
}

/** True when LibreOffice answers within the time. */
export async function answers(connection: OfficeConnection, milliseconds: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => (timer = setTimeout(() => resolve(false), milliseconds)));
  const ping = connection.bridge.query(connection.loader, XComponentLoader.type).then(
    () => true,
    () => false,
  );
  const alive = await Promise.race([ping, late]);
  clearTimeout(timer);
  connection.bridge.releaseReceived();
  return alive;
}

interface Door {
  readonly accept: string;
  knock(): Promise<Socket | null>;
  remove(): Promise<void>;
}

/** Letters the system takes for the path of a pipe. */
const pipePathLimit = 100;

/**
 * Whoever can connect can run code, so: a pipe that only this user may open, with a name nobody can guess.
 * @param temporary the folder a sandboxed LibreOffice finds as /tmp; null without a sandbox
 */
async function chooseDoor(temporary: string | null): Promise<Door> {
  const name = `platen${randomBytes(16).toString('hex')}`;
  if (process.platform === 'win32') return loopbackDoor();
  const file = `OSL_PIPE_${userInfo().uid}_${name}`;
  if (temporary !== null) return sandboxDoor(name, file, temporary);
  // Fixed inside LibreOffice: TMPDIR has no say in it.
  const paths = [join('/tmp', file), join('/var/tmp', file)];
  return {
    accept: `pipe,name=${name}`,
    knock: async () => {
      for (const path of paths) {
        const socket = await knock({ path });
        if (socket) return socket;
      }
      return null;
    },
    remove: async () => void (await Promise.all(paths.map((path) => rm(path, { force: true })))),
  };
}

/** The pipe appears in the instance's own folder, and goes with it. Without a list of users it carries none's number. */
async function sandboxDoor(name: string, withUser: string, temporary: string): Promise<Door> {
  const files = [`OSL_PIPE_${name}`, withUser];
  const isLong = Buffer.byteLength(join(temporary, withUser)) > pipePathLimit;
  const folder = isLong ? await open(temporary) : null;
  const from = folder ? `/proc/self/fd/${folder.fd}` : temporary;
  return {
    accept: `pipe,name=${name}`,
    knock: async () => {
      for (const file of files) {
        const socket = await knock({ path: join(from, file) });
        if (socket) return socket;
      }
      return null;
    },
    remove: async () => {
      await Promise.all(files.map((file) => rm(join(temporary, file), { force: true })));
      await folder?.close();
    },
  };
}

/** Loopback and a port chosen by the system, for Windows, where the pipe's form differs. Not tried there. */
async function loopbackDoor(): Promise<Door> {
  const port = await new Promise<number>((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port: free } = probe.address() as AddressInfo;
      probe.close(() => resolve(free));
    });
  });
  return {
    accept: `socket,host=127.0.0.1,port=${port},tcpNoDelay=1`,
    knock: () => knock({ host: '127.0.0.1', port }),
    remove: () => Promise.resolve(),
  };
}

function knock(target: { path: string } | { host: string; port: number }): Promise<Socket | null> {
  return new Promise((resolve) => {
    const socket = connect(target, () => {
      socket.removeAllListeners('error');
      resolve(socket);
    });
    socket.on('error', () => resolve(null));
  });
}
