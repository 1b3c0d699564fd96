/**
 * How LibreOffice is reached: on every system by a pipe that only this user may write to, with a name nobody can guess.
 * A process that can connect can run code, so there is no port, on no system.
 */
import { randomBytes } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { windowsSid } from '../../engine/exec/windows-user.js';
import { UnoError } from './uno/errors.js';

export interface Door {
  /** What LibreOffice is told after `--accept=`. */
  readonly accept: string;
  /** Where the pipe may appear. */
  readonly paths: readonly string[];
  /** Null while nobody answers. */
  knock(): Promise<Socket | null>;
  remove(): Promise<void>;
}

interface DoorOptions {
  readonly platform: NodeJS.Platform;
  /** The person's security identifier, asked on Windows only; null when it is not told. */
  readonly sid: () => Promise<string | null>;
}

/**
 * @param temporary the folder a sandboxed LibreOffice finds as /tmp; null without a sandbox
 * @throws UnoError `closed` where Windows does not say who the person is
 */
export async function chooseDoor(
  temporary: string | null,
  { platform, sid }: DoorOptions = { platform: process.platform, sid: windowsSid },
): Promise<Door> {
  const name = `platen${randomBytes(16).toString('hex')}`;
  if (platform === 'win32') return windowsDoor(name, await sid());
  return temporary === null ? unixDoor(name) : sandboxDoor(name, temporary);
}

const ofUser = (name: string) => `OSL_PIPE_${process.getuid?.() ?? -1}_${name}`;

/** sal/osl/unx/pipe.cxx: a socket below /tmp, for its owner alone. TMPDIR has no say in it. */
function unixDoor(name: string): Door {
  const paths = [join('/tmp', ofUser(name)), join('/var/tmp', ofUser(name))];
  return {
    accept: `pipe,name=${name}`,
    paths,
    knock: () => knockAt(paths),
    remove: async () => void (await Promise.all(paths.map((path) => rm(path, { force: true })))),
  };
}

/** The most characters that the system accepts as the path of a pipe. */
const pipePathLimit = 100;

/** The pipe appears in the instance's own folder, and goes with it. Without a list of users it carries none's number. */
async function sandboxDoor(name: string, temporary: string): Promise<Door> {
  const files = [`OSL_PIPE_${name}`, ofUser(name)];
  const isLong = Buffer.byteLength(join(temporary, ofUser(name))) > pipePathLimit;
  const folder = isLong ? await open(temporary) : null;
  const from = folder ? `/proc/self/fd/${folder.fd}` : temporary;
  const paths = files.map((file) => join(from, file));
  return {
    accept: `pipe,name=${name}`,
    paths,
    knock: () => knockAt(paths),
    remove: async () => {
      await Promise.all(files.map((file) => rm(join(temporary, file), { force: true })));
      await folder?.close();
    },
  };
}

/** Numbers of a security identifier, behind its kind, that LibreOffice puts into the name (sal/osl/w32/security.cxx). */
const sidNumbers = 5;

/**
 * sal/osl/w32/pipe.cxx: a named pipe that carries the person's security identifier, with the rights Windows gives by
 * default: its owner and administrators may write, nobody else. It goes with LibreOffice.
 */
function windowsDoor(name: string, sid: string | null): Door {
  if (sid === null) throw new UnoError('closed', 'Windows does not say who this person is');
  const user = sid
    .split('-')
    .slice(0, 3 + sidNumbers)
    .join('-');
  const paths = [`\\\\.\\pipe\\OSL_PIPE_${user}_${name}`];
  return {
    accept: `pipe,name=${name}`,
    paths,
    knock: () => knockAt(paths),
    remove: () => Promise.resolve(),
  };
}

async function knockAt(paths: readonly string[]): Promise<Socket | null> {
  for (const path of paths) {
    const socket = await knock(path);
    if (socket) return socket;
  }
  return null;
}

function knock(path: string): Promise<Socket | null> {
  return new Promise((resolve) => {
    const socket = connect({ path }, () => {
      socket.removeAllListeners('error');
      resolve(socket);
    });
    socket.on('error', () => resolve(null));
  });
}
