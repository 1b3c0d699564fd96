/**
 * Worker processes inside the app. On Linux they stand in a sandbox, and Electron runs them as Node does: `ELECTRON_RUN_AS_NODE`,
 * which the app's fuses leave open there. Elsewhere, and where no sandbox works, they are Electron's `utilityProcess`.
 */
import { dirname } from 'node:path';
import { app, utilityProcess } from 'electron';
import { workerEnvironment } from '../service/workers/environment.js';
import type { WorkerExit, WorkerHandle, WorkerLauncher } from '../service/workers/launcher.js';
import { launchInside } from '../service/workers/node-launcher.js';
import { ownFiles } from '../service/workers/sandbox/command.js';
import { unawaited } from '../systems/heard.js';

/**
 * Makes the launcher for Electron. The app must be ready before the first launch.
 * @param entry absolute path of the built worker (`dist/worker/worker.js`)
 */
export function appLauncher(entry: string): WorkerLauncher {
  const launch: WorkerLauncher = ({ name, environment, sandbox }) => {
    const env = { ...workerEnvironment(), ...environment };
    return sandbox ? launchInside(entry, { ...env, ...asNode }, sandbox) : launchUtility(entry, name, env);
  };
  if (process.platform !== 'linux') return launch;
  // A packed app lies beside its Electron as a whole.
  const runtime = dirname(process.execPath);
  return Object.assign(launch, {
    needs: app.isPackaged ? [runtime] : [runtime, ...ownFiles(entry)],
    runtime: { program: process.execPath, environment: asNode },
  });
}

const asNode = { ELECTRON_RUN_AS_NODE: '1' };

function launchUtility(entry: string, name: string, env: Record<string, string>): WorkerHandle {
  const child = utilityProcess.fork(entry, [], { serviceName: name, env, stdio: 'ignore', execArgv: [] });
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
