/** A served instance reads documents of people who do not know each other: it begins only where it can keep them apart. */
import { ServiceError } from '../../../contract/index.js';
import { locateSandbox } from '../../engine/exec/sandbox/index.js';
import type { Log } from '../../service/app/log.js';
import type { WorkerLauncher } from '../../service/workers/launcher.js';
import { workerSandbox } from '../../service/workers/find-sandbox.js';

/**
 * Demands the sandbox of programs, and where workers have one as well that it works.
 * @param launcher what starts the workers; left out: Node
 * @throws ServiceError `sandbox_needed`, which says what is missing and how to get it
 */
export async function demandSandbox(log: Log, launcher?: WorkerLauncher): Promise<void> {
  if (!(await canKeepApart(launcher))) throw new ServiceError('sandbox_needed');
  if (process.platform === 'linux') return;
  log.warn(
    { system: process.platform },
    'workers stand in no sandbox of their own here, LibreOffice and Ghostscript do: docs/security.md tells what that means',
  );
}

/** Whether the documents of different people are kept apart here, as far as this system has the means. */
export async function canKeepApart(launcher?: WorkerLauncher): Promise<boolean> {
  if ((await locateSandbox()) === null) return false;
  return process.platform !== 'linux' || (await workerSandbox(process.env, launcher)) !== null;
}
