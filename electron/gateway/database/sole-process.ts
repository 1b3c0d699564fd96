/**
 * Only one process serves from a database and a data folder. Two would release each other's reservations, because each only
 * knows its own executions (docs/scaling.md). `platen admin` is allowed beside it: it only changes accounts.
 */
import { mkdir, realpath } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ServiceError } from '../../../contract/index.js';
import { holdFile, type Hold } from '../../systems/processes/held-file.js';
import { isPostgresUrl } from './postgres.js';
import { PostgresLock } from './postgres-lock.js';
import { shownDatabase, unusable } from './unusable.js';

/** Milliseconds to wait for another process that is about to end, and between two attempts. */
const patience = 3000;
const retryEvery = 100;

/** Name of the lock file in a data folder, and the suffix of a database's lock file. */
const lockName = 'serving.lock';

/** The right to serve from a database and a data folder. */
export interface SoleProcess {
  /** False while a lost connection leaves it open whether another process serves: nothing new may be accepted then. */
  readonly isCertain: boolean;
  /** Calls the listener once, when another process has taken the database over: this one must end. */
  onLost(listener: (error: ServiceError) => void): void;
  release(): Promise<void>;
}

/** Called, for the log, when the connection that holds the right breaks and when it is restored. */
export type HearOfLock = (line: string, details: Readonly<Record<string, unknown>>) => void;

/**
 * Takes the right. @param url as for `openGatewayDatabase` @param folder the existing data folder of the service
 * @throws ServiceError `database_taken`, `database_unusable`
 */
export async function becomeSoleProcess(url: string, folder: string, hear: HearOfLock): Promise<SoleProcess> {
  const holds: Hold[] = [];
  const letGo = () => {
    for (const hold of holds.splice(0)) hold.release();
  };
  try {
    holds.push(await insist(folder, async () => holdFile(join(await realpath(folder), lockName))));
    if (isPostgresUrl(url)) return await overPostgres(url, hear, letGo);
    const file = `${await realPlace(url)}.${lockName}`;
    holds.push(await insist(url, async () => holdFile(file)));
    // The system releases a lock only when its process ends.
    return { isCertain: true, onLost: () => undefined, release: async () => letGo() };
  } catch (error) {
    letGo();
    throw error;
  }
}

/**
 * Takes the right of a node of a cluster: others may serve from the database too, but no process that would be alone.
 * @throws ServiceError `database_taken`, `database_unusable`
 */
export const becomeOneOfMany = (url: string, hear: HearOfLock): Promise<SoleProcess> =>
  overPostgres(url, hear, () => undefined, true);

async function overPostgres(
  url: string,
  hear: HearOfLock,
  letGo: () => void,
  isShared = false,
): Promise<SoleProcess> {
  const lock = new PostgresLock(url, isShared);
  await insist(url, async () => ((await lock.take()) ? lock : null));
  const listeners: ((error: ServiceError) => void)[] = [];
  lock.listen({
    broken: (thrown) =>
      hear('the lock of the database is lost; nothing new is accepted', { error: String(thrown) }),
    regained: () => hear('the lock of the database is held again', {}),
    taken: () => {
      for (const tell of listeners) tell(taken(url));
    },
  });
  return {
    get isCertain() {
      return lock.isHeld;
    },
    onLost: (listener) => void listeners.push(listener),
    release: async () => {
      await lock.release();
      letGo();
    },
  };
}

/** Tries until the time has expired. @throws ServiceError `database_taken` */
async function insist<T extends object>(place: string, attempt: () => Promise<T | null>): Promise<T> {
  const until = performance.now() + patience;
  for (;;) {
    const got = await attempt().catch((error: unknown) => {
      throw unusable(place, error);
    });
    if (got !== null) return got;
    if (performance.now() > until) throw taken(place);
    await pause(retryEvery);
  }
}

const taken = (place: string): ServiceError =>
  new ServiceError('database_taken', { database: shownDatabase(place) });

/** The resolved path of a file; for a missing one, the path it will have. */
async function realPlace(file: string): Promise<string> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  return realpath(file).catch(async () => join(await realpath(dirname(file)), basename(file)));
}
