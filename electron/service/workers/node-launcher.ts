/** Worker processes under plain Node: the command line, the gateway and the tests. */
import { fork, spawn, type ChildProcess } from 'node:child_process';
import { closeSync } from 'node:fs';
import type { Readable, Writable } from 'node:stream';
import { insideVariable } from '../../systems/sandbox/inside.js';
import { workerEnvironment } from './environment.js';
import type { WorkerHandle, WorkerLauncher, WorkerSandbox } from './launcher.js';
import { commandInGroup, openFilter, ownFiles, sandboxCommand } from './sandbox/command.js';
import { InputMounts } from './sandbox/input-mounts.js';

/**
 * Makes the launcher for Node.
 * @param entry absolute path of the built worker (`dist/worker/worker.js`)
 */
export function nodeLauncher(entry: string): WorkerLauncher {
  const launch: WorkerLauncher = ({ environment, sandbox }) => {
    const env = { ...workerEnvironment(), ...environment };
    if (sandbox) return launchInside(entry, env, sandbox);
    const child = fork(entry, [], {
      env,
      // The output of parsers must never mix with the command line's JSON.
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      serialization: 'json',
      execArgv: [],
      // Ctrl-C in a terminal reaches the whole process group; the service decides what a worker does then.
      detached: process.platform !== 'win32',
    });
    return handleOf(child);
  };
  return Object.assign(launch, { needs: ownFiles(entry) });
}

/**
 * Starts a worker in its sandbox. The program of this process runs it, which must be Node or behave like it.
 * @param env the whole environment of the worker
 */
export function launchInside(
  entry: string,
  env: Record<string, string>,
  sandbox: WorkerSandbox,
): WorkerHandle {
  const { way, view, group } = sandbox;
  const command = sandboxCommand(way, view, [process.execPath, entry]);
  const [program, ...args] = group ? commandInGroup(group.members, command) : command;
  const filter = openFilter(view);
  const child = spawn(program, args, {
    env: { ...env, [insideVariable]: '1' },
    // The first two lead to the shell that mounts, the last one to bubblewrap; the worker only has the channel to its parent.
    stdio: ['pipe', 'pipe', 'ignore', 'ipc', filter ?? 'ignore'],
    serialization: 'json',
    detached: true,
  });
  if (filter !== null) closeSync(filter);
  const [commands, answers] = child.stdio as unknown as [Writable, Readable];
  return { ...handleOf(child), mounts: new InputMounts(view, { commands, answers, pid: () => child.pid }) };
}

function handleOf(child: ChildProcess): WorkerHandle {
  return {
    get pid() {
      return child.pid;
    },
    send(message) {
      if (child.connected) child.send(message, () => undefined);
    },
    onMessage(listener) {
      child.on('message', listener);
    },
    onExit(listener) {
      let told = false;
      const tell = (code: number | null, signal: string | null) => {
        if (told) return;
        told = true;
        listener({ code, signal });
      };
      child.on('exit', tell);
      child.on('error', () => {
        if (child.pid === undefined) tell(null, null);
      });
    },
    kill() {
      child.kill('SIGKILL');
    },
  };
}
