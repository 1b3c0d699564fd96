/** Worker processes under plain Node: the command line, the gateway and the tests. */
import { fork } from 'node:child_process';
import { workerEnvironment } from './environment.js';
import type { WorkerLauncher } from './launcher.js';

/**
 * Makes the launcher for Node.
 * @param entry absolute path of the built worker (`dist/worker/worker.js`)
 */
export function nodeLauncher(entry: string): WorkerLauncher {
  return ({ environment }) => {
    const child = fork(entry, [], {
      env: { ...workerEnvironment(), ...environment },
      // What parsers print on their own must never mix with the command line's JSON.
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      serialization: 'json',
      execArgv: [],
      // Ctrl-C in a terminal reaches the whole process group; the service decides what a worker does then.
      detached: process.platform !== 'win32',
    });
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
  };
}
