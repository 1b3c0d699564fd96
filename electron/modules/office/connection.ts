/** Starts one LibreOffice and connects to it. */
import type { Socket } from 'node:net';
import {
  startListening,
  type LibreOfficeProcess,
  type LibreOfficeStart,
} from '../../engine/exec/libreoffice.js';
import { temporaryIn } from '../../engine/exec/sandbox/index.js';
import { chooseDoor } from './office-pipe.js';
import { Bridge, initialObject } from './uno/bridge.js';
import { UnoError } from './uno/errors.js';
import { XComponentContext, XComponentLoader, XMultiComponentFactory } from './uno/interfaces.js';
import { xInterface } from './uno/types.js';
import type { UnoReference } from './uno/values.js';

/** The milliseconds for a start, from the process to the first answer. */
const startTimeLimit = 60_000;
/** The milliseconds between two attempts to connect. */
const connectPause = 10;
/**
 * LibreOffice ends with this exit status when a new profile was only just set up and it wants to be started again.
 */
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
  const door = await chooseDoor(temporaryIn(start.sandbox));
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
