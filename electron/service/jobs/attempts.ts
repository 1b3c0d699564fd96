/** Runs one job of a submission in a folder of its own, and again where the worker died. */
import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { ServiceError, type Message, type UnitCounts } from '../../../contract/index.js';
import type { JobOutput } from '../../engine/interface/converter.js';
import { removeFolder } from '../../executions/remove-folder.js';
import type { Plan } from '../../workflows/plan.js';
import { explained } from './full-disk.js';
import type { JobRunner, PageListener, PartListener, ProgressListener } from '../workers/job-runner.js';
import { makeJob, type JobPiece } from './make-job.js';

export interface AttemptContext {
  readonly runner: JobRunner;
  /** The service's scratch folder. */
  readonly scratch: string;
}

/** The caller that wants a job done, and hears of its outcome. */
export interface WorkClient {
  readonly owner: string;
  /** Bytes of all inputs. */
  readonly bytes: number;
  readonly signal: AbortSignal;
  /** Folder that outlives the job; null where nothing is kept. */
  readonly state: string | null;
  readonly progress: ProgressListener;
  readonly pageRead?: PageListener;
  /** Takes finished files while the job continues; null where there can be only one result. */
  readonly deliver: PartListener | null;
  /** An attempt begins, the first or a further one. */
  begins(): void;
  /** The worker died and the job is tried again. */
  died(): void;
  messages(messages: readonly Message[]): void;
  /** Takes the output; null where everything was delivered as parts. @param counted the units that the engine counted */
  finish(output: JobOutput | null, counted: UnitCounts): Promise<void>;
}

/** @throws ServiceError with the cause of a failure */
export async function attempt(
  plan: Plan,
  piece: Omit<JobPiece, 'directory' | 'state' | 'parts' | 'look'>,
  client: WorkClient,
  { runner, scratch }: AttemptContext,
): Promise<void> {
  const { owner, bytes, signal, state, progress, pageRead, deliver } = client;
  const onTheirWay = new Set<Promise<void>>();
  const part: PartListener = async (file) => {
    if (!deliver) throw new ServiceError('result_invalid');
    const way = deliver(file);
    onTheirWay.add(way);
    await way.finally(() => onTheirWay.delete(way));
  };
  for (let number = 1; ; number += 1) {
    const directory = join(scratch, `j-${randomUUID().slice(0, 8)}`);
    await mkdir(directory, { mode: 0o700 });
    try {
      progress('starting', null);
      client.begins();
      const more = { directory, state, look: false, parts: deliver !== null };
      const { job, secrets } = makeJob(plan, { ...piece, ...more });
      const outcome = await runner.run(job, { owner, bytes, secrets, signal, progress, pageRead, part });
      // A worker may die while its last part is delivered: that part still arrives.
      await Promise.allSettled(onTheirWay);
      if (!outcome.ok) {
        if (!outcome.died || number > 1 || signal.aborted)
          throw explained(ServiceError.fromInfo(outcome.error), scratch);
        client.died();
        continue;
      }
      client.messages(outcome.messages);
      if (signal.aborted) throw new ServiceError('cancelled');
      progress('saving', null);
      await client.finish(outcome.output, outcome.units);
      return;
    } finally {
      await removeFolder(directory);
    }
  }
}
