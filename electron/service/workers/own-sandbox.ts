/** The sandbox of one process that reads documents: made before it starts, where one works, and removed after its end. */
import { ServiceError } from '../../../contract/index.js';
import type { EngineConfig } from '../../engine/interface/protocol.js';
import { makeControlGroup, type GroupLimits } from '../../systems/control-groups/control-groups.js';
import type { WorkerLauncher, WorkerSandbox } from './launcher.js';
import type { WorkerView } from './sandbox/command.js';
import { workerSandbox } from './find-sandbox.js';
import { removeView } from './sandbox/view.js';

interface SandboxWish {
  /** Tells what is made for it from that of others. */
  readonly name: string;
  readonly policy: EngineConfig['sandbox'];
  /** Makes what is seen in it. @param needs what the process itself is made of */
  readonly view: (needs: readonly string[]) => WorkerView;
  readonly limits: GroupLimits;
}

/**
 * @returns null where no sandbox works, or none is wanted
 * @throws ServiceError `sandbox_missing`; NodeJS.ErrnoException where its folders cannot be made
 */
export async function makeSandbox(
  launcher: WorkerLauncher,
  { name, policy, view, limits }: SandboxWish,
): Promise<WorkerSandbox | null> {
  const { needs } = launcher;
  const way = needs && policy !== 'off' ? await workerSandbox(process.env, launcher) : null;
  if (way !== null) return { way, view: view(needs ?? []), group: makeControlGroup(name, limits) };
  if (needs && process.platform === 'linux' && policy === 'required')
    throw new ServiceError('sandbox_missing');
  return null;
}

/** Removes what was made for a process that is gone. */
export async function removeSandbox({ view, group }: WorkerSandbox): Promise<void> {
  await removeView(view);
  await group?.remove();
}
