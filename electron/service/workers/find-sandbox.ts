/** Whether workers can run in a sandbox on this computer: tried once, with all that they will need. */
import { spawn } from 'node:child_process';
import { closeSync, mkdtempSync, realpathSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { unawaited } from '../../systems/heard.js';
import { Remembered } from '../../systems/remembered.js';
import { bubblewrapProgram } from '../../systems/sandbox/bubblewrap.js';
import { removeFolder } from '../../executions/remove-folder.js';
import type { WorkerLauncher, WorkerRuntime } from './launcher.js';
import { hasWorked, rememberThatItWorks } from './remembered-trials.js';
import {
  makeFolders,
  openFilter,
  sandboxCommand,
  type SandboxWay,
  type WorkerView,
} from './sandbox/command.js';
import { InputMounts } from './sandbox/input-mounts.js';

/** The milliseconds that a trial may take, also on a busy computer. */
const trialLimit = 20_000;

/** The output of a trial where the sandbox works. */
const trialStatus = 7;

/** The sandbox with the program to run in it; null: only the shell is tried. */
interface Trial {
  readonly way: SandboxWay;
  readonly runtime: (WorkerRuntime & { readonly needs: readonly string[] }) | null;
}

const trials = new Remembered(
  async (one: string) => trial(JSON.parse(one) as Trial),
  (works) => works !== null,
);

/**
 * The sandbox for workers on this computer; null where there is none, or where the system does not let it work. Tried once in a
 * process, and again where the trial did not end. `PLATEN_BUBBLEWRAP` names the program. @param launcher the one that will
 * start the workers; its runtime, where it has one, is tried as well
 * @param trialFolder folder of this user alone in which it is remembered that a sandbox works, until the computer is started again;
 *   null: this process tries it, whatever others have seen
 */
export async function workerSandbox(
  environment: NodeJS.ProcessEnv = process.env,
  { runtime, needs = [] }: Pick<WorkerLauncher, 'needs' | 'runtime'> = {},
  trialFolder: string | null = null,
): Promise<SandboxWay | null> {
  if (process.platform !== 'linux') return null;
  const program = bubblewrapProgram(environment);
  if (program === null) return null;
  // In some containers root has only the rights of a namespace.
  for (const isRoot of process.getuid?.() === 0 ? [true, false] : [false]) {
    const way = { program, isRoot };
    const one = JSON.stringify({ way, runtime: runtime ? { ...runtime, needs } : null } satisfies Trial);
    const isNew = trials.known(one) === undefined;
    if (trialFolder !== null && isNew && (await hasWorked(trialFolder, one, program))) return way;
    if ((await trials.get(one)) !== true) continue;
    if (trialFolder !== null && isNew) unawaited(rememberThatItWorks(trialFolder, one, program));
    return way;
  }
  return null;
}

/** Mounts a file for a program that waits for it. @returns null where that did not end */
async function trial({ way, runtime }: Trial): Promise<boolean | null> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'platen-sandbox-')));
  try {
    const view: WorkerView = {
      readable: runtime?.needs ?? [],
      writable: [],
      inputs: join(folder, 'inputs'),
      tables: join(folder, 'tables'),
      lendable: null,
    };
    makeFolders(view);
    const probe = join(folder, 'probe');
    writeFileSync(probe, 'seen');
    const wait = 'until [ -s "$1"/1/probe ]; do sleep 0.01; done; shift; exec "$@"';
    const end = runtime
      ? [runtime.program, '-e', `process.exit(${trialStatus})`]
      : ['/bin/sh', '-c', `exit ${trialStatus}`];
    const command = ['/bin/sh', '-c', wait, 'trial', view.inputs, ...end];
    const [program, ...args] = sandboxCommand(way, view, command);
    return await new Promise<boolean | null>((resolve) => {
      const filter = openFilter(view);
      const child = spawn(program, args, {
        stdio: ['pipe', 'pipe', 'ignore', 'ignore', filter ?? 'ignore'],
        env: { PATH: process.env['PATH'] ?? '/usr/bin:/bin', ...runtime?.environment },
        detached: true,
      });
      if (filter !== null) closeSync(filter);
      let isOver = false;
      const timer = setTimeout(() => child.kill('SIGKILL'), trialLimit);
      child.on('error', () => resolve(false));
      child.on('exit', (status) => {
        isOver = true;
        clearTimeout(timer);
        resolve(status === null ? null : status === trialStatus);
      });
      const [commands, answers] = child.stdio as unknown as [Writable, Readable];
      const mounts = new InputMounts(view, { commands, answers, pid: () => child.pid });
      const give = (shown: unknown) => {
        if (shown !== null || isOver) return;
        child.kill('SIGKILL');
        resolve(false);
      };
      mounts.show([{ path: probe, isWritable: false }]).then(give, () => give(null));
    });
  } finally {
    await removeFolder(folder);
  }
}
