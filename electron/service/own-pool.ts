/** The workers of a service on this computer, which exist before the rest of it is opened. */
import { join } from 'node:path';
import { fontFolder } from './app/directories.js';
import { fontFolderMark } from './app/font-folder.js';
import { silentLog } from './app/log.js';
import { engineConfig } from './engine-config.js';
import type { LocalServiceOptions } from './local-service-options.js';
import { standingOf } from './queue/standing.js';
import { idleTime, workerLimits } from './workers/limits.js';
import { WorkerPool, type PoolOptions } from './workers/pool.js';

export interface OwnPool {
  readonly pool: WorkerPool;
  /** For further pools of the service. */
  readonly options: PoolOptions;
  /** Absolute path of the folder with fonts that were added. */
  readonly fonts: string;
  /** What was in it before any worker was started. */
  readonly fontsMark: string;
  /** Absolute path of the folder in which unfinished inputs keep their progress. */
  readonly states: () => string;
  /** Nothing is kept longer than this process: not their progress, either. */
  readonly forgetStates: () => void;
}

/** Makes the pool; nothing is started. @param scratch absolute path of the service's folder for work in progress */
export function ownPool(options: LocalServiceOptions, scratch: string): OwnPool {
  const log = options.log ?? silentLog();
  const fonts = fontFolder(process.env, options.directories.data);
  let lasting = options.directories.data;
  const states = () => join(lasting, 'state');
  const standing = options.standing ?? standingOf;
  const pool: PoolOptions = {
    launcher: options.launcher,
    printer: options.printer ?? null,
    engine: () => engineConfig(options, { scratch, fonts, states: states() }),
    log: (line, details) => log.info(details, line),
    limits: { ...workerLimits, idle: idleTime(), ...options.limits },
    trialFolder: options.directories.data,
  };
  return {
    pool: new WorkerPool({ ...pool, keepsSpare: (owner) => !standing(owner).mayFill }),
    options: pool,
    fonts,
    fontsMark: fontFolderMark(fonts),
    states,
    forgetStates: () => (lasting = scratch),
  };
}
