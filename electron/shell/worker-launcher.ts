/** Worker processes inside the app: Electron's `utilityProcess`, because packaged Electron runs no plain Node. */
import { utilityProcess } from 'electron';
import { workerEnvironment } from '../service/workers/environment.js';
import type { WorkerExit, WorkerLauncher } from '../service/workers/launcher.js';
import { unawaited } from '../systems/heard.js';

/**
 * Makes the launcher for Electron. The app must be ready before the first launch.
 * @param entry absolute path of the built worker (`dist/worker/worker.js`)
 */
export function utilityLauncher(entry: string): WorkerLauncher {
  return ({ name, environment }) => {
    const child = utilityProcess.fork(entry, [], {
      serviceName: name,
      env: { ...workerEnvironment(), ...environment },
      stdio: 'ignore',
      execArgv: [],
    });
    let alive = true;
    let stopped = false;
    child.on('spawn', () => {
      // Killed before the system had given it an id.
      if (stopped) end(child.pid);
    });
    const exited = new Promise<WorkerExit>((resolve) => {
      child.on('exit', (code) => {
        alive = false;
        resolve({ code, signal: null });
      });
    });
    // A fatal error of V8 is reported before the exit, and the exit says all the pool needs.
    child.on('error', () => undefined);
    return {
      get pid() {
        return child.pid;
      },
      send(message) {
        if (alive) child.postMessage(message);
      },
      onMessage(listener) {
        child.on('message', listener);
      },
      onExit(listener) {
        unawaited(exited.then(listener));
      },
      kill() {
        stopped = true;
        if (child.pid === undefined) child.kill();
        else end(child.pid);
      },
    };
  };
}

/** `UtilityProcess.kill` asks politely; a hung parser does not listen. */
function end(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // Gone already.
  }
}
