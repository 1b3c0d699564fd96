/** A served instance reads documents of unrelated users: it starts only where it can isolate them. */
import { ServiceError } from '../../../contract/index.js';
import { locateSandbox } from '../../engine/exec/sandbox/index.js';
import type { Log } from '../../service/app/log.js';
import type { WorkerLauncher } from '../../service/workers/launcher.js';
import { workerSandbox } from '../../service/workers/find-sandbox.js';

/**
 * Requires the sandbox of programs, and a working sandbox of workers where the system has one.
 * @param launcher the launcher of the workers; absent: Node
 * @throws ServiceError `sandbox_needed`, which says what is missing and how to install it
 */
export async function demandSandbox(log: Log, launcher?: WorkerLauncher): Promise<void> {
  if (!(await canKeepApart(launcher))) throw new ServiceError('sandbox_needed');
  if (process.platform === 'linux') return;
  log.warn(
    { system: process.platform },
    'workers stand in no sandbox of their own here, LibreOffice and Ghostscript do: docs/security.md tells what that means',
  );
}

/** Whether the documents of different users are isolated, as far as this system supports it. */
export async function canKeepApart(launcher?: WorkerLauncher): Promise<boolean> {
  if ((await locateSandbox()) === null) return false;
  return process.platform !== 'linux' || (await workerSandbox(process.env, launcher)) !== null;
}
