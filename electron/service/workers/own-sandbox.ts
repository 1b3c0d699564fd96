/** The sandbox of one process that reads documents: created before it starts, where one works, and removed after its end. */
import { ServiceError } from '../../../contract/index.js';
import type { EngineConfig } from '../../engine/interface/protocol.js';
import { makeControlGroup, type GroupLimits } from '../../systems/control-groups/control-groups.js';
import type { WorkerLauncher, WorkerSandbox } from './launcher.js';
import type { WorkerView } from './sandbox/command.js';
import { workerSandbox } from './find-sandbox.js';
import { killTrees } from './process-tree.js';
import { removeView } from './sandbox/view.js';

interface SandboxWish {
  /** Distinguishes its files from those of others. */
  readonly name: string;
  readonly policy: EngineConfig['sandbox'];
  /** Creates its view. @param needs the files of the process's program */
  readonly view: (needs: readonly string[]) => WorkerView;
  readonly limits: GroupLimits;
  /** As for {@link workerSandbox}. */
  readonly trialFolder: string | null;
}

/**
 * @returns null where no sandbox works, or none is wanted
 * @throws ServiceError `sandbox_missing`; NodeJS.ErrnoException where its folders cannot be created
 */
export async function makeSandbox(
  launcher: WorkerLauncher,
  { name, policy, view, limits, trialFolder }: SandboxWish,
): Promise<WorkerSandbox | null> {
  const { needs } = launcher;
  const way = needs && policy !== 'off' ? await workerSandbox(process.env, launcher, trialFolder) : null;
  if (way !== null) return { way, view: view(needs ?? []), group: makeControlGroup(name, limits) };
  if (needs && process.platform === 'linux' && policy === 'required')
    throw new ServiceError('sandbox_missing');
  return null;
}

/** Ends what an ended process has left, and removes its files. */
export async function removeSandbox({ view, group }: WorkerSandbox): Promise<void> {
  // The group ends its members. Without one, what bubblewrap leaves when it is killed while it starts is found by its command line.
  if (!group) await killTrees([], view.tables).catch(() => undefined);
  await Promise.all([removeView(view), group?.remove()]);
}
