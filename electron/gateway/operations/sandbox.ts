/** A served instance reads documents of people who do not know each other: it begins only where it can keep them apart. */
import { ServiceError } from '../../../contract/index.js';
import { locateSandbox } from '../../engine/exec/sandbox/index.js';
import type { Log } from '../../service/log.js';
import { workerSandbox } from '../../service/workers/sandbox/find.js';

/**
 * Demands the sandbox of programs, and where workers have one as well that it works.
 * @throws ServiceError `sandbox_needed`, which says what is missing and how to get it
 */
export async function demandSandbox(log: Log): Promise<void> {
  if ((await locateSandbox()) === null) throw new ServiceError('sandbox_needed');
  const inApp = process.versions['electron'] !== undefined;
  if (process.platform === 'linux' && !inApp) {
    if ((await workerSandbox()) === null) throw new ServiceError('sandbox_needed');
    return;
  }
  log.warn(
    { system: process.platform, inApp },
    'workers stand in no sandbox of their own here, LibreOffice and Ghostscript do: docs/security.md tells what that means',
  );
}
